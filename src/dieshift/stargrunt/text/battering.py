"""What could be done about buildings: at each section, its wall, doors and windows, with each weapon."""

from collections.abc import Iterator

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.steps import blank


def batteries(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Fires at each part of each section that stands, and charges: of everything; of a vehicle gun by gun.

    Source: R13.21, R14.30, R14.32, R16.10.
    """
    squad = game.squad[unit]
    chosen = [1 << k for k in range(game.hull[squad.hull - 1].guns)] if squad.hull > 0 else [0]
    for k in range(game.sections):
        for part in range(buildings.PARTS):
            yield from (
                blank(buildings.BATTER, unit, choice=k * buildings.PARTS + part, supports=guns) for guns in chosen
            )


def doors(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Sealing a building and opening it up. Source: S4.79."""
    yield blank(buildings.SEAL, unit)
    yield blank(buildings.SEAL, unit, choice=buildings.OPEN_UP)
