"""A second implementation of committed dice, from their description alone: it imports nothing of this project.

    python tests/verify_dice.py game.jsonl

reads the file of a finished game, checks that the revealed seed is the one that was committed to, and recomputes every
face, those that fell for orders that broke off and those of secret streams too. Decision
0010 of the documentation is the description.
"""

import gzip
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


class WrongDiceError(Exception):
    """What is wrong with the dice of a game."""


def refuse_unless(right: bool, why: str) -> None:
    """WrongDiceError with a reason, unless all is well."""
    if not right:
        raise WrongDiceError(why)


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The objects of a file, a line each."""
    raw = path.read_bytes()
    text = gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw
    return [json.loads(line) for line in text.splitlines()]


def words(key: bytes) -> Iterator[int]:
    """The words of a stream: eight of four bytes in each block."""
    block = 0
    while True:
        text = hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest()
        for k in range(0, 32, 4):
            yield int.from_bytes(text[k : k + 4], "big")
        block += 1


def next_face(stream: Iterator[int], die: int) -> int:
    """The next face: words at or above the last multiple of the die are passed over."""
    limit = (1 << 32) // die * die
    return next(word for word in stream if word < limit) % die + 1


def parts_of(promised: dict[str, Any], entries: list[dict[str, Any]]) -> bytes:
    """The players' own parts behind the header, by seat: all hashes first, then all secrets, then the first die."""
    seats = promised.get("shares", [])
    hashes: dict[str, str] = {}
    parts: dict[str, bytes] = {}
    for entry in entries:
        seat, _, said = entry["text"].partition(" ")
        if entry["kind"] == "pledge":
            if seat in hashes:
                hashes, parts = {}, {}
            hashes[seat] = said
        elif entry["kind"] == "share":
            promise = hashlib.sha256(bytes.fromhex(said)).hexdigest()
            fits = len(hashes) == len(seats) and hashes.get(seat) == promise
            refuse_unless(fits, f"entry {entry['n']}: a part that was not promised")
            parts[seat] = bytes.fromhex(said)
        refuse_unless(len(parts) == len(seats) or "dice" not in entry, f"entry {entry['n']}: dice before all parts")
    return b"".join(parts[seat] for seat in sorted(parts))


def key_of(promised: dict[str, Any], seed: bytes, parts: bytes) -> bytes:
    """The key that all streams follow from, when the seed is the one that was committed to."""
    committed = hashlib.sha256(seed).hexdigest() == promised["commitment"]
    refuse_unless(committed, "the revealed seed is not the one that was committed to")
    clients = b"".join(bytes.fromhex(text) for text in promised["clients"])
    message = bytes.fromhex(promised["commitment"]) + clients + parts + promised["context"].encode()
    return hmac.new(seed, message, hashlib.sha256).digest()


def check(path: Path) -> str:
    """One sentence about the dice of a finished game; WrongDiceError names the first die that does not follow."""
    header, *entries = lines_of(path)
    promised = header["dice"]
    refuse_unless(promised.get("kind") == "secure", f"these dice are {promised.get('kind')}: nothing was promised")
    refuse_unless(bool(entries) and entries[-1]["kind"] == "reveal", "the seed is not revealed yet")
    key = key_of(promised, bytes.fromhex(entries[-1]["text"]), parts_of(promised, entries))
    streams: dict[str, Iterator[int]] = {"": words(key)}
    counted = typed = 0
    for entry, die, face, how in ((e["n"], d[0], d[1], d[4]) for e in entries for d in e.get("dice", [])):
        word, _, name = how.partition(" ")
        hand = how == "by hand" and bool(promised.get("hand"))
        refuse_unless(hand or word in {"kept", "secure"}, f"entry {entry}: a die came {how!r}")
        typed += hand
        if word == "secure":
            if name not in streams:
                streams[name] = words(hmac.new(key, name.encode(), hashlib.sha256).digest())
            due = next_face(streams[name], die)
            refuse_unless(face == due, f"entry {entry}, a D{die}: {face} is written, {due} was due")
            counted += 1
    return f"{counted} dice in {len(streams) - 1 or 1} streams follow from the seed, {typed} were rolled by hand"


if __name__ == "__main__":
    try:
        sys.stdout.write(check(Path(sys.argv[1])) + "\n")
    except WrongDiceError as fault:
        raise SystemExit(str(fault)) from None
