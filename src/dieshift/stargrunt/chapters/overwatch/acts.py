"""What an Overwatch counter, a fire out of turn and an answer under fire need.

Source: R5.40-R5.43; S4.107-119, S4.126, S4.132; Q21.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.activation.refusals import BAD_CHOICE, NO_SUCH_UNIT, NOT_YOURS
from dieshift.stargrunt.chapters.movement.acts import path_refusal
from dieshift.stargrunt.chapters.movement.turning import allowance_left
from dieshift.stargrunt.chapters.overwatch import book
from dieshift.stargrunt.chapters.overwatch.answers import Volley, haste_of, shot_refusal
from dieshift.stargrunt.chapters.overwatch.facts import note_overwatches
from dieshift.stargrunt.chapters.overwatch.orders import (
    ABANDON_THEM,
    BY,
    BY_REACTION,
    BY_TEST,
    DECLINE,
    HALT,
    NO_RIGHT,
    OVERWATCH,
)
from dieshift.stargrunt.chapters.overwatch.questions import HURT_ON_THE_MOVE, REACTION
from dieshift.stargrunt.chapters.overwatch.refusals import BAD_POINT, CANNOT_REACT, NO_OVERWATCH, OVERWATCH_SECOND
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn.actions import carried_out, fits, needs
from dieshift.stargrunt.turn.questions import questions
from dieshift.stargrunt.turn.refusals import ALLOWED
from dieshift.stargrunt.words import notation


@needs.case(OVERWATCH)
def overwatch_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Overwatch is a house rule, the second action, and not for a unit that fired.

    A unit may do nothing with its first action: Overwatch then is its whole activation. Source: S4.126, S4.132; Q21.
    """
    if book.overwatch(rules) == 0:
        return NO_OVERWATCH
    return ALLOWED if game.squad[order.unit].fires == 0 else OVERWATCH_SECOND


@carried_out.case(OVERWATCH)
def take_counter(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit takes an Overwatch counter, which ends its activation. Source: S4.126."""
    squad = game.squad[order.unit]
    squad.overwatch, squad.actions = 1, 0
    note_overwatches(dice, game, order.unit, NOBODY)


@fits.case(REACTION)
def reaction_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may interrupt the action on top of the stack, there and then, by the right that the order means.

    Source: R5.40-R5.43; S4.107, S4.109-116.
    """
    if order.kind == DECLINE:
        return ALLOWED
    if order.unit < 0 or order.unit >= game.units:
        return NO_SUCH_UNIT
    if game.squad[order.unit].side != game.seat_to_choose:
        return NOT_YOURS
    if order.choice < 0 or order.choice >= BY * (BY_TEST + 1):
        return BAD_CHOICE
    top = game.pending[game.pending_count - 1]
    right = book.right_meant(rules, game, order, top)
    if right == NO_RIGHT:
        return CANNOT_REACT
    at, last = point_meant(order, top, right), top.progress if right == BY_REACTION else top.length
    if at < top.progress or at > last:
        return BAD_POINT
    shot = Volley(order.unit + 0, order.rifles + 0, order.supports + 0, order.choice % BY)
    return shot_refusal(table, rules, game, shot, top, at, haste_of(right))


@rule
def point_meant(order: Order, pending: Pending, right: int) -> int:
    """The point of the path at which an answer fires; none is heard where there is one only and no right is named.

    Source: R5.42; S4.116, S4.123.
    """
    only = 1 if right == BY_REACTION and order.choice < BY else 0
    at: int = pending.progress + 0 if only == 1 or book.is_on_its_way(pending) == 0 else order.at + 0
    return at


@fits.case(HURT_ON_THE_MOVE)
def carry_on_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an answer fits the question put to a mover under fire. Source: S4.117, S4.119."""
    top = game.pending[game.pending_count - 1]
    if order.choice < HALT or order.choice > ABANDON_THEM:
        return BAD_CHOICE
    if top.hurt == 1 or order.legs == 0:
        return ALLOWED
    return path_refusal(rules, table, game, top.order.unit, order, allowance_left(rules, game, top))


@questions.detail(REACTION)
def reaction_to(game: Game, names: Roster) -> str:
    """To what a side may react. Source: R5.40."""
    if game.pending_count == 0:
        return questions.sentence(REACTION)
    return f"whether to react to '{notation.write(game.pending[game.pending_count - 1].order, names)}'"


@questions.detail(HURT_ON_THE_MOVE)
def carrying_on(game: Game, names: Roster) -> str:
    """Who has been fired at on its way. Source: S4.117, S4.119."""
    if game.pending_count == 0:
        return questions.sentence(HURT_ON_THE_MOVE)
    return f"how {names.unit(game.pending[game.pending_count - 1].order.unit)} carries on under fire"
