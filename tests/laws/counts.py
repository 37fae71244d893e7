"""Scales that count: how often, how many, or at which place of a column a refusal begins (`scales.py`)."""

from collections.abc import Callable, Iterator
from itertools import product

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten, restore
from dieshift.stargrunt.chapters import assault, casualties, morale, movement, snipers, units
from dieshift.stargrunt.chapters.ambush import AMBUSH as SPRUNG_BY
from dieshift.stargrunt.chapters.ambush import HOW_TO_AMBUSH, MARCH, ORDER_OF_MARCH, READY, SPRING
from dieshift.stargrunt.chapters.assault.rules import JOINS
from dieshift.stargrunt.chapters.casualties.captives import capture
from dieshift.stargrunt.chapters.fire import FIRE
from dieshift.stargrunt.frame import mark_of
from dieshift.stargrunt.state.records import MAX_CHARGERS, MAX_LEGS, Order
from dieshift.stargrunt.state.terms import FIT, SURRENDERED
from dieshift.stargrunt.turn import step as steps

from .kit import order_of
from .scale import Scale, Scales, alone, bring, enemies, friends, shots, walks
from .states import AMBUSH, State, loaded
from .twins import MIDDLE, twin


def times(there: State, order: Order, do: Callable[[State, int], None]) -> Callable[[int], tuple[State, Order]]:
    """An order after something was done so often before."""
    def at(many: int) -> tuple[State, Order]:
        new = twin(there)
        do(new, many)
        return new, order
    return at


def corners(made: State, unit: int) -> Scales:
    """Paths of one corner and more."""
    there = alone(made, unit)

    def at(many: int) -> tuple[State, Order]:
        order = order_of(movement.MOVE, unit)
        order.legs = many
        for k in range(min(many, MAX_LEGS)):
            order.x[k], order.y[k] = MIDDLE, MIDDLE + 50 * (k + 1)
        return there, order
    yield Scale(at, 1, 9, unit=1, within=True)


def repeated(made: State, unit: int) -> Scales:
    """Actions that are done once in an activation, after none and one."""
    there = alone(made, unit, single=False)
    for kind in (casualties.REORGANISE, morale.GO_IN_POSITION, movement.FORM_COLUMN):
        def do(new: State, many: int, kind: int = kind) -> None:
            new.game.squad[unit].done = many << (mark_of(kind).bit_length() - 1)
        yield Scale(times(there, order_of(kind, unit), do), 0, 1, unit=1, first=True)


def armed_alike(there: State, unit: int) -> Iterator[State]:
    """A unit of a single figure, with each of the weapons of its figures."""
    squad = there.game.squad[unit]
    for figure in squad.figure[: 0 if squad.hull else squad.figures]:
        if figure.health == FIT and figure.own == 0 and (figure.firepower or figure.support):
            new = twin(there)
            one = new.game.squad[unit]
            restore(one.figure[0], flatten(figure))
            one.figures, one.leader, one.figure[0].rounds = 1, 0, max(0, figure.rounds)
            bring(new, unit, MIDDLE, MIDDLE)
            yield new


def have_fired(new: State, unit: int, many: int) -> None:
    """The figures of a unit have fired so often, with all that they have."""
    for figure in new.game.squad[unit].figure[:12]:
        figure.fired = 3 * many


def fired_before(made: State, unit: int) -> Scales:
    """Fire at infantry by a figure that has fired, or has not; it names its weapon, or none."""
    for there, target, order in shots(made, unit):
        if there.game.squad[target].hull or order.kind == snipers.SNIPE:
            continue
        bring(there, target, MIDDLE, MIDDLE + 500)
        for armed, named in product(armed_alike(there, unit), (0, 1)):
            figure = armed.game.squad[unit].figure[0]
            fire = order_of(FIRE, unit, target, rifles=named * (figure.firepower > 0),
                            supports=named * (figure.support > 0 and not figure.firepower))
            yield Scale(times(armed, fire, lambda new, many: have_fired(new, unit, many)), 0, 1, unit=1, first=True)


def fired_at_points(made: State, unit: int) -> Scales:
    """Fire at a vehicle by a figure with a weapon for that, which has fired, or has not."""
    for target in enemies(made, unit, 1)[:1]:
        there = alone(made, unit, target, single=False)
        bring(there, target, MIDDLE, MIDDLE + 500)
        for armed in armed_alike(there, unit):
            figure = armed.game.squad[unit].figure[0]
            if figure.support and (figure.hard or figure.guided):
                order = order_of(FIRE, unit, target)
                yield Scale(times(armed, order, lambda new, many: have_fired(new, unit, many)), 0, 1, unit=1,
                            first=True)


def guns_fired(made: State, unit: int) -> Scales:
    """Fire with a weapon of a vehicle that has fired, or has not."""
    k = made.game.squad[unit].hull - 1
    for there, target, _ in shots(made, unit):
        if k >= 0 and there.game.hull[k].guns:
            bring(there, target, MIDDLE, MIDDLE + 500)

            def do(new: State, many: int) -> None:
                new.game.hull[k].gun[0].fired = many
            yield Scale(times(there, order_of(FIRE, unit, target, supports=1), do), 0, 1, unit=1, first=True)


def again_at(made: State, unit: int) -> Scales:
    """Fire at who was fired at before, or was not."""
    for there, target, order in shots(made._replace(rules="book + once-at-a-target"), unit):
        bring(there, target, MIDDLE, MIDDLE + 500)

        def do(new: State, many: int, target: int = target) -> None:
            new.game.squad[unit].fired_at = many * (target + 1)
        yield Scale(times(there, order, do), 0, 1, unit=1, first=True)


def captors(made: State, unit: int, most: int) -> Iterator[tuple[State, int]]:
    """A unit that holds captives of another, so many at most."""
    for other in [k for k in enemies(made, unit) if walks(made.game.squad[k])][:1]:
        there = alone(made, unit, other, single=False)
        squad = there.game.squad[other]
        for held in (figure for each in there.game.squad[: there.game.units] for figure in each.figure):
            held.held_by = 0
        squad.figures = most
        for figure in squad.figure[:most]:
            figure.health, figure.own, figure.held_by = FIT, 0, 0
        capture(there.game, other, unit)
        squad.gone, squad.present = SURRENDERED, 0
        if walks(made.game.squad[unit]):
            yield there, other


def questioned(made: State, unit: int) -> Scales:
    """Questions to a captive who was asked before, or was not."""
    for there, other in captors(made, unit, 1):
        def do(new: State, many: int, other: int = other) -> None:
            new.game.squad[other].figure[0].questioned = many
        order = order_of(casualties.REORGANISE, unit, other, choice=casualties.ASK)
        yield Scale(times(there, order, do), 0, 1, unit=1, first=True)


def guards(made: State, unit: int) -> Scales:
    """More and more captives that one guard takes to the rear."""
    for there, other in captors(made, unit, 12):
        squad = there.game.squad[unit]
        spare = [k for k, one in enumerate(squad.figure[: squad.figures]) if one.health == FIT and k != squad.leader]
        if spare:
            def do(new: State, many: int, other: int = other) -> None:
                new.game.squad[other].figures = many
            order = order_of(units.DETACH, unit, choice=units.WITH_CAPTIVES, rifles=1 << spare[0])
            yield Scale(times(there, order, do), 1, 12, unit=1)


def joiners(made: State, unit: int) -> Scales:
    """A charge that more and more units have joined."""
    for other in [k for k in friends(made, unit) if walks(made.game.squad[k])][:1]:
        for target in [k for k in enemies(made, unit) if walks(made.game.squad[k])][:1]:
            there = alone(made, unit, other, target)
            game = there.game
            bring(there, target, MIDDLE, MIDDLE + 500)
            bring(there, other, MIDDLE + 200, MIDDLE)
            game.question, game.assault.step, game.pending_count = assault.WHO_CHARGES, JOINS, 1
            game.squad[other].activated = 0
            charge = game.pending[0].order
            charge.kind, charge.unit, charge.target = assault.CHARGE, unit, target

            def do(new: State, many: int) -> None:
                for k in range(many):
                    new.game.assault.more[k] = 1
            order = order_of(assault.JOIN_CHARGE, other, target)
            yield Scale(times(there, order, do), 0, MAX_CHARGERS - 1, unit=1)


def march(made: State, kind: str, written: int) -> State:
    """An ambush in which some places of the order of march are written."""
    setting = loaded(AMBUSH.format(kind=kind))
    there = made._replace(table=setting.table, game=clone(setting.game), names=setting.roster)
    dice, game = seed_dice(made.seed), there.game
    steps.open_game(dice, there.record, there.table, game)
    for _ in range(20):
        if game.question != ORDER_OF_MARCH or game.ambush.written == written:
            break
        left = [k for k in range(game.units) if game.ambush.column >> k & 1 and k + 1 not in game.ambush.march[:]]
        steps.step(dice, there.record, there.table, game, order_of(MARCH, left[0]))
    return there


def gaps(made: State, unit: int) -> Scales:
    """Gaps in a column."""
    there = march(made, "simple", 1)
    ambush = there.game.ambush
    if there.game.question == ORDER_OF_MARCH:
        left = [k for k in range(there.game.units) if ambush.column >> k & 1 and k + 1 not in ambush.march[:]]
        yield Scale(lambda at: (there, order_of(MARCH, left[0], at=at)), 0, 20_000)


def routes(made: State, unit: int) -> Scales:
    """Places of the head of a column along its route."""
    there = march(made, "simple", 20)
    if there.game.question == HOW_TO_AMBUSH:
        steps.step(seed_dice(made.seed), there.record, there.table, there.game, order_of(SPRUNG_BY, choice=READY))
        yield Scale(lambda at: (there, order_of(SPRUNG_BY, choice=SPRING, at=at)), 0, 20_000, within=True)
