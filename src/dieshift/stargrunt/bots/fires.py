"""What the heuristic player makes of fires: it goes round them, and fights one on its objective where that pays.

Rules like the player itself; fires are known to everybody.
"""

from dieshift.core.dice import die_for
from dieshift.core.geometry import near_segment, within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.goals import Goal
from dieshift.stargrunt.bots.mines import BREADTH
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.fires.burning import fire_at_hand
from dieshift.stargrunt.chapters.fires.rules import REACH, least_to_quench
from dieshift.stargrunt.state.records import MAX_FIRES, Game, Order
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import HOLD, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal


@rule
def fires_on_way(game: Game, ax: int, ay: int, bx: int, by: int) -> int:
    """How many fires a squad comes into that goes straight from place to place. Source: R14.51."""
    count = 0
    if game.fires > 0:
        for k in range(MAX_FIRES):
            blaze = game.blaze[k]
            if blaze.burns == 1:
                count += near_segment(ax, ay, bx, by, blaze.x, blaze.y, REACH + BREADTH)
    return count


@rule
def burns_on_aim(game: Game, side: int, k: int) -> int:
    """Whether a fire burns where a side has a place to hold. Source: R3.54."""
    for n in range(game.objectives):
        aim = game.objective[n]
        if aim.side == side and aim.kind == HOLD:
            if within(aim.x, aim.y, game.blaze[k].x, game.blaze[k].y, aim.radius + REACH) == 1:
                return 1
    return 0


@rule
def quench(rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """Write an order to fight a fire on an objective, when it goes out more often than not; 0: it does not pay.

    Nobody fights one with an enemy near enough to shoot. Source: R14.53.
    """
    if game.fires == 0 or wanted.danger == 1:
        return 0
    squad, k = game.squad[order.unit], fire_at_hand(game, order.unit)
    if k == NOBODY or burns_on_aim(game, squad.side, k) == 0:
        return 0
    die = die_for(fit_figures(squad))
    if 2 * (die + 1 - least_to_quench(rules)) < die:
        return 0
    order.kind = fires.DOUSE
    return 1 if refusal(rules, table, game, order) == 0 else 0
