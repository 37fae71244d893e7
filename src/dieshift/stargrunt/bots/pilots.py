"""What the heuristic player does with aircraft and drops: it strikes, lets troops down, fetches the wounded, evades.

Rules like the player itself; they look only at what its seat may know. Source: R10.50, R10.51, R16.31-R16.38.
"""

from typing import NamedTuple

from dieshift.core.geometry import along, distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.goals import FAR, goal
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.bots.shooting import best_shot
from dieshift.stargrunt.chapters import air, fire
from dieshift.stargrunt.chapters.air.casevac import stabilised
from dieshift.stargrunt.chapters.air.flight import is_ambulance, is_on_call
from dieshift.stargrunt.chapters.air.orders import call_die, call_needs
from dieshift.stargrunt.chapters.air.rules import ahead
from dieshift.stargrunt.chapters.fires.rules import Step
from dieshift.stargrunt.chapters.support.orders import may_call
from dieshift.stargrunt.frame import mark_of
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import fit_figures, in_play
from dieshift.stargrunt.state.terms import DISABLED, FLYING, GROUNDED, HOVERING, INCH, NO_AIRCRAFT, NOBODY, PARACHUTES
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

STAND_OFF, CLOSE_BY = 16 * INCH, 2 * INCH  # how near to its aim a gunship hovers, and an ambulance lands
NEAR_ENOUGH = 6 * INCH
BOMB_RUN = 10 * INCH  # how far ahead bombs may be worth it
TURNS = 5  # headings that are tried to either side, in steps of 30 degrees
BEFORE_IT = 6 * INCH  # how far on this side of its goal a unit drops


class Aim(NamedTuple):
    """Where an aircraft should be, and how near is near enough."""

    x: int
    y: int
    near: int


@rule
def is_pilot(game: Game, unit: int) -> int:
    """Whether a unit is the crew of an aircraft that still flies."""
    hull = game.squad[unit].hull
    if hull == 0 or game.hull[hull - 1].flies == NO_AIRCRAFT:
        return 0
    return 1 if game.hull[hull - 1].wreck < DISABLED else 0


@rule
def rider_of(game: Game, unit: int) -> int:
    """The first unit with somebody fit that is aboard; NOBODY: none is."""
    for other in range(game.units):
        if game.squad[other].aboard == game.squad[unit].hull and fit_figures(game.squad[other]) > 0:
            return other
    return NOBODY


@rule
def wounded_friend(game: Game, unit: int) -> int:
    """The unit of its side with most stabilised casualties; NOBODY: there are none."""
    friend, most = NOBODY, 0
    for other in range(game.units):
        squad = game.squad[other]
        if squad.side == game.squad[unit].side and in_play(squad) == 1 and squad.hull == 0 and stabilised(squad) > most:
            friend, most = other, stabilised(squad)
    return friend


@rule
def aim_of(table: Table, game: Game, unit: int) -> Aim:
    """Where an aircraft goes: an ambulance to the wounded, troops to their goal, a gunship to where it can fire."""
    hurt = wounded_friend(game, unit) if is_ambulance(game, game.squad[unit]) == 1 else NOBODY
    if hurt != NOBODY:
        him = game.squad[hurt].figure[game.squad[hurt].centre]
        return Aim(him.x + 0, him.y - CLOSE_BY + INCH, INCH)
    wanted = goal(table, game, unit)
    if rider_of(game, unit) != NOBODY or is_ambulance(game, game.squad[unit]) == 1:
        return Aim(wanted.x, wanted.y, NEAR_ENOUGH)
    if wanted.enemy == NOBODY:
        return Aim(wanted.x, wanted.y, STAND_OFF)
    him = game.squad[wanted.enemy].figure[game.squad[wanted.enemy].centre]
    return Aim(him.x + 0, him.y + 0, STAND_OFF)


@rule
def fly_straight(rules: Rules, table: Table, game: Game, order: Order, aim: Aim) -> int:
    """Write the straight flight that ends nearest to an aim, stopping short of it; 0: none is allowed."""
    squad = game.squad[order.unit]
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    best, best_x, best_y = FAR, 0, 0
    away = distance(me.x, me.y, aim.x, aim.y)
    order.legs = 1
    for k in range(2 * TURNS + 1):
        for inches in range(12, 49, 12):
            step: Step = ahead(hull.heading + 30 * (k - TURNS) + 360, inches * INCH)
            order.x[0], order.y[0] = me.x + step.x, me.y + step.y
            if k == TURNS and inches == 12 and away > aim.near:
                stop = along(me.x, me.y, aim.x, aim.y, away - aim.near)
                order.x[0], order.y[0] = stop[0], stop[1]
            left = abs(distance(order.x[0], order.y[0], aim.x, aim.y) - aim.near)
            if left < best and refusal(rules, table, game, order) == 0:
                best, best_x, best_y = left, order.x[0], order.y[0]
    order.x[0], order.y[0] = best_x, best_y
    return 1 if best < FAR else 0


@rule
def fly(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a flight towards where an aircraft should be, hovering if it can, else off the table; 0: none."""
    if is_idle(game, order.unit) == 1 and off_the_table(rules, table, game, order) == 1:
        return 1
    aim = aim_of(table, game, order.unit)
    order.kind = air.FLIGHT
    for choice in (air.HOVER_THERE, air.FLY_ON):
        order.choice = choice
        if fly_straight(rules, table, game, order, aim) == 1:
            return 1
    return off_the_table(rules, table, game, order)


@rule
def off_the_table(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a flight off the table, to either side or straight ahead; 0: none is allowed."""
    squad = game.squad[order.unit]
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    order.kind, order.choice, order.legs = air.FLIGHT, air.FLY_OFF, 1
    for turn in range(90, 360, 90):
        for inches in range(1, 120):
            step: Step = ahead(hull.heading + turn, inches * INCH)
            order.x[0] = min(table.width, max(0, me.x + step.x))
            order.y[0] = min(table.depth, max(0, me.y + step.y))
            if refusal(rules, table, game, order) == 0:
                return 1
    return off_ahead(rules, table, game, order)


@rule
def off_ahead(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a flight off the table straight ahead; 0: it is not allowed."""
    squad = game.squad[order.unit]
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    for inches in range(1, 120):
        step: Step = ahead(hull.heading, inches * INCH)
        order.x[0] = min(table.width, max(0, me.x + step.x))
        order.y[0] = min(table.depth, max(0, me.y + step.y))
        if refusal(rules, table, game, order) == 0:
            return 1
    return 0


@rule
def is_idle(game: Game, unit: int) -> int:
    """Whether an aircraft on the table has nothing to do there: nobody aboard, no wounded to fetch, and no weapon."""
    squad = game.squad[unit]
    hull = game.hull[squad.hull - 1]
    if squad.present == 0 or hull.guns > 0 or hull.bombs > 0 or rider_of(game, unit) != NOBODY:
        return 0
    return 1 if is_ambulance(game, squad) == 0 or wounded_friend(game, unit) == NOBODY else 0


@rule
def let_troops_down(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a drop of who is aboard, or a landing, near the goal; 0: it is not near, or not possible."""
    unit = order.unit
    rider, aim = rider_of(game, unit), aim_of(table, game, unit)
    me = game.squad[unit].figure[game.squad[unit].centre]
    if rider == NOBODY or distance(me.x, me.y, aim.x, aim.y) > 2 * NEAR_ENOUGH:
        return 0
    order.kind, order.target, order.choice, order.legs = air.DROP, rider, 0, 0
    if refusal(rules, table, game, order) == 0:
        return 1
    order.kind, order.target, order.choice = air.FLIGHT, NOBODY, air.LAND
    return 1 if refusal(rules, table, game, order) == 0 else 0


@rule
def bombs_away(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a stick of bombs on an enemy ahead, if no friend is there; 0: none is worth it."""
    squad = game.squad[order.unit]
    hull = game.hull[squad.hull - 1]
    if hull.bombs == 0 or squad.aloft != FLYING:
        return 0
    step: Step = ahead(hull.heading, BOMB_RUN * 2 // 3)
    x, y, balance = hull.x + step.x, hull.y + step.y, 0
    for other in range(game.units):
        him = game.squad[other]
        if in_play(him) == 1 and him.present == 1 and him.aloft == GROUNDED and other != order.unit:
            there = him.figure[him.centre]
            if distance(there.x, there.y, x, y) < BOMB_RUN * 2 // 3:
                balance += 1 if him.side != squad.side else -4
    order.kind, order.choice, order.legs = air.BOMB, min(2, hull.bombs - 1), 0
    return 1 if balance > 0 and refusal(rules, table, game, order) == 0 else 0


@rule
def land_by_wounded(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """An ambulance lands where it is near the wounded, and waits there; 0: it has something else to do, 2: it waits."""
    unit = order.unit
    if is_ambulance(game, game.squad[unit]) == 0 or wounded_friend(game, unit) == NOBODY:
        return 0
    squad, aim = game.squad[unit], aim_of(table, game, unit)
    me = squad.figure[squad.centre]
    if distance(me.x, me.y, aim.x, aim.y) > NEAR_ENOUGH // 2:
        return 0
    if squad.aloft == GROUNDED:
        return 2
    order.kind, order.choice, order.legs = air.FLIGHT, air.LAND, 0
    return 1 if refusal(rules, table, game, order) == 0 else 0


@rule
def act_as_pilot(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What an aircraft does next; 0: nothing sensible is allowed."""
    unit = order.unit
    squad = game.squad[unit]
    if squad.present == 1:
        landed = land_by_wounded(rules, table, game, order)
        if landed > 0:
            return 1 if landed == 1 else 0
        if let_troops_down(rules, table, game, order) == 1 or bombs_away(rules, table, game, order) == 1:
            return 1
        clear_order(order)
        order.unit, order.kind = unit, fire.FIRE
        if best_shot(mind, table, rules, game, order, goal(table, game, unit).enemy) > 0:
            if refusal(rules, table, game, order) == 0:
                return 1
        clear_order(order)
        order.unit = unit
        if squad.aloft == GROUNDED:
            order.kind, order.choice = air.FLIGHT, air.TAKE_OFF
            return 1 if refusal(rules, table, game, order) == 0 else 0
    if squad.aloft == HOVERING and squad.done & mark_of(air.FLIGHT) != 0:
        return 0
    return fly(rules, table, game, order)


@rule
def drop_in(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a drop from above on this side of a unit's goal; 0: it does not come from above."""
    squad = game.squad[order.unit]
    if squad.drop < PARACHUTES:
        return 0
    wanted = goal(table, game, order.unit)
    back = -BEFORE_IT if game.baseline[squad.side] == 0 else BEFORE_IT
    order.kind, order.legs = air.PARADROP, 0
    order.x[0] = min(table.width - BEFORE_IT, max(BEFORE_IT, wanted.x))
    order.y[0] = min(table.depth - BEFORE_IT, max(BEFORE_IT, wanted.y + back))
    return 1 if refusal(rules, table, game, order) == 0 else 0


@rule
def answer_as_pilot(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What a pilot does who has been acquired: he braves defences with good nerves; 0: that is not what is asked."""
    if game.question != air.WHAT_PILOT_DOES:
        return 0
    top = game.pending[game.pending_count - 1].order
    order.kind, order.choice = air.PILOT, air.HOLD_COURSE
    if top.kind == air.FLIGHT:
        squad = game.squad[top.unit]
        if 2 * (squad.quality - squad.leadership - 2) < squad.quality:
            order.choice = air.BREAK_OFF
    elif game.squad[top.target].activated == 1:
        evade(rules, table, game, order, top.target)
    return 1


@rule
def evade(rules: Rules, table: Table, game: Game, order: Order, unit: int) -> None:
    """Write an evasion of who has acted already, or else that he holds course."""
    squad = game.squad[unit]
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    order.choice, order.legs = air.EVADE, 1
    for k in range(3):
        step: Step = ahead(hull.heading + 90 * k + 270 * (k // 2), 25 * INCH)
        order.x[0], order.y[0] = me.x + step.x, me.y + step.y
        if refusal(rules, table, game, order) == 0:
            return
    clear_order(order)
    order.kind, order.choice = air.PILOT, air.HOLD_COURSE


@rule
def call_aircraft(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a call for somebody who waits for it, an ambulance only for the wounded; 0: there is none, or no hope."""
    unit = order.unit
    if may_call(game, unit) == 0:
        return 0
    for other in range(game.units):
        if game.squad[other].side != game.squad[unit].side or is_on_call(game, other) == 0:
            continue
        if is_ambulance(game, game.squad[other]) == 1 and wounded_friend(game, unit) == NOBODY:
            continue
        order.kind, order.target, order.at, order.legs = air.CALL_IN, other, 0, 0
        if 3 * (call_die(game, order) - call_needs(game, order)) >= call_die(game, order):
            if refusal(rules, table, game, order) == 0:
                return 1
    clear_order(order)
    order.unit = unit
    return 0


@rule
def send_wounded(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write an order to load the wounded and let the ambulance go; 0: there are none, or none waits."""
    unit = order.unit
    if stabilised(game.squad[unit]) == 0:
        return 0
    order.kind, order.choice = air.EVACUATE, air.SEND_OFF
    for other in range(game.units):
        order.target = other
        if refusal(rules, table, game, order) == 0:
            return 1
    clear_order(order)
    order.unit = unit
    return 0
