"""Which pieces of a table may meet a rectangle: looked up by strips of the table, a bit for each piece.

There are MOST_BITS bits. On a table with more pieces, piece k and piece k + MOST_BITS share a bit: a caller that goes
through the bits checks both.

Each edge of the table is cut into strips. For each strip are kept the pieces that begin before its end and those that
end after its beginning, seen from the south-west. A rectangle's four edges lie in four strips, and the pieces that all
four name are those that it can meet: all that do, and a few that only come near. Callers check only these.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Protocol

from dieshift.core.geometry import LIMIT
from dieshift.core.rules import rule

FINE = 7  # a strip is 2 ** FINE hundredths of an inch wide
STRIPS = (LIMIT >> FINE) + 1
MOST_BITS = 62
PRIME = 67  # divided by it, each power of two up to MOST_BITS leaves another remainder
BIT = tuple(next((k for k in range(MOST_BITS) if pow(2, k, PRIME) == left), 0) for left in range(PRIME))


class Striped(Protocol):
    """A table as this module sees it: for each strip, pieces by a bit each."""

    @property
    def from_west(self) -> Sequence[int]:
        """Those that begin west of a strip's eastern edge."""
        ...

    @property
    def to_east(self) -> Sequence[int]:
        """Those that end east of its western edge."""
        ...

    @property
    def from_south(self) -> Sequence[int]:
        """Those that begin south of its northern edge."""
        ...

    @property
    def to_north(self) -> Sequence[int]:
        """Those that end north of its southern edge."""
        ...


def bits_of(numbers: Iterable[int]) -> int:
    """The bits of some pieces, by their places among the table's."""
    return reduce(or_, (1 << number % MOST_BITS for number in numbers), 0)


@rule
def first_bit(bits: int) -> int:
    """The place of the lowest bit that is set, of 1 to MOST_BITS."""
    return BIT[(bits & -bits) % PRIME]


@rule
def names(bits: int, k: int) -> int:
    """Whether a piece may be among some, by its bit, be that its own or shared."""
    return (bits >> (k % MOST_BITS)) & 1


@rule
def has(bits: int, k: int) -> int:
    """Whether a piece is among some of the first MOST_BITS, a bit each; no other ever is."""
    return (bits >> k) & 1 if k < MOST_BITS else 0


@rule
def strip(place: int) -> int:
    """The strip in which a place lies; beside the table, the nearest one."""
    if place < 0:
        return 0
    return place >> FINE if place >> FINE < STRIPS else STRIPS - 1


@rule
def pieces_in(table: Striped, west: int, south: int, east: int, north: int) -> int:
    """The pieces that can meet a rectangle, its border included, a bit each."""
    across = table.from_west[strip(east)] & table.to_east[strip(west)]
    along = table.from_south[strip(north)] & table.to_north[strip(south)]
    return across & along


@rule
def pieces_along(table: Striped, ax: int, ay: int, bx: int, by: int) -> int:
    """The pieces that can meet a line, a bit each."""
    return pieces_in(table, min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
