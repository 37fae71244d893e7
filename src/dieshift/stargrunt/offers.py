"""What a player may do now, as orders that could be typed: examples that the rules allow.

Every kind of order is tried against the rules with each unit it could be aimed at; a move is offered when a step in
some direction is allowed, and its place is left to the player.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dieshift.stargrunt import notation, orders
from dieshift.stargrunt.chapters.movement.book import allowance_of
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.legal import refusal
from dieshift.stargrunt.notation import inches
from dieshift.stargrunt.records import Order
from dieshift.stargrunt.roster import Roster
from dieshift.stargrunt.squads import is_encumbered
from dieshift.stargrunt.terms import INCH, NOBODY

AIMED = (orders.FIRE, orders.TRANSFER, orders.RALLY, orders.OBSERVE, orders.CALL_ELEMENT, orders.REGROUP,
         orders.COMMUNICATE)
ONCE = (orders.DETACH, orders.COMMUNICATE)  # offered once, however many figures or units they could be about
MOVES = (orders.MOVE, orders.COMBAT_MOVE, orders.TRAVEL)
GAITS = {"move": "move", "dash": "combat move", "travel": "march"}
ROUND_ABOUT = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))


class Offer(NamedTuple):
    """An order that could be typed (a place is written `X,Y`), and what it does."""

    order: str
    meaning: str


def offers(rules: Any, table: Any, game: Any, names: Roster) -> list[Offer]:
    """The orders that whoever must decide could give."""
    allowed = [order for order in _tries(game) if refusal(rules, table, game, order) == 0]
    more = [order for kind in ONCE for order in [o for o in allowed if o.kind == kind][1:]]
    found = [_offer(notation.write(order, names)) for order in allowed if order not in more]
    return [*_moves(rules, table, game, names), *found] if game.question == orders.WHAT_ACTION else found


def _offer(text: str) -> Offer:
    return Offer(text, notation.FORMS[text.partition(" ")[0]][2])


def _tries(game: Any) -> Iterator[Order]:
    """Every order worth trying, moves apart."""
    if game.question == orders.OVER:
        yield _order(orders.NOTHING)
    elif game.question == orders.WHO_IS_FIRST:
        yield from (_order(orders.CHOOSE_FIRST, choice=choice) for choice in range(2))
    elif game.question == orders.WHICH_UNIT:
        yield from (_order(orders.ACTIVATE, unit, at=_entry(game.squad[unit])) for unit in range(game.units))
        yield from (_order(orders.PASS), _order(orders.STOP))
    elif game.question == orders.REACTION:
        top = game.pending[game.pending_count - 1]
        yield from (_order(orders.REACT, unit, at=top.progress) for unit in range(game.units))
        yield _order(orders.DECLINE)
    elif game.question == orders.HURT_ON_THE_MOVE:
        yield from (_order(orders.CARRY_ON, choice=choice) for choice in range(3))
    else:
        yield from _actions(game)


def _entry(squad: Any) -> int:
    """Where along its baseline a unit waits to enter; 0 for one on the table."""
    return int(squad.figure[squad.centre].x) if is_waiting(squad) == 1 else 0


def _actions(game: Any) -> Iterator[Order]:
    """The actions of the active unit: towards every other unit, with every figure, or by itself."""
    unit = game.active
    for kind in range(orders.FIRE, orders.END + 1):
        if kind in AIMED:
            yield from (_order(kind, unit, other) for other in range(game.units))
        elif kind == orders.DETACH:
            yield from (_order(kind, unit, rifles=1 << figure) for figure in range(game.squad[unit].figures))
        else:
            yield _order(kind, unit)


def _moves(rules: Any, table: Any, game: Any, names: Roster) -> Iterator[Offer]:
    """The ways of moving that are open, with how far they reach."""
    squad = game.squad[game.active]
    middle = squad.figure[squad.centre]
    for kind in MOVES:
        for x, y in ROUND_ABOUT:
            order = _order(kind, game.active)
            order.legs, order.x[0], order.y[0] = 1, middle.x + x * INCH, middle.y + y * INCH
            if refusal(rules, table, game, order) == 0:
                far = allowance_of(squad, int(kind == orders.TRAVEL))
                dash = f"2 x D{squad.mobility - 2 * is_encumbered(squad)}"
                reach = dash if kind == orders.COMBAT_MOVE else f"{inches(far)}″"
                word, here = notation.WORDS[kind], f"{inches(middle.x)},{inches(middle.y)}"
                yield Offer(f"{word} {names.unit(game.active)} to X,Y", f"{GAITS[word]} from {here}, {reach} at most")
                break


def _order(kind: int, unit: int = NOBODY, target: int = NOBODY, choice: int = 0, rifles: int = 0,
           at: int = 0) -> Order:
    made: Any = Order()
    made.kind, made.unit, made.target, made.choice, made.rifles, made.at = kind, unit, target, choice, rifles, at
    return made  # type: ignore[no-any-return]
