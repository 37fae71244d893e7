"""How a player rates a place: the fire it would draw, the targets it would have, and whether it is near enough.

Rough estimates from range bands and cover, for enemies in sight. Source: R5.13, R5.31.
"""

from dieshift.core.geometry import distance
from dieshift.core.rules import rule
from dieshift.stargrunt.bots.goals import CLOSE, SHORT, Goal, away_from, goal, is_target, primary
from dieshift.stargrunt.bots.looks import is_clear
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import BREAK, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover
from dieshift.stargrunt.terrain.table import cover_here

COMMON_QUALITY, COMMON_HEADS = 8, 6  # of who stands under a counter
BEYOND = 14  # a range die so large lets nobody shoot


@rule
def volley(squad: Squad, known: int, away: int, cover: int) -> int:
    """Roughly what a squad's fire does so far off at somebody in cover: its heads and its die, less the range die."""
    quality, heads = COMMON_QUALITY, COMMON_HEADS
    if known == 1:
        quality, heads = squad.quality, fit_figures(squad)
    die = 4 + 2 * (away // (quality * 100)) + 2 * cover
    return heads * quality * max(0, BEYOND - die) // (2 if known == 1 and squad.suppression > 0 else 1)


@rule
def standing(mind: Mind, table: Table, game: Game, unit: int, x: int, y: int) -> int:
    """What a place is worth to a unit for the fire it draws and can give there, in hundredths of an inch."""
    if mind.weights.dread == 0 and mind.weights.lure == 0:
        return 0
    squad, cover = game.squad[unit], cover_here(table, x, y)
    drawn, dealt = 0, 0
    for other in range(game.units):
        if is_target(game, squad.side, other) == 1:
            enemy = game.squad[other]
            him, known = enemy.figure[enemy.centre], 1 if enemy.located == PLACED else 0
            if is_clear(mind, table, game, x, y, him.x, him.y) == 1:
                away = distance(x, y, him.x, him.y)
                drawn += volley(enemy, known, away, cover)
                dealt = max(dealt, volley(squad, 1, away, own_cover(table, enemy)))
    return (dealt * mind.weights.lure - drawn * mind.weights.dread) // 100


@rule
def goal_of(mind: Mind, table: Table, game: Game, unit: int) -> Goal:
    """Where a unit should be, as this player sees it: one goes nearer to the enemy than another."""
    wanted, k = goal(table, game, unit), primary(game, game.squad[unit].side)
    if mind.weights.near == 100 or wanted.enemy == NOBODY or wanted.mapped == 1 or wanted.holding == 1:
        return wanted
    usual = CLOSE if k != NOBODY and game.objective[k].kind == BREAK else SHORT
    near = game.squad[unit].quality * usual * mind.weights.near // 100
    reached = 1 if away_from(game, unit, wanted.enemy) <= near else 0
    return Goal(wanted.x, wanted.y, wanted.mapped, wanted.leaving, reached, wanted.holding, wanted.hurry, wanted.enemy,
                wanted.danger)
