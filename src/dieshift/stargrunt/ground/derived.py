"""What of a table follows from its pieces and from the first state: no file keeps it, so none can contradict it."""

from dieshift.stargrunt.ground.going import CLEAR, RISE, Table
from dieshift.stargrunt.ground.strips import FINE, STRIPS
from dieshift.stargrunt.ground.table import conceals
from dieshift.stargrunt.ground.ways import lay_ways
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import OPEN

DERIVED = ("way", "screening", "sheltering", "from_west", "to_east", "from_south", "to_north")


def mark_pieces(table: Table) -> None:
    """Note which pieces raise the ground, stand in the way of sight, and give cover; and where each lies, by strips."""
    placed = table.piece[: table.pieces]
    table.raised = sum(1 << k for k, item in enumerate(placed) if item.sight == RISE)
    table.screening = sum(1 << k for k, item in enumerate(placed) if item.sight != CLEAR)
    table.sheltering = sum(1 << k for k, item in enumerate(placed)
                           if item.cover > OPEN or conceals(item.cover, item.concealment) == 1)
    for i in range(STRIPS):
        first, last = i << FINE, (i + 1 << FINE) - 1
        table.from_west[i] = sum((item.west <= last) << k for k, item in enumerate(placed))
        table.to_east[i] = sum((item.east >= first) << k for k, item in enumerate(placed))
        table.from_south[i] = sum((item.south <= last) << k for k, item in enumerate(placed))
        table.to_north[i] = sum((item.north >= first) << k for k, item in enumerate(placed))


def derive(table: Table, game: Game) -> None:
    """Fill in all of it. ValueError for an objective beyond the table, which no scenario has."""
    mark_pieces(table)
    lay_ways(table, game)
