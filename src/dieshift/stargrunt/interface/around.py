"""Where a move may end, round corners too: fans of straight last legs from its start, and from corners that it passes.

Which corners there are `shortest.py` knows; a way to one is kept if the rule lets the whole squad go it. A fan is told
only where it leads beyond those before. See R4.7-R4.10, R4.16.
"""

import heapq
import math
from collections.abc import Iterator
from itertools import count, pairwise
from typing import NamedTuple

from dieshift.core.geometry import along, distance
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.movement import measuring
from dieshift.stargrunt.chapters.movement import rules as movement
from dieshift.stargrunt.chapters.movement.following import leg_price, piece_reach
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.interface.shortest import BESIDE, followed, places
from dieshift.stargrunt.state.records import MAX_LEGS, Game, Order
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.terrain.going import COST, GOINGS, IMPASSABLE, Table, hindrances, path_cost, standable
from dieshift.stargrunt.terrain.strips import names

FINE, COARSE = 72, 32  # rays of the first fan all round; those at corners have half as many
ASIDE = 0.004  # radians by which a ray passes the corner of a piece, on either side
ARC, COARSE_ARC = 6, 15  # hundredths of an inch by which an edge may cut an arc off
LEAST, COARSELY = 25, 50  # hundredths of an inch by which a ray has to lead beyond what is reached without it
TWENTIETH = 20  # and such a part of a long combat move

MIDDLE = [(0, 0)]  # the middle figure alone, as it stands beside itself

Point = tuple[int, int]
Way = tuple[Point, ...]


class Corner(NamedTuple):
    """A corner that a squad can pass, with the way there, and what is left of its allowance."""

    way: Way
    left: int


class Asked(NamedTuple):
    """What is known of a squad's ways from one allowance, for another."""

    prices: dict[tuple[Point, Point], int]  # of legs; they don't depend on the allowance
    dear: dict[Way, int]  # ways that the squad cannot go to their end, by so much or less
    closed: set[Point]  # places beside which somebody of the squad would stand in closed ground


class Walker:
    """A move that has set off, on its copy of the game, with an allowance: by which corners it can go, and how far."""

    def __init__(self, rules: Rules, table: Table, game: Game, order: Order, allowance: int,
                 asked: "Asked | None" = None) -> None:
        self.rules, self.table, self.game, self.order, self.allowance = rules, table, game, order, allowance
        self.asked = asked or Asked({}, {}, set())
        self.squad = game.squad[order.unit]
        self.doubtful = int(self.squad.centre)  # the figure that held the squad up last
        self.gait = gait_here(rules, table, game, self.squad)
        middle = self.squad.figure[self.squad.centre]
        self.start: Point = (int(middle.x), int(middle.y))
        self.others = [(int(one.x - middle.x), int(one.y - middle.y)) for one in self.squad.figure[: self.squad.figures]
                       if is_with(one) == 1]
        self.slowest = min(rate for rate in COST[self.gait.row : self.gait.row + GOINGS] if rate > 0)
        self.breadth = max(int(math.hypot(*other)) for other in self.others)

    def lay(self, way: Way) -> None:
        """Have the order lead by these places."""
        self.order.legs = len(way)
        for leg, (x, y) in enumerate(way):
            self.order.x[leg], self.order.y[leg] = x, y

    def passes(self, way: Way) -> bool:
        """Whether the whole squad gets to the end of a way. See R4.10."""
        dear, closed = self.asked.dear, self.asked.closed
        if way[-1] in closed or dear.get(way, -1) >= self.allowance:
            return False
        self.lay(way)
        length = movement.path_length(self.squad, self.order)
        reach = measuring.move_reach(self.rules, self.table, self.game, self.squad, self.order, self.allowance, length,
                                    self.doubtful)
        self.doubtful = int(reach.held)
        if reach.far < length:
            dear[way] = self.allowance
            held, (x, y) = self.squad.figure[reach.held], way[-1]
            if not standable(self.table, self.gait, x + held.x - self.start[0], y + held.y - self.start[1]):
                closed.add(way[-1])
        return bool(reach.far >= length)

    def stop(self, way: Way) -> Point:
        """Where on a way the squad comes to."""
        self.lay(way)
        reach = measuring.move_reach(self.rules, self.table, self.game, self.squad, self.order, self.allowance, 0,
                                    self.squad.centre)
        self.doubtful = int(reach.held)
        end = movement.point_at(*self.start, self.order, min(reach.far, movement.path_length(self.squad, self.order)))
        return int(end.x), int(end.y)

    def at_most(self, way: Way, end: Point) -> Point:
        """Where a squad gets at most on a ray from the end of a way: as far as the figure that held it up last."""
        held = self.squad.figure[self.doubtful]
        dx, dy = held.x - self.start[0], held.y - self.start[1]
        left = self.allowance - sum(self.price((a + dx, b + dy), (c + dx, d + dy))
                                    for (a, b), (c, d) in pairwise((self.start, *way)))
        (ax, ay), (bx, by) = way[-1], end
        if left < 0 or not (0 <= bx + dx <= self.table.width and 0 <= by + dy <= self.table.depth):
            return end  # his own way is closed, or leads off the table: he follows
        if path_cost(self.table, self.gait, ax + dx, ay + dy, bx + dx, by + dy) >= IMPASSABLE:
            return end  # he may fall in where the others pass
        far = piece_reach(self.rules, self.table, self.gait, self.order.kind, ax + dx, ay + dy, bx + dx, by + dy, left)
        stop = along(ax, ay, bx, by, far)
        return int(stop.x), int(stop.y)

    def price(self, one: Point, other: Point) -> int:
        """What a leg takes of the middle figure's allowance. See R4.9, R4.16."""
        prices = self.asked.prices
        if (one, other) not in prices:
            prices[one, other] = int(leg_price(self.rules, self.table, self.gait, self.order.kind, *one, *other))
        return prices[one, other]

    def corners(self) -> Iterator[Corner]:
        """The corners that the squad can pass, those first that take least; each by the cheapest way there."""
        spots = [place for beside in (BESIDE, BESIDE + self.breadth)
                 for place in places(self.table, self.gait, self.start, self.start, beside)]
        spots += followed(self.table, self.gait, self.others)
        near = [place for place in dict.fromkeys(spots) if place != self.start
                and self.slowest * distance(*self.start, *place) < self.allowance]
        settled, number = set[Point](), count()
        waiting: list[tuple[int, int, Way, Point | None]] = [(0, 0, (), None)]  # at least, number, so far, and on to
        spent: dict[Way, int] = {(): 0}
        while waiting:
            least, _, way, onward = heapq.heappop(waiting)
            here = way[-1] if way else self.start
            if (onward or here) in settled:
                continue
            if onward:  # a leg is priced when no other promises less
                spent[*way, onward] = cost = spent[way] + self.price(here, onward)
                if cost < self.allowance:
                    heapq.heappush(waiting, (cost, next(number), (*way, onward), None))
            elif not way or self.passes(way):
                settled.add(here)
                if way:
                    yield Corner(way, self.allowance - least)
                for place in near if len(way) < MAX_LEGS - 1 else ():
                    bound = least + self.slowest * distance(*here, *place)
                    if place not in settled and bound < self.allowance:
                        heapq.heappush(waiting, (bound, next(number), way, place))

    def rays(self, here: Point, many: int, far: int, figures: list[Point]) -> list[float]:
        """Directions all round, and those close by the corners of what hinders, for each figure; in radians, in order.

        A way past a corner may cost another sum on either side of it.
        """
        x, y = here
        near = hindrances(self.table, self.gait, x - far, y - far, x + far, y + far)
        directions = {round(math.tau * k / many, 4) for k in range(many)}
        for k in range(self.table.pieces):
            if names(near, k) == 1:
                piece = self.table.piece[k]
                for dx, dy in figures:
                    for i in range(piece.corners):
                        east, north = int(piece.x[i]) - x - dx, int(piece.y[i]) - y - dy
                        if 0 < math.hypot(east, north) <= far:
                            to = math.atan2(east, north)
                            directions |= {round((to + turn) % math.tau, 2) for turn in (-ASIDE, ASIDE)}
        return sorted(directions)

    def end(self, here: Point, ray: float, far: float) -> Point:
        """How far a ray leads at most, on the table."""
        east, north = math.sin(ray), math.cos(ray)
        far = min(far, _to_edge(here[0], east, self.table.width), _to_edge(here[1], north, self.table.depth))
        return int(here[0] + east * far), int(here[1] + north * far)


def cheapest_way(walker: Walker, goal: Point) -> Way:
    """The cheapest way to a place among those round corners that the squad can go to its end; empty: there is none."""
    options = [(walker.allowance - corner.left + walker.price(corner.way[-1], goal), corner.way)
               for corner in walker.corners()]
    for cost, way in sorted(options):
        if cost <= walker.allowance and walker.passes((*way, goal)):
            return (*way, goal)
    return ()


def _to_edge(at: int, way: float, size: int) -> float:
    """How far it is to the table's edge along one axis."""
    if abs(way) < 1e-9:
        return math.inf
    return ((size if way > 0 else 0) - at) / way


def rays_for(far: int, most: int) -> int:
    """How many rays all round an arc so far off is drawn by, to `ARC`; so many at most, and where all is fine."""
    return most if most == FINE or far <= ARC else min(most, math.ceil(math.pi / math.acos(1 - ARC / far)))


def thinned(fan: list[Point], most: int = ARC) -> list[Point]:
    """A fan whose rays go clockwise, without the places that stand out by so little: it holds nothing else."""
    kept = [fan[0]]
    last = 0
    for k in range(2, len(fan)):
        if not all(0 <= stands_out(fan[last], fan[k], between) <= most for between in fan[last + 1 : k]):
            last = k - 1
            kept.append(fan[last])
    return [*kept, fan[-1]]


def stands_out(start: Point, end: Point, place: Point) -> float:
    """How far a place lies to the left of the line from one to another."""
    east, north = end[0] - start[0], end[1] - start[1]
    return (east * (place[1] - start[1]) - north * (place[0] - start[0])) / max(1.0, math.hypot(east, north))


def fans(walker: Walker, many: int = FINE) -> Iterator[tuple[Way, list[Point]]]:
    """Polygons that together hold where a move may end, each with the corners by which it goes to any place of it."""
    rays = walker.rays(walker.start, rays_for(walker.allowance, many), walker.allowance,
                       walker.others if many == FINE else MIDDLE)
    first = [walker.stop((walker.end(walker.start, ray, walker.allowance),)) for ray in rays]
    known, least = Known(), LEAST if many == FINE else max(COARSELY, walker.allowance // TWENTIETH)
    known.add(first)
    yield (), first
    for corner in walker.corners():
        for fan in _beyond(walker, corner, known, rays_for(corner.left, many) // 2, least):
            known.add(fan)
            yield corner.way, fan


class Known:
    """Polygons, and the boxes in which they lie."""

    def __init__(self) -> None:
        self.fans: list[tuple[int, int, int, int, list[Point]]] = []

    def add(self, fan: list[Point]) -> None:
        """Another polygon."""
        east, north = [x for x, _ in fan], [y for _, y in fan]
        self.fans.append((min(east), max(east), min(north), max(north), fan))

    def hold(self, x: int, y: int) -> bool:
        """Whether a place lies in one of them."""
        return any(west <= x < east and south <= y < north and within(fan, x, y)
                   for west, east, south, north, fan in self.fans)


def _beyond(walker: Walker, corner: Corner, known: Known, many: int,
            least: int) -> Iterator[list[Point]]:
    """The sectors around a corner whose rays lead beyond all fans that are known."""
    here, left = corner.way[-1], corner.left
    rays = walker.rays(here, many, left // walker.slowest, MIDDLE)
    ends = [walker.end(here, ray, left / walker.slowest) for ray in rays]
    stops = {k: walker.stop((*corner.way, end)) for k, end in enumerate(ends)
             if _leads_beyond(walker, corner, end, known, least)}
    useful = [k in stops and not _short_of(here, stops[k], known, least) for k in range(len(rays))]
    for k, end in enumerate(ends):
        if k not in stops and (useful[k - 1] or useful[(k + 1) % len(rays)]):
            stops[k] = walker.stop((*corner.way, end))
    for run in _runs(useful):
        beside = [(run[0] - 1) % len(rays), *run, (run[-1] + 1) % len(rays)]
        yield [here, *(stops[k] for k in beside)] if len(run) < len(rays) else [stops[k] for k in run]


def _leads_beyond(walker: Walker, corner: Corner, end: Point, known: Known, least: int) -> bool:
    """Whether a ray may lead beyond all fans: as far as its end, and as the figure gets that held up the last one."""
    here = corner.way[-1]
    return not _short_of(here, end, known, least) and not _short_of(here, walker.at_most(corner.way, end), known, least)


def _short_of(here: Point, end: tuple[float, float], known: Known, least: int) -> bool:
    """Whether a ray that ends there leads hardly beyond some polygons."""
    whole = math.hypot(end[0] - here[0], end[1] - here[1])
    share = 1 - least / whole if whole > least else 0
    return known.hold(int(here[0] + share * (end[0] - here[0])), int(here[1] + share * (end[1] - here[1])))


def within(fan: list[Point], x: int, y: int) -> bool:
    """Whether a place lies in a polygon."""
    held = False
    for (ax, ay), (bx, by) in zip(fan, [*fan[1:], fan[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            held = not held
    return held


def _runs(useful: list[bool]) -> Iterator[list[int]]:
    """The runs of what holds, all round."""
    many = len(useful)
    if all(useful):
        yield list(range(many))
        return
    start = useful.index(False)
    run: list[int] = []
    for k in (*(j % many for j in range(start + 1, start + many)), start):
        if useful[k]:
            run.append(k)
        elif run:
            yield run
            run = []
