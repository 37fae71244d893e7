"""A fire that is planned spares the weapons whose rounds are counted, until one of them is taken in.

Where nothing else could take part, they fire. Whether a fire is allowed is asked of the rule that aims; out of turn, of
the one that lets a unit react. See R5.20-R5.30, R17.25-R17.27, R17.37, R17.62.
"""

from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import overwatch
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface.answers import answer
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.terms import CLOSE, FIT
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal


def spare(rules: Rules, table: Table, seen: Game, order: Order) -> Order:
    """A fire of all that is ready without the weapons whose rounds are counted; as it is, where weapons are named."""
    squad = seen.squad[order.unit]
    counted = _counted(seen, squad)
    if counted == 0 or order.rifles | order.supports:
        return order
    whole = aim_of(rules, table, seen, order)
    if whole.supports & counted == 0:
        return order
    for small, others in _others(seen, squad, counted):
        supports = ready(squad, others)
        fire_order = naming(order, ready(squad, small) & ~supports, supports)
        if fire_order.rifles | fire_order.supports and aim_of(rules, table, seen, fire_order).refusal == ALLOWED:
            return fire_order
    return order


def spends_only(seen: Game, order: Order) -> bool:
    """Whether a fire names weapons whose rounds are counted, and no others. See R17.62."""
    return order.supports > 0 and order.rifles == 0 and not order.supports & ~_counted(seen, seen.squad[order.unit])


def _counted(seen: Game, squad: Squad) -> int:
    """The support weapons, or a vehicle's, that have a counted round left, a bit each. See R17.62."""
    if squad.hull:
        hull = seen.hull[squad.hull - 1]
        return sum(1 << k for k in range(hull.guns) if hull.gun[k].rounds > 0)
    return sum(1 << i for i in range(squad.figures) if squad.figure[i].support and squad.figure[i].rounds > 0)


def _others(seen: Game, squad: Squad, counted: int) -> list[tuple[int, int]]:
    """The small arms and support weapons that could fire instead: all together; of a vehicle then each alone."""
    if squad.hull:
        hull = seen.hull[squad.hull - 1]
        guns = [1 << k for k in range(hull.guns) if hull.gun[k].kind != CLOSE and not counted >> k & 1]
        return [(0, sum(guns)), *((0, gun) for gun in guns)]
    figures = [(1 << i, squad.figure[i]) for i in range(squad.figures) if squad.figure[i].left == 0]
    supports = sum(bit for bit, figure in figures if figure.support and not counted & bit)
    return [(sum(bit for bit, figure in figures if figure.firepower), supports)]


def ready(squad: Squad, mask: int) -> int:
    """Those of some figures that are fit and have fired nothing yet; where there is none, those that are fit.

    Of a vehicle all of the weapons meant.
    """
    if squad.hull:
        return mask
    fit = sum(1 << i for i in range(squad.figures) if mask >> i & 1 and squad.figure[i].health == FIT)
    return sum(1 << i for i in range(squad.figures) if fit >> i & 1 and squad.figure[i].fired == 0) or fit


def aim_of(rules: Rules, table: Table, seen: Game, order: Order) -> gather.Aim:
    """A fire, in turn or out of it, as the rule aims it, with why it may not be given."""
    if order.kind == overwatch.REACT:
        return answer(rules, table, seen, order).aimed._replace(refusal=refusal(rules, table, seen, order))
    return gather.aim(table, rules, seen, order, 0)


def naming(order: Order, rifles: int, supports: int) -> Order:
    """The same fire with other weapons named; with none: all that are ready."""
    made: Order = clone(order)
    made.rifles, made.supports = rifles, supports
    return made
