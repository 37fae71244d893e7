"""How the sensible player moves a squad to where it should be: along the mapped way, into cover, round what bars it.

Source: R4.7-R4.16.
"""

from dieshift.core.dice import seeded_face
from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.exposure import standing
from dieshift.stargrunt.bots.fires import fires_on_way
from dieshift.stargrunt.bots.goals import FAR, Goal
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.mines import ROUND, mines_on_way
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.measuring import how_far
from dieshift.stargrunt.chapters.movement.rules import point_at
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import base_move
from dieshift.stargrunt.state.terms import OPEN
from dieshift.stargrunt.terrain.going import IMPASSABLE, Table, path_cost
from dieshift.stargrunt.terrain.table import cover_here
from dieshift.stargrunt.terrain.ways import ahead, cell_at, cell_x, cell_y, next_cell, way_at
from dieshift.stargrunt.turn.legal import refusal

LEAD = 12  # cells of the mapped way that a squad looks ahead
# headings of a step, in hundredths, turned from the straight way: ahead, 30, 65 degrees to either side
TURN_COS = (100, 87, 87, 42, 42)
TURN_SIN = (0, 50, -50, 91, -91)


@rule
def left_to_go(table: Table, side: int, x: int, y: int, wanted: Goal) -> int:
    """What is left to go from a point: along the mapped way, or straight."""
    straight = abs(y - wanted.y) if wanted.leaving == 1 else distance(x, y, wanted.x, wanted.y)
    return max(straight, way_at(table, side, x, y)) if wanted.mapped == 1 else straight


@rule
def is_barred(rules: Rules, table: Table, game: Game, squad: Squad, x: int, y: int) -> int:
    """Whether ground that is closed to a squad lies on the straight way of its middle figure to a point."""
    me = squad.figure[squad.centre]
    return 1 if path_cost(table, gait_here(rules, table, game, squad), me.x, me.y, x, y) >= IMPASSABLE else 0


@rule
def mark_ahead(rules: Rules, table: Table, game: Game, squad: Squad, length: int) -> int:
    """Cell of the way that a squad makes for: as far along as it goes, unless something bars the straight way there.

    Where every cell is barred, it is the farthest: a squad that cannot go all the way on foot goes as far as it can.
    """
    me, cells = squad.figure[squad.centre], 0
    farthest = cell_at(table, me.x, me.y)
    while cells < LEAD and distance(me.x, me.y, cell_x(table, farthest), cell_y(table, farthest)) < length:
        farthest = next_cell(table, squad.side, farthest)
        cells += 1
    for less in range(cells):
        cell = ahead(table, squad.side, me.x, me.y, cells - less)
        if is_barred(rules, table, game, squad, cell_x(table, cell), cell_y(table, cell)) == 0:
            return cell
    return farthest


@rule
def plan_step(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, wanted: Goal, length: int,
              noise: int) -> int:
    """Write the best of five one-leg paths on the way to a goal: far on it, and ending in cover; 0: none."""
    squad = game.squad[order.unit]
    me = squad.figure[squad.centre]
    x, y = wanted.x, wanted.y
    if wanted.mapped == 1 and (distance(me.x, me.y, x, y) > length or is_barred(rules, table, game, squad, x, y) == 1):
        cell = mark_ahead(rules, table, game, squad, length)
        x, y = cell_x(table, cell), cell_y(table, cell)
    left = distance(me.x, me.y, x, y)
    if left < 50:
        return 0
    length = min(length, left)
    best, order.legs = -FAR, 1
    for k in range(len(TURN_COS)):
        dx = (x - me.x) * TURN_COS[k] - (y - me.y) * TURN_SIN[k]
        dy = (x - me.x) * TURN_SIN[k] + (y - me.y) * TURN_COS[k]
        to_x = min(table.width - 60, max(60, me.x + dx * length // (100 * left)))
        to_y = min(table.depth - 60, max(60, me.y + dy * length // (100 * left)))
        score = seeded_face(mind, noise) - left_to_go(table, squad.side, to_x, to_y, wanted)
        if wanted.danger == 1:
            score += mind.weights.cover * cover_here(table, to_x, to_y)
        score += standing(mind, table, game, order.unit, to_x, to_y)
        score -= ROUND * mines_on_way(game, squad.side, me.x, me.y, to_x, to_y)
        score -= ROUND * fires_on_way(game, me.x, me.y, to_x, to_y)
        if score > best:
            best = score
            order.x[0], order.y[0] = to_x, to_y
    return 1


@rule
def try_move(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """Write an allowed move towards a goal, as far as the ground lets the squad go; 0 when there is none."""
    squad = game.squad[order.unit]
    me = squad.figure[squad.centre]
    length = base_move(squad) - 1  # rounding must not make it too far
    for k in range(4):
        if plan_step(mind, rules, table, game, order, wanted, length, 30 + 300 * k) == 0:
            return 0
        if k == 0 and try_dash(rules, table, game, order, wanted) == 1:
            return 1
        order.kind = movement.MOVE
        stop = point_at(me.x, me.y, order, how_far(rules, table, game, squad, order, base_move(squad)))
        order.x[0], order.y[0] = stop.x, stop.y
        if distance(me.x, me.y, stop.x, stop.y) >= 60 and refusal(rules, table, game, order) == 0:
            return 1
        length = max(150, length * 7 // 10)
    return 0


@rule
def try_dash(rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """Make a planned step a combat move twice as long: over open ground in front of the enemy, or when time is short.

    0, and the step as it was, when that is not allowed or not worth it.
    """
    me, x, y = game.squad[order.unit].figure[game.squad[order.unit].centre], order.x[0], order.y[0]
    if wanted.hurry == 0 and (wanted.danger == 0 or cover_here(table, x, y) != OPEN):
        return 0
    if abs(wanted.x - me.x) + abs(wanted.y - me.y) < 900:
        return 0
    order.kind = movement.COMBAT_MOVE
    order.x[0], order.y[0] = min(table.width - 60, max(60, 2 * x - me.x)), min(table.depth - 60, max(60, 2 * y - me.y))
    side = game.squad[order.unit].side
    if left_to_go(table, side, order.x[0], order.y[0], wanted) >= left_to_go(table, side, x, y, wanted):
        order.x[0], order.y[0] = x, y
        return 0
    if mines_on_way(game, game.squad[order.unit].side, me.x, me.y, order.x[0], order.y[0]) == 0 and (
            fires_on_way(game, me.x, me.y, order.x[0], order.y[0]) == 0):
        if refusal(rules, table, game, order) == 0:
            return 1
    order.x[0], order.y[0] = x, y
    return 0
