"""The file of a turn by mail: a whole battle, sealed so that nobody reads it by accident.

Without a server both computers have to know everything, so this is a curtain and no lock: the first line is plain, and
says which battle and seat the file is for; the second is packed, and veiled by a key that follows from the first. No
text editor shows a hidden unit, and the program opens the file at that seat alone; another program could unveil it.
"""

import base64
import hashlib
import hmac
import itertools
import json
import zlib
from typing import Annotated

import msgspec

from dieshift.core.words import say
from dieshift.server.begin.creation import Faulty, Players
from dieshift.server.protocol.messages import Hex
from dieshift.server.room.seats import new_seed

KIND = "dieshift-turn/"
FORMAT = f"{KIND}1"
MOST_UNPACKED = 16 * 1024 * 1024
DAMAGED = say("This turn is damaged: ask for the file again.")
Role = Annotated[int, msgspec.Meta(ge=0, le=1)]


class Cover(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: what may be read by everybody."""

    format: str
    game: Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{1,40}$")]
    seat: Role
    side: Annotated[str, msgspec.Meta(max_length=200)]
    title: Annotated[str, msgspec.Meta(max_length=500)]
    salt: Hex


class Secret(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the dice and the bots of a battle follow from."""

    server_seed: Hex
    bots: int


class Contents(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The second line, unveiled: the journal, and what its dice follow from."""

    header: str
    lines: list[str]
    go: Players
    secret: Secret


class Turn(msgspec.Struct, frozen=True):
    """A file that was opened."""

    cover: Cover
    contents: Contents


def is_turn(raw: bytes) -> bool:
    """Whether the bytes look like a turn file, of any version."""
    return f'"{KIND}'.encode() in raw[:200]


def sealed(game: str, seat: int, side: str, title: str, contents: Contents) -> bytes:
    """The file for a seat."""
    cover = Cover(format=FORMAT, game=game, seat=seat, side=side, title=title, salt=new_seed().hex())
    first = msgspec.json.encode(cover)
    packed = zlib.compress(msgspec.json.encode(contents), 9)
    return b"%b\n%b\n" % (first, base64.b64encode(hashlib.sha256(first + packed).digest() + _veiled(first, packed)))


def opened(raw: bytes) -> Turn:
    """What a file holds; Faulty says what is wrong with it."""
    first, _, rest = raw.partition(b"\n")
    try:
        cover = msgspec.json.decode(first, type=Cover)
        veiled = base64.b64decode(rest.strip(), validate=True)
    except (msgspec.MsgspecError, ValueError):
        raise Faulty(DAMAGED) from None
    if cover.format != FORMAT:
        raise Faulty(say("This turn is a {technical} from a newer Dieshift. This version reads {readable}.",
                         technical=json.dumps(cover.format), readable=FORMAT))
    packed = _veiled(first, veiled[32:])
    if not hmac.compare_digest(hashlib.sha256(first + packed).digest(), veiled[:32]):
        raise Faulty(DAMAGED)
    try:
        machine = zlib.decompressobj()
        text = machine.decompress(packed, MOST_UNPACKED)
        if not machine.eof:
            raise Faulty(DAMAGED)
        return Turn(cover, msgspec.json.decode(text, type=Contents))
    except (msgspec.MsgspecError, UnicodeDecodeError, zlib.error):
        raise Faulty(DAMAGED) from None


def _veiled(first: bytes, text: bytes) -> bytes:
    """A text under its veil, or without: the same both ways."""
    key = hashlib.sha256(first).digest()
    blocks = (hmac.digest(key, number.to_bytes(8, "big"), "sha256") for number in itertools.count())
    veil = b"".join(itertools.islice(blocks, len(text) // 32 + 1))[: len(text)]
    return (int.from_bytes(text, "big") ^ int.from_bytes(veil, "big")).to_bytes(len(text), "big")
