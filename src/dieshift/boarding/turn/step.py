"""One order, carried out: the door through which every change of a game goes.

An order must have been found allowed by `legal.refusal`. Source: G-1.
"""

from dieshift.boarding import chapters
from dieshift.boarding.state import events
from dieshift.boarding.state.events import clear_events, note
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.terms import LURKING, NOBODY
from dieshift.boarding.turn import orders
from dieshift.boarding.turn.actions import PAID, question_of, traits
from dieshift.boarding.turn.deeds import act, strike_back
from dieshift.boarding.turn.interrupts import IDLE, SEEING, proceed
from dieshift.boarding.turn.newcomers import lurk, next_to_face, place, reveal, reveal_lurker
from dieshift.boarding.turn.rounds import parry_face, reroll_failed
from dieshift.boarding.turn.shots import give_hit
from dieshift.boarding.turn.turn import begin_activation, begin_turn, end_activation, end_phase
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule

__all__ = ["chapters", "open_game", "step"]


@rule
def open_game(dice: Dice, rules: Rules, board: Board, game: Game) -> None:
    """Begin the first turn of a game that has been set up. Source: G-1, G-21."""
    begin_turn(dice, rules, board, game)
    game.pending.stage = SEEING
    proceed(dice, rules, board, game)


@rule
def step(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Carry out an allowed order: roll dice, change the game, note events, say who decides next. Source: G-1."""
    clear_events(game)
    if dice.source == 0:
        dice.read = 0  # as on a tape, the faces of a step are counted from its beginning
    dice.who = NOBODY
    kind = order.kind
    asked = 0
    if kind == orders.NOTHING:
        begin_turn(dice, rules, board, game)
        game.pending.stage = SEEING
    elif traits(kind) & PAID != 0:
        asked = act(dice, rules, board, game, order)
    elif question_of(kind) == orders.WHICH_UNIT or question_of(kind) == orders.WHAT_ACTION:
        direct(dice, rules, board, game, order)
    else:
        answer(dice, rules, board, game, order)
    if asked == 0:
        proceed(dice, rules, board, game)


@rule
def direct(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Activate a model, end its activation or the phase, give command points, reveal a blip. Source: G-1, G-2, G-18."""
    if order.kind == orders.ACTIVATE:
        begin_activation(dice, game, order.unit + 0)
    elif order.kind == orders.END:
        end_activation(dice, game)
    elif order.kind == orders.DONE:
        end_phase(dice, rules, board, game, 0)
        game.pending.stage = SEEING if game.winner == NOBODY else IDLE
    elif order.kind == orders.COMMAND:
        command(dice, game, order)
    elif game.model[order.unit].state == LURKING:
        reveal_lurker(dice, board, game, order.unit + 0)
    else:
        game.pending.stage = SEEING
        reveal(dice, board, game, order.unit + 0, 0)


@rule
def command(dice: Dice, game: Game, order: Order) -> None:
    """Command points become action points of a model, which acts if none did. Source: G-2."""
    unit = game.active + 0 if game.active != NOBODY else order.unit + 0
    model = game.model[unit]
    game.command[model.side] -= order.choice
    model.acpo += order.choice
    note(dice, game, events.COMMAND, unit, NOBODY, model.side, 0, order.choice)
    if game.active == NOBODY:
        begin_activation(dice, game, unit)


@rule
def answer(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The answer to a question that interrupts an action or the beginning of a phase. Source: B11, B31; G-18, G-19."""
    if order.kind == orders.NEXT_HIT:
        give_hit(dice, rules, board, game, order.target + 0)
    elif order.kind == orders.STRIKE_BACK:
        strike_back(dice, rules, board, game, order)
    elif order.kind == orders.REROLL:
        reroll_failed(dice, rules, board, game, order.choice + 0)
    elif order.kind == orders.PARRY:
        parry_face(dice, rules, board, game, order.choice + 0)
    elif order.kind == orders.PLACE:
        place(dice, board, game, order.x + 0, order.y + 0)
    elif order.kind == orders.FACE:
        face(dice, game, order.way + 0)
    else:
        lurk(dice, rules, board, game, order.choice + 0)


@rule
def face(dice: Dice, game: Game, facing: int) -> None:
    """The owner faces the next newcomer. Source: G-18."""
    unit = next_to_face(game)
    model = game.model[unit]
    model.facing, model.to_face = facing, 0
    note(dice, game, events.FACED, unit, NOBODY, facing, 0, 0)
