"""Bearings in whole degrees, clockwise from north, in whole numbers only, so that bytes are the same everywhere.

`x` grows to the east, `y` to the north.
"""

import math

from dieshift.core.rules import rule

TURN = 360
SCALE = 1 << 14  # of `EAST` and `NORTH`
EAST = tuple(round(SCALE * math.sin(math.radians(degree))) for degree in range(TURN))
NORTH = tuple(round(SCALE * math.cos(math.radians(degree))) for degree in range(TURN))


@rule
def bearing(dx: int, dy: int) -> int:
    """The whole degree, 0 to 359, in which a way points; 0 where there is none.

    Of two as near it is the one with the larger share of the way.

    >>> bearing(0, 5), bearing(7, 7), bearing(300, 0), bearing(0, -1), bearing(-10, 0), bearing(-1, 200)
    (0, 45, 90, 180, 270, 0)
    """
    best, least = 0, 0
    for degree in range(TURN):
        ahead = dx * EAST[degree] + dy * NORTH[degree]
        if ahead > least:
            best, least = degree, ahead
    return best
