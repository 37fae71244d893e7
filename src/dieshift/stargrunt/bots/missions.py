"""How a player reads its mission: by what it wants, and whether the enemy has to hold a place, it follows another plan.

Both sides know what either wants. All plans of who reads none are alike.
"""

from dieshift.core.rules import rule
from dieshift.stargrunt.bots.goals import primary
from dieshift.stargrunt.bots.manners import HOLDER, copy_weights
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import HOLD, NOBODY


@rule
def plan_of(game: Game, side: int) -> int:
    """The number of a side's plan: twice the kind of its primary objective, 0 for none; one more against a holder."""
    own, other = primary(game, side), primary(game, 1 - side)
    kind = game.objective[own].kind if own != NOBODY else 0
    holder = HOLDER if other != NOBODY and game.objective[other].kind == HOLD else 0
    return 2 * kind + holder


@rule
def read_mission(mind: Mind, game: Game) -> None:
    """Let a mind follow the plan of the side that must decide."""
    plan = plan_of(game, game.seat_to_choose)
    if mind.plan != plan + 1:
        copy_weights(mind.weights, mind.plans[plan])
        mind.plan = plan + 1
