"""Who shoots at an enemy action, and with what. Source: B15-B18; G-8."""

from dieshift.boarding.chapters.shooting.rules import gun_refusal, shot_refusal
from dieshift.boarding.frame import ALLOWED
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.state.terms import NOBODY, ON_BOARD, OVERWATCH_RANGE
from dieshift.boarding.terrain.board import distance
from dieshift.core.rules import Rules, rule, slot

OVERWATCH_COST = 2  # AcPo


@catalogue.slot
@slot
def may_watch(rules: Rules) -> int:
    """Whether models may go on overwatch and shoot at enemy actions: yes. Source: B18; G-8; S1.77."""
    return 1


@catalogue.slot
@slot
def sees_uncovered(rules: Rules) -> int:
    """Whether overwatch shoots at a blip that another alien uncovers: no, only at the alien that acted.

    Source: G-8, G-18.
    """
    return 0


@catalogue.slot
@slot
def sees_closing(rules: Rules) -> int:
    """Whether overwatch shoots at a model that closes a door in its sight: no, the action ends out of sight.

    Source: G-8.
    """
    return 0


@rule
def is_watched_for(rules: Rules, game: Game, revealed: int, acted: int) -> int:
    """Whether overwatch answers a blip that was uncovered by the action of one alien.

    The blip that opened a door itself is an alien that acted in sight, once it is placed. Source: G-8, G-18.
    """
    if revealed == NOBODY or acted == NOBODY:
        return 0
    if revealed == acted:
        return 1
    return sees_uncovered(rules) if game.model[revealed].side == game.model[acted].side else 0


@rule
def watching_gun(board: Board, model: Model) -> int:
    """The first gun of a model that can shoot on overwatch now; NOBODY: none. Source: G-8."""
    profile = board.profile[model.profile]
    for k in range(profile.guns):
        gun = profile.gun[k]
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
