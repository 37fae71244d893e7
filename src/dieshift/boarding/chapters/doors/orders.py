"""What opening and closing doors needs, and what it does. Source: B3, B6; G-4; 5.5 (doors that jam)."""

from collections.abc import Sequence

from dieshift.boarding.chapters import doors
from dieshift.boarding.chapters.activation.orders import points_refusal
from dieshift.boarding.chapters.activation.rules import pay
from dieshift.boarding.chapters.doors.rules import DOOR_COST, can_close, can_open, opened, reaches_door
from dieshift.boarding.chapters.overwatch.orders import call_watchers
from dieshift.boarding.chapters.overwatch.rules import sees_closing
from dieshift.boarding.frame import ALLOWED, carried_out, needs
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.terms import DOOR_CLOSED, DOORS, NOBODY
from dieshift.boarding.turn.listing import offer, offered, write_order
from dieshift.boarding.turn.models import break_lost_contacts
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules


@needs.case(doors.OPEN, doors.CLOSE)
def door_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a door may be opened or closed: one on the edge before the model. Source: B3; G-4."""
    model, door = game.model[game.active], order.target - DOORS
    refusal: int = points_refusal(model, DOOR_COST)
    if refusal != ALLOWED:
        return refusal
    if door < 0 or door >= board.doors or reaches_door(board, model, door) == 0:
        return doors.NO_DOOR
    if order.kind == doors.OPEN:
        return ALLOWED if can_open(game, door) == 1 else doors.NOT_CLOSED
    return ALLOWED if can_close(game, door) == 1 else doors.NOT_OPEN


@carried_out.case(doors.OPEN)
def open_door(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Open a door, which may jam. Source: B3; G-4; 5.5 (doors that jam); S1.99."""
    unit, door = game.active, order.target - DOORS
    pay(game.model[unit], DOOR_COST)
    dice.who = unit
    outcome = opened(dice, board.door_jams)
    game.door_state[door] = outcome.state
    doors.note_door_moved(dice, game, unit, order.target, state=outcome.state, face=outcome.face)


@carried_out.case(doors.CLOSE)
def close_door(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Close a door, which ends every contact through it. Source: B3, B25; G-4; S1.99."""
    unit, door = game.active, order.target - DOORS
    pay(game.model[unit], DOOR_COST)
    if sees_closing(rules) == 1:
        call_watchers(rules, board, game, unit)
    game.door_state[door] = DOOR_CLOSED
    doors.note_door_moved(dice, game, unit, order.target, state=DOOR_CLOSED, face=0)
    break_lost_contacts(dice, rules, board, game)


@offered.case(doors.OPEN, doors.CLOSE)
def offer_doors(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Doors at hand, by their numbers. Source: B3; G-4."""
    for door in range(board.doors):
        doorway, model = board.door[door], game.model[game.active]
        if abs(doorway.x - model.x) <= 1 and abs(doorway.y - model.y) <= 1:
            write_order(out[count], kind, DOORS + door, NOBODY, NOBODY, NOBODY, 0)
            count = offer(rules, board, game, out, count)
    return count
