"""Where aircraft can land, and what dropping troops land on.

Woods, buildings, water and bogs are no landing zone, nor is one on which another vehicle stands; walls, rough ground,
rubble and anything that gives cover obstruct one (readings). Source: R16.36-R16.38; A51.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import near_segment, within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air import book
from dieshift.stargrunt.chapters.movement.book import is_free
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import GROUNDED, NOBODY, OPEN
from dieshift.stargrunt.terrain.going import (
    BARRED,
    CULTIVATED,
    INTERIOR,
    OPEN_WATER,
    PLAIN,
    SCREEN,
    SLOPES,
    SOLID,
    SWAMP,
    Piece,
    Table,
    stands_in,
)
from dieshift.stargrunt.terrain.strips import has
from dieshift.stargrunt.turn.refusals import ALLOWED


@rule
def is_near(piece: Piece, x: int, y: int, radius: int) -> int:
    """Whether any of a piece of terrain lies within a distance of a place. Source: R16.36."""
    if stands_in(piece, x, y):
        return 1
    for i in range(piece.linear, piece.corners):
        j = i - 1 if i > 0 else piece.corners - 1
        if near_segment(piece.x[j], piece.y[j], piece.x[i], piece.y[i], x, y, radius) == 1:
            return 1
    return 0


@rule
def obstructs(piece: Piece) -> int:
    """How much a piece of terrain is in the way of a landing: CLEAR, OBSTRUCTED or HEAVY. Source: R16.36 (reading)."""
    going = piece.going
    if piece.sight == SCREEN or piece.sight == SOLID or SWAMP <= going <= OPEN_WATER or going >= INTERIOR:
        return book.HEAVY
    smooth = going <= PLAIN or CULTIVATED <= going <= SLOPES
    return book.CLEAR if smooth and piece.linear == 0 and piece.cover == OPEN else book.OBSTRUCTED


@rule
def zone(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """What stands on the landing zone below an aircraft: CLEAR, OBSTRUCTED or HEAVY. Source: R16.36; A51."""
    k = game.squad[unit].hull - 1
    hull, found = game.hull[k], book.CLEAR
    radius = book.zone_radius(rules, hull.size)
    x, y = hull.x, hull.y
    for i in range(table.pieces):
        if is_near(table.piece[i], x, y, radius) == 1:
            fallen = has(game.rubble, i) == 1
            found = max(found, book.OBSTRUCTED if fallen else obstructs(table.piece[i]))
    for other in range(game.hulls):
        if other != k and is_in_way(game, other) == 1:
            if within(game.hull[other].x, game.hull[other].y, x, y, radius) == 1:
                found = book.HEAVY
    return found


@rule
def is_in_way(game: Game, k: int) -> int:
    """Whether a vehicle stands on the table: a wreck does, and whose crew is on it and not in the air.

    Source: R16.36.
    """
    crew = game.hull[k].crew - 1
    if crew == NOBODY:
        return 1
    return 1 if game.squad[crew].present == 1 and game.squad[crew].aloft == GROUNDED else 0


@rule
def landing_refusal(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """Whether the ground below an aircraft is a landing zone at all, and nobody stands there. Source: R16.36, R1.3."""
    hull = game.hull[game.squad[unit].hull - 1]
    if zone(rules, table, game, unit) == book.HEAVY or is_free(game, unit, hull.x, hull.y) == 0:
        return air.NO_LANDING_ZONE
    return ALLOWED


@rule
def land(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """An aircraft lands; on an obstructed zone it may not take off again. Source: R16.34, R16.36."""
    squad = game.squad[unit]
    hull, found = game.hull[squad.hull - 1], zone(rules, table, game, unit)
    if found == book.OBSTRUCTED:
        dice.who = unit
        hull.snagged = 1 - book.lands_clear(dice, squad.quality)
    squad.aloft = GROUNDED
    air.note_landed(dice, game, unit, NOBODY, obstructed=1 if found == book.OBSTRUCTED else 0, snagged=hull.snagged)


@rule
def ground_below(table: Table, x: int, y: int) -> int:
    """On what somebody comes down at a place: OPEN_GROUND, BAD_GROUND, URBAN or WATER. Source: R16.37, R16.38."""
    found = book.OPEN_GROUND
    for i in range(table.pieces):
        piece = table.piece[i]
        if obstructs(piece) != book.CLEAR and stands_in(piece, x, y):
            if piece.going == OPEN_WATER:
                return book.WATER
            built = piece.sight == SOLID or piece.going == INTERIOR or piece.going == BARRED
            found = max(found, book.URBAN if built else book.BAD_GROUND)
    return found
