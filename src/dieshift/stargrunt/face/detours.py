"""The way round: where a straight way is too dear for a move, a corner by which it gets farther, and what ways cost.

The ground of every leg is asked of the rule that a move pays by. See R4.7-R4.10, R4.16.
"""

from itertools import pairwise

from dieshift.core.geometry import distance
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.movement import book as movement
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.ground.going import IMPASSABLE, Gait, Table, path_cost
from dieshift.stargrunt.state.records import Game, Order

SIDE = 9  # corners that are tried, in rows and columns
MARGIN = 400  # how far beside the straight way, at least
WORTH = 50  # so much less has to be left to go, in hundredths of an inch of allowance

Point = tuple[int, int]


def cost(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What the way of an order costs its unit's middle figure, in hundredths of an inch of allowance."""
    squad = game.squad[order.unit]
    middle, gait = squad.figure[squad.centre], gait_here(rules, table, game, squad)
    corners = [(middle.x, middle.y), *((order.x[leg], order.y[leg]) for leg in range(order.legs))]
    return min(IMPASSABLE, sum(path_cost(table, gait, *a, *b) for a, b in pairwise(corners)))


def detour(rules: Rules, table: Table, game: Game, order: Order, allowance: int, straight: Point) -> list[Point]:
    """By which corner, and where to, a unit gets farther on its way than straight on; empty where none does.

    `straight`: how far it gets straight on. The game is that of a move that has set off.
    """
    squad = game.squad[order.unit]
    middle, gait = squad.figure[squad.centre], gait_here(rules, table, game, squad)
    start, goal = (middle.x, middle.y), (order.x[0], order.y[0])
    corner = _corner(table, gait, start, goal)
    if corner is None:
        return []
    bent: Order = clone(order)
    bent.legs, (bent.x[0], bent.y[0]), (bent.x[1], bent.y[1]) = 2, corner, goal
    gone = min(movement.move_reach(rules, table, game, squad, bent, allowance, 0), movement.path_length(squad, bent))
    end = movement.point_at(middle.x, middle.y, bent, gone)
    there = int(end.x), int(end.y)
    first = distance(*start, *corner)
    left = path_cost(table, gait, *there, *goal) if gone >= first else (
        path_cost(table, gait, *there, *corner) + path_cost(table, gait, *corner, *goal))
    if left + WORTH > path_cost(table, gait, *straight, *goal):
        return []
    return [corner, there] if gone > first else [there]


def _corner(table: Table, gait: Gait, start: Point, goal: Point) -> Point | None:
    """The corner by which a way of two legs costs least, if it costs less than the straight way."""
    least, best = path_cost(table, gait, *start, *goal) - WORTH, None
    step = 0
    for among in (None, 1, 2):  # everywhere, then closer about the best so far
        if among is None:
            tried, step = _lattice(table, start, goal)
        elif best is None:
            return None
        else:
            step //= 2
            x, y = best
            tried = [(x + dx * step, y + dy * step) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        for corner in tried:
            if 0 <= corner[0] <= table.width and 0 <= corner[1] <= table.depth:
                first = path_cost(table, gait, *start, *corner)
                found = first + path_cost(table, gait, *corner, *goal) if first < least else IMPASSABLE
                if found < least:
                    least, best = found, corner
    return best


def _lattice(table: Table, start: Point, goal: Point) -> tuple[list[Point], int]:
    """Places in rows and columns around the straight way, and how far apart they are."""
    margin = max(MARGIN, distance(*start, *goal) // 2)
    west, south = (min(a, b) - margin for a, b in zip(start, goal, strict=True))
    east, north = (max(a, b) + margin for a, b in zip(start, goal, strict=True))
    wide, deep = (east - west) // (SIDE - 1), (north - south) // (SIDE - 1)
    rows = range(SIDE)
    return [(west + column * wide, south + row * deep) for column in rows for row in rows], max(wide, deep)
