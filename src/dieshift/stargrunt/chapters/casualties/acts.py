"""What a Reorganise needs, and how it is carried out.

Source: R3.25, R10.42.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.activation.refusals import BAD_CHOICE
from dieshift.stargrunt.chapters.casualties.book import reorganise
from dieshift.stargrunt.chapters.casualties.captives import question_refusal, reveal, reveal_refusal
from dieshift.stargrunt.chapters.casualties.orders import ASK, REORGANISE, REVEAL, TREAT, TREAT_NOBODY
from dieshift.stargrunt.chapters.casualties.questions import WHICH_COUNTER
from dieshift.stargrunt.chapters.casualties.unfinished import TALKS
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn.actions import answered, carried_out, fits, needs
from dieshift.stargrunt.turn.interrupts import proceed
from dieshift.stargrunt.turn.refusals import ALLOWED
from dieshift.stargrunt.turn.unfinished import waits_for

carried_out.case(REORGANISE)(reorganise)


@needs.case(REORGANISE)
def reorganise_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether there is a captive to interrogate, if a Reorganise is to do that too. Source: R3.25, R10.42."""
    if order.choice < TREAT or order.choice > TREAT_NOBODY + ASK:
        return BAD_CHOICE
    return question_refusal(game, order.unit, order.target) if order.choice >= ASK else ALLOWED


@fits.case(WHICH_COUNTER)
def counter_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a counter may be the one that a captive gives away. Source: R10.42."""
    return reveal_refusal(game, order)


@waits_for.case(REORGANISE)
def counter_wanted(game: Game, pending: Pending) -> int:
    """Where a captive has talked, somebody picks the counter that he gives away. Source: R10.42."""
    return WHICH_COUNTER if pending.notes[TALKS] > 0 else NOBODY


@answered.case(REVEAL)
def give_away(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The counter that a captive gave away is turned over, and the Reorganise is done. Source: R10.42."""
    game.pending[game.pending_count - 1].notes[TALKS] = 0
    reveal(dice, game, order.target)
    proceed(dice, rules, table, game)
