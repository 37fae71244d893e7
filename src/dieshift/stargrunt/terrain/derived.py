"""What of a table follows from its pieces and from the first state: no file keeps it, so none can contradict it."""

from dieshift.core.rules import forget
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import OPEN
from dieshift.stargrunt.terrain.going import CLEAR, RISE, Table
from dieshift.stargrunt.terrain.strips import FINE, STRIPS, bits_of
from dieshift.stargrunt.terrain.table import conceals
from dieshift.stargrunt.terrain.ways import lay_ways

DERIVED = ("way", "screening", "sheltering", "from_west", "to_east", "from_south", "to_north")


def mark_pieces(table: Table) -> None:
    """Note which pieces raise the ground, can block sight and give cover; and where each lies, by strips.

    A caller that has changed pieces calls this again, so all remembered answers about tables are dropped.
    """
    forget()
    placed = table.piece[: table.pieces]
    table.raised = bits_of(k for k, item in enumerate(placed) if item.sight == RISE)
    table.screening = bits_of(k for k, item in enumerate(placed) if item.sight != CLEAR)
    table.sheltering = bits_of(k for k, item in enumerate(placed)
                               if item.cover > OPEN or conceals(item.cover, item.concealment) == 1)
    for i in range(STRIPS):
        first, last = i << FINE, (i + 1 << FINE) - 1
        table.from_west[i] = bits_of(k for k, item in enumerate(placed) if item.west <= last)
        table.to_east[i] = bits_of(k for k, item in enumerate(placed) if item.east >= first)
        table.from_south[i] = bits_of(k for k, item in enumerate(placed) if item.south <= last)
        table.to_north[i] = bits_of(k for k, item in enumerate(placed) if item.north >= first)


def derive(table: Table, game: Game) -> None:
    """Fill in all of it. ValueError for an objective beyond the table, which no scenario has."""
    mark_pieces(table)
    lay_ways(table, game)
