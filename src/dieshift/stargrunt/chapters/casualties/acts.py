"""What a Reorganise needs, and how it is carried out.

Source: R3.25, R10.42.
"""

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.activation.refusals import BAD_CHOICE
from dieshift.stargrunt.chapters.casualties.book import reorganise
from dieshift.stargrunt.chapters.casualties.captives import question_refusal, reveal_refusal
from dieshift.stargrunt.chapters.casualties.orders import ASK, REORGANISE, TREAT, TREAT_NOBODY
from dieshift.stargrunt.chapters.casualties.questions import WHICH_COUNTER
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.turn.actions import carried_out, fits, needs
from dieshift.stargrunt.turn.refusals import ALLOWED

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
