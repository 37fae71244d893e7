"""See, the naive way: clip the line of sight against every square and every wall with exact fractions.

Square (x, y) covers x to x+1 and y to y+1; y grows to the north. A line runs from
centre to centre. It is blocked when it passes through the inside of a square that is
void or occupied (its two ends aside), or through the inside of a wall or closed door;
where it goes through a corner exactly, one of the two ways round it must be clear.

Source: boarding reference, 5.1-5.3; rulings 5, 6; gaps G-3 to G-7.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

Cell = tuple[int, int]
Edge = frozenset[Cell]

HALF = Fraction(1, 2)
WAYS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Board(NamedTuple):
    """What never changes of a map: its floor, its walls, and where doors hang."""

    width: int
    height: int
    floor: frozenset[Cell]
    walls: frozenset[Edge]
    doors: frozenset[Edge]


class Things(NamedTuple):
    """What is in the way at the moment: closed doors and models."""

    shut: frozenset[Edge] = frozenset()
    models: frozenset[Cell] = frozenset()


def edge(one: Cell, other: Cell) -> Edge:
    return frozenset({one, other})


def read_map(text: str) -> tuple[Board, dict[Edge, str]]:
    """Read a map; give the board, and each door with its letter (D closed, d open). Source: 5.2."""
    lines = text.strip("\n").split("\n")
    wide = max(map(len, lines)) | 1
    lines = [line.ljust(wide) for line in lines]
    height, width = len(lines) // 2, wide // 2

    def at(column: int, row: int) -> str:
        return lines[2 * height - row][column]

    floor = {(x, y) for x in range(width) for y in range(height) if at(2 * x + 1, 2 * y + 1) == "."}
    between = {edge((x, y), (x + 1, y)): at(2 * x + 2, 2 * y + 1) for x in range(width - 1) for y in range(height)}
    between |= {edge((x, y), (x, y + 1)): at(2 * x + 1, 2 * y + 2) for x in range(width) for y in range(height - 1)}
    walls = frozenset(place for place, letter in between.items() if letter in "|-")
    doors = {place: letter for place, letter in between.items() if letter in "Dd"}
    return Board(width, height, frozenset(floor), walls, frozenset(doors)), doors


# --- the line of sight ---------------------------------------------------------------


def line_clear(board: Board, things: Things, one: Cell, other: Cell) -> bool:
    """Say whether nothing lies between two squares, whoever looks wherever."""
    columns = range(min(one[0], other[0]), max(one[0], other[0]) + 1)
    rows = range(min(one[1], other[1]), max(one[1], other[1]) + 1)
    crossed = [(x, y) for x in columns for y in rows if through_square(one, other, (x, y))]
    if any(not _free(board, things, cell) for cell in crossed if cell not in {one, other}):
        return False
    pairs = [((x, y), other_end) for x in columns for y in rows for other_end in ((x + 1, y), (x, y + 1))]
    if any(through_edge(one, other, *pair) for pair in pairs if _barred(board, things, edge(*pair))):
        return False
    corners = [(x, y) for x in columns for y in rows if through_corner(one, other, (x, y))]
    return all(_way_round(board, things, one, other, corner) for corner in corners)


@cache
def through_square(one: Cell, other: Cell, cell: Cell) -> bool:
    """Say whether the line has a piece of some length inside the square."""
    start, end = Fraction(0), Fraction(1)
    for axis in (0, 1):
        here, step = one[axis] + HALF, other[axis] - one[axis]
        low, high = cell[axis], cell[axis] + 1
        if step == 0:
            if not low < here < high:
                return False
            continue
        enter, leave = sorted(((low - here) / step, (high - here) / step))
        start, end = max(start, enter), min(end, leave)
    return start < end


@cache
def through_edge(one: Cell, other: Cell, first: Cell, second: Cell) -> bool:
    """Say whether the line crosses the border of two neighbours between its ends."""
    across = 0 if first[1] == second[1] else 1  # the axis along which one comes from the one to the other
    along = 1 - across
    step = other[across] - one[across]
    if step == 0:
        return False
    t = (max(first[across], second[across]) - (one[across] + HALF)) / step
    where = one[along] + HALF + t * (other[along] - one[along])
    return 0 < t < 1 and first[along] < where < first[along] + 1


@cache
def through_corner(one: Cell, other: Cell, corner: Cell) -> bool:
    """Say whether the line goes exactly through a corner of squares (the south-west corner of that square)."""
    ax, ay = one[0] + HALF, one[1] + HALF
    bx, by = other[0] + HALF, other[1] + HALF
    on_line = (bx - ax) * (corner[1] - ay) == (by - ay) * (corner[0] - ax)
    return on_line and min(ax, bx) < corner[0] < max(ax, bx) and min(ay, by) < corner[1] < max(ay, by)


def _way_round(board: Board, things: Things, one: Cell, other: Cell, corner: Cell) -> bool:
    """Say whether one of the two squares beside the corner lets the line by."""
    cx, cy = corner
    before = (cx - 1 if other[0] > one[0] else cx, cy - 1 if other[1] > one[1] else cy)
    after = (2 * cx - 1 - before[0], 2 * cy - 1 - before[1])
    return l_path(board, things, before, after)


def l_path(board: Board, things: Things, before: Cell, after: Cell) -> bool:
    """Say whether one of the two L-shaped ways between diagonal neighbours is clear. Source: G-3, 5.3."""
    sides = [(before[0], after[1]), (after[0], before[1])]
    return any(
        _free(board, things, side)
        and not _barred(board, things, edge(before, side))
        and not _barred(board, things, edge(side, after))
        for side in sides
    )


def _free(board: Board, things: Things, cell: Cell) -> bool:
    return cell in board.floor and cell not in things.models


def _barred(board: Board, things: Things, place: Edge) -> bool:
    return place in board.walls or place in things.shut


# --- steps, contact and arcs ---------------------------------------------------------


def passage(board: Board, things: Things, one: Cell, other: Cell) -> bool:
    """Say whether a model may step from a square to its neighbour, the neighbour itself being free. Source: G-3."""
    if other not in board.floor:
        return False
    if one[0] != other[0] and one[1] != other[1]:
        return l_path(board, things, one, other)
    return not _barred(board, things, edge(one, other))


def contact(board: Board, things: Things, one: Cell, other: Cell, *, diagonal: bool = True) -> bool:
    """Say whether two squares are in base contact; models beside the diagonal do not count. Source: ruling 5, G-3."""
    apart = distance(one, other)
    sideways = one[0] != other[0] and one[1] != other[1]
    if apart != 1 or (sideways and not diagonal):
        return False
    return passage(board, Things(things.shut), one, other)


def distance(one: Cell, other: Cell) -> int:
    """Count squares, a diagonal being one. Source: G-5."""
    return max(abs(other[0] - one[0]), abs(other[1] - one[1]))


def relative(facing: str, one: Cell, other: Cell) -> tuple[int, int]:
    """Give how far ahead and how far to the right a square lies. Source: 5.1."""
    (fx, fy), dx, dy = WAYS[facing], other[0] - one[0], other[1] - one[1]
    return dx * fx + dy * fy, dx * fy - dy * fx


def in_view(facing: str, one: Cell, other: Cell) -> bool:
    """Say whether a square is in the front half, straight sideways included. Source: G-6."""
    return relative(facing, one, other)[0] >= 0


def in_arc(facing: str, one: Cell, other: Cell) -> bool:
    """Say whether a square is in the fire arc, 45 degrees included. Source: G-7."""
    ahead, right = relative(facing, one, other)
    return ahead > 0 and abs(right) <= ahead


def in_front(facing: str, one: Cell, other: Cell) -> bool:
    """Say whether a square is one of the front three. Source: rule 19."""
    ahead, right = relative(facing, one, other)
    return ahead == 1 and abs(right) <= 1


def sees(board: Board, things: Things, facing: str, one: Cell, other: Cell) -> bool:
    """Say whether a model facing so has the other square in line of sight."""
    return in_view(facing, one, other) and line_clear(board, things, one, other)
