"""Sight, arc and contact between two models, or a model and a door, as the rules find them. See B7, B15, B19, G-4-7."""

from typing import Any

from dieshift.boarding.chapters.doors.rules import door_in_arc
from dieshift.boarding.chapters.melee.rules import in_contact
from dieshift.boarding.chapters.shooting.rules import target_square
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, ON_BOARD
from dieshift.boarding.terrain.board import distance, in_arc
from dieshift.boarding.terrain.board import in_view as before
from dieshift.boarding.terrain.board import sight as line
from dieshift.core.rules import Rules
from dieshift.interface.query import Queries, Sight


def sight(_: Any, table: Board, seen: Game, names: Roster, viewer: str, target: str) -> Sight:
    """Whether a model sees another, or a door: in the half that it faces, along a free line. See B7, G-5, G-6."""
    me, there = _both(table, seen, names, viewer, target)
    clear = line(table, seen, me.x, me.y, there.x, there.y, names.find(viewer)) == 1
    return Sight(bool(clear and before(me.facing, there.x - me.x, there.y - me.y)),
                 float(distance(me.x, me.y, there.x, there.y)))


def arc(_: Any, table: Board, seen: Game, names: Roster, viewer: str, target: str) -> bool:
    """Whether another model, or a door, is in a model's fire arc; obstacles between do not count. See B7, G-7."""
    me, there = _both(table, seen, names, viewer, target)
    number = names.find(target)
    if number >= DOORS:
        return door_in_arc(table, number - DOORS, me.x, me.y, me.facing) == 1
    return in_arc(me.facing, there.x - me.x, there.y - me.y) == 1


def contact(rules: Rules, table: Board, seen: Game, names: Roster, viewer: str, target: str) -> bool:
    """Whether two models are in contact: neighbours with nothing between. See B19, RULING 5, G-3."""
    me, there = _both(table, seen, names, viewer, target)
    if names.find(target) >= DOORS:
        message = f"{target} is a door: a model beside it may attack it, and is in contact with models only."
        raise ValueError(message)
    return in_contact(rules, table, seen, me.x, me.y, there.x, there.y) == 1


def _both(table: Board, seen: Game, names: Roster, viewer: str, target: str) -> tuple[Any, Any]:
    """The model that looks, and the square of what it looks at."""
    one, other = names.find(viewer), names.find(target)
    for word, number in ((viewer, one), (target, other)):
        if number < 0 or (number < DOORS and number >= seen.models) or number >= DOORS + table.doors:
            message = f"there is no {word!r}: known are {', '.join(names.codes())}."
            raise ValueError(message)
        if number < DOORS and seen.model[number].state != ON_BOARD:
            message = f"{names.unit(number)} is not on the board."
            raise ValueError(message)
    if one >= DOORS:
        message = f"{viewer} is a door, and looks at nothing."
        raise ValueError(message)
    me = seen.model[one]
    return me, target_square(table, seen, other, me.x, me.y)


QUERIES = Queries(sight, arc, contact)
