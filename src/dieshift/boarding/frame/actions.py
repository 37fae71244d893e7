"""Where chapters declare what can be ordered, and say what each order needs and does.

A chapter's `declared.py` declares its kinds, its `orders.py` fills the numbered places below, one case for each: what
an order `needs`, how it is `carried_out` if the active model pays for it, and how it is `answered` if nobody does; what
`fits` a question is a case for each question, which orders are `offered` stands in `listing.py`.
What the active unit does names no unit: it is always `Game.active`. Source: B1-B6, B14, B22; G-1 to G-4.
"""

from collections.abc import Mapping

from dieshift.boarding.frame.refusals import ALLOWED, CHAPTERS
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.actions import Action, Actions
from dieshift.core.dice import Dice
from dieshift.core.registry import ours_first
from dieshift.core.rules import Rules, numbered

actions = Actions("boarding")

# the traits of a kind, a bit each: the active model pays for it; a blip may do it (G-18), an engaged model may do it
# (B27, RULING 7), a model not on the board yet may do it (G-19); the model stays on overwatch (G-8); it may also be
# ordered between two activations (G-2); it ends what goes on, and is offered last
PAID, HIDDEN_MAY, ENGAGED_MAY, LURKING_MAY, KEEPS_WATCH, BETWEEN, LAST = (1 << bit for bit in range(7))


def declare(action: Action, others: Mapping[str, tuple[int, str, str]] | None = None) -> int:
    """Take in a kind of order and return its number; DeclarationError says what clashes or is missing.

    The game's own chapters are loaded first, so in a clash the other package is refused, in any order of imports.
    """
    ours_first(CHAPTERS)
    number = actions.declare(action, others)
    traits.constant(number, action.traits)
    question_of.constant(number, action.question)
    for place, kind in enumerate(sorted(actions.by_number, key=_place)):
        listed.constant(place, kind)
    return number


def _place(kind: int) -> tuple[int, int, int]:
    """Where a kind stands in the list of all that may be ordered: by number, but what ends something comes last."""
    bits = actions.by_number[kind].traits
    return bits & LAST, bits & BETWEEN, kind


@numbered("kind")
def traits(kind: int) -> int:
    """The traits of a kind of order, a bit each; of what is no order, none. Source: B1, B27, G-18."""
    return 0


@numbered("kind")
def question_of(kind: int) -> int:
    """The question that a kind of order answers; of what is no order, none. Source: G-1."""
    return NOBODY


@numbered("place")
def listed(place: int) -> int:
    """The kind of order that is offered at a place in the list of all; NOBODY behind the last. Source: G-1."""
    return NOBODY


@numbered("game.question")
def fits(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether an order is an answer that the question allows: 0, or what forbids it; most ask what its kind needs.

    Source: G-1.
    """
    return needs(rules, board, game, order)


@numbered("order.kind")
def needs(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether what an order itself needs is there: a free square, a target, action points. Source: B1."""
    return ALLOWED


@numbered("order.kind")
def carried_out(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Carry out an action of the active model, who pays for it. Source: B1."""


@numbered("order.kind")
def answered(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Carry out an order for which no model pays: who is activated or done, or an answer to a question. Source: G-1."""
