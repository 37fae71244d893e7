"""A table in the making: chance, shapes in whole hundredths of an inch, and room for the next piece.

Chance comes from the counter-based generator of the dice, and all shapes are whole numbers, so that a seed gives the
same table on every machine. The styles are in `generator.py`.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from dieshift.core.chance import Chance
from dieshift.core.geometry import isqrt, meets_box
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.terrain.going import Piece

Corner = tuple[int, int]
FINE = 10_000
SINE = [round(FINE * math.sin(math.radians(degree))) for degree in range(360)]  # no value lies near a half
MOST = 48  # pieces of a table that is made at random
GRAIN = 5  # corners lie on multiples of this
STRIP = 600  # deployment strips along both baselines, kept clear of all that blocks sight or movement
ROAD, LANE, BROOK = 180, 130, 110  # widths
LOW = frozenset({"open", "road", "scrub", "crops", "slope", "fence", "hedge", "wall", "rough"})


class Layout(Chance):
    """A table in the making."""

    def __init__(self, seed: int, width: int, depth: int) -> None:
        super().__init__(seed)
        self.width, self.depth = width, depth
        self.pieces: list[dict[str, Any]] = []
        self.placed: list[tuple[str, Piece]] = []

    # --- pieces ---

    def add(self, kind: str, corners: Sequence[Corner]) -> bool:
        """Put a piece on the table, its corners drawn in to the edges; False when there is no place for another one."""
        kept: list[Corner] = []
        for x, y in corners:
            corner = (_grained(x, self.width), _grained(y, self.depth))
            if not kept or corner != kept[-1]:
                kept.append(corner)
        if len(self.pieces) >= MOST:
            return False
        try:
            piece = pieces.piece(kind, kept)
        except ValueError:  # drawn in at an edge until nothing was left of it
            return False
        self.placed.append((kind, piece))
        self.pieces.append({"kind": kind, "at": [[x / 100, y / 100] for x, y in kept]})
        return True

    def free(self, corners: Sequence[Corner], gap: int, *ignored: str) -> bool:
        """Whether a shape keeps its distance from all pieces but those of the ignored kinds, and lies on the table."""
        west, east = min(x for x, _ in corners), max(x for x, _ in corners)
        south, north = min(y for _, y in corners), max(y for _, y in corners)
        if west < 0 or south < 0 or east > self.width or north > self.depth:
            return False
        west, south = max(0, west - gap), max(0, south - gap)
        east, north = min(self.width, max(east + gap, west + 1)), min(self.depth, max(north + gap, south + 1))
        box = pieces.piece("open", [(west, south), (east, south), (east, north), (west, north)])
        return not any(_meets(item, box) for kind, item in self.placed if kind not in ignored)

    def try_piece(self, kind: str, corners: Sequence[Corner], gap: int, *ignored: str) -> bool:
        """Put a piece where there is room for it; what blocks stays out of the deployment strips."""
        lowest, highest = min(y for _, y in corners), max(y for _, y in corners)
        if kind not in LOW and (lowest < STRIP or highest > self.depth - STRIP):
            return False
        return self.free(corners, gap, *ignored) and self.add(kind, corners)

    def scatter(self, kind: str, count: int, sizes: tuple[int, int], gap: int, *ignored: str) -> int:
        """Try to put so many irregular patches of a size anywhere; how many found room."""
        placed = 0
        for _ in range(count * 40):
            if placed == count:
                break
            x, y = self.between(0, self.width), self.between(0, self.depth)
            placed += self.try_piece(kind, self.blob(x, y, self.between(*sizes), self.between(*sizes)), gap, *ignored)
        return placed

    # --- shapes with chance in them ---

    def blob(self, x: int, y: int, across: int, along: int, count: int = 10) -> list[Corner]:
        """An irregular outline around a middle, of two half-diameters, turned at random."""
        turn = self.between(0, 359)
        corners = []
        for i in range(count):
            degree = 360 * i // count + self.between(-90 // count, 90 // count)
            reach = self.between(82, 112)
            u, v = across * reach * _cosine(degree) // (100 * FINE), along * reach * _sine(degree) // (100 * FINE)
            corners.append(turned(u, v, turn, x, y))
        return corners

    def winding(self, start: Corner, end: Corner, wobble: int, points: int = 6) -> list[Corner]:
        """A way from one place to another that swings to both sides."""
        middle = [start]
        length = max(1, isqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2))
        for i in range(1, points - 1):
            x = start[0] + (end[0] - start[0]) * i // (points - 1)
            y = start[1] + (end[1] - start[1]) * i // (points - 1)
            swing = self.between(-wobble, wobble)
            middle.append((x - (end[1] - start[1]) * swing // length, y + (end[0] - start[0]) * swing // length))
        return [*middle, end]


def turned(u: int, v: int, degree: int, x: int, y: int) -> Corner:
    """The offset (u, v), turned anticlockwise, from the place (x, y)."""
    return x + (u * _cosine(degree) - v * _sine(degree)) // FINE, y + (u * _sine(degree) + v * _cosine(degree)) // FINE


def rectangle(x: int, y: int, width: int, depth: int, degree: int = 0) -> list[Corner]:
    """A rectangle around its middle."""
    w, d = width // 2, depth // 2
    return [turned(u, v, degree, x, y) for u, v in ((-w, -d), (w, -d), (w, d), (-w, d))]


def angle(x: int, y: int, width: int, depth: int, corner: int, degree: int = 0) -> list[Corner]:
    """A rectangle that lacks the quarter at one of its corners, an L."""
    w, d = width // 2, depth // 2
    outline = [(-w, -d), (w, -d), (w, 0), (0, 0), (0, d), (-w, d)]
    return [turned(u, v, (degree + 180 * (corner // 2)) % 360, x, y) for u, v in _mirrored(outline, corner % 2)]


def ribbon(middle: Sequence[Corner], width: int) -> list[Corner]:
    """The outline of a road or stream along its middle; its ends are cut straight across the table's edges."""
    left, right = [], []
    whole = middle[-1][0] - middle[0][0], middle[-1][1] - middle[0][1]
    for i, (x, y) in enumerate(middle):
        before, after = middle[max(0, i - 1)], middle[min(len(middle) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        if i in (0, len(middle) - 1):
            dx, dy = (0, whole[1]) if abs(whole[1]) > abs(whole[0]) else (whole[0], 0)
        length = max(1, isqrt(dx * dx + dy * dy))
        u, v = -dy * width // (2 * length), dx * width // (2 * length)
        left.append((x + u, y + v))
        right.append((x - u, y - v))
    return [*left, *reversed(right)]


def road_up(layout: Layout, wobble: int, low: int, high: int, width: int) -> list[Corner]:
    """A road from the south to the north edge, which starts and ends at a part of the width between two hundredths."""
    ends = [layout.width * layout.between(low, high) // 100 for _ in range(2)]
    middle = layout.winding((ends[0], 0), (ends[1], layout.depth), layout.width * wobble // 100)
    layout.add("road", ribbon(middle, width))
    return middle


def road_across(layout: Layout, low: int, high: int, width: int) -> list[Corner]:
    """A road from the west to the east edge."""
    ends = [layout.depth * layout.between(low, high) // 100 for _ in range(2)]
    middle = layout.winding((0, ends[0]), (layout.width, ends[1]), layout.depth * 4 // 100)
    layout.add("road", ribbon(middle, width))
    return middle


def stream_across(layout: Layout) -> None:
    """A stream from the west to the east edge between the strips; a road over it is a bridge or ford."""
    ends = [layout.depth * layout.between(30, 70) // 100 for _ in range(2)]
    layout.add("stream", ribbon(layout.winding((0, ends[0]), (layout.width, ends[1]), layout.depth // 12), BROOK))


def between_places(one: Corner, other: Corner, part: int) -> Corner:
    """The place so many hundredths of the way from one place to another."""
    return one[0] + (other[0] - one[0]) * part // 100, one[1] + (other[1] - one[1]) * part // 100


def _mirrored(outline: list[Corner], mirror: int) -> list[Corner]:
    return [(-u, v) for u, v in reversed(outline)] if mirror else outline


def _meets(item: Piece, box: Piece) -> bool:
    if item.linear:
        corners = pieces.outline(item)
        return any(meets_box(box.west, box.south, box.east, box.north, *p, *q) for p, q in pairwise(corners))
    return pieces.overlap(item, box)


def _grained(value: int, limit: int) -> int:
    return min(limit, max(0, (value + GRAIN // 2) // GRAIN * GRAIN))


def _sine(degree: int) -> int:
    return SINE[degree % 360]


def _cosine(degree: int) -> int:
    return SINE[(degree + 90) % 360]
