"""What the sensible player does with drones: its own looks for hidden units, and it shoots at the enemy's.

It goes by what counters show, and by nothing under them. A unit that flies a drone can do nothing else, so only a unit
with no enemy near does so. Source: R15.21-R15.23.
"""

from dieshift.core.geometry import square
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.goals import goal
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.chapters import drones
from dieshift.stargrunt.chapters.drones.rules import RANGE, drone_of, drone_view
from dieshift.stargrunt.chapters.movement.rules import point_at
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Order
from dieshift.stargrunt.state.terms import DRONE, HIDDEN, IN_PLAY, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

LOOKS_FROM = 1200  # hundredths of an inch; farther off the hiding die is larger (R15.10), and the drone flies on first
FARTHEST = 1 << 30


@rule
def counter_to_find(game: Game, unit: int, x: int, y: int) -> int:
    """The enemy's inverted counter nearest to a place that may hide troops; NOBODY: none is left."""
    nearest, best = NOBODY, FARTHEST
    for other in range(game.units):
        counter = game.squad[other]
        if counter.side == game.squad[unit].side or counter.located != HIDDEN or counter.no_troops == 1:
            continue
        if counter.present == 1 and counter.gone == IN_PLAY:
            middle = counter.figure[counter.centre]
            away = square(x, y, middle.x, middle.y)
            if away < best:
                nearest, best = other, away
    return nearest


@rule
def use_drone(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Launch a drone, fly it to the nearest counter, or look at that by it; 0: there is something better to do.

    Source: R15.21, R15.22.
    """
    squad, unit = game.squad[game.active], game.active
    if squad.drone == 0:
        return 0
    wanted = goal(table, game, unit)
    if wanted.leaving == 1 or wanted.hurry == 1 or wanted.danger == 1:
        return 0
    middle, k = squad.figure[squad.centre], drone_of(game, unit)
    x, y = (middle.x, middle.y) if k == NOBODY else (game.device[k].x, game.device[k].y)
    counter = counter_to_find(game, unit, x, y)
    if counter == NOBODY:
        return 0
    clear_order(order)
    order.kind, order.unit, order.choice = drones.DRONE_ORDER, unit, drones.LAUNCH
    if k != NOBODY:
        view = drone_view(table, rules, game, k, counter)
        if view.visible == 1 and view.distance < LOOKS_FROM:
            order.kind, order.choice, order.target = drones.SEEK, 0, counter
        else:
            there = game.squad[counter].figure[game.squad[counter].centre]
            order.choice, order.legs, order.x[0], order.y[0] = drones.FLY, 1, there.x, there.y
            stop = point_at(x, y, order, RANGE)
            order.x[0], order.y[0] = stop.x, stop.y
    return try_it(rules, table, game, order)


@rule
def shoot_at_drone(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Shoot at an enemy drone within reach that may well be hit; 0: there is none. Source: R15.23."""
    squad = game.squad[order.unit]
    for k in range(MAX_DEVICES):
        device = game.device[k]
        if device.kind == DRONE and device.side != squad.side and device.die <= squad.quality:
            order.kind, order.choice, order.x[0], order.y[0] = drones.DRONE_ORDER, drones.SHOOT_DOWN, device.x, device.y
            if try_it(rules, table, game, order) == 1:
                return 1
    return 0


@rule
def try_it(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an order is allowed; one that is not says nothing any more."""
    if refusal(rules, table, game, order) == 0:
        return 1
    unit = order.unit
    clear_order(order)
    order.unit = unit
    return 0
