"""Who shoots at an enemy action, and with what. Source: B15-B18; G-8."""

from dieshift.boarding.chapters.shooting.aim import gun_refusal, shot_refusal
from dieshift.boarding.ground.board import distance
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.state.terms import NOBODY, ON_BOARD, OVERWATCH_RANGE
from dieshift.boarding.turn.refusals import ALLOWED
from dieshift.core.rules import Rules, rule, slot

OVERWATCH_COST = 2  # AcPo


@catalogue.slot
@slot
def may_watch(rules: Rules) -> int:
    """Whether models may go on overwatch and shoot at enemy actions: yes. Source: B18; G-8; S1.77."""
    return 1


@rule
def watching_gun(board: Board, model: Model) -> int:
    """The first gun of a model that can shoot on overwatch now; NOBODY: none. Source: G-8."""
    profile = board.profile[model.profile]
    for k in range(profile.guns):
        gun = profile.gun[k] + 0
        if board.gun[gun].tags & terms.OVERWATCH != 0 and gun_refusal(board, model, gun) == ALLOWED:
            return gun
    return NOBODY


@rule
def shoots_at_action(rules: Rules, board: Board, game: Game, unit: int, enemy: int) -> int:
    """Whether a model on overwatch shoots at the action that an enemy has just done.

    The action must end in its sight, arc and range, at most twelve squares away. Source: B15, B17; G-8.
    """
    model, other = game.model[unit], game.model[enemy]
    if may_watch(rules) == 0 or model.overwatch == 0 or model.state != ON_BOARD:
        return 0
    if distance(model.x, model.y, other.x, other.y) > OVERWATCH_RANGE:
        return 0
    gun = watching_gun(board, model)
    if gun == NOBODY:
        return 0
    code = shot_refusal(rules, board, game, unit, gun, model.x, model.y, model.facing, enemy)
    return 1 if code == ALLOWED else 0
