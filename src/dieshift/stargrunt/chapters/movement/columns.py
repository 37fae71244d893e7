"""Forming a Travel column, and leaving it: two abreast in base contact, everybody on foot to his place.

Nothing is printed about how far men may go to form up. As in a Reorganise, of which this is a kind, each has his base
move, at the cost of the ground, and the middle figure stays where it is (reading). Source: R3.35, R4.14, R4.16, R4.33.
"""

from typing import NamedTuple

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.movement.contact import known_units
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import EVERYBODY, formation, is_place, leave_excess, places_taken
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import base_move, is_with, settle
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import IMPASSABLE, Gait, Table, hindrances, path_cost
from dieshift.stargrunt.terrain.lattice import PLACE_X, PLACE_Y, SPREAD

# the four ways in which a column can lie, one base from rank to rank: north and south, east and west, the diagonals
ALONG_X = (0, 100, 71, 71)
ALONG_Y = (100, 0, 71, -71)
WAYS = 8  # each with its second file on either hand
LOOSE = WAYS  # in no column: the places of the lattice


class Spot(NamedTuple):
    """A place in a column."""

    x: int
    y: int


class Next(NamedTuple):
    """Who takes a place, and what it costs him to walk there; NOBODY: nobody can."""

    who: int
    price: int


@rule
def spot(x: int, y: int, way: int, k: int) -> Spot:
    """The k-th place of a column that lies some way around a point: rank by rank, to the front and rear in turn.

    Source: R4.14.
    """
    if way == LOOSE:
        return Spot(x + PLACE_X[k], y + PLACE_Y[k])
    rank, hand = (k // 2 + 1) // 2 * (1 if k // 2 % 2 == 1 else -1), k % 2 * (1 if way % 2 == 0 else -1)
    ux, uy = ALONG_X[way // 2], ALONG_Y[way // 2]
    return Spot(x + rank * ux + hand * uy, y + rank * uy - hand * ux)


@rule
def nearest_by_foot(table: Table, gait: Gait, squad: Squad, place: Spot, placed: int, among: int) -> Next:
    """Of those not yet placed, the figure with the cheapest way to a place, within its base move. Source: R4.16."""
    who, best = NOBODY, base_move(squad) + 1
    for i in range(squad.figures):
        figure = squad.figure[i]
        if (placed >> i) & 1 == 0 and is_with(figure) == 1:
            price = path_cost(table, gait, figure.x, figure.y, place.x, place.y, among)
            if price < best:
                who, best = i, price
    return Next(who, best)


@rule
def line_of_march(table: Table, rules: Rules, game: Game, unit: int, way: int, write: int, beside: int =
                  EVERYBODY) -> int:
    """What it costs in all to form a column that lies some way; IMPASSABLE when it cannot. Done only if asked to.

    `beside`: the units that can be in the way, a bit each. Source: R4.14, R4.16.
    """
    squad = game.squad[unit]
    gait, placed, total = gait_here(rules, table, game, squad), 1 << squad.centre, 0
    x, y = squad.figure[squad.centre].x, squad.figure[squad.centre].y
    box = formation(squad)
    among = hindrances(table, gait, min(box.west, x - SPREAD), min(box.south, y - SPREAD), max(box.east, x + SPREAD),
                       max(box.north, y + SPREAD))
    for k in range(1, places_taken(squad)):
        place = spot(x, y, way, k)
        if is_place(table, gait, game, unit, place.x, place.y, beside) == 0:
            return IMPASSABLE
        nearest = nearest_by_foot(table, gait, squad, place, placed, among)
        if nearest.who == NOBODY:
            return IMPASSABLE
        placed |= 1 << nearest.who
        total += nearest.price
        if write == 1:
            squad.figure[nearest.who].x, squad.figure[nearest.who].y = place.x, place.y
    return total


@rule
def best_march(table: Table, rules: Rules, game: Game, unit: int) -> int:
    """The way in which a unit's column lies with the least walking; NOBODY: there is no room for any. Source: R4.14."""
    best, least = NOBODY, IMPASSABLE
    for way in range(WAYS):
        total = line_of_march(table, rules, game, unit, way, 0)
        if total < least:
            best, least = way, total
    return best


@rule
def can_march(table: Table, rules: Rules, game: Game, unit: int) -> int:
    """Whether a unit finds room for a column where it stands, beside all that it knows of. Source: R4.14, R15.1."""
    known = known_units(game, unit)
    for way in range(WAYS):
        if line_of_march(table, rules, game, unit, way, 0, known) < IMPASSABLE:
            return 1
    return 0


@rule
def form_column(table: Table, rules: Rules, game: Game, unit: int) -> int:
    """Form a column where the unit stands; the count of casualties it leaves because no one can carry them.

    Source: R3.35, R4.12, R4.14.
    """
    squad = game.squad[unit]
    left = leave_excess(squad) if squad.hull == 0 else 0
    way = best_march(table, rules, game, unit)
    if way != NOBODY:
        line_of_march(table, rules, game, unit, way, 1)
        squad.column = 1
    settle(rules, squad)
    return left


@rule
def leave_column(table: Table, rules: Rules, game: Game, unit: int) -> None:
    """A column opens out around its middle figure if all can walk to their places; else they stand as they are.

    Source: R3.35, R4.14, R4.16 (reading).
    """
    game.squad[unit].column = 0
    if line_of_march(table, rules, game, unit, LOOSE, 0) < IMPASSABLE:
        line_of_march(table, rules, game, unit, LOOSE, 1)
    settle(rules, game.squad[unit])
