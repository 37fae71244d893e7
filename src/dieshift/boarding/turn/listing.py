"""Orders written down one after the other, each kept if it is allowed: what every chapter offers of its kinds.

Where an order may name a gun or weapon and the model's first is meant, it names none. Source: G-1.
"""

from collections.abc import Sequence

from dieshift.boarding.frame import ALLOWED, fits
from dieshift.boarding.state.records import MAX_ORDERS, Board, Game, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, numbered, rule

blank_order = clearing(Order)


@rule
def clear_order(order: Order) -> None:
    """An order that says nothing yet, of nobody."""
    blank_order(order)
    order.unit, order.target, order.way, order.gun, order.weapon = NOBODY, NOBODY, NOBODY, NOBODY, NOBODY
    order.x, order.y = NOBODY, NOBODY


@rule
def write_order(order: Order, kind: int, target: int, way: int, gun: int, weapon: int, choice: int) -> None:
    """Write an order of the active model."""
    clear_order(order)
    order.kind, order.target, order.way = kind, target, way
    order.gun, order.weapon, order.choice = gun, weapon, choice


@rule
def offer(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int) -> int:
    """Keep the order just written if it is allowed and there is room behind it: the new count."""
    kept = 1 if fits(rules, board, game, out[count]) == ALLOWED and count < MAX_ORDERS - 1 else 0
    return count + kept


@numbered("kind")
def offered(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Write every allowed order of a kind behind the others: the new count.

    Where no chapter says more, it is the one order that names nothing. Source: G-1.
    """
    write_order(out[count], kind, NOBODY, NOBODY, NOBODY, NOBODY, 0)
    return offer(rules, board, game, out, count)
