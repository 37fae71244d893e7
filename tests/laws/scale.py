"""A scale of orders on which a refusal begins or ends somewhere, and the states that scales are laid in."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dieshift.stargrunt.chapters import fire, snipers
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, stand_at
from dieshift.stargrunt.state.records import Order, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import FIT, GROUNDED, PLACED, SNIPER, TROOPS

from .kit import order_of
from .states import State
from .twins import MIDDLE, can_act, plain, ready, twin


class Scale(NamedTuple):
    """Orders by a number, of which those at one end are refused with a code, and those at the other are not."""

    at: Callable[[int], tuple[State, Order]]
    low: int
    high: int
    unit: int = 100  # what one of the numbers of the sentence is, on the scale
    told: bool = True  # the sentence tells where the refusal begins
    within: bool = False  # the sentence tells two ends, and all between them is not refused
    first: bool = False  # nothing is refused so at the low end


Scales = Iterator[Scale]
RIGHTS = "book + reaction-fire + opportunity-fire + overwatch"


# --- who is where -----------------------------------------------------------------------------------------------------


def enemies(made: State, unit: int, vehicle: int = 0) -> list[int]:
    """The enemies of a unit that are on the table, on foot or in vehicles."""
    return _others(made, unit, 1 - made.game.squad[unit].side, vehicle)


def friends(made: State, unit: int, vehicle: int = 0) -> list[int]:
    """The friends of a unit that are on the table, on foot or in vehicles."""
    return _others(made, unit, made.game.squad[unit].side + 0, vehicle)


def _others(made: State, unit: int, side: int, vehicle: int) -> list[int]:
    return [k for k, squad in enumerate(made.game.squad[: made.game.units])
            if can_act(squad) and k != unit and squad.side == side and (squad.hull > 0) == bool(vehicle)]


def alone(made: State, unit: int, *others: int, single: bool = True) -> State:
    """A unit acts on an open table with some others and with nobody else; on foot, it is a single figure."""
    there = plain(made, unit)
    for k, squad in enumerate(there.game.squad[: there.game.units]):
        if k not in {unit, *others}:
            squad.present, squad.aboard = 0, 0
            continue
        squad.located, squad.present, squad.chart, squad.aloft = PLACED, 1, 0, GROUNDED
        ready(squad)
        if single and squad.hull == 0:
            squad.figures, squad.leader, squad.figure[0].health = 1, 0, FIT
        bring(there, k, MIDDLE, MIDDLE)
    for device in there.game.device:
        device.kind = 0
    return there


def bring(there: State, unit: int, x: int, y: int) -> None:
    """The middle figure of a unit, and its vehicle, are at a point."""
    squad = there.game.squad[unit]
    if squad.hull:
        stand_at(squad, x, y)
        bring_hull(there.game, unit, 0)
    settle(there.record, squad)
    middle = squad.figure[squad.centre]
    dx, dy = x - middle.x, y - middle.y
    for figure in squad.figure[: squad.figures]:
        figure.x, figure.y = figure.x + dx, figure.y + dy


def walks(squad: Squad) -> bool:
    """Whether a unit is a squad on foot."""
    return squad.hull == 0 and squad.nature == TROOPS and squad.mount == 0


def north(there: State, unit: int, order: Order, *also: int) -> Callable[[int], tuple[State, Order]]:
    """The same order with a unit, and others with it, so far north of the middle."""
    def at(away: int) -> tuple[State, Order]:
        new = twin(there)
        for k in (unit, *also):
            bring(new, k, MIDDLE, MIDDLE + away)
        return new, order
    return at


def path(there: State, kind: int, unit: int, choice: int = 0) -> Callable[[int], tuple[State, Order]]:
    """A path of some length straight north."""
    return lambda away: (there, order_of(kind, unit, choice=choice, x=MIDDLE, y=MIDDLE + away))


def shots(made: State, unit: int, single: bool = False) -> Iterator[tuple[State, int, Order]]:
    """Fires of a unit at single enemies, with which it is alone."""
    kind = snipers.SNIPE if made.game.squad[unit].nature == SNIPER else fire.FIRE
    for target in enemies(made, unit)[:1] + enemies(made, unit, 1)[:1]:
        yield alone(made, unit, target, single=single), target, order_of(kind, unit, target)
