"""Messages as bytes, and bytes as messages."""

import hashlib
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from dieshift.core.words import body, say
from dieshift.server.protocol import messages

_encoder = msgspec.json.Encoder(enc_hook=body)
_decoder = msgspec.json.Decoder(messages.Incoming)
NO_ID = ""
DAMAGED = say("This game can't be opened: the database is damaged. The host can run 'dieshift server check' to find "
              "where, then restore a backup.")
BOUNDS = re.compile(r"Expected (?P<what>`str` of length <=|`int` [<>]=|`float` <=) (?P<most>\S+) - at `(?P<place>\S+)`")
FAULTS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class BadMessage(ValueError):  # noqa: N818 - named for what arrived
    """Bytes that are none of the messages, and why; `id` is that of the message, if it has one all the same."""

    def __init__(self, why: str, name: str = NO_ID) -> None:
        super().__init__(why)
        self.id = name


class Named(msgspec.Struct):
    """Any message with an id."""

    id: messages.Id


_namer = msgspec.json.Decoder(Named)


def encode(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def decode(text: str | bytes) -> messages.Incoming:
    """The message of a text; BadMessage says what is wrong with it."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > messages.MAX_MESSAGE:
        raise BadMessage(say("a message has at most {max_message} bytes", max_message=messages.MAX_MESSAGE))
    try:
        said: messages.Incoming = _decoder.decode(raw)
    except FAULTS as fault:
        raise BadMessage(unfit(fault), _name(raw)) from None
    return said


def unfit(fault: Exception) -> str:
    """What is wrong with JSON that is none of what was expected, in its reader's own words."""
    text = " ".join(str(fault).split())[:300]
    bound = BOUNDS.fullmatch(text)
    if bound is None:
        return text
    most, place = bound["most"], bound["place"]
    match bound["what"]:
        case "`str` of length <=":
            return say("Expected `str` of length <= {most} - at `{technical}`", most=most, technical=place)
        case "`int` <=":
            return say("Expected `int` <= {most} - at `{technical}`", most=most, technical=place)
        case "`int` >=":
            return say("Expected `int` >= {least} - at `{technical}`", least=most, technical=place)
        case _:
            return say("Expected `float` <= {most} - at `{technical}`", most=most, technical=place)


def _name(raw: bytes) -> str:
    """Id of an invalid message, so that the client that waits for an answer gets one."""
    try:
        return _namer.decode(raw).id
    except FAULTS:
        return NO_ID


def digest(
    message: messages.Command
    | messages.TakeBack
    | messages.Concede
    | messages.Rule
    | messages.Consent
    | messages.Amend
    | messages.Talk
    | messages.Pledge
    | messages.Share
    | messages.Preparing,
) -> bytes:
    """What tells one command from another of the same id: all it says but how much its page had seen."""
    same = message if isinstance(message, messages.Talk) else msgspec.structs.replace(message, seen=0)
    return hashlib.sha256(encode(same)).digest()


def news(n: int, told: Sequence[bytes], scene: bytes) -> bytes:
    """`News` of rows as they are kept."""
    return b'{"t":"news","n":%d,"told":[%b],"scene":%b}' % (n, b",".join(told), scene)


def refusal(code: str, text: str, command: str = NO_ID) -> bytes:
    """A refusal."""
    return encode(messages.Refusal(id=command, code=code, text=text))
