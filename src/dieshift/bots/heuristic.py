"""A sensible player: shoots where it pays, keeps to cover, goes for its objective, gets its squads back on their feet.

Written as rules, so that it compiles; it looks only at what its seat may know: its own units, and enemy units that are
not hidden. It always gives an allowed order.
"""

from typing import Any, NamedTuple

from dieshift.bots.random_bot import clear_order, fall_back
from dieshift.bots.worth import fire_value
from dieshift.core.dice import seeded_face
from dieshift.core.geometry import distance
from dieshift.core.rules import rule
from dieshift.stargrunt import orders, victory
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.movement.book import move_reach, point_at
from dieshift.stargrunt.chapters.overwatch import book as overwatch
from dieshift.stargrunt.legal import refusal
from dieshift.stargrunt.sighting import own_cover
from dieshift.stargrunt.squads import base_move, in_play, is_encumbered, untreated
from dieshift.stargrunt.table import cover_here, line
from dieshift.stargrunt.terms import BROKEN, HIDDEN, NOBODY, OPEN, PLATOON, SHAKEN
from dieshift.stargrunt.turn import can_be_activated
from dieshift.stargrunt.ways import ahead, cell_x, cell_y, way_at

FAR = 1 << 20
GOOD_SHOT = 2500
# headings of a step, in hundredths, turned from the straight way: ahead, 25, 50, 80 degrees to either side
TURN_COS = (100, 90, 90, 64, 64, 17, 17)
TURN_SIN = (0, 43, -43, 76, -76, 98, -98)


class Goal(NamedTuple):
    """Where a side wants its squads to be, and whether being near is enough."""

    x: int
    y: int
    radius: int


@rule
def is_target(game: Any, side: int, unit: int) -> int:
    """Whether an enemy unit can be thought of: in play, on the table, not hidden."""
    squad = game.squad[unit]
    return 1 if squad.side != side and squad.present == 1 and squad.located != HIDDEN and in_play(squad) == 1 else 0


@rule
def nearest_enemy(game: Any, unit: int) -> int:
    """The nearest known enemy unit; NOBODY when there is none."""
    squad, best, best_away = game.squad[unit], NOBODY, FAR
    me = squad.figure[squad.centre]
    for other in range(game.units):
        if is_target(game, squad.side, other) == 1:
            him = game.squad[other].figure[game.squad[other].centre]
            away = distance(me.x, me.y, him.x, him.y)
            if away < best_away:
                best, best_away = other, away
    return best


@rule
def away_from(game: Any, unit: int, other: int) -> int:
    """The distance between two units; FAR when there is no other."""
    if other == NOBODY:
        return FAR
    me, him = game.squad[unit].figure[game.squad[unit].centre], game.squad[other].figure[game.squad[other].centre]
    return distance(me.x, me.y, him.x, him.y)


@rule
def goal(table: Any, game: Any, unit: int) -> Goal:
    """Where a unit should go: its side's primary objective, else the nearest enemy."""
    squad = game.squad[unit]
    me = squad.figure[squad.centre]
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.side == squad.side and aim.primary == 1:
            if aim.kind == victory.HOLD:
                return Goal(aim.x + 0, aim.y + 0, aim.radius + 0)
            if aim.kind == victory.EXIT:
                return Goal(me.x + 0, table.depth - 60 if aim.y > 0 else 60, 30)
            if aim.kind == victory.SURVIVE:
                return Goal(me.x + 0, me.y + 0, 600)
    enemy = nearest_enemy(game, unit)
    if enemy == NOBODY:
        return Goal(table.width // 2, table.depth // 2, 600)
    him = game.squad[enemy].figure[game.squad[enemy].centre]
    return Goal(him.x + 0, him.y + 0, squad.quality * 150)


@rule
def choose_unit(mind: Any, game: Any, order: Any) -> None:
    """Which unit to activate: commanders first, then the nearest to the enemy, the suppressed last."""
    best = FAR * 2
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side == game.seat_to_choose and can_be_activated(game, unit) == 1:
            score = away_from(game, unit, nearest_enemy(game, unit)) + 500 * squad.suppression
            score += seeded_face(mind, 100)
            if squad.level >= PLATOON:
                score -= 1500
            if squad.confidence <= BROKEN:
                score += 3000
            if score < best:
                best, order.unit = score, unit
    order.kind = orders.ACTIVATE


@rule
def best_shot(table: Any, rules: Any, game: Any, order: Any) -> int:
    """Aim at the enemy unit that a fire would hurt most; its worth, or 0 when no shot is possible."""
    squad, best, best_value = game.squad[order.unit], NOBODY, 0
    me, reach = squad.figure[squad.centre], squad.quality * 500
    for other in range(game.units):
        if is_target(game, squad.side, other) == 0:
            continue
        enemy = game.squad[other]
        him = enemy.figure[enemy.centre]
        if abs(him.x - me.x) > reach or abs(him.y - me.y) > reach:
            continue
        if line(table, me.x, me.y, him.x, him.y).blocked == 1:
            continue
        order.target = other
        shot = gather.aim(table, rules, game, order, 0)
        if shot.refusal == 0:
            value = fire_value(shot, enemy)
            if enemy.activated == 0:
                value += value // 4
            if value > best_value:
                best, best_value = other, value
    order.target = best
    return best_value


@rule
def has_map(game: Any, side: int) -> int:
    """Whether the table has a map of the way to what a side wants."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.side == side and aim.primary == 1 and (aim.kind == victory.HOLD or aim.kind == victory.EXIT):
            return 1
    return 0


@rule
def left_to_go(table: Any, side: int, mapped: int, x: int, y: int, wanted: Goal) -> int:
    """What is left to go from a point: along the mapped way, or straight."""
    straight = distance(x, y, wanted.x, wanted.y)
    return max(straight, way_at(table, side, x, y)) if mapped == 1 else straight


@rule
def plan_step(mind: Any, table: Any, game: Any, order: Any, wanted: Goal, allowance: int) -> int:
    """Write the best of seven one-leg paths on the way to a goal: far on it, and ending in cover. 0 when there is none."""
    squad = game.squad[order.unit]
    me, mapped = squad.figure[squad.centre], has_map(game, squad.side)
    x, y = wanted.x, wanted.y
    if mapped == 1 and distance(me.x, me.y, x, y) > 600:
        cell = ahead(table, squad.side, me.x, me.y, 5)
        x, y = cell_x(table, cell), cell_y(table, cell)
    left = distance(me.x, me.y, x, y)
    if left < 50:
        return 0
    length = allowance - 1  # rounding must not make it too far
    if x == wanted.x and y == wanted.y:
        length = min(length, left)
    danger = 1 if away_from(game, order.unit, nearest_enemy(game, order.unit)) < 3600 else 0
    best, order.legs = -FAR, 1
    for k in range(7):
        dx = (x - me.x) * TURN_COS[k] - (y - me.y) * TURN_SIN[k]
        dy = (x - me.x) * TURN_SIN[k] + (y - me.y) * TURN_COS[k]
        to_x = min(table.width - 60, max(60, me.x + dx * length // (100 * left)))
        to_y = min(table.depth - 60, max(60, me.y + dy * length // (100 * left)))
        score = seeded_face(mind, 30) - left_to_go(table, squad.side, mapped, to_x, to_y, wanted)
        if danger == 1:
            score += 200 * cover_here(table, to_x, to_y)
        if score > best:
            best = score
            order.x[0], order.y[0] = to_x, to_y
    return 1


@rule
def try_move(mind: Any, rules: Any, table: Any, game: Any, order: Any, wanted: Goal) -> int:
    """Write an allowed move towards a goal, as far as the ground lets the squad go; 0 when there is none."""
    squad = game.squad[order.unit]
    me = squad.figure[squad.centre]
    order.kind = orders.MOVE
    allowance = base_move(squad)
    for _ in range(3):
        if plan_step(mind, table, game, order, wanted, allowance) == 0:
            return 0
        gone = move_reach(rules, table, squad, order, base_move(squad))
        if gone < 60:
            return 0
        stop = point_at(me.x, me.y, order, gone)
        order.x[0], order.y[0] = stop.x, stop.y
        if refusal(rules, table, game, order) == 0:
            return 1
        allowance = min(allowance, gone) * 6 // 10
    return 0


@rule
def wants_out(game: Any, side: int) -> int:
    """Whether a side's primary objective is to leave the table."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.side == side and aim.primary == 1 and aim.kind == victory.EXIT:
            return 1
    return 0


@rule
def leave_over_edge(rules: Any, table: Any, game: Any, order: Any) -> int:
    """Write a move off the table for a unit whose objective is to get out; 0 when it cannot yet."""
    squad = game.squad[order.unit]
    me = squad.figure[squad.centre]
    order.kind, order.choice, order.legs = orders.MOVE, orders.LEAVE_TABLE, 1
    order.x[0] = me.x + 0
    order.y[0] = goal(table, game, order.unit).y
    if wants_out(game, squad.side) == 0 or abs(order.y[0] - me.y) > 1200 or refusal(rules, table, game, order) != 0:
        order.choice, order.legs = 0, 0
        return 0
    return 1


@rule
def help_others(mind: Any, rules: Any, table: Any, game: Any, order: Any) -> int:
    """A commander rallies a shaken subordinate or hands an action to the one nearest the enemy; 0: nobody to help."""
    squad, best, best_away = game.squad[order.unit], NOBODY, FAR
    if squad.level < PLATOON:
        return 0
    for other in range(game.units):
        friend = game.squad[other]
        if friend.side != squad.side or other == order.unit or in_play(friend) == 0:
            continue
        order.target = other
        if friend.confidence <= SHAKEN and friend.confidence < friend.ceiling:
            order.kind = orders.RALLY
            if refusal(rules, table, game, order) == 0:
                return 1
        away = away_from(game, other, nearest_enemy(game, other))
        if friend.confidence > BROKEN and away < best_away and squad.transferred & (1 << other) == 0:
            best, best_away = other, away
    order.kind, order.target = orders.TRANSFER, best
    if best != NOBODY and best_away < 4000 and refusal(rules, table, game, order) == 0:
        return 1
    return 0


@rule
def mend(rules: Any, table: Any, game: Any, order: Any) -> int:
    """Get the squad back on its feet if something keeps it from fighting: panic, rout, markers, disorder. 0: it is fit."""
    squad = game.squad[order.unit]
    for kind in (orders.REMOVE_PANIC, orders.WITHDRAW, orders.REMOVE_SUPPRESSION):
        order.kind = kind
        if refusal(rules, table, game, order) == 0:
            return 1
    if squad.column == 1:
        order.kind = orders.LEAVE_COLUMN
        return 1 if refusal(rules, table, game, order) == 0 else 0
    order.kind, order.choice = orders.REORGANISE, orders.TREAT
    if squad.disorganised == 1 or untreated(squad) >= 2:
        return 1 if refusal(rules, table, game, order) == 0 else 0
    return 0


@rule
def settle_down(rules: Any, table: Any, game: Any, order: Any) -> int:
    """The last action of a squad with nothing to shoot at: overwatch, In Position, treatment. 0: none is allowed."""
    squad = game.squad[order.unit]
    order.kind = orders.OVERWATCH
    if refusal(rules, table, game, order) == 0:
        return 1
    order.kind = orders.GO_IN_POSITION
    if own_cover(table, squad) != OPEN and refusal(rules, table, game, order) == 0:
        return 1
    order.kind, order.choice = orders.REORGANISE, orders.TREAT
    return 1 if untreated(squad) > 0 and refusal(rules, table, game, order) == 0 else 0


@rule
def choose_action(mind: Any, rules: Any, table: Any, game: Any, order: Any) -> int:
    """What the active unit does next; 0 when nothing sensible is allowed."""
    order.unit = game.active
    squad = game.squad[order.unit]
    if mend(rules, table, game, order) == 1:
        return 1
    clear_order(order)
    order.unit, order.kind = game.active, orders.FIRE
    value = best_shot(table, rules, game, order)
    wanted = goal(table, game, order.unit)
    me = squad.figure[squad.centre]
    there = 1 if distance(me.x, me.y, wanted.x, wanted.y) <= wanted.radius else 0
    if order.target != NOBODY and (value >= GOOD_SHOT or there == 1 or squad.actions == 1):
        if refusal(rules, table, game, order) == 0:
            return 1
    clear_order(order)
    order.unit = game.active
    if help_others(mind, rules, table, game, order) == 1:
        return 1
    clear_order(order)
    order.unit = game.active
    if leave_over_edge(rules, table, game, order) == 1:
        return 1
    careful = 1 if squad.confidence <= SHAKEN or is_encumbered(squad) == 1 else 0
    if there == 0 and careful == 0 and squad.in_position == 0:
        if try_move(mind, rules, table, game, order, wanted) == 1:
            return 1
    return settle_down_or_leave(rules, table, game, order, there)


@rule
def settle_down_or_leave(rules: Any, table: Any, game: Any, order: Any, there: int) -> int:
    """Settle down where the squad is; out of its position if it has to go on and sees nobody."""
    clear_order(order)
    order.unit = game.active
    if there == 0 and game.squad[order.unit].in_position == 1:
        order.kind = orders.LEAVE_POSITION
        return 1 if refusal(rules, table, game, order) == 0 else 0
    return settle_down(rules, table, game, order)


@rule
def choose_reaction(rules: Any, table: Any, game: Any, order: Any) -> None:
    """Whether to interrupt an enemy action: with the unit that has the right, at the middle of what is still to go."""
    top = game.pending[game.pending_count - 1]
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side == game.seat_to_choose and overwatch.right_to_fire(rules, game, unit, top) != overwatch.NO_RIGHT:
            clear_order(order)
            order.kind, order.unit = orders.REACT, unit
            order.at = (top.progress + top.length) // 2
            if refusal(rules, table, game, order) == 0:
                return
            order.at = top.length + 0
            if refusal(rules, table, game, order) == 0:
                return
    clear_order(order)
    order.kind = orders.DECLINE


@rule
def heuristic_order(mind: Any, rules: Any, table: Any, game: Any, order: Any) -> None:
    """Write an allowed order for whoever must decide."""
    clear_order(order)
    if game.question == orders.WHICH_UNIT:
        choose_unit(mind, game, order)
    elif game.question == orders.WHAT_ACTION:
        if choose_action(mind, rules, table, game, order) == 0:
            fall_back(game, order)
    elif game.question == orders.REACTION:
        choose_reaction(rules, table, game, order)
    else:
        fall_back(game, order)
