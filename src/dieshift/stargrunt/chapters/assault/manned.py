"""Those who man the weapons of a building, when they are charged.

They hold a position in it like anybody: R8.1 asks for no more, and R8.74 bars vehicles, which a wall is not. Their
final defensive fire is that of the weapons. Who comes to blows, or gives way, leaves them and is on foot (reading).
Source: R8.1, R8.8, R8.12, R8.30, R14.34.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.vehicles.boarding import get_out, tumble_out
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import mans_weapons


@rule
def leave_weapons(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A unit that mans a building's weapons steps back from them, and is on foot where they are; nobody else moves.

    Source: R8.12, R14.34 (reading).
    """
    squad = game.squad[unit]
    if mans_weapons(game, squad) == 1:
        hull = game.hull[squad.hull - 1]
        if get_out(dice, rules, table, game, unit, hull.x, hull.y, 0) == 0:
            tumble_out(dice, rules, table, game, unit)
