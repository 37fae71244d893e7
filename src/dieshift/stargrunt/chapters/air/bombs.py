"""Sticks of bombs: medium shells of the general kind, one after the other ahead of where they are released.

Source: R16.35; A45.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.support.bursts import fire_rounds
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import GENERAL, GROUNDED, NOBODY
from dieshift.stargrunt.terrain.going import Table

RADIUS = 400  # of a medium shell (A45)


@rule
def bomb_refusal(game: Game, order: Order) -> int:
    """Whether an aircraft in the air has so many bombs. Source: R16.35."""
    squad = game.squad[order.unit]
    if squad.hull == 0 or squad.aloft == GROUNDED or order.choice < 0:
        return air.NO_BOMBS
    return ALLOWED if order.choice < game.hull[squad.hull - 1].bombs else air.NO_BOMBS


@rule
def drop_bombs(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, bombs: int) -> None:
    """A stick of bombs falls ahead, each D6 inches farther; below a craft that hovers. Source: R16.35; A45."""
    squad = game.squad[unit]
    hull = game.hull[squad.hull - 1]
    hull.bombs -= bombs
    air.note_bombed(dice, game, unit, NOBODY, bombs=bombs, left=hull.bombs)
    dice.other = unit
    fire_rounds(dice, rules, table, game, hull.x, hull.y, RADIUS, bombs, GENERAL,
                hull.heading, squad.aloft)
