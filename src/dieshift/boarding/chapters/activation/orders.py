"""What beginning, activating, ending and being done need, what they do, and what the state of a model forbids.

Source: B16, B27; G-1, G-18, G-19.
"""

from collections.abc import Sequence

from dieshift.boarding import frame
from dieshift.boarding.chapters import activation, blips, melee
from dieshift.boarding.chapters.blips.rules import enter_refusal
from dieshift.boarding.state.records import Board, Game, Model, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import LURKING, NOBODY, ON_BOARD
from dieshift.boarding.turn.listing import clear_order, offer, offered
from dieshift.boarding.turn.turn import begin_activation, begin_turn, can_be_activated, end_activation, end_phase
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.core.words import counted, say


@frame.fits.case(activation.OVER)
def begin_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """A game begins once. Source: G-1."""
    return frame.ALLOWED if game.turn == 0 else activation.NOT_ASKED


@frame.fits.case(activation.WHAT_ACTION)
def action_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may do something: what its state forbids, then what the action asks for.

    Source: B1; S1.11, S1.128.
    """
    state = state_refusal(game.model[game.active], order.kind)
    if state != frame.ALLOWED:
        return state
    return frame.needs(rules, board, game, order)


@rule
def state_refusal(model: Model, kind: int) -> int:
    """What lurking, being hidden and being engaged forbid. Source: B16, B27, RULING 7; G-18, G-19; S1.11, S1.128."""
    able = frame.traits(kind)
    if able & frame.PAID == 0:
        return frame.ALLOWED
    if model.state == LURKING:
        return frame.ALLOWED if able & frame.LURKING_MAY != 0 else blips.LURKING_STILL
    if model.hidden > 0 and able & frame.HIDDEN_MAY == 0:
        return blips.BLIP_MAY_NOT
    return melee.ENGAGED if model.engaged != 0 and able & frame.ENGAGED_MAY == 0 else frame.ALLOWED


@rule
def points_refusal(model: Model, cost: int) -> int:
    """Whether a model can pay. Source: B1."""
    return frame.ALLOWED if model.acpo >= cost else activation.TOO_FEW_POINTS


@rule
def unit_refusal(game: Game, unit: int) -> int:
    """Whether a model of the side whose phase it is is still there. Source: G-1."""
    if unit < 0 or unit >= game.models:
        return activation.NO_SUCH_UNIT
    if game.model[unit].side != game.side:
        return activation.NOT_YOURS
    there = 1 if game.model[unit].state == ON_BOARD or game.model[unit].state == LURKING else 0
    return frame.ALLOWED if there == 1 else activation.NOT_ON_BOARD


@frame.answered.case(activation.NOTHING)
def begin(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The game begins with its first turn. Source: G-1, G-21."""
    begin_turn(dice, rules, board, game)
    game.pending.stage = blips.SEEING


@frame.needs.case(activation.ACTIVATE)
def activate_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a side may activate a model: its own, not yet activated, and able to enter if it lurks. Source: G-1."""
    unit = order.unit
    refusal = unit_refusal(game, unit)
    if refusal != frame.ALLOWED:
        return refusal
    if game.model[unit].activated == 1:
        return activation.ALREADY_ACTIVATED
    return frame.ALLOWED if can_be_activated(board, game, unit) == 1 else enter_refusal(board, game, unit)


@frame.answered.case(activation.ACTIVATE)
def activate(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """A side activates a model. Source: G-1."""
    begin_activation(dice, game, order.unit)


@offered.case(activation.ACTIVATE)
def offer_models(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Models to activate, by their numbers. Source: G-1."""
    for unit in range(game.models):
        if game.model[unit].side == game.side and game.model[unit].activated == 0:
            clear_order(out[count])
            out[count].kind, out[count].unit = kind, unit
            count = offer(rules, board, game, out, count)
    return count


@frame.answered.case(activation.END)
def end(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The active model is done. Source: G-1."""
    end_activation(dice, game)


@frame.answered.case(activation.DONE)
def be_done(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """A side activates nobody else: its phase ends, and a fire that goes out may show a blip. Source: G-1, G-18."""
    end_phase(dice, rules, board, game, 0)
    game.pending.stage = blips.SEEING if game.winner == NOBODY else frame.IDLE


@frame.questions.detail(activation.WHAT_ACTION)
def points_left(game: Game, names: Roster) -> str:
    """What the active model may still spend, which may be no more than a free turn. Source: B1, B4."""
    if game.active == NOBODY:
        return frame.questions.sentence(activation.WHAT_ACTION)
    left = game.model[game.active].acpo
    if left == 0 and game.command[game.side] == 0:
        return say("what {unit} does (no action points left, one free turn; 'end' ends its activation)",
                   unit=names.unit(game.active))
    points = counted("{count} action point", "{count} action points", left)
    return say("what {unit} does ({points} left)", unit=names.unit(game.active), points=points)
