"""Pieces of terrain, where troops may stand, and what a straight leg across the table costs them.

Ordinary movement of troops on foot and mounted; the table of costs has a row for each class of troops in each weather.
A `Gait`, made once for a squad from the rule set, says which row applies and what walls and buildings take. The units
of a leg are hundredths of an inch of allowance. `table.py` has sight and cover, and is the door to all of this.

Source: R4.16-R4.23, R4.26.
"""

import itertools
from typing import Annotated, NamedTuple

from dieshift.core.geometry import WHOLE, along, distance, inside, meets_box, stretch
from dieshift.core.records import i1, i2, i8, record
from dieshift.core.rules import remembered, rule
from dieshift.stargrunt.state.records import MAX_UNITS
from dieshift.stargrunt.state.terms import INCH
from dieshift.stargrunt.terrain.cue import Cue
from dieshift.stargrunt.terrain.strips import MOST_BITS, STRIPS, first_bit, has, pieces_along, pieces_in

MAX_CORNERS = 12
MAX_PIECES = 96
GRID = 48  # cells of the coarse map of ways, along each edge of the table
EVERYWHERE = (1 << MOST_BITS) - 1  # every piece: see `strips.py`
UNKNOWN = -1  # the cost of a place that no piece has been found to cover
IMPASSABLE = 1_000_000  # the cost of a leg with forbidden ground in it
WALL = 2  # for each inch of a wall's width: as on poor ground (R4.22)
DOOR = 200  # to pass a door or window (R4.23)
SEALS = 200  # in addition, to keep it sealed (S4.80)
INSIDE = 2  # for each inch inside a building: as on poor ground (R4.23)

# what a piece does to sight
CLEAR, SCREEN, SOLID, RISE = range(4)
SIGHT = ("clear", "screen", "solid", "rise")

# what a piece is to movement: the columns of table 4A, then a building's inside, then ground closed to everybody
(ROAD, PLAIN, SCRUB, ROUGH, CULTIVATED, SLOPES, SWAMP, OPEN_WATER, STREAM, LIGHT_WOOD, DENSE_WOOD, INTERIOR, BARRED) = (
    range(13)
)
GOINGS, X = 13, 0  # X: no entry

# Allowance for each inch (R4.16). One row for each class of troops, in the order of terms.TROOPS_ON_FOOT and so on.
# Source: R4.20, the table of terrain and mobility.
# fmt: off
#                road open scrub rough crops slope swamp water stream light dense
NORMAL_INFANTRY = (1,   1,    1,    2,    2,    1,    2,    X,     3,    2,    2)
POWER_ARMOURED =  (1,   1,    1,    1,    1,    1,    2,    3,     3,    2,    2)
WHEELED =         (1,   1,    2,    3,    2,    2,    3,    X,     3,    X,    X)  # high mobility
WALKING =         (1,   1,    1,    2,    2,    1,    3,    3,     3,    3,    X)
LOW_WHEELED =     (1,   2,    3,    X,    3,    2,    X,    X,     X,    X,    X)  # streams at a ford only: a road
TRACKED =         (1,   1,    1,    2,    2,    2,    X,    X,     3,    3,    X)
HOVERING =        (1,   1,    2,    3,    2,    2,    1,    1,     3,    X,    X)
SKIMMING =        (1,   1,    1,    2,    1,    2,    1,    1,     1,    X,    X)
# fmt: on
# The ground in rain or snow (R4.26): dry; one grade worse; one grade worse, what was difficult then being closed.
(DRY, WET, CLOSING), WEATHERS, CLASSES, GRADES = range(3), 3, 14, 3


def _afloat(troops: tuple[int, ...], water: int) -> tuple[int, ...]:
    """A row of table 4A for amphibious troops: only open water differs from the row. Source: R4.20."""
    return (*troops[:OPEN_WATER], water, *troops[OPEN_WATER + 1 :])


# by class of troops: what the ground costs, and whether they enter buildings, which nobody does who rides (S2.17)
ROWS = ((NORMAL_INFANTRY, 1), (POWER_ARMOURED, 1), (NORMAL_INFANTRY, 0), (WHEELED, 0), (WALKING, 0), (LOW_WHEELED, 0),
        (TRACKED, 0), (HOVERING, 0), (SKIMMING, 0), (_afloat(NORMAL_INFANTRY, 2), 1), (_afloat(POWER_ARMOURED, 2), 1),
        (_afloat(WHEELED, 2), 0), (_afloat(LOW_WHEELED, 3), 0), (_afloat(TRACKED, 2), 0))


def _row(troops: tuple[int, ...], weather: int, inside: int) -> tuple[int, ...]:
    """A row of table 4A in some weather: a road is what it was, all else a grade worse; then what a building costs.

    Source: R4.16, R4.23, R4.26.
    """
    wet = {1: 2, 2: 3, 3: X if weather == CLOSING else 3, X: X}
    ground = troops if weather == DRY else (troops[ROAD], *(wet[rate] for rate in troops[PLAIN:]))
    return (*ground, inside, X)


# the rows by what an inch inside a building takes, then by weather, then by class of troops
COST: tuple[int, ...] = tuple(itertools.chain.from_iterable(
    _row(troops, weather, inside if enters else X) for inside in range(1, GRADES + 1) for weather in range(WEATHERS)
    for troops, enters in ROWS))

@record
class Piece:
    """One piece of terrain: an area with at least three corners, or a wall along at least two."""

    kind: i1  # index in KINDS
    corners: i1
    linear: i1  # 1: a wall, hedge or fence along its corners; 0: an area
    cover: i1  # OPEN, SOFT, HARD: what it gives to those it shelters
    concealment: i1  # AS_COVER, CONCEALS, BARE: whether it also hides them (S2.25)
    sight: i1  # CLEAR, SCREEN, SOLID, RISE
    going: i1  # ROAD .. BARRED
    depth: i2  # SCREEN, SOLID: how much of it sight passes; a wall: how wide it is
    height: i2  # of its top above the table
    west: i2  # its bounding box
    south: i2
    east: i2
    north: i2
    x: Annotated[list[i2], MAX_CORNERS]
    y: Annotated[list[i2], MAX_CORNERS]
    flammable: i1  # 1: a fire starts easily there (R14.50)


@record
class Table:
    """A battlefield: its size and its pieces; y = 0 is the south edge."""

    raised: i8  # the pieces that raise the ground, a bit each
    screening: i8  # those that stand in the way of sight
    sheltering: i8  # those that give cover, or conceal
    from_west: Annotated[list[i8], STRIPS]  # see `strips.py`
    to_east: Annotated[list[i8], STRIPS]
    from_south: Annotated[list[i8], STRIPS]
    to_north: Annotated[list[i8], STRIPS]
    width: i2
    depth: i2
    pieces: i1
    way: Annotated[list[i2], 2 * GRID * GRID]  # of each side, cell by cell: see `ways.py`
    piece: Annotated[list[Piece], MAX_PIECES]
    cue: Annotated[list[Cue], MAX_UNITS]  # by the places of units: what those wait for that are AWAITED

    __hash__ = object.__hash__  # told apart by which it is: see `remembered`


class Gait(NamedTuple):
    """How troops go under a rule set: the row of the table of costs, and what walls and buildings take."""

    row: int  # where the row begins in COST
    plain: int  # allowance for each inch of open ground
    wall: int  # allowance for each inch of a wall's width
    door: int  # allowance to pass a door or window, in hundredths
    fallen: int  # pieces that were buildings and are rubble now, a bit each (R14.31)
    barred: int  # sealed buildings that these troops cannot enter, a bit each (S4.81)
    kept: int  # sealed buildings whose doors they shut behind themselves, a bit each (S4.80)


class Ground(NamedTuple):
    """The ground just after a place on a leg."""

    rate: int  # allowance for each inch; 0: no entry
    until: int  # the next place where an edge is met, in parts of WHOLE
    tolls: int  # for walls and doors exactly at the place
    touched: int  # 1: a corner lies exactly on the leg
    near: int  # of the pieces asked about, those that still matter after the place, a bit each
    walls: int  # 1: there may be tolls yet


class Walk(NamedTuple):
    """How far along a leg an allowance lasts, in parts of WHOLE, and what that costs."""

    place: int
    cost: int
    touched: int  # 1: passing on the other side of a corner may cost another sum


@rule
def stands_in(piece: Piece, x: int, y: int) -> int:
    """Whether a place lies in an area piece, its border included."""
    if piece.linear or x < piece.west or x > piece.east or y < piece.south or y > piece.north:
        return 0
    return inside(piece, x, y)


@rule
def make_gait(troops: int, weather: int, wall: int, door: int, inside: int) -> Gait:
    """The gait of a class of troops in some weather. Source: R4.16, R4.20-R4.23, R4.26."""
    row = (((inside - 1) * WEATHERS + weather) * CLASSES + troops) * GOINGS
    return Gait(row, COST[row + PLAIN], wall, door, 0, 0, 0)


# how each class of troops goes by the usual readings, in dry weather; by terms.TROOPS_ON_FOOT and so on
GAITS = tuple(make_gait(troops, DRY, WALL, DOOR, INSIDE) for troops in range(CLASSES))


@rule
def cost_of(gait: Gait, going: int) -> int:
    """Allowance for each inch of a kind of ground; 0: no entry. Source: R4.16, R4.20, R4.23."""
    return COST[gait.row + going]


@rule
def worse(one: int, other: int) -> int:
    """The worse of two costs for each inch; 0, no entry, is the worst."""
    return 0 if one == 0 or other == 0 else max(one, other)


@rule
def rate_of(piece: Piece, gait: Gait, k: int) -> int:
    """Allowance for each inch of a piece, by its place; rubble is rough, a sealed building of the enemy's is closed.

    Source: R4.16, R4.20, R14.31; S4.81.
    """
    if gait.barred != 0 and has(gait.barred, k) == 1:
        return 0
    if gait.fallen != 0 and has(gait.fallen, k) == 1:
        return cost_of(gait, ROUGH)
    return COST[gait.row + piece.going]


@rule
def toll(piece: Piece, gait: Gait, k: int) -> int:
    """Allowance to cross an edge: for a wall's width, at least an inch; for a door or window; else nothing.

    A door that is kept sealed takes more; rubble has none. Source: R4.22, R4.23, R14.31; S4.80.
    """
    width: int = piece.depth
    if piece.linear:
        return max(INCH, gait.wall * width)
    if piece.going != INTERIOR or (gait.fallen != 0 and has(gait.fallen, k) == 1):
        return 0
    return gait.door + (SEALS * has(gait.kept, k) if gait.kept != 0 else 0)


@rule
def hinders(piece: Piece, gait: Gait, k: int) -> int:
    """Whether a piece is not as open ground to these troops, or costs something to cross.

    Source: R4.16, R4.22, R4.23.
    """
    return 1 if toll(piece, gait, k) > 0 or rate_of(piece, gait, k) != gait.plain else 0


@rule
def hindrances(table: Table, gait: Gait, west: int, south: int, east: int, north: int) -> int:
    """The pieces of a rectangle that make a difference to the cost of a way in it, a bit each; 0: it is open ground.

    Roads are among them only where there is something for them to lead through. Source: R4.16.
    """
    hindering, slow, left = 0, 0, pieces_in(table, west, south, east, north)
    while left > 0:
        k = first_bit(left)
        left &= left - 1
        while k < table.pieces:
            piece = table.piece[k]
            if piece.west <= east and piece.east >= west and piece.south <= north and piece.north >= south:
                if hinders(piece, gait, k) == 1:
                    hindering, slow = hindering | 1 << k % MOST_BITS, 1
                elif piece.going == ROAD:
                    hindering |= 1 << k % MOST_BITS
            k += MOST_BITS
    return hindering * slow


@rule
def is_plain(table: Table, gait: Gait, west: int, south: int, east: int, north: int) -> int:
    """Whether a rectangle is all open ground to these troops, with nothing to be crossed. Source: R4.16."""
    if west < 0 or south < 0 or east > table.width or north > table.depth:
        return 0
    return 1 if hindrances(table, gait, west, south, east, north) == 0 else 0


@rule
def pieces_near(table: Table, gait: Gait, ax: int, ay: int, bx: int, by: int, among: int = EVERYWHERE) -> int:
    """The pieces, of some, that make a difference to the cost of a leg: those whose rectangle it meets, a bit each."""
    near, slow, left = 0, 0, among & pieces_along(table, ax, ay, bx, by)
    while left > 0:
        k = first_bit(left)
        left &= left - 1
        while k < table.pieces:
            piece = table.piece[k]
            if meets_box(piece.west, piece.south, piece.east, piece.north, ax, ay, bx, by) == 1:
                slows = hinders(piece, gait, k)
                if slows == 1 or piece.going == ROAD:
                    near, slow = near | 1 << k % MOST_BITS, slow | slows
            k += MOST_BITS
    return near * slow


@rule
def ground_after(table: Table, gait: Gait, ax: int, ay: int, bx: int, by: int, place: int, side: int,
                 near: int) -> Ground:
    """The ground just after a place on a leg, and what had to be crossed there.

    The worst piece counts; but a road, which may be a bridge, a ford or a track, makes all others of no account.
    Source: R4.20-R4.23.
    """
    until, rate, road, tolls, touched, still, walls = WHOLE, UNKNOWN, 0, 0, 0, 0, 0
    while near > 0:
        k = first_bit(near)
        near &= near - 1
        while k < table.pieces:
            piece = table.piece[k]
            part = stretch(piece, 1 - piece.linear, ax, ay, bx, by, place, side)
            until, touched = min(until, part.until), touched | part.touched
            due = toll(piece, gait, k) if piece.linear or piece.going == INTERIOR else 0
            if due > 0:
                tolls, walls = tolls + part.crossed * due, 1
            if part.inside or part.until < WHOLE or due > 0:
                still |= 1 << k % MOST_BITS
            if part.inside and piece.going == ROAD:
                road = 1
            elif part.inside:
                rate = worse(rate, rate_of(piece, gait, k))
            k += MOST_BITS
    if road:
        rate = cost_of(gait, ROAD)
    return Ground(gait.plain if rate == UNKNOWN else rate, until, tolls, touched, still, walls)


@rule
def walk(table: Table, gait: Gait, ax: int, ay: int, bx: int, by: int, allowance: int, side: int, near: int) -> Walk:
    """Go straight from a towards b until the allowance is used up, or the ground is closed.

    `near` is `pieces_near` of the leg. The sum is rounded to the nearest hundredth once, at the end. Source: R4.16.
    """
    length = distance(ax, ay, bx, by)
    place, spent, tolls, touched = 0, 0, 0, 0
    while True:
        part = ground_after(table, gait, ax, ay, bx, by, place, side, near)
        tolls, touched, near = tolls + part.tolls, touched | part.touched, part.near
        room = (allowance - tolls) * WHOLE - spent * length
        if room < 0:
            return Walk(max(0, place - 1), IMPASSABLE, touched)
        if place < WHOLE:
            if part.rate == 0:
                return Walk(place, IMPASSABLE, touched)
            if part.rate * (part.until - place) * length > room:
                return Walk(place + room // (part.rate * length), IMPASSABLE, touched)
            spent += part.rate * (part.until - place)
        if place == WHOLE or (part.until == WHOLE and part.walls == 0):
            return Walk(WHOLE, (spent * length + WHOLE // 2) // WHOLE + tolls, touched)
        place = part.until


@remembered
def path_cost(table: Table, gait: Gait, ax: int, ay: int, bx: int, by: int, among: int = EVERYWHERE) -> int:
    """Allowance in hundredths for a straight leg; IMPASSABLE when any of it is forbidden.

    Passing exactly by a corner costs what the cheaper side of it costs. `among` may name the `hindrances` of a
    rectangle around the leg, where somebody knows them. Source: R4.16, R4.20.
    """
    if ax == bx and ay == by:
        return 0
    near = pieces_near(table, gait, ax, ay, bx, by, among)
    if near == 0:
        return gait.plain * distance(ax, ay, bx, by)
    first = walk(table, gait, ax, ay, bx, by, IMPASSABLE - 1, 0, near)
    if first.touched:
        return min(first.cost, walk(table, gait, ax, ay, bx, by, IMPASSABLE - 1, 1, near).cost)
    return first.cost


@rule
def reach(table: Table, gait: Gait, ax: int, ay: int, bx: int, by: int, allowance: int, among: int = EVERYWHERE) -> int:
    """How many hundredths from a towards b an allowance carries a figure.

    The leg to the place so far `along` costs at most the allowance, and that place is not closed ground; where rounding
    it to the hundredth would break this, it is a little nearer. Source: R4.7-R4.9, R4.16.
    """
    if ax == bx and ay == by:
        return 0
    near = pieces_near(table, gait, ax, ay, bx, by, among)
    first = walk(table, gait, ax, ay, bx, by, allowance, 0, near)
    place = first.place
    if first.touched:
        place = max(place, walk(table, gait, ax, ay, bx, by, allowance, 1, near).place)
    length = distance(ax, ay, bx, by)
    d, back = min(length, length * place // WHOLE + 1), 0
    while d > 0:
        end = along(ax, ay, bx, by, d)
        if path_cost(table, gait, ax, ay, end.x, end.y, near) <= allowance and standable(table, gait, end.x, end.y):
            return d
        d -= max(1, back)
        back = 2 * back if back > 0 else 1
    return 0


@remembered
def standable(table: Table, gait: Gait, x: int, y: int) -> int:
    """Whether a place is on the table and its ground is open to these troops. Source: R4.16, R4.20."""
    if x < 0 or y < 0 or x > table.width or y > table.depth:
        return 0
    rate, left = 1, pieces_in(table, x, y, x, y)
    while left > 0:
        k = first_bit(left)
        left &= left - 1
        while k < table.pieces:
            piece = table.piece[k]
            if piece.going != PLAIN and stands_in(piece, x, y):
                if piece.going == ROAD:
                    return 1
                rate = worse(rate, rate_of(piece, gait, k))
            k += MOST_BITS
    return 1 if rate > 0 else 0
