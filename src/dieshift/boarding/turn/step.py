"""One order, carried out: the door through which every change of a game goes.

An order must have been found allowed by `legal.refusal`. Source: G-1.
"""

from dieshift.boarding.chapters import acts
from dieshift.boarding.chapters.blips import SEEING
from dieshift.boarding.chapters.overwatch import ACTED
from dieshift.boarding.frame import KEEPS_WATCH, PAID, answered, carried_out, clear_events, traits
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.turn.interrupts import proceed
from dieshift.boarding.turn.models import lose_overwatch
from dieshift.boarding.turn.turn import begin_turn
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule

__all__ = ["act", "acts", "open_game", "step"]


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
    if traits(order.kind) & PAID != 0:
        act(dice, rules, board, game, order)
    else:
        answered(dice, rules, board, game, order)
    proceed(dice, rules, board, game)


@rule
def act(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The active model does something; enemies on overwatch may answer it. Source: B1, G-8."""
    begin_action(dice, game, order.kind)
    carried_out(dice, rules, board, game, order)


@rule
def begin_action(dice: Dice, game: Game, kind: int) -> None:
    """The active model begins an action, which most often ends its own overwatch. Source: G-8."""
    unit = game.active
    if traits(kind) & KEEPS_WATCH == 0:
        lose_overwatch(dice, game, unit)
    game.pending.stage, game.pending.unit = ACTED, unit
