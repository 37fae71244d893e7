"""Secrets of seats: made once, shown once in a link, and kept only as their SHA-256."""

import hashlib
import secrets
from collections.abc import Mapping

from dieshift.core.viewers import Viewer
from dieshift.server.store.storage import number_of

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 26  # 130 bits


def new_secret() -> str:
    """256 bits in 43 characters."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The id of a new game; it is no secret, and nobody guesses it."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_seed() -> bytes:
    """32 bytes for the dice of a game."""
    return secrets.token_bytes(32)


def new_incident() -> str:
    """A word by which a fault is found in the log; it tells nothing."""
    return secrets.token_hex(4)


def digest(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def links(base: str, game: str, tokens: Mapping[Viewer, str]) -> dict[str, str]:
    """The links of the seats; what stands behind `#` is never sent to a server, so it is in no log."""
    return {str(number_of(viewer)): f"{base}/#game={game}&seat={token}" for viewer, token in tokens.items()}
