"""The way round: where a straight way is too dear for a move, corners by which it gets farther, and what ways cost.

The ground of every leg is asked of the rule that a move pays by. See R4.7-R4.10, R4.16.
"""

from fractions import Fraction
from itertools import accumulate, pairwise

from dieshift.core.geometry import distance
from dieshift.core.odds import Odds as Chances
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.interface.scene import Due
from dieshift.stargrunt.chapters.movement import rules as movement
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.measuring import how_far
from dieshift.stargrunt.interface.around import Asked, Walker, cheapest_way
from dieshift.stargrunt.interface.shortest import BESIDE, cheapest
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.terrain.going import EVERYWHERE, IMPASSABLE, Table, path_cost
from dieshift.stargrunt.terrain.kinds import CALLED, KINDS

CHANCES = (0.1, 0.5, 0.9)  # of a combat move, to get as far
WORTH = 50  # so much less has to be left to go, in hundredths of an inch of allowance

Point = tuple[int, int]


def cost(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What the way of an order costs its unit's middle figure, in hundredths of an inch of allowance."""
    squad = game.squad[order.unit]
    middle, gait = squad.figure[squad.centre], gait_here(rules, table, game, squad)
    corners = [(middle.x, middle.y), *((order.x[leg], order.y[leg]) for leg in range(order.legs))]
    return min(IMPASSABLE, sum(path_cost(table, gait, *a, *b) for a, b in pairwise(corners)))


def dues(rules: Rules, table: Table, game: Game, order: Order) -> list[Due]:
    """What each kind of ground takes of the way of an order, beyond what open ground would, the dearest first. R4.16.

    Kind after kind is left out of the price; where two lie one over the other, the first of them has all.
    """
    squad = game.squad[order.unit]
    middle, gait = squad.figure[squad.centre], gait_here(rules, table, game, squad)
    corners = [(middle.x, middle.y), *((order.x[leg], order.y[leg]) for leg in range(order.legs))]
    among, surcharges = EVERYWHERE, list[Due]()
    before = sum(path_cost(table, gait, *a, *b, among) for a, b in pairwise(corners))
    for kind, called in enumerate(KINDS):
        alike = sum(1 << k for k in range(table.pieces) if table.piece[k].kind == kind)
        if alike and called != "road":
            among &= ~alike
            cost = sum(path_cost(table, gait, *a, *b, among) for a, b in pairwise(corners))
            before, saved = cost, before - cost
            if saved > 0:
                surcharges.append(Due(name=CALLED[called], cost=int(saved)))
    return sorted(surcharges, key=lambda due: -due.cost)


def far(allowances: Chances, chance: float) -> int:
    """The most allowance that a move gets with a chance."""
    return max((int(far) for far in allowances if _at_least(allowances, far) >= chance), default=0)


def _at_least(allowances: Chances, far: int) -> Fraction:
    return allowances.p(lambda made: made >= far)


def surer(rules: Rules, table: Table, game: Game, order: Order, allowances: Chances) -> list[Point]:
    """The way to its end by which a combat move gets there with the best of a few chances; empty: straight on.

    By the ways that its areas are drawn by. The game is that of a move that has set off. See R4.8.
    """
    memo, goal = Asked({}, {}, set()), (order.x[0], order.y[0])
    for chance in reversed(CHANCES):
        walker = Walker(rules, table, game, clone(order), far(allowances, chance), memo)
        if walker.passes((goal,)):
            return []
        if way := cheapest_way(walker, goal):
            return list(way)
    return []


def detour(rules: Rules, table: Table, game: Game, order: Order, allowance: int, straight: Point) -> list[Point]:
    """By which corners, and where to, a unit gets farther on its way than straight on; empty where none does.

    To its end by the cheapest way that the whole unit can go, if there is one. Else as far as it gets: close by the
    corners; where that holds some of its figures up, so far from them that all pass, if it gets farther then.
    `straight`: how far it gets straight on. The game is that of a move that has set off.
    """
    squad = game.squad[order.unit]
    middle, gait = squad.figure[squad.centre], gait_here(rules, table, game, squad)
    whole = cheapest_way(Walker(rules, table, game, clone(order), allowance), (order.x[0], order.y[0]))
    if whole:
        return list(whole)
    start, goal = (middle.x, middle.y), (order.x[0], order.y[0])
    least, most, best = path_cost(table, gait, *straight, *goal) - WORTH, 0, list[Point]()
    for beside in (BESIDE, BESIDE + _breadth(squad)):
        corners = cheapest(table, gait, start, goal, beside)
        if not corners:
            continue
        passed, there = _gone(rules, table, game, order, allowance, [*corners, goal])
        left, spent = (sum(path_cost(table, gait, *a, *b) for a, b in pairwise(part))
                       for part in ([there, *corners[passed:], goal], [start, *corners[:passed], there]))
        if left <= least and spent > most:
            most, best = spent, [*corners[:passed], there]
        if spent + WORTH > allowance or left == 0:
            break
    return best


def _breadth(squad: Squad) -> int:
    """How far a squad's figures stand from its middle one."""
    middle = squad.figure[squad.centre]
    return max(int(distance(middle.x, middle.y, one.x, one.y)) for one in squad.figure[: squad.figures]
               if is_with(one) == 1)


def _gone(rules: Rules, table: Table, game: Game, order: Order, allowance: int, way: list[Point]) -> tuple[int, Point]:
    """How many corners of a way a unit passes by an allowance, and where it comes to."""
    squad, bent = game.squad[order.unit], clone(order)
    middle = squad.figure[squad.centre]
    bent.legs = len(way)
    for leg, (x, y) in enumerate(way):
        bent.x[leg], bent.y[leg] = x, y
    gone = min(how_far(rules, table, game, squad, bent, allowance), movement.path_length(squad, bent))
    end = movement.point_at(middle.x, middle.y, bent, gone)
    return _passed([(middle.x, middle.y), *way[:-1]], int(gone)), (int(end.x), int(end.y))


def _passed(way: list[Point], gone: int) -> int:
    """Count of corners of a way, without its start, that a mover has passed at this distance."""
    far = list(accumulate(distance(*a, *b) for a, b in pairwise(way)))
    return sum(1 for each in far if each < gone)
