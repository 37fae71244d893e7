"""Messages as bytes, and bytes as messages."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from dieshift.server.web.messages import (
    MAX_MESSAGE,
    Amend,
    Command,
    Concede,
    Consent,
    Id,
    Incoming,
    Pledge,
    Refusal,
    Say,
    Share,
    TakeBack,
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Incoming)
NO_ID = ""
FAULTS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class BadMessage(ValueError):  # noqa: N818 - named for what arrived
    """Bytes that are none of the messages, and why; `id` is that of the message, if it has one all the same."""

    def __init__(self, why: str, name: str = NO_ID) -> None:
        super().__init__(why)
        self.id = name


class Named(msgspec.Struct):
    """Whatever has an id."""

    id: Id


_namer = msgspec.json.Decoder(Named)


def encode(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def decode(text: str | bytes) -> Incoming:
    """The message of a text; BadMessage says what is wrong with it."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > MAX_MESSAGE:
        message = f"a message has at most {MAX_MESSAGE} bytes"
        raise BadMessage(message)
    try:
        said: Incoming = _decoder.decode(raw)
    except FAULTS as fault:
        raise BadMessage(" ".join(str(fault).split())[:300], _name(raw)) from None
    return said


def _name(raw: bytes) -> str:
    """The id of a message that is none, so that whoever waits for an answer gets it."""
    try:
        return _namer.decode(raw).id
    except FAULTS:
        return NO_ID


def digest(message: Command | TakeBack | Concede | Consent | Amend | Say | Pledge | Share) -> bytes:
    """What tells one command from another of the same id: all it says but how much its page had seen."""
    same = message if isinstance(message, Say) else msgspec.structs.replace(message, seen=0)
    return hashlib.sha256(encode(same)).digest()


def news(n: int, told: Sequence[bytes], scene: bytes) -> bytes:
    """`News` of rows as they are kept."""
    return b'{"t":"news","n":%d,"told":[%b],"scene":%b}' % (n, b",".join(told), scene)


def refusal(code: str, text: str, command: str = NO_ID) -> bytes:
    """A refusal."""
    return encode(Refusal(id=command, code=code, text=text))
