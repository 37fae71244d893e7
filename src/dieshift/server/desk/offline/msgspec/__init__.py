"""As much of msgspec as the referee's messages need, for a Python inside the page: that one has no compiled packages.

Only `dieshift.server.desk.offline.sources` puts it in msgspec's place, for the page alone.
What it reads, writes and refuses
must equal what msgspec does, bytes and sentences: a test compares the two on every message of the referee.
"""

from types import SimpleNamespace

from .reading import DecodeError, Decoder, MsgspecError, ValidationError, decode
from .structs import Meta, Struct
from .writing import Encoder, encode

__all__ = ["DecodeError", "Meta", "MsgspecError", "Struct", "ValidationError", "json"]

json = SimpleNamespace(Decoder=Decoder, Encoder=Encoder, decode=decode, encode=encode)
