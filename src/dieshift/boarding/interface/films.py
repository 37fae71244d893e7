"""Where the chapters of boarding actions say what their facts look like: each in its `shown.py`."""

from collections.abc import Sequence

from dieshift.boarding.frame import reasons
from dieshift.boarding.interface.board import door_place, middle
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD
from dieshift.boarding.text.landmarks import section_at
from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.core.savefile import Rolled
from dieshift.core.story import Line
from dieshift.interface.films import Films, Happening, Place, Reel, happenings

FILMS = Films()


def films(lines: Sequence[Line], rules: Rules, table: Board, before: Game, after: Game, names: Roster,
          rolled: Sequence[Rolled]) -> list[Happening]:
    """What the lines of a step tell, in pictures; `before` and `after` as the reader sees them."""
    load_shown("dieshift.boarding.chapters")
    return happenings(FILMS.by_fact, Reel(rules, table, before, after, names, rolled), lines)


def stands(reel: Reel, target: int) -> list[Place]:
    """Where a model stands, or stood, or where a door is; nowhere for who is not on the board."""
    if target == NOBODY:
        return []
    if target >= DOORS:
        return [door_place(reel.table.door[target - DOORS])]
    model = _model(reel, target)
    return [(middle(int(model.x)), middle(int(model.y)))] if model.state == ON_BOARD else []


def place_name(reel: Reel, unit: int) -> str:
    """Name of the section in which the viewer sees a model; empty where there is none."""
    model = _model(reel, unit)
    return section_at(reel.table, int(model.x), int(model.y)) if model.state == ON_BOARD else ""


def _model(reel: Reel, unit: int) -> Model:
    """A model as it is after the step; one that has left the board, as it was before."""
    model: Model = reel.after.model[unit]
    return model if model.state == ON_BOARD else reel.before.model[unit]


def thrown(reel: Reel, places: list[int], *why: int) -> int:
    """How many of some dice were rolled for a reason."""
    known = {reasons.words[reason] for reason in why}
    return sum(1 for k in places if reel.rolled[k].reason in known)

