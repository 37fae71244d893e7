"""How the sensible player looks for the hidden, and keeps its own so: it observes the nearest counter in sight.

It looks at what a counter shows, and at nothing under it.
"""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.flying import shoot_at_drone
from dieshift.stargrunt.bots.goals import FAR, away_from, goal
from dieshift.stargrunt.chapters import spotting
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import HIDDEN, IN_PLAY, NOBODY, PLACED, TROOPS
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import counter_in_sight
from dieshift.stargrunt.turn.legal import refusal

SEARCHED = 3600  # farther off a counter is left alone: its die has grown by three types
KNOWN_EMPTY = 1200  # so much farther off counts a counter under which no troops lie


@rule
def search(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """With its last action a squad observes the nearest inverted counter in sight and not too far; 0: there is none.

    Before that it shoots at a drone that is near.
    """
    squad, best, best_away = game.squad[game.active], NOBODY, SEARCHED
    if shoot_at_drone(rules, table, game, order) == 1:
        return 1
    if squad.actions != 1:
        return 0
    for other in range(game.units):
        counter = game.squad[other]
        if counter.side == squad.side or counter.located != HIDDEN or counter.present == 0 or counter.gone != IN_PLAY:
            continue
        away = min(FAR, away_from(game, game.active, other)) + KNOWN_EMPTY * counter.no_troops
        if away < best_away and counter_in_sight(table, rules, game, game.active, other).visible == 1:
            best, best_away = other, away
    order.kind, order.target = spotting.OBSERVE, best
    if best != NOBODY and refusal(rules, table, game, order) == 0:
        return 1
    order.target = NOBODY
    return 0


@rule
def lies_low(table: Table, game: Game, unit: int, shot: int) -> int:
    """Whether a hidden unit had better stay so: it is where it should be, and its best shot is worth nothing.

    Source: R15.3.
    """
    squad = game.squad[unit]
    if squad.located == PLACED or squad.nature != TROOPS or shot > 0:
        return 0
    return goal(table, game, unit).reached
