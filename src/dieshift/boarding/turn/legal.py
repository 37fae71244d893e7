"""Whether an order is allowed: 0, or the code of what forbids it. Nothing is changed by asking.

What each kind needs, and what fits a question, stands in its chapter, `orders.py`. Source: G-1.
"""

from dieshift.boarding.chapters import activation, acts
from dieshift.boarding.frame import BETWEEN, fits, question_of, traits
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.core.rules import Rules, rule

__all__ = ["acts", "answers", "refusal"]


@rule
def refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """0 when an order is allowed, else the code of what forbids it. Source: G-1."""
    if answers(game, order.kind) == 0:
        return activation.NOT_ASKED
    return fits(rules, board, game, order)


@rule
def answers(game: Game, kind: int) -> int:
    """Whether a kind of order answers the question of the moment; some may also be ordered between activations.

    Source: G-1, G-2.
    """
    if game.question == activation.WHICH_UNIT and traits(kind) & BETWEEN != 0:
        return 1
    return 1 if question_of(kind) == game.question else 0
