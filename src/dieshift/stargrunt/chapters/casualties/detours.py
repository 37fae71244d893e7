"""Going round: the way of one figure to its comrades, round the corners of the terrain in between.

A way bends once or twice, at corners of one piece of terrain, a little outside them. Source: R4.16, R4.33.
"""

from typing import NamedTuple

from dieshift.core.geometry import along, distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import is_place, keeps_clear
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import INTEGRITY_GAP, linked_with
from dieshift.stargrunt.terrain.going import IMPASSABLE, Gait, Piece, Table, hindrances, path_cost
from dieshift.stargrunt.terrain.strips import names

OUTSIDE = 12  # hundredths of an inch from a corner at which one goes round it
NO_WAY = IMPASSABLE


class Detour(NamedTuple):
    """Where a way leads, and what it costs; NO_WAY: there is none."""

    x: int
    y: int
    price: int


class Corner(NamedTuple):
    """A place a little outside a corner of a piece."""

    x: int
    y: int


@rule
def corner_of(piece: Piece, k: int) -> Corner:
    """The place a little outside a corner, away from the middle of its piece. Source: R4.16."""
    x, y = piece.x[k], piece.y[k]
    east = 1 if 2 * x >= piece.west + piece.east else -1
    north = 1 if 2 * y >= piece.south + piece.north else -1
    return Corner(x + OUTSIDE * east, y + OUTSIDE * north)


@rule
def last_leg(table: Table, game: Game, unit: int, gait: Gait, who: int, x: int, y: int, left: int, among:
             int) -> Detour:
    """From a place straight to somebody of a unit's chain, until linked with him: the cheapest that is left to go.

    Source: R4.16, R4.30.
    """
    squad, best = game.squad[unit], Detour(0, 0, NO_WAY)
    linked = linked_with(squad, squad.centre)
    for j in range(squad.figures):
        if (linked >> j) & 1 == 0:
            continue
        friend = squad.figure[j]
        far = max(0, distance(x, y, friend.x, friend.y) - INTEGRITY_GAP + 3)
        for more in range(0, INTEGRITY_GAP // 2, 30):
            if far + more >= min(left + 1, best.price):
                break
            stop = along(x, y, friend.x, friend.y, far + more)
            price = path_cost(table, gait, x, y, stop[0], stop[1], among)
            if price > left or price >= best.price or is_place(table, gait, game, unit, stop[0], stop[1]) == 0:
                continue
            if keeps_clear(squad, who, stop[0], stop[1]) == 1:
                best = Detour(stop[0], stop[1], price)
    return best


@rule
def detour(table: Table, rules: Rules, game: Game, unit: int, who: int, budget: int) -> Detour:
    """The cheapest way of a figure to its unit's chain, straight or round the corners of one piece. Source: R4.33."""
    squad = game.squad[unit]
    gait, me = gait_here(rules, table, game, squad), squad.figure[who]
    among = hindrances(table, gait, me.x - budget, me.y - budget, me.x + budget, me.y + budget)
    best = last_leg(table, game, unit, gait, who, me.x, me.y, budget, among)
    for k in range(table.pieces):
        if names(among, k) == 1:
            option = round_piece(table, game, unit, gait, who, k, min(budget, best.price - 1), among)
            if option.price < best.price:
                best = option
    return best


@rule
def round_piece(table: Table, game: Game, unit: int, gait: Gait, who: int, k: int, budget: int, among: int) -> Detour:
    """The cheapest way of a figure to its unit's chain round one or two corners of a piece. Source: R4.16, R4.33."""
    piece, me = table.piece[k], game.squad[unit].figure[who]
    best = Detour(0, 0, NO_WAY)
    for i in range(piece.corners):
        one = corner_of(piece, i)
        first = leg(table, gait, me.x, me.y, one, min(budget, best.price - 1), among)
        if first == NO_WAY:
            continue
        for j in range(piece.corners):
            other = one if j == i else corner_of(piece, j)
            left = min(budget, best.price - 1) - first
            second = leg(table, gait, one.x, one.y, other, left, among)
            if second < NO_WAY:
                option = last_leg(table, game, unit, gait, who, other.x, other.y, left - second, among)
                if first + second + option.price < best.price:
                    best = Detour(option.x, option.y, first + second + option.price)
    return best


@rule
def leg(table: Table, gait: Gait, x: int, y: int, corner: Corner, left: int, among: int) -> int:
    """What it costs to go straight to a corner; NO_WAY if it is closed, off the table or more than is left.

    Source: R4.16.
    """
    if corner.x < 0 or corner.y < 0 or corner.x > table.width or corner.y > table.depth:
        return NO_WAY
    if distance(x, y, corner.x, corner.y) > left:
        return NO_WAY
    price = path_cost(table, gait, x, y, corner.x, corner.y, among)
    return price if price <= left else NO_WAY
