"""Points of a scenario that is being written: a moment of battles per request, until every squad has its points.

The process that fights remembers its battles, and complete scores are kept on disk, so the next request continues.
"""

from functools import lru_cache
from typing import Annotated, Any

import msgspec

from dieshift.core import compiled
from dieshift.core.documents import ScenarioError
from dieshift.interface.fights import entry_name
from dieshift.interface.games import Setting, kind_of
from dieshift.lab.points import BATTLES, Measured, battles_left, measured, summed
from dieshift.lab.simulate import Slice
from dieshift.server.begin.creation import LONGEST_TEXT, Faulty

SLICE = 0.2  # seconds of one answer


class Weighed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text whose squads are measured; without `fight` what is known is told, and no battle fought."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    fight: bool = True


def weighed(asked: Weighed) -> dict[str, Any]:
    """Points as far as they are known after another moment; Faulty says what cannot be fought."""
    setting = _setting(asked.text if "\n" in asked.text else asked.text + "\n")
    game = setting.ruleset.catalogue.game
    quickly = compiled.available() and compiled.is_cached(entry_name(game))
    squads = measured(setting, fight=asked.fight, workers=1, interpreted=not quickly, progress=Slice(SLICE))
    return {"compiled": quickly, "battles": BATTLES, "left": battles_left(squads), "squads": [*map(_told, squads)],
            "sides": [summed(squads, side) for side in (0, 1)]}


def _told(one: Measured) -> dict[str, Any]:
    return {"path": one.member.path, "done": one.done, "points": one.points} | ({"none": one.none} if one.none else {})


@lru_cache(8)
def _setting(text: str) -> Setting:
    try:
        return kind_of(text).scenarios.load(text)
    except ScenarioError as fault:
        raise Faulty(*map(str, fault.faults)) from None
