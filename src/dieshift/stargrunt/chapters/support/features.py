"""Fire at terrain features: which one is meant, how large it is, and how its aim point strays within it.

A feature is seen where its middle or one of its corners is. Source: R11.8; A30, A31; S3.25-S3.30.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.geometry import distance, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Piece, Table, stands_in
from dieshift.stargrunt.terrain.sighting import sees_place

GRAIN = 5  # hundredths of an inch: how finely an aim point is moved within a feature


class Middle(NamedTuple):
    """The middle of a terrain feature, in hundredths of an inch."""

    x: int
    y: int


@rule
def feature_at(table: Table, x: int, y: int) -> int:
    """The terrain feature that is meant by a place: the last one laid there that is no line; NOBODY. Source: S3.26."""
    feature = NOBODY
    for k in range(table.pieces):
        if stands_in(table.piece[k], x, y):
            feature = k
    return feature


@rule
def middle_of(piece: Piece) -> Middle:
    """The centroid of a feature's area. Source: S3.28; A31."""
    area, east, north = 0, 0, 0
    for i in range(piece.corners):
        j = i - 1 if i > 0 else piece.corners - 1
        turn = piece.x[j] * piece.y[i] - piece.x[i] * piece.y[j]
        area += turn
        east += (piece.x[j] + piece.x[i]) * turn
        north += (piece.y[j] + piece.y[i]) * turn
    return Middle(east // (3 * area), north // (3 * area))


@rule
def middle_aimed_at(table: Table, order: Order) -> Middle:
    """The place that an order names, or the middle of the feature there that it means. Source: R11.8; S3.28."""
    x, y = order.x[0] + 0, order.y[0] + 0
    if order.rifles == support.FEATURE and feature_at(table, x, y) != NOBODY:
        return middle_of(table.piece[feature_at(table, x, y)])
    return Middle(x, y)


@rule
def is_within_burst(piece: Piece, radius: int) -> int:
    """Whether a feature is no larger than a burst: no edge of it is farther from its middle. Source: S3.28; A31."""
    middle = middle_of(piece)
    for i in range(piece.corners):
        if within(middle.x, middle.y, piece.x[i], piece.y[i], radius) == 0:
            return 0
    return 1


@catalogue.slot
@slot
def features_are_targets(rules: Rules) -> int:
    """Whether fire may be aimed at a terrain feature that the caller sees in part: yes. Source: R11.8; S3.26."""
    return 1


@rule
def sees_feature(table: Table, rules: Rules, game: Game, unit: int, k: int) -> int:
    """Whether a unit sees the middle of a feature, or a corner of it (reading). Source: R11.8, S3.25, S3.26."""
    piece = table.piece[k]
    middle = middle_of(piece)
    if sees_place(table, rules, game, unit, middle.x, middle.y) == 1:
        return 1
    for i in range(piece.corners):
        if sees_place(table, rules, game, unit, piece.x[i], piece.y[i]) == 1:
            return 1
    return 0


@rule
def kept_inside(piece: Piece, middle: Middle, x: int, y: int) -> Middle:
    """The place to which an aim point strays from the middle of a feature: no farther than its edge. Source: S3.29."""
    far = distance(middle.x, middle.y, x, y)
    here = middle
    for step in range(GRAIN, far + GRAIN, GRAIN):
        gone = min(step, far)
        there = Middle(middle.x + (x - middle.x) * gone // far, middle.y + (y - middle.y) * gone // far)
        if stands_in(piece, there.x, there.y) == 0:
            return here
        here = there
    return here


@rule
def aim_within(dice: Dice, piece: Piece, radius: int) -> support_rules.Fall:
    """Where fire at a feature is aimed: its middle, or, in one larger than a burst, where that strays to within it.

    Source: S3.28, S3.29; A31.
    """
    middle = middle_of(piece)
    if is_within_burst(piece, radius) == 1:
        return support_rules.Fall(middle.x, middle.y, 0, 0)
    way = support_rules.strays(dice, 1)
    there = kept_inside(piece, middle, middle.x + way.x, middle.y + way.y)
    return support_rules.Fall(there.x, there.y, way.hour, way.inches)
