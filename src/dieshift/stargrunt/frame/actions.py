"""Where chapters declare what can be ordered, and say what each order needs and does.

A chapter's `declared.py` declares its kinds, its `orders.py` fills the numbered places below, one case for each: what
an action `needs`, what is done as it is `begun`, how it is `carried_out`, how what spends no action is `answered`, and
which orders are an answer that `fits` a question.

Source: R3.20-R3.39.
"""

from collections.abc import Mapping

from dieshift.core.actions import Action, Actions
from dieshift.core.dice import Dice
from dieshift.core.registry import ours_first
from dieshift.core.rules import Rules, numbered
from dieshift.stargrunt.frame.refusals import ALLOWED, CHAPTERS, NOT_ASKED
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table

actions = Actions("squad battles", marked=3)  # what the active unit does (`activation.questions`)

# the traits of a kind, a bit each: it may be repeated in one activation, the printed asterisk (R3.20); it is a move;
# it is aimed at a friend, or at an enemy; what a unit may do that is suppressed (R7.71), out of integrity (R4.32), in
# Travel column (R3.36), routed or broken in the open (R7.22, R7.23); its unit looks at nothing and goes nowhere, and so
# finds nothing out (R15.1); nothing is left of the activation after it; the side that has to decide about an
# activation or an action may also give it, to any unit of its own (R12.4); it takes its unit along a path that the
# rules find (R7.22); it goes on in steps of its own, and has to be ended when stopped (R8.56); what a unit may do that
# follows through (R8.73); it spends no action (R15.31); no vehicle does it; who is in a vehicle may do it (R13.40);
# who has still to enter may, from above (R16.34)
(AGAIN, MOVES, AT_FRIENDS, AT_ENEMIES, UNDER_FIRE, SCATTERED, IN_COLUMN, IN_ROUT, UNSEEING, ENDS, BESIDES, FINDS_WAY,
 STAGED, ONWARD, FREE, AFOOT, INSIDE, FROM_ABOVE) = (1 << bit for bit in range(18))
AIMED = AT_FRIENDS | AT_ENEMIES


def declare(action: Action, others: Mapping[str, tuple[int, str, str]] | None = None) -> int:
    """Take in a kind of order and return its number; DeclarationError says what clashes or is missing.

    The game's own declarations load first: another package's are refused where they clash, in any import order.
    """
    ours_first(CHAPTERS)
    number = actions.declare(action, others)
    traits.constant(number, action.traits)
    question_of.constant(number, action.question)
    mark_of.constant(number, action.mark)
    for kind in actions.by_number:
        same_action.constant(kind, actions.same(kind))
    return number


@numbered("kind")
def traits(kind: int) -> int:
    """The traits of a kind of order, a bit each; of what is no order, none. Source: R3.20, R3.36, R4.32, R7.71."""
    return 0


@numbered("kind")
def question_of(kind: int) -> int:
    """The question that a kind of order answers; of what is no order, none. Source: R3.1."""
    return NOBODY


@numbered("kind")
def mark_of(kind: int) -> int:
    """The bit by which a unit notes that a kind of order was done, or has failed. Source: R3.25, R3.42."""
    return 0


@numbered("kind")
def same_action(kind: int) -> int:
    """The orders that are the same action as one, a bit per kind. Source: R3.25, R3.35."""
    return 0


@numbered("game.question")
def fits(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an order is an answer that the question allows: 0, or what forbids it. Source: R3.1."""
    return NOT_ASKED


@numbered("order.kind")
def needs(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether what an action itself needs is there: a path, a target, a marker, a superior. Source: R3.20."""
    return ALLOWED


@numbered("order.kind")
def answered(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Carry out an order that spends no action of the active unit: whose turn it is, or whether to react. R3.1."""


@numbered("order.kind")
def begun(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What is done as an action is declared, on top of the stack: 0 when it is lost at once. Source: R3.42."""
    return 1


@numbered("order.kind")
def carried_out(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Carry out an action that was declared and not prevented. Source: R3.20."""
