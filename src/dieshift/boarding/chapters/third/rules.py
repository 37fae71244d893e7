"""A third side: no player commands it, and its models shoot at the nearest model. No dice are rolled here.

The source says only that a third side may shoot, and may shoot into a fight of the two others. The rest is our reading,
RULING 20: its models never move and strike back when attacked. After the phases of both sides each of them in turn
shoots at the nearest model for as long as it may. Source: B17, RULING 20; S1.10.
"""

from dieshift.boarding.chapters.shooting.rules import next_hit_allowed, ready_refusal, shot_refusal
from dieshift.boarding.frame import ALLOWED
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.terms import NEUTRAL, NOBODY, ON_BOARD, THIRD
from dieshift.boarding.terrain.board import distance
from dieshift.core.rules import Rules, rule, slot


@catalogue.slot
@slot
def third_side_shoots(rules: Rules) -> int:
    """Whether a third side's models shoot: yes, after both sides' phases, each at the nearest allowed target.

    The source says only that a third side may shoot; the rest is our reading. Source: B17, RULING 20; S1.10.
    """
    return 1


@rule
def is_commanded(side: int) -> int:
    """Whether somebody decides for a side: for the first two. Source: RULING 20."""
    return 1 if side == 0 or side == 1 else 0


@rule
def third_side_acts(rules: Rules, game: Game) -> int:
    """Whether a third side has a phase: while one of it is on the board. Source: B17, RULING 20; S1.10."""
    if third_side_shoots(rules) == 0:
        return 0
    for unit in range(game.models):
        if game.model[unit].side == THIRD and game.model[unit].state == ON_BOARD:
            return 1
    return 0


@rule
def nearest_target(rules: Rules, board: Board, game: Game, unit: int, gun: int, further: int) -> int:
    """The nearest model of either side that a shot may be aimed at, or a further hit may go to; NOBODY: none.

    Of several at the same distance it is the one with the lowest number. A torrent is not aimed at anybody, and a model
    that is engaged does not shoot. Source: B11, B16, B17, RULING 20; S1.10, S1.11.
    """
    model, closest, nearest = game.model[unit], NOBODY, 0
    if further == 0:
        if model.state != ON_BOARD or model.engaged != 0 or board.gun[gun].torrent > 0:
            return NOBODY
        if ready_refusal(board, model, gun) != ALLOWED:
            return NOBODY
    x, y = model.x, model.y
    for target in range(game.models):
        other = game.model[target]
        away = distance(x, y, other.x, other.y)
        if other.side != NEUTRAL and (closest == NOBODY or away < nearest):
            if further == 1:
                may = next_hit_allowed(rules, board, game, target)
            else:
                may = 1 if shot_refusal(rules, board, game, unit, gun, x, y, model.facing, target) == ALLOWED else 0
            if may == 1:
                closest, nearest = target, away
    return closest
