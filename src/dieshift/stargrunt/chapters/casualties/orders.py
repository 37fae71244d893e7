"""What a Reorganise needs, and how it is carried out.

Source: R3.25, R10.42; S4.32, S4.33.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import activation, casualties, recovery
from dieshift.stargrunt.chapters.casualties.captives import question_refusal, reveal, reveal_refusal
from dieshift.stargrunt.chapters.casualties.rules import reorganise
from dieshift.stargrunt.chapters.fires.ways import form_up
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.chapters.points.guns import rearm
from dieshift.stargrunt.chapters.recovery.rules import can_recover, equipment_recovery
from dieshift.stargrunt.chapters.support.pieces import shift_pieces, shifting_refusal
from dieshift.stargrunt.forms import NONE, Found, written
from dieshift.stargrunt.frame import ALLOWED, answered, carried_out, fits, needs, waits_for
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.interrupts import proceed


@carried_out.case(casualties.REORGANISE)
def gather_and_more(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Reorganise, over mines if need be; equipment is recovered after all else that the action serves.

    Source: R3.25, R6.62, R16.8; S4.32, S4.33.
    """
    start = stances(game.squad[order.unit], spent_by(game.pending[game.pending_count - 1]))
    reorganise(dice, rules, table, game, order)
    shift_pieces(dice, game, order)
    form_up(dice, rules, table, game, order.unit, start)
    if in_play(game.squad[order.unit]) == 1:
        rearm(dice, rules, game, order.unit)
    if order.choice & casualties.RECOVER != 0 and in_play(game.squad[order.unit]) == 1:
        game.pending[game.pending_count - 1].notes[recovery.RECOVERS] = 1


@needs.case(casualties.REORGANISE)
def reorganise_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether there is a captive to interrogate, equipment to recover, pieces to deploy or pack, if that is wanted too.

    Source: R3.25, R10.42, R11.43; S4.30, S4.32.
    """
    if order.choice < casualties.TREAT or order.choice >= 2 * casualties.PACK:
        return activation.BAD_CHOICE
    if order.choice >= casualties.DEPLOY and shifting_refusal(game, order) != ALLOWED:
        return shifting_refusal(game, order)
    if order.choice & casualties.RECOVER != 0:
        if equipment_recovery(rules) == 0:
            return recovery.NO_RECOVERY
        if can_recover(rules, game, order.unit) == 0:
            return recovery.NOTHING_TO_RECOVER
    return question_refusal(game, order.unit, order.target) if order.choice & casualties.ASK != 0 else ALLOWED


@fits.case(casualties.WHICH_COUNTER)
def counter_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a counter may be the one that a captive gives away. Source: R10.42."""
    return reveal_refusal(game, order)


@waits_for.case(casualties.REORGANISE)
def answer_wanted(game: Game, pending: Pending) -> int:
    """Where a captive has talked, somebody picks the counter that he gives away; then equipment is recovered.

    Source: R10.42; S4.33, S4.44.
    """
    if pending.notes[casualties.TALKS] > 0:
        return casualties.WHICH_COUNTER
    return recovery.WHICH_ITEM if pending.notes[recovery.RECOVERS] == 1 else NOBODY


@answered.case(casualties.REVEAL)
def give_away(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The counter that a captive gave away is turned over, and the Reorganise is done. Source: R10.42."""
    game.pending[game.pending_count - 1].notes[casualties.TALKS] = 0
    reveal(dice, game, order.target)
    proceed(dice, rules, table, game)


# --- how its orders are written ---------------------------------------------------------------------------------------


def _ask(order: Order, found: Found) -> None:
    """Ask another unit where one is named."""
    order.choice += casualties.ASK if found.get("target") else 0


@written("{asking}", r"(?:\s*asking\s+(?P<target>.+))?", syntax="asking TARGET", fill=_ask)
def asking(order: Order, names: Roster) -> str:
    """The unit that is asked to take part."""
    return f"asking {names.unit(order.target) or NONE}" if order.choice & casualties.ASK else ""
