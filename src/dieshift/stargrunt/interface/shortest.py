"""The cheapest way by corners of the terrain: what a squad goes by that walks round what is dear or closed.

A way is straight from corner to corner, with no more of them than a move may have. Every leg is priced by the rule that
a move pays by, and only those are that could still be part of the cheapest way. See R4.7, R4.16.
"""

import heapq
import math
from collections.abc import Iterator
from itertools import count

from dieshift.core.geometry import distance
from dieshift.stargrunt.state.records import MAX_LEGS
from dieshift.stargrunt.terrain import going
from dieshift.stargrunt.terrain.going import Gait, Piece, Table

BESIDE = 5  # hundredths of an inch by which a way passes a corner, where nobody asks for more
PRICED = 600  # legs that are priced at most; what they do not lead to is not found
ROUNDED = 2  # hundredths by which a leg may measure more than it is

Point = tuple[int, int]
Way = tuple[Point, ...]


class Search:
    """The ways from a place to another, those that promise to cost least first.

    A leg is put off until no other promises less: most are never priced.
    """

    def __init__(self, table: Table, gait: Gait, start: Point, goal: Point, beside: int = BESIDE) -> None:
        self.table, self.gait, self.start, self.goal = table, gait, start, goal
        self.places = [*dict.fromkeys(each for each in places(table, gait, start, goal, beside) if each != goal), goal]
        self.slowest = min(rate for rate in going.COST[gait.row : gait.row + going.GOINGS] if rate > 0)
        self.most = going.path_cost(table, gait, *start, *goal)
        self.left, self.number = PRICED, count()
        self.waiting: list[tuple[int, int, int, Way, Point | None]] = []  # at least, number, spent, so far, and on to
        self.turns: dict[Point, int] = {}  # how often the ways to a place turn that are known, at least

    def find(self) -> list[Point]:
        """The corners of the cheapest way; none where straight on is as cheap."""
        self._go_on(0, (self.start,))
        while self.waiting:
            _, _, spent, way, onward = heapq.heappop(self.waiting)
            if onward is not None:
                self._price(spent, way, onward)
            elif way[-1] == self.goal:
                return list(way[1:-1])
            elif len(way) < self.turns.get(way[-1], MAX_LEGS + 1):  # any known before has cost no more
                self.turns[way[-1]] = len(way)
                self._go_on(spent, way)
        return []

    def _go_on(self, spent: int, way: Way) -> None:
        """Let a way go on to every place, as far as it may turn."""
        for place in self.places if len(way) < MAX_LEGS else [self.goal]:
            if place not in way:
                self._wait(spent + self._ahead(way[-1], place) + self._ahead(place, self.goal), spent, way, place)

    def _price(self, spent: int, way: Way, onward: Point) -> None:
        """Ask the rule what a leg costs, if that is still to be asked."""
        if self.left > 0:
            self.left -= 1
            spent += going.path_cost(self.table, self.gait, *way[-1], *onward)
            self._wait(spent + self._ahead(onward, self.goal), spent, (*way, onward), None)

    def _wait(self, least: int, spent: int, way: Way, onward: Point | None) -> None:
        if least < self.most:
            heapq.heappush(self.waiting, (least, next(self.number), spent, way, onward))

    def _ahead(self, one: Point, other: Point) -> int:
        """Lower bound of a leg's cost on any ground."""
        return self.slowest * max(0, distance(*one, *other) - ROUNDED)


def cheapest(table: Table, gait: Gait, start: Point, goal: Point, beside: int = BESIDE) -> list[Point]:
    """The corners of the cheapest way from place to place, as far as `PRICED` legs show it; none: straight on."""
    return Search(table, gait, start, goal, beside).find()


# --- where a way may turn --------------------------------------------------------------------------------------------


def places(table: Table, gait: Gait, start: Point, goal: Point, beside: int = BESIDE) -> Iterator[Point]:
    """The places on the table just outside the corners of what is dear, closed or to be crossed; of roads just inside.

    A wall is passed by its ends and by the outside of its bends. A mover that starts or ends in dear ground crosses its
    edge straight, or at the angle at which going along the edge costs as much as going through.
    """
    for k in range(table.pieces):
        piece = table.piece[k]
        road = piece.going == going.ROAD and not piece.linear
        if road or going.hinders(piece, gait, k) == 1:
            points = [*_bends(piece, -BESIDE if road else beside)]
            rate = int(going.rate_of(piece, gait, k))
            if rate > gait.plain and not piece.linear:
                points += [place for one in (start, goal) if going.stands_in(piece, *one) == 1
                           for place in _edges(piece, one, rate / gait.plain, beside)]
            yield from ((x, y) for x, y in points if 0 <= x <= table.width and 0 <= y <= table.depth)


def followed(table: Table, gait: Gait, others: list[Point]) -> Iterator[Point]:
    """Where a middle figure turns so that others of its squad pass the corners of closed ground: by their places."""
    for k in range(table.pieces):
        piece = table.piece[k]
        if not piece.linear and going.rate_of(piece, gait, k) == 0:
            for x, y in _bends(piece, BESIDE):
                yield from ((x - dx, y - dy) for dx, dy in others
                            if 0 <= x - dx <= table.width and 0 <= y - dy <= table.depth)


def _bends(piece: Piece, far: int) -> Iterator[Point]:
    """The places so far out of the bends of a piece."""
    at = _corners(piece)
    for i, here in enumerate(at):
        beside = [at[i - 1], at[(i + 1) % len(at)]]
        if piece.linear:
            beside = at[max(0, i - 1) : i] + at[i + 1 : i + 2]
        ways = [_unit(one, here) for one in beside]
        out = sum(east for east, _ in ways), sum(north for _, north in ways)
        if math.hypot(*out) > 1e-9:
            east, north = _unit((0, 0), out)
            yield round(here[0] + far * east), round(here[1] + far * north)


def _edges(piece: Piece, place: Point, times: float, beside: int) -> Iterator[Point]:
    """Where a way out of a piece crosses each of its edges, in whose inside an inch takes so many times as much."""
    at = _corners(piece)
    for start, end in zip(at, [*at[1:], at[0]], strict=True):
        east, north = _unit(start, end)
        along = (place[0] - start[0]) * east + (place[1] - start[1]) * north
        deep = abs((place[1] - start[1]) * east - (place[0] - start[0]) * north)
        aside = deep * math.tan(math.asin(1 / times))
        for far in (along - aside, along, along + aside):
            if 0 <= far <= math.hypot(end[0] - start[0], end[1] - start[1]):
                x, y = start[0] + far * east, start[1] + far * north
                out_x, out_y = _away(place, start, east, north)
                yield round(x + beside * out_x), round(y + beside * out_y)


def _away(place: Point, start: Point, east: float, north: float) -> tuple[float, float]:
    """The direction straight away from a place across an edge that leads from another in some direction."""
    side = (place[1] - start[1]) * east - (place[0] - start[0]) * north
    return (north, -east) if side > 0 else (-north, east)


def _corners(piece: Piece) -> list[Point]:
    return [(int(piece.x[i]), int(piece.y[i])) for i in range(piece.corners)]


def _unit(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """The direction from place to place."""
    east, north = end[0] - start[0], end[1] - start[1]
    size = math.hypot(east, north) or 1.0
    return east / size, north / size
