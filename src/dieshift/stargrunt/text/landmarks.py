"""What places of a squad battle's table are called: by objectives that the scenario names, by the ground, by distance.

What lies in, on or beside nothing is beside a unit that is close, else so many inches off the nearest piece of ground.
"""

from collections.abc import Callable, Iterable
from typing import Any

from dieshift.core import place_names
from dieshift.core.geometry import square, within
from dieshift.core.place_names import Landmark
from dieshift.core.words import say, word
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import HOLD, INCH
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.kinds import KINDS
from dieshift.stargrunt.terrain.pieces import outline

THINGS = {
    "road": say("the {which}road"), "scrub": say("the {which}scrub"), "rough": say("the {which}rough ground"),
    "rocks": say("the {which}rocks"), "crops": say("the {which}field"), "slope": say("the {which}slope"),
    "hill": say("the {which}hill"), "swamp": say("the {which}swamp"), "water": say("the {which}water"),
    "stream": say("the {which}stream"), "light_wood": say("the {which}wood"), "dense_wood": say("the {which}wood"),
    "rubble": say("the {which}rubble"), "craters": say("the {which}craters"), "building": say("the {which}house"),
    "wall": say("the {which}wall"), "hedge": say("the {which}hedge"), "fence": say("the {which}fence"),
}  # of every kind of terrain but open ground
CLOSE = 4 * INCH  # to a unit
MIDDLE_OF_TABLE = say("the middle of the table")
ONE = {"road", "water", "stream"}  # however many pieces they lie in


def landmarks(table: Table) -> list[Landmark]:
    """The pieces of ground by which people find their way; the middle of a table that has none."""
    found = [Landmark(THINGS[kind], outline(piece), area=piece.linear == 0, one=kind in ONE)
             for piece in table.piece[: table.pieces] if (kind := KINDS[piece.kind]) in THINGS]
    return found or [Landmark(MIDDLE_OF_TABLE, [(table.width // 2, table.depth // 2)], area=False)]


def namer(table: Table, names: Roster, game: Any,
          others: Iterable[tuple[str, int, int]] = ()) -> Callable[[int, int], str]:
    """What a place is called: `the crossroads`, `the northern wood`, `the spot 12″ north-east of the house`.

    `others` are units beside which it may lie: their codes, and where they are.
    """
    marks, own = landmarks(table), named(table, names, game)
    return lambda x, y: own(x, y) or _beside(others, x, y) or _off(marks, x, y)


def named(table: Table, names: Roster, game: Any) -> Callable[[int, int], str]:
    """Own name of a place: that of an objective, else of the ground in or on which it lies; empty: it has none."""
    marks = landmarks(table)
    aims = [(aim, names.engagement_text(k)) for k, aim in enumerate(game.objective[: game.objectives])
            if aim.kind == HOLD and names.engagement_text(k)]

    def name(x: int, y: int) -> str:
        for aim, called in aims:
            if within(aim.x, aim.y, x, y, aim.radius) == 1:
                return word(called)
        return place_names.at(marks, x, y, INCH)

    return name


def of_ground(marks: list[Landmark], x: int, y: int) -> str:
    """What a place is called by the ground alone."""
    return place_names.at(marks, x, y, INCH) or _off(marks, x, y)


def _beside(others: Iterable[tuple[str, int, int]], x: int, y: int) -> str:
    """The nearest of some units, if it is close."""
    near = [(square(x, y, to_x, to_y), code) for code, to_x, to_y in others if within(x, y, to_x, to_y, CLOSE) == 1]
    return say("the spot next to {unit}", unit=min(near)[1]) if near else ""


def _off(marks: list[Landmark], x: int, y: int) -> str:
    found = place_names.off(marks, x, y, INCH)
    return say("the spot {away}″ {way} of {thing}", **found) if found["away"] else str(found["thing"])
