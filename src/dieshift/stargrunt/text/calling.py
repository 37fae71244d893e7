"""The calls for fire support, and the shots of pieces on the table, that a player may be offered.

Each order says a place that may be aimed at, its text none. Source: R11.7, R11.9, R11.40, R11.41.
"""

from collections.abc import Iterator

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import INCH, NOBODY, PLACED, SHELL
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))


def requests(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A call for each battery of the side, with each of its shells. Source: R11.9."""
    own = [battery for battery in game.battery[: game.batteries] if battery.side == game.squad[unit].side]
    for number, battery in enumerate(own):
        yield from _aimed(rules, table, game, [
            _order(support.REQUEST, unit, number + shell * support.WHICH_SHELL) for shell in range(len(SHELL))
            if battery.shells >> shell & 1], int(battery.least))


def shots(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A shot of the pieces that a unit serves, with each of their shells. Source: R11.40."""
    for battery in game.battery[: game.batteries]:
        if battery.crew == unit + 1:
            yield from _aimed(rules, table, game, [
                _order(support.BOMBARD, unit, shell * support.WHICH_SHELL) for shell in range(len(SHELL))
                if battery.shells >> shell & 1], int(battery.least))


def _order(kind: int, unit: int, choice: int) -> Order:
    made = Order()
    made.kind, made.unit, made.target, made.choice = kind, unit, NOBODY, choice
    return made


def _aimed(rules: Rules, table: Table, game: Game, alike: list[Order], least: int) -> Iterator[Order]:
    """Orders aimed at the first place that each allows; at the first of all where none is."""
    for made in alike:
        places = list(_places(game, made.unit, least))
        for made.x[0], made.y[0] in places:
            if refusal(rules, table, game, made) == 0:
                break
        else:
            made.x[0], made.y[0] = places[0]
        yield made


def _places(game: Game, unit: int, least: int) -> Iterator[tuple[int, int]]:
    """Places worth trying: where a unit stands, its enemies, and what is just far enough off for its pieces."""
    me = game.squad[unit].figure[game.squad[unit].centre]
    yield int(me.x), int(me.y)
    for squad in game.squad[: game.units]:
        if squad.side != game.squad[unit].side and squad.located == PLACED and squad.present == 1:
            yield int(squad.figure[squad.centre].x), int(squad.figure[squad.centre].y)
    for right, ahead in AROUND if least else ():
        yield int(me.x) + right * (least + 1) * INCH, int(me.y) + ahead * (least + 1) * INCH
