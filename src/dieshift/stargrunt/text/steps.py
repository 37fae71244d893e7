"""Orders to be tried: blank ones, those that lead a step in some direction, and those that name a place beside."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import fires, units, vehicles
from dieshift.stargrunt.chapters.vehicles.rules import vehicle_of
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import INCH, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

ROUND_ABOUT = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))


def screens(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A smoke screen; its order says a direction, its text none. Source: R14.62."""
    squad = game.squad[unit]
    if squad.smoke > 0:
        yield from islice((order for order in steps(fires.SCREEN, unit, squad.figure[squad.centre])
                           if refusal(rules, table, game, order) == 0), 1)


def landings(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Getting out of a vehicle; its order says a place beside it, its text none. Source: R13.40."""
    k = vehicle_of(game.squad[unit])
    if k != NOBODY:
        yield from islice((order for order in steps(vehicles.GET_OUT, unit, game.hull[k])
                           if refusal(rules, table, game, order) == 0), 1)


def partings(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Getting out of a vehicle while one figure drives, the last who can; its text says no place. Source: R4.42."""
    squad = game.squad[unit]
    if squad.hull > 0:
        for figure in reversed(range(squad.figures)):
            for order in steps(units.LEAVE_CREW, unit, game.hull[squad.hull - 1]):
                order.rifles = 1 << figure
                if figure != squad.leader and refusal(rules, table, game, order) == 0:
                    yield order
                    return


def steps(kind: int, unit: int, middle: Any) -> Iterator[Order]:
    """Moves of one inch in eight directions."""
    for x, y in ROUND_ABOUT:
        order = blank(kind, unit)
        order.legs, order.x[0], order.y[0] = 1, middle.x + x * INCH, middle.y + y * INCH
        yield order


def blank(kind: int, unit: int = NOBODY, target: int = NOBODY, choice: int = 0, rifles: int = 0, supports: int = 0,
          at: int = 0) -> Order:
    """An order with these fields, and no others."""
    made = Order()
    made.kind, made.unit, made.target, made.choice, made.at = kind, unit, target, choice, at
    made.rifles, made.supports = rifles, supports
    return made
