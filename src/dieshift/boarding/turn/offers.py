"""All legal orders, each once, in a fixed order: what bots choose from and what perft counts.

`legal_orders` writes them into a row of Order records, kind by kind; what is offered of each kind stands in its
chapter, `orders.py`. Source: G-1.
"""

from collections.abc import Sequence

from dieshift.boarding.chapters import activation
from dieshift.boarding.chapters.activation.orders import state_refusal
from dieshift.boarding.frame import ALLOWED, listed
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.turn.legal import answers
from dieshift.boarding.turn.listing import clear_order, offered
from dieshift.core.rules import Rules, rule


@rule
def legal_orders(rules: Rules, board: Board, game: Game, out: Sequence[Order]) -> int:
    """Write all legal orders into `out`, a row of MAX_ORDERS, and a blank one behind them: how many there are.

    The order of the list: by kind, way, target, gun, weapon. Source: G-1.
    """
    count, place = 0, 0
    kind = listed(place)
    while kind != NOBODY:
        if comes_up(game, kind) == 1:
            count = offered(rules, board, game, out, count, kind)
        place += 1
        kind = listed(place)
    clear_order(out[count])
    return count


@rule
def comes_up(game: Game, kind: int) -> int:
    """Whether a kind of order answers the question, and the state of the active model allows it. Source: B16; G-18."""
    if answers(game, kind) == 0:
        return 0
    if game.question != activation.WHAT_ACTION:
        return 1
    return 1 if state_refusal(game.model[game.active], kind) == ALLOWED else 0
