"""Unfinished orders as a viewer may imagine them: what he is not shown of them is drawn from what he is shown.

A hidden unit that acts, or that a message goes to, lies under one of the counters of its side. A request is for fire of
a battery such as the viewer's own, at a unit that its side can see; a call is for somebody on the Inbound Chart.

Source: R6.67, R11.3, R11.8, R11.16, R15.1, R15.41.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from dieshift.core.chance import Chance
from dieshift.core.records import flatten, restore
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, air, command, fire, launchers, support
from dieshift.stargrunt.frame import AIMED, AT_FRIENDS, traits
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.support import MAX_BATTERIES, Battery

USUAL_TUBES, USUAL_RADIUS, USUAL_BOX = 3, 400, 2  # of a battery of which nothing is known
ACTIONS_LEFT = 2  # at most, of a unit that acts
OF_SQUADS = {fire.FIRE, launchers.REMOTE}  # what a hidden squad may be at; anything else is a sniper's


class Guess(NamedTuple):
    """Hidden units in unfinished orders: the nature that each must have, and the units on the chart that are called."""

    natures: dict[int, int]
    called: frozenset[int]


def guess_units(made: Game, viewer: Viewer, hidden: Collection[int], chance: Chance) -> Guess:
    """Write into the unfinished orders the hidden units that act or get word. Source: R11.16, R15.1, R15.41."""
    natures: dict[int, int] = {}
    called = set[int]()
    for pending in made.pending[: made.pending_count]:
        order = pending.order
        if order.unit in hidden:
            natures[order.unit] = terms.TROOPS if order.kind in OF_SQUADS else terms.SNIPER
        if order.target != terms.NOBODY or viewer.knows(made.squad[order.unit].side):
            continue
        if order.kind == air.CALL_IN:
            order.target = _one_of(_on_chart(made, order, hidden), chance)
            called |= {order.target} - {terms.NOBODY}
        elif traits(order.kind) & AIMED:
            order.target = _one_of(_counters_for(made, order, hidden), chance)
        if order.target in hidden and traits(order.kind) & AT_FRIENDS:
            natures.setdefault(order.target, terms.TROOPS)
    _guess_active(made, hidden, natures, chance)
    return Guess({unit: nature for unit, nature in natures.items() if unit != terms.NOBODY}, frozenset(called))


def _guess_active(made: Game, hidden: Collection[int], natures: dict[int, int], chance: Chance) -> None:
    """Let a sniper be active where the active unit is hidden: nobody else stays so. Source: R15.3, R15.41."""
    if made.active != terms.NOBODY:
        return
    if made.pending_count > 0 and made.pending[0].order.unit in hidden:
        made.active = made.pending[0].order.unit
    elif made.pending_count == 0 and made.question == activation.WHAT_ACTION:
        squads = made.squad
        own = [
            unit
            for unit in sorted(hidden)
            if squads[unit].side == made.seat_to_choose
            and squads[unit].present == 1
            and squads[unit].located == terms.HIDDEN
            and squads[unit].gone == terms.IN_PLAY
            and squads[unit].activated == 0
        ]
        made.active = _one_of(own, chance)
        natures[made.active] = terms.SNIPER


def _one_of(units: list[int], chance: Chance) -> int:
    """One of some units; NOBODY of none."""
    return chance.pick(units) if units else terms.NOBODY


def _counters_for(made: Game, order: Order, hidden: Collection[int]) -> list[int]:
    """The counters that an order with a secret target may concern: on the table, and with troops, where there are such.

    Source: R15.1, R15.13.
    """
    side = made.squad[order.unit].side
    wanted = side if traits(order.kind) & AT_FRIENDS else 1 - side
    units = [unit for unit in sorted(hidden) if unit != order.unit and made.squad[unit].side == wanted
             and made.squad[unit].gone == terms.IN_PLAY]
    here = [unit for unit in units if made.squad[unit].present == 1]
    return [unit for unit in here if made.squad[unit].no_troops == 0] or here or units


def _on_chart(made: Game, order: Order, hidden: Collection[int]) -> list[int]:
    """The units that a call may be for: aircraft that are known, else anybody who is not over the battle area.

    Source: R11.16, R11.18.
    """
    squads, side = made.squad, made.squad[order.unit].side
    units = [unit for unit in range(made.units) if squads[unit].side == side and squads[unit].chart == terms.AT_BASE
             and squads[unit].aboard == 0 and squads[unit].gone == terms.IN_PLAY]
    return [unit for unit in units if unit not in hidden] or units


def finish_orders(made: Game, table: Any, viewer: Viewer, hidden: Collection[int], guess: Guess,
                  chance: Chance) -> None:
    """Write what else a viewer does not see of unfinished orders, and what they need. Source: R11.3, R11.8, R15.1."""
    for unit in sorted(guess.called):
        squad = made.squad[unit]
        squad.chart = terms.AT_BASE if squad.hull > 0 else terms.LOITERING
    if made.active in hidden:
        squad = made.squad[made.active]
        squad.activated, squad.actions = 1, chance.between(0 if made.pending_count else 1, ACTIONS_LEFT)
    for pending in made.pending[: made.pending_count]:
        order = pending.order
        if order.kind == command.RALLY and order.target in hidden:
            made.squad[order.target].confidence = terms.STEADY
        if order.kind == fire.FIRE and order.unit in hidden:
            _aim_all(order, made.squad[order.unit])
        if order.kind in {support.REQUEST, support.BOMBARD} and not viewer.knows(made.squad[order.unit].side):
            _call_fire(made, table, order, chance)


def _aim_all(order: Order, squad: Squad) -> None:
    """Let a unit that is about to fire do so with all its weapons."""
    figures = list(enumerate(squad.figure[: squad.figures]))
    order.rifles = sum(1 << k for k, figure in figures if figure.firepower > 0)
    order.supports = sum(1 << k for k, figure in figures if figure.support > 0)


def _call_fire(made: Game, table: Any, order: Order, chance: Chance) -> None:
    """Give the side of a request a battery, and let it aim at a unit of the enemy that stands in the open.

    Pieces on the table are served by the unit that fires them, whose place and shells are heard. Source: R11.8, R11.40.
    """
    side = made.squad[order.unit].side
    if made.batteries >= MAX_BATTERIES:
        return
    battery = made.battery[made.batteries]
    alike = [flatten(one) for one in made.battery[: made.batteries] if one.crew == 0 and one.side != side]
    restore(battery, chance.pick(alike) if alike else flatten(_usual_battery()))
    battery.side = side
    made.batteries += 1
    if order.kind == support.BOMBARD:
        battery.crew, battery.shells = order.unit + 1, 1 << order.choice % support.SINGLE // support.WHICH_SHELL
        return
    order.choice = support.WHICH_SHELL * next(shell for shell in range(len(terms.SHELL)) if battery.shells >> shell & 1)
    seen = [
        squad.figure[squad.centre]
        for squad in made.squad[: made.units]
        if squad.side != side and squad.present == 1 and squad.located == terms.PLACED and squad.gone == terms.IN_PLAY
    ]
    if seen:
        at = chance.pick(seen)
        order.x[0], order.y[0] = at.x, at.y
    else:
        order.x[0], order.y[0] = table.width // 2, table.depth // 2


def _usual_battery() -> Battery:
    """A battery of which nothing is known. Source: R11.24, R11.25."""
    battery = Battery()
    battery.level, battery.tubes, battery.radius, battery.home = terms.BATTALION, USUAL_TUBES, USUAL_RADIUS, USUAL_BOX
    battery.shells = 1 << terms.GENERAL
    return battery
