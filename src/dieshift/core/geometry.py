"""Integer geometry: distances, segments, polygons, and where a line runs inside them. Knows no game.

All coordinates are whole numbers from 0 to 12,000, so that no product leaves 62 bits. A polygon is anything with two
rows of `corners`, `x` and `y`, in either direction, closed or (for a wall) open. Places on a line from a to b are
fixed-point parameters from 0 (a) to `WHOLE` (b); they are evaluated from the lexicographically smaller end, so that the
line from b to a meets everything at exactly the mirrored places.

A line through a corner, or along an edge, is shifted by less than anything to its right (`side` 0: corners on the line
count as left of it) or to its left (`side` 1). Grazing therefore crosses nothing on one side at least, and a line
between two polygons that share an edge crosses one of them on each.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dieshift.core.rules import rule

WHOLE = 65536  # the parameter of a line's far end
LIMIT = 12_000  # the largest coordinate for which every product below fits


class Point(NamedTuple):
    """A place."""

    x: int
    y: int


class Polygon(NamedTuple):
    """A polygon that is no record: rows of corners and their count."""

    x: Sequence[int]
    y: Sequence[int]
    corners: int


class Shape(Protocol):
    """A polygon, record or not: its corners, and how many of the rows are theirs."""

    @property
    def x(self) -> Sequence[int]:
        """How far east each is."""
        ...

    @property
    def y(self) -> Sequence[int]:
        """How far north."""
        ...

    @property
    def corners(self) -> int:
        """How many there are."""
        ...


class Chord(NamedTuple):
    """How much of a line lies inside a polygon, in parts of `WHOLE`, passing right or left of what it touches."""

    right: int
    left: int


class Stretch(NamedTuple):
    """A line just after a place: inside or not, up to where, how many edges it crosses at the place."""

    inside: int
    until: int  # the next place where it meets an edge, at most WHOLE
    crossed: int  # edges crossed exactly at the place; those on which the line starts do not count
    touched: int  # 1: a corner lies exactly on the line, so that the other side may differ


@rule
def isqrt(n: int) -> int:
    """The largest whole number whose square is at most n."""
    root = int(math.sqrt(n))  # may be off by rounding: the loops below make it exact
    while root * root > n:
        root -= 1
    while (root + 1) * (root + 1) <= n:
        root += 1
    return root


@rule
def square(ax: int, ay: int, bx: int, by: int) -> int:
    """The square of the distance between two places."""
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay)


@rule
def distance(ax: int, ay: int, bx: int, by: int) -> int:
    """The distance between two places, rounded down; compare with a limit by `within`, which is exact."""
    return isqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))


@rule
def within(ax: int, ay: int, bx: int, by: int, reach: int) -> int:
    """Whether two places are at most so far apart, exactly."""
    return 1 if square(ax, ay, bx, by) <= reach * reach else 0


@rule
def cross(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> int:
    """Twice the area of the triangle a, b, (x, y): positive when (x, y) is left of the line from a to b."""
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


@rule
def along(ax: int, ay: int, bx: int, by: int, d: int) -> Point:
    """The place d from a towards b, rounded to the nearest; b itself when it is no farther than d, rounded down."""
    fine = isqrt(square(ax, ay, bx, by) * 256)
    if d * 16 + 15 >= fine:
        return Point(bx + 0, by + 0)
    return Point(
        ax + (2 * (bx - ax) * d * 16 + fine) // (2 * fine),
        ay + (2 * (by - ay) * d * 16 + fine) // (2 * fine),
    )


@rule
def on_segment(px: int, py: int, qx: int, qy: int, x: int, y: int) -> int:
    """Whether a place lies on a closed segment, exactly."""
    if min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy):
        return 1 if cross(px, py, qx, qy, x, y) == 0 else 0
    return 0


@rule
def near_segment(px: int, py: int, qx: int, qy: int, x: int, y: int, reach: int) -> int:
    """Whether a place is at most so far from a closed segment, exactly."""
    size = square(px, py, qx, qy)
    ahead = (qx - px) * (x - px) + (qy - py) * (y - py)
    if ahead <= 0:
        return within(px, py, x, y, reach)
    if ahead >= size:
        return within(qx, qy, x, y, reach)
    beside = cross(px, py, qx, qy, x, y)
    return 1 if beside * beside <= reach * reach * size else 0


@rule
def segments_meet(ax: int, ay: int, bx: int, by: int, px: int, py: int, qx: int, qy: int) -> int:
    """Whether two closed segments share a place, exactly; touching counts."""
    p, q = cross(ax, ay, bx, by, px, py), cross(ax, ay, bx, by, qx, qy)
    a, b = cross(px, py, qx, qy, ax, ay), cross(px, py, qx, qy, bx, by)
    if ((p > 0 and q < 0) or (p < 0 and q > 0)) and ((a > 0 and b < 0) or (a < 0 and b > 0)):
        return 1
    if on_segment(px, py, qx, qy, ax, ay) or on_segment(px, py, qx, qy, bx, by):
        return 1
    return 1 if on_segment(ax, ay, bx, by, px, py) or on_segment(ax, ay, bx, by, qx, qy) else 0


@rule
def inside(shape: Shape, x: int, y: int) -> int:
    """Whether a place lies in a polygon, its border included, exactly."""
    result, count = 0, shape.corners
    px, py = shape.x[count - 1], shape.y[count - 1]
    for i in range(count):
        qx, qy = shape.x[i], shape.y[i]
        if (py > y) != (qy > y):
            turn = cross(px, py, qx, qy, x, y)
            if turn == 0:
                return 1
            if (turn > 0) == (qy > py):
                result = 1 - result
        elif on_segment(px, py, qx, qy, x, y):
            return 1
        px, py = qx, qy
    return result


@rule
def meets_box(west: int, south: int, east: int, north: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether a closed segment shares a place with an upright rectangle, exactly."""
    if (ax < west and bx < west) or (ax > east and bx > east) or (ay < south and by < south):
        return 0
    if ay > north and by > north:
        return 0
    dx, dy = bx - ax, by - ay
    middle = dx * (south + north - 2 * ay) - dy * (west + east - 2 * ax)
    return 1 if abs(middle) <= abs(dx) * (north - south) + abs(dy) * (east - west) else 0


@rule
def crossing(ax: int, ay: int, bx: int, by: int, px: int, py: int, qx: int, qy: int) -> int:
    """Where the line from a to b meets the line through p and q, which must not be parallel, clamped to 0..WHOLE."""
    near, far = cross(px, py, qx, qy, ax, ay), cross(px, py, qx, qy, bx, by)
    return crossing_at(near, near - far, bx < ax or (bx == ax and by < ay))


@rule
def crossing_at(near: int, span: int, backwards: bool) -> int:
    """The same, from what is known: `near` is how far a lies beside p and q, `span` by how much more than b does.

    The quotient is rounded down exactly: both numbers are less than 2 ** 53, and it is farther from the next whole
    number, by at least 1 / span, than a float is wrong.
    """
    if span < 0:
        near, span = -near, -span
    if near <= 0:
        return 0
    if near >= span:
        return WHOLE
    if backwards:
        return WHOLE - int((span - near) * WHOLE / span)
    return int(near * WHOLE / span)


@rule
def chord(shape: Shape, ax: int, ay: int, bx: int, by: int, low: int, high: int) -> Chord:
    """How much of the line from a to b, between two parameters, lies inside a polygon.

    The edges that the endless line crosses come in pairs, in and out, so that the signed sum of their clamped places is
    the length inside; nothing has to be sorted, and no end needs to be asked whether it is inside.
    """
    right, left, count = 0, 0, shape.corners
    backwards = bx < ax or (bx == ax and by < ay)
    px, py = shape.x[count - 1], shape.y[count - 1]
    before = cross(ax, ay, bx, by, px, py)
    for i in range(count):
        qx, qy = shape.x[i], shape.y[i]
        here = cross(ax, ay, bx, by, qx, qy)
        right_of = (before >= 0) != (here >= 0)
        left_of = (before > 0) != (here > 0)
        if right_of or left_of:
            met = crossing_at(cross(px, py, qx, qy, ax, ay), here - before, backwards)
            place = min(high, max(low, met))
            if here < before:
                place = -place
            if right_of:
                right += place
            if left_of:
                left += place
        px, py, before = qx, qy, here
    return Chord(abs(right), abs(left))


@rule
def stretch(shape: Shape, closed: int, ax: int, ay: int, bx: int, by: int, place: int, side: int) -> Stretch:
    """What the line from a to b does just after a place: a polygon's intervals, one after the other.

    Start at 0, go on at `until`, end at WHOLE. An open row of corners (`closed` 0) has no inside.
    """
    wound, until, crossed, touched, count = 0, WHOLE, 0, 0, shape.corners
    start, backwards = 0 if closed else 1, bx < ax or (bx == ax and by < ay)
    previous = count - 1 if closed else 0
    px, py, east, north = shape.x[previous], shape.y[previous], bx - ax, by - ay
    before = east * (py - ay) - north * (px - ax)
    for i in range(start, count):
        qx, qy = shape.x[i], shape.y[i]
        here = east * (qy - ay) - north * (qx - ax)  # this and `near` are `cross`, written out: it is asked most of all
        if here == 0 or before == 0:
            touched = 1
        if (before >= side) != (here >= side):
            near = (qx - px) * (ay - py) - (qy - py) * (ax - px)
            met = crossing_at(near, here - before, backwards)
            if place < met < until:
                until = met
            if met <= place:
                wound += 1 if here > before else -1
                if met == place and passes(near, near - here + before):
                    crossed += 1
        px, py, before = qx, qy, here
    return Stretch(0 if closed == 0 else wound if wound >= 0 else -wound, until, crossed, touched)


@rule
def crosses(ax: int, ay: int, bx: int, by: int, px: int, py: int, qx: int, qy: int) -> int:
    """Whether going from a to b passes or reaches the line through p and q, exactly; starting on it does not count."""
    return passes(cross(px, py, qx, qy, ax, ay), cross(px, py, qx, qy, bx, by))


@rule
def passes(near: int, far: int) -> int:
    """The same, from how far a and b lie beside p and q."""
    return 1 if (near > 0 and far <= 0) or (near < 0 and far >= 0) else 0
