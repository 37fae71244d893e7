"""What a Python inside the page is asked, and what it answers: the same as the server would."""

import msgspec

from dieshift.core.rulesets import Catalogue
from dieshift.interface.games import DEFAULT, kind
from dieshift.server.desk.referee import Shot, ruled, troops
from dieshift.server.protocol.wire import FAULTS, encode, unfit


def answer(path: str, body: str) -> tuple[bool, str]:
    """The JSON that answers a request, and whether it is no refusal."""
    try:
        return True, ANSWERS[path](body).decode()
    except FAULTS as fault:
        return False, _refusal("bad_message", unfit(fault))
    except ValueError as fault:
        return False, _refusal("illegal", str(fault))


def _refusal(code: str, text: str) -> str:
    return encode({"code": code, "text": text}).decode()


def _ruled(body: str) -> bytes:
    return encode(ruled(msgspec.json.decode(body.encode(), type=Shot)))


def _presets(_: str) -> bytes:
    """The part of the catalogue that the referee chooses from."""
    catalogue: Catalogue = kind(DEFAULT).rulebook.catalogue
    catalogue.record()
    return encode({"presets": catalogue.presets, "default": catalogue.default})


ANSWERS = {"api/referee": _ruled, "api/troops": lambda _: troops(), f"api/catalogue?game={DEFAULT}": _presets}
