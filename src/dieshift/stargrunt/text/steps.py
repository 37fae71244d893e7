"""Orders to be tried: blank ones, those that lead a step in some direction, and those that name a place beside."""

from collections.abc import Callable, Iterator
from typing import Any

from dieshift.core.rules import Rules
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import INCH, NOBODY
from dieshift.stargrunt.terrain.going import Table

Tries = Callable[[Rules, Table, Game, int], Iterator[Order]]

TRIED: dict[int, Tries] = {}
ROUND_ABOUT = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))


def tried(kind: int) -> Callable[[Tries], Tries]:
    """Let the function under it say which orders of a kind are worth trying for a unit, instead of one at each unit."""

    def declare(made: Tries) -> Tries:
        TRIED[kind] = made
        return made

    return declare


def steps(kind: int, unit: int, middle: Any) -> Iterator[Order]:
    """Moves of one inch in eight directions."""
    for x, y in ROUND_ABOUT:
        order = blank(kind, unit)
        order.legs, order.x[0], order.y[0] = 1, middle.x + x * INCH, middle.y + y * INCH
        yield order


def blank(kind: int, unit: int = NOBODY, target: int = NOBODY, choice: int = 0, rifles: int = 0, supports: int = 0,
          at: int = 0) -> Order:
    """An order with these fields, and no others."""
    order = Order()
    order.kind, order.unit, order.target, order.choice, order.at = kind, unit, target, choice, at
    order.rifles, order.supports = rifles, supports
    return order
