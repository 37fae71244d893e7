"""What giving command points needs, and what they do. Source: G-2."""

from collections.abc import Sequence

from dieshift.boarding.chapters import activation, blips
from dieshift.boarding.chapters.activation.orders import unit_refusal
from dieshift.boarding.chapters.command import COMMAND, NO_COMMAND, NO_POINTS, note_command
from dieshift.boarding.chapters.command.rules import command_points
from dieshift.boarding.frame import ALLOWED, answered, needs
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.terms import NOBODY, ON_BOARD
from dieshift.boarding.turn.listing import clear_order, offer, offered
from dieshift.boarding.turn.turn import begin_activation
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@needs.case(COMMAND)
def command_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether command points may be given to a model: the active one, or any if none is. Source: G-2."""
    if command_points(rules) == 0:
        return NO_COMMAND
    unit = order.unit
    if game.active != NOBODY:
        if unit != NOBODY and unit != game.active:
            return activation.NOT_ASKED
        unit = game.active
    refusal = unit_refusal(game, unit)
    if refusal != ALLOWED:
        return refusal
    if game.model[unit].state != ON_BOARD:
        return blips.LURKING_STILL
    return ALLOWED if 1 <= order.choice <= game.command[game.side] else NO_POINTS


@answered.case(COMMAND)
def command(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Command points become action points of a model, which acts if none did. Source: G-2."""
    unit = game.active if game.active != NOBODY else order.unit
    model = game.model[unit]
    game.command[model.side] -= order.choice
    model.acpo += order.choice
    note_command(dice, game, unit, NOBODY, side=model.side, points=0, given=order.choice)
    if game.active == NOBODY:
        begin_activation(dice, game, unit)


@offered.case(COMMAND)
def offer_command(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Every number of command points for the active model, or for each if none is. Source: G-2."""
    if game.command[game.side] == 0:
        return count
    if game.active != NOBODY:
        return offer_points(rules, board, game, out, count, NOBODY)
    for unit in range(game.models):
        if game.model[unit].side == game.side and game.model[unit].state == ON_BOARD:
            count = offer_points(rules, board, game, out, count, unit)
    return count


@rule
def offer_points(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, unit: int) -> int:
    """Every number of command points for a model. Source: G-2."""
    for points in range(1, game.command[game.side] + 1):
        clear_order(out[count])
        out[count].kind, out[count].unit, out[count].choice = COMMAND, unit, points
        count = offer(rules, board, game, out, count)
    return count
