"""What squares of a deck are called: by the section that they lie in, and the door, entry point or exit beside them.

A square of a deck without sections that lies beside none of those is so many squares off the nearest.
"""

from collections.abc import Callable
from typing import Any

from dieshift.boarding.state.records import SIZE, Board
from dieshift.boarding.state.roster import Roster, entry_name, section_name
from dieshift.boarding.state.terms import DOORS, EAST, NOBODY, NORTH
from dieshift.core import place_names
from dieshift.core.place_names import Landmark
from dieshift.core.words import listed, say

STEP = 2  # to a square: doors lie between two
BESIDE = 3  # of those, across and along together: a door, entry or exit at the square itself or next to it


def landmarks(table: Board, names: Roster) -> list[Landmark]:
    """Doors, entry points and exits, each a point."""
    points = [Landmark(names.unit(DOORS + k), [_door(table.door[k])], area=False) for k in range(table.doors)]
    points += [Landmark(entry_name(k), [_square(table.entry[k].x, table.entry[k].y)], area=False)
               for k in range(table.entries)]
    exits = (table.exit[k] for k in range(table.exits))
    return points + [Landmark(say("exit {number}", number=k + 1), [_square(exit_point.x, exit_point.y)], area=False)
                     for k, exit_point in enumerate(exits)]


def namer(table: Board, names: Roster, game: Any) -> Callable[[int, int], str]:
    """What a square is called: `section C, beside D1`, `the square 3 north of D1`."""
    marks = landmarks(table, names)

    def name(x: int, y: int) -> str:
        at = _square(x, y)
        beside = [mark.name for mark in marks if _apart(mark.corners[0], at) < BESIDE]
        section = section_at(table, x, y)
        if section:
            return listed([section, *([say("next to {thing}", thing=beside[0])] if beside else [])])
        if beside:
            return say("the square next to {thing}", thing=beside[0])
        return say("the square {away} {way} of {thing}", **place_names.off(marks, *at, STEP)) if marks else f"{x},{y}"

    return name


def section_at(table: Board, x: int, y: int) -> str:
    """Name of the section in which a square lies; empty on a deck that has fewer than two."""
    sections = {int(table.section[row * SIZE + k]) for row in range(table.height) for k in range(table.width)}
    section = int(table.section[y * SIZE + x])
    return "" if section == NOBODY or len(sections - {NOBODY}) < 2 else say(
        "section {section}", section=section_name(section))


def _square(x: int, y: int) -> tuple[int, int]:
    return STEP * x, STEP * y


def _door(door: Any) -> tuple[int, int]:
    x, y = _square(door.x, door.y)
    return x + int(door.side == EAST), y + int(door.side == NORTH)


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
