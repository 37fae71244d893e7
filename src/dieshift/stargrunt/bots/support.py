"""What the heuristic player makes of fire support: it calls it on the thickest crowd, and brings it down at once.

Rules like the player itself; they look only at what its seat may know. Source: R11.1, R11.20.
"""

from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.calling import write_call
from dieshift.stargrunt.bots.waves import try_scan
from dieshift.stargrunt.chapters import casualties, support
from dieshift.stargrunt.chapters.support.orders import may_call, request_die_of, request_needs_of
from dieshift.stargrunt.chapters.support.pieces import WHOLE, served_by
from dieshift.stargrunt.chapters.support.rules import batteries_of, battery_of, mission_of
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import ANTI_PERSONNEL, DEAD, FUEL_AIR, GENERAL, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

CROWD, PAIR = 4, 2  # enemies in a burst, own troops taken off twice, for which fire is called, or pieces are fired
MARGIN = 300  # hundredths of an inch beyond a burst in which own troops count


@rule
def in_reach(game: Game, unit: int, x: int, y: int, reach: int) -> int:
    """How many living figures of a unit are so near to a place."""
    squad, count = game.squad[unit], 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health < DEAD and within(figure.x, figure.y, x, y, reach) == 1:
            count += 1
    return count


@rule
def crowd(game: Game, side: int, x: int, y: int, radius: int) -> int:
    """Enemies of a side that it knows of in a burst on a place, less twice its own in it or near it."""
    count = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        if in_play(squad) == 1 and squad.present == 1 and (squad.side == side or squad.located == PLACED):
            if squad.side == side:
                count -= 2 * in_reach(game, unit, x, y, radius + MARGIN)
            else:
                count += in_reach(game, unit, x, y, radius)
    return count


@rule
def aim_at_crowd(rules: Rules, table: Table, game: Game, order: Order, radius: int, least: int) -> int:
    """Aim a call at the enemy with most others around, if allowed; returns the number in the burst, 0: too few."""
    side, most, x, y = game.squad[order.unit].side, least - 1, 0, 0
    for unit in range(game.units):
        enemy = game.squad[unit]
        if enemy.side == side or in_play(enemy) == 0 or enemy.present == 0 or enemy.located != PLACED:
            continue
        middle = enemy.figure[enemy.centre]
        caught = crowd(game, side, middle.x, middle.y, radius)
        if caught > most:
            order.x[0], order.y[0] = middle.x, middle.y
            if refusal(rules, table, game, order) == 0:
                most, x, y = caught, middle.x, middle.y
    order.x[0], order.y[0] = x, y
    return most if most >= least else 0


@rule
def is_likely(game: Game, order: Order) -> int:
    """Whether a call gets through one time in three, with a chit if that is what it takes and there is one."""
    wanted = request_needs_of(game, order)
    for chits in range(1 + min(2, game.chits[game.squad[order.unit].side])):
        order.at = chits
        die = request_die_of(game, order)
        if 3 * (die - wanted) >= die:
            return 1
    return 0


@rule
def shell_for(shells: int) -> int:
    """What is called for on a crowd: shells against troops, else general ones, else fuel-air."""
    if (shells >> ANTI_PERSONNEL) & 1 == 1:
        return ANTI_PERSONNEL
    return FUEL_AIR if shells == 1 << FUEL_AIR else GENERAL


@rule
def call_fire(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a call for a free battery on a crowd of enemies, if its fire comes before the battle ends; 0: none."""
    if game.batteries == 0 or may_call(game, order.unit) == 0:
        return 0
    unit, side = order.unit, game.squad[order.unit].side
    for number in range(batteries_of(game, side)):
        battery = game.battery[battery_of(game, side, number)]
        if mission_of(game, side, number) != NOBODY or game.turn + battery.home > game.turns:
            continue
        shell = shell_for(battery.shells)
        write_call(game, order, unit, number, shell)
        if (battery.shells >> shell) & 1 == 1 and is_likely(game, order) == 1:
            if aim_at_crowd(rules, table, game, order, battery.radius, CROWD) > 0:
                return 1
    return 0


@rule
def deploy(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a Reorganise that makes pieces ready to fire which a unit has packed; 0: there are none."""
    order.kind, order.choice, order.target = casualties.REORGANISE, casualties.DEPLOY, NOBODY
    return 1 if refusal(rules, table, game, order) == 0 else 0


@rule
def fire_pieces(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a shot of the pieces that a unit serves at the thickest crowd in its sight; 0: it has none, or sees none.

    A chance to strike two is taken: the tubes cost nothing.
    """
    k = served_by(game, order.unit) if game.batteries > 0 else NOBODY
    if k == NOBODY:
        return 0
    battery = game.battery[k]
    if battery.packed == 1:
        return deploy(rules, table, game, order)
    shell = ANTI_PERSONNEL if (battery.shells >> ANTI_PERSONNEL) & 1 == 1 else GENERAL
    if game.squad[order.unit].actions < WHOLE or (battery.shells >> shell) & 1 == 0:
        return 0
    write_call(game, order, order.unit, 0, shell)
    order.kind = support.BOMBARD
    return 1 if aim_at_crowd(rules, table, game, order, battery.radius, PAIR) > 0 else 0


@rule
def between_units(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write what comes before any activation: a scan, or fire that waits and is brought down; 0: nothing does."""
    if try_scan(rules, table, game, order) == 1:
        return 1
    if game.missions > 0:
        order.kind = support.FALL
        for number in range(game.batteries):
            order.choice = number
            if refusal(rules, table, game, order) == 0:
                return 1
    return 0
