"""The calls for fire support that a player may be offered. Source: R11.7, R11.9."""

from collections.abc import Iterator

from dieshift.core.rules import Rules
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY, SHELL
from dieshift.stargrunt.turn import orders


def requests(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A call for each battery of the side, with each of its shells; its order says a place, its text none. R11.9."""
    squad = game.squad[unit]
    middle = squad.figure[squad.centre]
    for number, battery in enumerate(b for b in game.battery[: game.batteries] if b.side == squad.side):
        for shell in range(len(SHELL)):
            if battery.shells >> shell & 1:
                made = Order()
                made.kind, made.unit, made.target = orders.REQUEST, unit, NOBODY
                made.choice, made.x[0], made.y[0] = number + shell * orders.WHICH_SHELL, middle.x, middle.y
                yield made
