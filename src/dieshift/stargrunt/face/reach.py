"""Before a way is chosen: where it may end, and what fire could be given and taken from a place on it.

All is asked of the rules with what the viewer may know. See R4.7-R4.16, R5.1-R5.31.
"""

import math
from collections.abc import Iterable, Iterator
from fractions import Fraction

from dieshift.core.geometry import distance
from dieshift.core.odds import Odds as Chances
from dieshift.core.rules import Rules
from dieshift.face.scene import Area, Exchange
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.movement import book as movement
from dieshift.stargrunt.face.aim import found_of
from dieshift.stargrunt.face.field import known_enemies, rested
from dieshift.stargrunt.face.films import COVERS
from dieshift.stargrunt.face.ways import Outset, set_off
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.turn import refusal_codes as code

WAYS = 72  # straight ways that are tried, all round
CHANCES = (0.1, 0.5, 0.9)  # of a combat move, to get as far

Point = tuple[int, int]


def areas(rules: Rules, table: Table, seen: Game, order: Order) -> list[Area]:
    """Where straight ways of a move may end; of a combat move, with each of a few chances. See R4.7, R4.8, R4.10."""
    outset = set_off(rules, seen, order)
    wanted = CHANCES if len(outset.allowances) > 1 else (1.0,)
    return [Area(points=list(ends(rules, table, outset, far(outset.allowances, chance))), chance=chance)
            for chance in wanted]


def far(allowances: Chances, chance: float) -> int:
    """The most allowance that a move gets with a chance."""
    return max((int(far) for far in allowances if _at_least(allowances, far) >= chance), default=0)


def _at_least(allowances: Chances, far: int) -> Fraction:
    found: Fraction = allowances.p(lambda made: made >= far)
    return found


def ends(rules: Rules, table: Table, outset: Outset, allowance: int) -> Iterator[Point]:
    """How far a squad gets by an allowance, straight on, each way in turn from the north. See R4.9, R4.10, R4.16."""
    order = outset.pending.order
    squad = outset.game.squad[order.unit]
    middle = squad.figure[squad.centre]
    order.legs = 1
    for k in range(WAYS):
        east, north = math.sin(2 * math.pi * k / WAYS), math.cos(2 * math.pi * k / WAYS)
        far = min(allowance, _to_edge(middle.x, east, table.width), _to_edge(middle.y, north, table.depth))
        order.x[0], order.y[0] = int(middle.x + east * far), int(middle.y + north * far)
        gone = min(movement.move_reach(rules, table, outset.game, squad, order, allowance, 0),
                   movement.path_length(squad, order))
        stop = movement.point_at(middle.x, middle.y, order, gone)
        yield int(stop.x), int(stop.y)


def _to_edge(at: int, way: float, size: int) -> float:
    """How far it is to the table's edge along one axis."""
    if abs(way) < 1e-9:
        return math.inf
    return ((size if way > 0 else 0) - at) / way


def acts_on(seen: Game, there: Game, unit: int) -> bool:
    """Whether a unit has an action left where a move has brought it; one that is not yet activated has. See R3.2."""
    return there.squad[unit].actions > 0 or seen.squad[unit].activated == 0


def gives(rules: Rules, table: Table, game: Game, unit: int, targets: Iterable[int] = ()) -> list[Exchange]:
    """Whom a unit that stands there could suppress, of all or some, the likeliest first; vehicles apart. R5.1-R5.31."""
    return _best(_fires(rules, table, game, unit, targets or known_enemies(game, unit)))


def takes(rules: Rules, table: Table, game: Game, unit: int) -> list[Exchange]:
    """Who of the known enemies that have not acted could suppress a unit that stands there. See R5.1-R5.31."""
    found: list[Exchange] = []
    for enemy in known_enemies(game, unit):
        if game.squad[enemy].activated == 0 and game.squad[enemy].hull == 0:
            was, game.squad[enemy] = game.squad[enemy], rested(game.squad[enemy])
            found += _fires(rules, table, game, enemy, [unit])
            game.squad[enemy] = was
    return _best(found)


def _fires(rules: Rules, table: Table, game: Game, unit: int, targets: Iterable[int]) -> Iterator[Exchange]:
    """The fires of a unit with all that it has, each with its chance to suppress."""
    if game.squad[unit].hull > 0:
        return
    order = Order()
    order.kind, order.unit = orders.FIRE, unit
    for target in targets:
        squad = game.squad[target]
        if squad.hull > 0 or in_play(squad) == 0:
            continue
        order.target = target
        aimed = gather.aim(table, rules, game, order, 0)
        if aimed.refusal == code.ALLOWED:
            found = found_of(rules, game, order, aimed)
            hurts = 0.0 if squad.quality == 0 else float(found.at_least(1))
            yield Exchange(unit=unit, target=target, chance=float(found.suppressed), hurts=hurts,
                           away=_away(game, order), die=found.range_die, cover=COVERS.get(aimed.cover, ""))


def _away(game: Game, order: Order) -> int:
    """How far it is from who fires to the target, middle to middle. See R5.10."""
    me, him = (game.squad[unit].figure[game.squad[unit].centre] for unit in (order.unit, order.target))
    return int(distance(me.x, me.y, him.x, him.y))


def _best(found: Iterator[Exchange] | list[Exchange]) -> list[Exchange]:
    return sorted(found, key=lambda each: -each.chance)
