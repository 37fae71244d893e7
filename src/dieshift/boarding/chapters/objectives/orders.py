"""What items, consoles and exits need, and what is done with them. Source: 5.5."""

from collections.abc import Sequence

from dieshift.boarding.chapters import objectives
from dieshift.boarding.chapters.activation.orders import points_refusal
from dieshift.boarding.chapters.activation.rules import pay
from dieshift.boarding.chapters.melee.orders import victim_refusal
from dieshift.boarding.frame import ALLOWED, carried_out, needs
from dieshift.boarding.state.records import SIZE, Board, Game, Order
from dieshift.boarding.state.terms import CARRY, CONSOLE, EXITED, NEUTRAL, NOBODY, ON_BOARD
from dieshift.boarding.turn.listing import offer, offered, write_order
from dieshift.boarding.turn.models import take_away
from dieshift.boarding.turn.victory import achieve
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule

THING_COST = 1  # AcPo to pick something up, operate a console, leave


# --- items ------------------------------------------------------------------------------------------------------------


@rule
def item_at(game: Game, side: int, x: int, y: int) -> int:
    """The item of a side that lies in a square, by its objective; NOBODY: none. Source: 5.5."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == CARRY and aim.side == side and aim.done == 0 and aim.carrier == NOBODY:
            if aim.x == x and aim.y == y:
                return k
    return NOBODY


@needs.case(objectives.PICK_UP)
def item_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether an item of one's side lies here, and the active model carries none. Source: 5.5."""
    model = game.model[game.active]
    refusal = points_refusal(model, THING_COST)
    if refusal != ALLOWED:
        return refusal
    here = item_at(game, model.side, model.x, model.y)
    return ALLOWED if here != NOBODY and model.item == NOBODY else objectives.NO_ITEM


@carried_out.case(objectives.PICK_UP)
def pick_up(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Pick up the item in one's square. Source: 5.5."""
    unit = game.active
    model = game.model[unit]
    pay(model, THING_COST)
    k = item_at(game, model.side, model.x, model.y)
    game.objective[k].carrier = unit
    model.item = k
    objectives.note_picked_up(dice, game, unit, NOBODY, objective=k)
    bring_item(dice, board, game, unit)


@rule
def bring_item(dice: Dice, board: Board, game: Game, unit: int) -> None:
    """A carrier that stands in the section to which its item belongs has brought it there. Source: 5.5."""
    model = game.model[unit]
    if model.item != NOBODY:
        aim = game.objective[model.item]
        if aim.section != NOBODY and board.section[model.y * SIZE + model.x] == aim.section:
            achieve(dice, game, model.item)


# --- consoles ---------------------------------------------------------------------------------------------------------


@rule
def console_aim(game: Game, unit: int, target: int) -> int:
    """The objective of a model's side that a console is; NOBODY: none. Source: 5.5."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == CONSOLE and aim.side == game.model[unit].side and aim.target == target and aim.done == 0:
            return k
    return NOBODY


@needs.case(objectives.OPERATE)
def console_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a console of an objective of one's side stands before the active model. Source: 5.5."""
    model, target = game.model[game.active], order.target
    refusal = points_refusal(model, THING_COST)
    if refusal != ALLOWED:
        return refusal
    if target < 0 or target >= game.models or game.model[target].side != NEUTRAL:
        return objectives.NO_CONSOLE
    if console_aim(game, game.active, target) == NOBODY or game.model[target].state != ON_BOARD:
        return objectives.NO_CONSOLE
    return ALLOWED if victim_refusal(rules, board, game, model, target) == ALLOWED else objectives.NO_CONSOLE


@carried_out.case(objectives.OPERATE)
def operate(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Operate a console: its objective is achieved. Source: 5.5."""
    unit = game.active
    pay(game.model[unit], THING_COST)
    k = console_aim(game, unit, order.target)
    objectives.note_operated(dice, game, unit, order.target, objective=k)
    achieve(dice, game, k)


@offered.case(objectives.OPERATE)
def offer_consoles(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """The consoles of a side's objectives. Source: 5.5."""
    for k in range(game.objectives):
        if game.objective[k].kind == CONSOLE and game.objective[k].side == game.side:
            write_order(out[count], kind, game.objective[k].target, NOBODY, NOBODY, NOBODY, 0)
            count = offer(rules, board, game, out, count)
    return count


# --- exits ------------------------------------------------------------------------------------------------------------


@rule
def exit_at(board: Board, side: int, x: int, y: int) -> int:
    """The exit in a square that a side may use; NOBODY: none. Source: 5.5."""
    for k in range(board.exits):
        exit_point = board.exit[k]
        if exit_point.x == x and exit_point.y == y and (exit_point.side == side or exit_point.side > 1):
            return k
    return NOBODY


@needs.case(objectives.EXIT)
def exit_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model stands on an exit of its side. Source: 5.5."""
    model = game.model[game.active]
    refusal = points_refusal(model, THING_COST)
    if refusal != ALLOWED:
        return refusal
    return ALLOWED if exit_at(board, model.side, model.x, model.y) != NOBODY else objectives.NO_EXIT


@carried_out.case(objectives.EXIT)
def leave(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Leave the board by an exit, with what one carries. Source: 5.5."""
    unit = game.active
    model = game.model[unit]
    pay(model, THING_COST)
    place = exit_at(board, model.side, model.x, model.y)
    if model.item != NOBODY:
        aim = game.objective[model.item]
        if aim.section == NOBODY and (aim.place == NOBODY or aim.place == place):
            achieve(dice, game, model.item)
            model.item = NOBODY
    objectives.note_left(dice, game, unit, NOBODY, exit=place)
    take_away(dice, game, unit, EXITED)
    model.entry = place
