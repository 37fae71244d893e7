"""The board of a boarding action as a page draws it: a hundred lengths to a square, the south-west corner at 0, 0.

Doors, fire, items and models change, and belong to the scene.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from dieshift.boarding.interface.draw_text import edge
from dieshift.boarding.state import records
from dieshift.boarding.state.records import SIZE
from dieshift.boarding.state.roster import Roster, entry_name, section_name
from dieshift.boarding.state.terms import EAST, NOBODY, NORTH, OPEN, WALL
from dieshift.boarding.terrain.board import inside
from dieshift.core.words import say
from dieshift.interface.scene import Board, Patch

CELL = 100
FRAME = 10  # between the frame of a place and the edges of its square

Point = tuple[int, int]


def board(table: records.Board, names: Roster) -> Board:
    """Floor, sections, entry points, exits and walls."""
    patches = [*_floor(table), *_sections(table), *_places(table), *_lines(table, "wall", _is_wall)]
    return Board(game="boarding", width=table.width * CELL, height=table.height * CELL, scale=CELL,
                 unit=say(" squares"), grid=CELL, diagonal=True,
                 measures=say("in squares; a diagonal counts as one (G-5)"), patches=patches)


def middle(square: int) -> int:
    """The middle of a square along one axis."""
    return square * CELL + CELL // 2


def door_place(door: records.Door) -> tuple[int, int]:
    """The middle of the edge that a door is in."""
    if door.side == NORTH:
        return middle(int(door.x)), (int(door.y) + 1) * CELL
    return (int(door.x) + 1) * CELL, middle(int(door.y))


def section_at(table: records.Board, x: int, y: int) -> int:
    """The section of a square; NOBODY where there is no floor."""
    return int(table.section[y * SIZE + x]) if inside(table, x, y) else NOBODY


def _box(left: int, low: int, right: int, high: int) -> list[Point]:
    return [(left, low), (right, low), (right, high), (left, high)]


def _runs(values: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Where equal values stand side by side: from, to, the value."""
    for value, run in groupby(enumerate(values), lambda item: item[1]):
        places = [at for at, _ in run]
        yield places[0], places[-1] + 1, value


def _floor(table: records.Board) -> Iterator[Patch]:
    """Squares side by side of one section are one piece of floor."""
    for y in range(table.height):
        for west, east, section in _runs(section_at(table, x, y) for x in range(table.width)):
            if section != NOBODY:
                yield Patch(kind="floor", points=_box(west * CELL, y * CELL, east * CELL, (y + 1) * CELL))


def _sections(table: records.Board) -> Iterator[Patch]:
    """Where two sections meet, and the letter of each in one of its squares."""
    first: dict[int, Point] = {}
    for y in range(table.height):
        for x in range(table.width):
            first.setdefault(section_at(table, x, y), (x, y))
    first.pop(NOBODY, None)
    if len(first) < 2:
        return
    yield from _lines(table, "section", _is_border)
    for section, (x, y) in sorted(first.items()):
        yield Patch(kind="section", points=[(x * CELL + 18, y * CELL + 15)], closed=False, label=section_name(section))


def _places(table: records.Board) -> Iterator[Patch]:
    """Entry points, and exits."""
    for k in range(table.entries):
        yield _place("entry", table.entry[k], entry_name(k))
    for k in range(table.exits):
        yield _place("exit", table.exit[k], say("exit {number}", number=k + 1))


def _place(kind: str, made: records.Entry | records.Exit, label: str) -> Patch:
    left, low, size = made.x * CELL + FRAME, made.y * CELL + FRAME, CELL - 2 * FRAME
    return Patch(kind=kind, points=_box(left, low, left + size, low + size), label=label)


# --- lines between squares --------------------------------------------------------------------------------------------


def _is_wall(table: records.Board, x: int, y: int, side: int) -> bool:
    return edge(table, x, y, side) == WALL


def _is_border(table: records.Board, x: int, y: int, side: int) -> bool:
    """Whether nothing stands between two sections."""
    beyond = section_at(table, x, y + 1) if side == NORTH else section_at(table, x + 1, y)
    return edge(table, x, y, side) == OPEN and section_at(table, x, y) != beyond


def _lines(table: records.Board, kind: str, lies: Callable[[records.Board, int, int, int], bool]) -> Iterator[Patch]:
    """Edges of a kind; those that go on straight are one line."""
    for y in range(-1, table.height):
        for west, east, present in _runs(lies(table, x, y, NORTH) for x in range(table.width)):
            if present:
                yield _line(kind, (west * CELL, (y + 1) * CELL), (east * CELL, (y + 1) * CELL))
    for x in range(-1, table.width):
        for low, high, present in _runs(lies(table, x, y, EAST) for y in range(table.height)):
            if present:
                yield _line(kind, ((x + 1) * CELL, low * CELL), ((x + 1) * CELL, high * CELL))


def _line(kind: str, begins: Point, ends: Point) -> Patch:
    return Patch(kind=kind, points=[begins, ends], closed=False)
