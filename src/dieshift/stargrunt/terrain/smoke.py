"""Smoke that hides what lies behind it, and ground that burns easily.

Clouds come and go, so they are part of the game and not of the table; where there are none, nothing is looked at but
that there are none. Nobody sees over smoke: no height of it is printed (reading). Source: R5.1, R14.50, R14.60.
"""

from dieshift.core.geometry import near_segment
from dieshift.core.rules import rule
from dieshift.stargrunt.state.records import MAX_SMOKES, Game
from dieshift.stargrunt.terrain.going import Table, stands_in
from dieshift.stargrunt.terrain.strips import MOST_BITS, first_bit, pieces_in

CLOUD = 100  # hundredths of an inch: how far from its middle a cloud hides what lies behind it; it is 2 inches across


@rule
def in_smoke(game: Game, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether smoke hides two places from each other: a cloud lies on the line between them, or on one of them.

    Source: R5.1, R14.60.
    """
    if game.clouds == 0:
        return 0
    for k in range(MAX_SMOKES):
        line = game.smoke[k]
        for cloud in range(line.clouds):
            x, y = line.x + cloud * line.step_x, line.y + cloud * line.step_y
            if near_segment(ax, ay, bx, by, x, y, CLOUD) == 1:
                return 1
    return 0


@rule
def burns_easily(table: Table, x: int, y: int) -> int:
    """Whether the ground at a place is flammable, as its terrain says. Source: R14.50."""
    left = pieces_in(table, x, y, x, y)
    while left > 0:
        k = first_bit(left)
        left &= left - 1
        while k < table.pieces:
            if table.piece[k].flammable == 1 and stands_in(table.piece[k], x, y):
                return 1
            k += MOST_BITS
    return 0
