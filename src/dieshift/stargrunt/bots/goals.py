"""Where the heuristic player wants each of its squads to be, and the nearest enemy it knows of.

Rules like the player itself: they look only at own units, and at enemy units that are not hidden.
"""

from typing import NamedTuple

from dieshift.core.geometry import distance, square
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game, Objective
from dieshift.stargrunt.state.terms import BROKEN, FIT, HIDDEN, IN_PLAY, NOBODY, OPEN, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover
from dieshift.stargrunt.terrain.ways import way_at

FAR = 1 << 20
UNDER_FIRE = 3600  # an enemy so near makes ground dangerous
PACE = 800  # what a squad goes in a turn, with an action left over now and then
# so near to the enemy is near enough, in hundredths of the inches of a range band: to break him takes the first band
CLOSE, SHORT = 95, 150
CROWDED = 500  # so near behind another a squad finds no way past him where it is narrow
EDGE = 150  # so near to an edge is off the table


class Goal(NamedTuple):
    """Where a squad should be, and how it stands to that."""

    x: int
    y: int
    mapped: int  # 1: the table has a map of the way there
    leaving: int  # 1: it should leave the table there
    reached: int  # 1: it is near enough
    holding: int  # 1: its side has what it wants
    hurry: int  # 1: the way takes about as long as the battle still lasts
    enemy: int  # the nearest known enemy unit; NOBODY: none
    danger: int  # 1: that one is near enough to shoot


@rule
def is_target(game: Game, side: int, unit: int) -> int:
    """Whether an enemy unit can be thought of: on the table with somebody fit, and not hidden."""
    squad = game.squad[unit]
    if squad.side == side or squad.present == 0 or squad.located == HIDDEN or squad.gone != IN_PLAY:
        return 0
    return 1 if squad.figure[squad.centre].health == FIT else 0  # the middle figure is fit if anybody is


@rule
def is_beaten(game: Game, side: int, unit: int) -> int:
    """Whether an enemy unit is seen to be broken, and that is all that a side wants of it in the first place.

    Source: R3.54, R7.22, R15.1.
    """
    if game.squad[unit].located != PLACED or game.squad[unit].confidence > BROKEN:
        return 0
    aim = primary(game, side)
    return 0 if aim != NOBODY and game.objective[aim].kind == terms.DESTROY else 1


@rule
def nearest_enemy(game: Game, unit: int) -> int:
    """The nearest known enemy unit; NOBODY when there is none."""
    squad, best, best_away = game.squad[unit], NOBODY, 2 * FAR * FAR
    me = squad.figure[squad.centre]
    for other in range(game.units):
        if is_target(game, squad.side, other) == 1:
            him = game.squad[other].figure[game.squad[other].centre]
            away = square(me.x, me.y, him.x, him.y) + FAR * FAR * is_beaten(game, squad.side, other)
            if away < best_away:
                best, best_away = other, away
    return best


@rule
def away_from(game: Game, unit: int, other: int) -> int:
    """The distance between two units; FAR when there is no other."""
    if other == NOBODY:
        return FAR
    me, him = game.squad[unit].figure[game.squad[unit].centre], game.squad[other].figure[game.squad[other].centre]
    return distance(me.x, me.y, him.x, him.y)


@rule
def primary(game: Game, side: int) -> int:
    """The number of a side's primary objective; NOBODY when it has none."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if rules.is_wanted(aim) == 1 and aim.side == side and aim.primary == 1:
            return k
    return NOBODY


@rule
def holds(game: Game, aim: Objective) -> int:
    """Whether a side holds a place that it wants, as far as it sees who else is there. Source: R3.54, R15.1."""
    mine = rules.fit_near(game, aim.side, aim.x, aim.y, aim.radius)
    if mine < aim.goal:
        return 0
    theirs = rules.seen_near(game, 1 - aim.side, aim.x, aim.y, aim.radius)
    return 1 if mine > theirs else 0


@rule
def is_in_way(table: Table, game: Game, unit: int, aim: Objective, near: int) -> int:
    """Whether a unit in the open is in the way of another of its side that is still farther from their goal.

    A unit in cover keeps it, and every unit stays where it is once the place is held.
    """
    squad, me = game.squad[unit], game.squad[unit].figure[game.squad[unit].centre]
    if own_cover(table, squad) != OPEN or holds(game, aim) == 1:
        return 0
    for other in range(game.units):
        friend = game.squad[other]
        if friend.side == squad.side and friend.present == 1 and friend.gone == IN_PLAY and other != unit:
            if friend.confidence > BROKEN and away_from(game, unit, other) < CROWDED:
                him = friend.figure[friend.centre]
                if distance(him.x, him.y, aim.x, aim.y) > max(near, distance(me.x, me.y, aim.x, aim.y)):
                    return 1
    return 0


@rule
def goal(table: Table, game: Game, unit: int) -> Goal:
    """Where a unit should go: its side's primary objective, else the nearest enemy."""
    squad, k = game.squad[unit], primary(game, game.squad[unit].side)
    me, enemy = squad.figure[squad.centre], nearest_enemy(game, unit)
    away = away_from(game, unit, enemy)
    danger = 1 if away < UNDER_FIRE else 0
    if k != NOBODY:
        aim = game.objective[k]
        turns = game.turns - game.turn
        if aim.kind == terms.HOLD:
            left = distance(me.x, me.y, aim.x, aim.y)
            near = max(aim.radius - 250, aim.radius // 2)
            reached = 1 if left <= near else 0
            if left > aim.radius // 4 and reached == 1 and is_in_way(table, game, unit, aim, near) == 1:
                reached = 0
            hurry = 1 if max(left, way_at(table, squad.side, me.x, me.y)) > PACE * turns else 0
            return Goal(aim.x + 0, aim.y + 0, 1, 0, reached, holds(game, aim), hurry, enemy, danger)
        if aim.kind == terms.EXIT:
            y = table.depth - EDGE if aim.y > 0 else EDGE
            return Goal(me.x + 0, y, 1, 1, 0, 0, 1, enemy, danger)
        if aim.kind == terms.SURVIVE:
            y = table.depth // 2 if squad.present == 0 else me.y  # a squad that has still to enter comes on
            return Goal(me.x + 0, y, 0, 0, 1, 1, 0, enemy, danger)
    if enemy == NOBODY:
        return Goal(table.width // 2, table.depth // 2, 0, 0, 0, 0, 0, enemy, 0)
    him = game.squad[enemy].figure[game.squad[enemy].centre]
    near = squad.quality * (CLOSE if k != NOBODY and game.objective[k].kind == terms.BREAK else SHORT)
    return Goal(him.x + 0, him.y + 0, 0, 0, 1 if away <= near else 0, 0, 0, enemy, danger)
