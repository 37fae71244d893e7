"""What the answers of a unit that recovers equipment need, and what they do.

Source: S4.32, S4.33, S4.42-45.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import recovery, units
from dieshift.stargrunt.chapters.recovery.rules import recover_item, take_refusal
from dieshift.stargrunt.chapters.units.rules import can_detach, detach
from dieshift.stargrunt.forms import EXAMPLES, NUMBERS, joined, written
from dieshift.stargrunt.frame import ALLOWED, NOT_ASKED, answered, fits
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.interrupts import proceed


@fits.case(recovery.WHICH_ITEM)
def answer_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether the unit that reorganises may take a thing; or detach some figures when it has enough.

    Source: S4.33, S4.42, S4.44.
    """
    if order.unit != game.active:
        return NOT_ASKED
    if order.kind == recovery.TAKE:
        refusal: int = take_refusal(rules, game, order)
        return refusal
    if order.rifles != 0 and can_detach(game, order.unit, order.rifles) == 0:
        return units.CANNOT_DETACH
    return ALLOWED


@answered.case(recovery.TAKE)
def take(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Try for one thing; the Reorganise goes on, whether it is recovered or not. Source: S4.42-45."""
    recover_item(dice, rules, game, order)
    proceed(dice, rules, table, game)


@answered.case(recovery.ENOUGH)
def leave_the_rest(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The Reorganise is done, with a detached element if one was formed by it. Source: S4.33, S4.45."""
    recovery.note_recovery_ended(dice, game, order.unit, NOBODY)
    if order.rifles != 0:
        detach(dice, rules, game, order.unit, order.rifles, units.ALONE)
    game.pending[game.pending_count - 1].notes[recovery.RECOVERS] = 0
    proceed(dice, rules, table, game)


# --- how its orders are written ---------------------------------------------------------------------------------------


EXAMPLES["{item}"] = "support"


@written("{takers}", rf"(?P<takers>{NUMBERS})", syntax="4", example="4", optional=False)
def takers(order: Order, _: Roster) -> str:
    """The figures that take things of the fallen."""
    return joined(order.supports)


@written("{detaching}", rf"(?:\s*detaching\s+(?P<figures>{NUMBERS}))?", syntax="detaching 1,2,3")
def detaching(order: Order, _: Roster) -> str:
    """The figures that go apart."""
    return f"detaching {joined(order.rifles)}" if order.rifles else ""
