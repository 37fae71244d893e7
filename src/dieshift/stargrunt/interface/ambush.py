"""What is drawn of an ambush while it is laid: the route of the column, and the zones where the ambusher may lie.

Both are known to both sides. See S4.6, S4.10, S4.12.
"""

from collections.abc import Iterator

from dieshift.core.words import say
from dieshift.interface.scene import Piece
from dieshift.stargrunt.chapters.ambush.book import route_length, route_point
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.state.records import Ambush
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import INCH, NO_AMBUSH, SPRUNG
from dieshift.stargrunt.text.sentences import short

APART = 2 * INCH  # between two marks of the route
STEP = 3 * INCH  # between two marks of the edge of a zone, at most
DOT = 12  # hundredths of an inch from the middle of a mark to its edge


def ways_and_zones(ambush: Ambush, names: Roster) -> Iterator[Piece]:
    """Marks along the route, and along the edge of each zone; nothing once the ambush has been sprung."""
    if ambush.kind == NO_AMBUSH or ambush.stage == SPRUNG:
        return
    for far in range(0, route_length(ambush) + 1, APART):
        point = route_point(ambush, far)
        yield Piece(id=f"route{far}", kind="marker", x=point.x, y=point.y, side=1 - ambush.side, signs=["corner"],
                    label=say(words.ROUTE, side=names.side(1 - ambush.side), far=short(far)))
    for k in range(ambush.zones):
        for x, y in _edge(ambush.west[k], ambush.south[k], ambush.east[k], ambush.north[k]):
            yield Piece(id=f"zone{k}.{x}.{y}", kind="marker", x=x, y=y, r=DOT, side=ambush.side, signs=["zone"],
                        label=say(words.ZONE, side=names.side(ambush.side)))


def _edge(west: int, south: int, east: int, north: int) -> list[tuple[int, int]]:
    """Points all round a rectangle, its corners among them."""
    across, up = _marks(west, east), _marks(south, north)
    return [*((x, y) for x in across for y in (south, north)), *((x, y) for y in up[1:-1] for x in (west, east))]


def _marks(low: int, high: int) -> list[int]:
    """Numbers from one to another, both among them, evenly and not too far apart."""
    parts = max(1, -(-(high - low) // STEP))
    return [low + (high - low) * k // parts for k in range(parts + 1)]
