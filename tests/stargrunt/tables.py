"""Tables for tests: made by hand of rows of corners, or generated; and places on them for laws.

Distances are hundredths of an inch; places on whole and half inches are mixed in, so that lines often touch corners.
"""

from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

from dieshift.stargrunt.scenarios.generator import STYLES, generate
from dieshift.stargrunt.terrain import pieces as terrain
from dieshift.stargrunt.terrain.going import MAX_PIECES

number = st.integers(0, 7200) | st.integers(0, 144).map(lambda n: 50 * n)
places = st.tuples(number, number.map(lambda n: n * 2 // 3))
law = settings(deadline=None)


def made_of(rows):
    """The pieces of generated rows."""
    return [terrain.piece(row["kind"], [(round(x * 100), round(y * 100)) for x, y in row["at"]]) for row in rows]


@cache
def generated(style, seed):
    """The table of a style and a seed."""
    return terrain.table(7200, 4800, made_of(generate(style, seed)))


@cache
def crowded(style, seed):
    """A table of as many pieces as find room, over and under each other: those of several seeds."""
    rows = [row for more in range(8) for row in generate(style, seed + more)]
    return terrain.table(7200, 4800, made_of(rows[:MAX_PIECES]))


some = (st.sampled_from(STYLES), st.integers(0, 7))
tables = st.builds(generated, *some) | st.builds(crowded, *some)


def box(west, south, east, north):
    """The corners of an upright rectangle."""
    return [(west, south), (east, south), (east, north), (west, north)]


def laid(*pieces):
    """A table of the standard size with pieces, each a kind and its corners."""
    return terrain.table(7200, 4800, [terrain.piece(*piece) for piece in pieces])
