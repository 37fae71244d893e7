"""What going on overwatch needs and does, and the shots at enemy actions that it brings. Source: B18; G-8."""

from dieshift.boarding.chapters import blips, overwatch
from dieshift.boarding.chapters.activation.orders import points_refusal
from dieshift.boarding.chapters.activation.rules import pay
from dieshift.boarding.chapters.overwatch.rules import OVERWATCH_COST, may_watch, shoots_at_action, watching_gun
from dieshift.boarding.chapters.third.rules import is_commanded
from dieshift.boarding.frame import carried_out, needs, resumed
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.terms import NOBODY, ON_BOARD
from dieshift.boarding.turn.shots import shoot
from dieshift.boarding.turn.turn import end_activation
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@needs.case(overwatch.OVERWATCH)
def overwatch_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may go on overwatch: with a gun for it. Source: B18; G-8."""
    model = game.model[game.active]
    if may_watch(rules) == 0:
        return overwatch.NO_OVERWATCH
    if watching_gun(board, model) == NOBODY:
        return overwatch.NO_OVERWATCH_GUN
    return points_refusal(model, OVERWATCH_COST)


@carried_out.case(overwatch.OVERWATCH)
def go_on_overwatch(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Go on overwatch, which ends the activation. Source: B18; G-8."""
    unit = game.active
    model = game.model[unit]
    pay(model, OVERWATCH_COST)
    if model.overwatch == 0:
        game.watching[model.side] += 1
    model.overwatch = 1
    overwatch.note_overwatches(dice, game, unit, NOBODY)
    end_activation(dice, game)


# --- shots at enemy actions -------------------------------------------------------------------------------------------


@rule
def watchers_against(game: Game, side: int) -> int:
    """Models on overwatch that are not a side's own. Source: G-8."""
    own = game.watching[side] if is_commanded(side) == 1 else 0
    return game.watching[0] + game.watching[1] - own


@rule
def call_watchers(rules: Rules, board: Board, game: Game, unit: int) -> None:
    """All enemies on overwatch that shoot at the action just done; all will, even at a corpse. Source: G-8."""
    model = game.model[unit]
    if model.state != ON_BOARD or model.hidden > 0 or watchers_against(game, model.side) == 0:
        return
    for other in range(game.models):
        if game.model[other].overwatch == 1 and game.model[other].side != model.side:
            shoots = shoots_at_action(rules, board, game, other, unit)
            game.model[other].called = max(game.model[other].called, shoots)


@rule
def watch_next(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """The next overwatch shot; 0: there is none. Source: G-8."""
    for other in range(game.models):
        model = game.model[other]
        if model.called == 1:
            model.called = 0
            overwatch.note_watched(dice, game, other, game.pending.unit)
            shoot(dice, rules, board, game, other, watching_gun(board, model), game.pending.unit, 1)
            return 1
    return 0


@resumed.case(overwatch.ACTED)
def action_done(dice: Dice, rules: Rules, board: Board, game: Game, what: int) -> int:
    """After an action, call out the models on overwatch. Source: G-8."""
    call_watchers(rules, board, game, game.pending.unit)
    game.pending.stage = overwatch.WATCHING
    return 0


@resumed.case(overwatch.WATCHING)
def watchers_shoot(dice: Dice, rules: Rules, board: Board, game: Game, what: int) -> int:
    """Let the models that were called out shoot, one after another; then look for blips. Source: G-8, G-18."""
    if watch_next(dice, rules, board, game) == 0:
        game.pending.stage = blips.SEEING
    return 0
