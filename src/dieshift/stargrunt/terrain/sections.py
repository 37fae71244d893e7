"""Units in the sections of a building, and which sides of a section face what.

A figure in a section stands within its outline. A unit under a counter, real or false, stands where the counter lies,
so that the enemy learns nothing of it. Source: R14.30, R14.40, R15.1; S4.81.
"""

from dieshift.core.rules import rule
from dieshift.stargrunt.state.buildings import BLAST_WALLS, FREE
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import IN_PLAY, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Piece, Table, stands_in

HALVINGS = 14  # of a leg, until its parts are less than a hundredth of an inch
NORTH, EAST, SOUTH, WEST = (1 << k for k in range(4))


@rule
def mans_weapons(game: Game, squad: Squad) -> int:
    """Whether a unit mans the weapons of a section, and not a vehicle. Source: R14.34."""
    return 1 if squad.hull > 0 and game.hull[squad.hull - 1].section > 0 else 0


@rule
def weapons_of(game: Game, k: int) -> int:
    """The place among the vehicles of the weapons that a section mounts; NOBODY: none. Source: R14.34."""
    for place in range(game.hulls):
        if game.hull[place].section == k + 1:
            return place
    return NOBODY


@rule
def has_blast_walls(game: Game, piece: int) -> int:
    """Whether a piece of terrain is a section with blast walls. Source: S4.61."""
    for k in range(game.sections):
        if game.section[k].piece == piece and game.section[k].ports & BLAST_WALLS != 0:
            return 1
    return 0


@rule
def is_on_foot_here(game: Game, squad: Squad) -> int:
    """Whether a unit stands on the table, in no vehicle. Source: R14.30, R14.34."""
    if squad.present == 0 or squad.gone != IN_PLAY or squad.aboard > 0:
        return 0
    return 1 if squad.hull == 0 else mans_weapons(game, squad)


@rule
def counter_in(piece: Piece, squad: Squad) -> int:
    """Whether the middle figure of a unit, or its counter, stands in a piece of terrain. Source: R5.3, R15.4."""
    middle = squad.figure[squad.centre]
    return stands_in(piece, middle.x, middle.y)


@rule
def who_is_in(piece: Piece, squad: Squad) -> int:
    """The figures of a unit that stand in a piece of terrain, a bit each; casualties with it count. Source: R14.30."""
    inside = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and stands_in(piece, figure.x, figure.y) == 1:
            inside |= 1 << i
    return inside


@rule
def section_of(table: Table, game: Game, unit: int) -> int:
    """The section, still standing, in which a unit's middle figure is; NOBODY: none. Source: R5.3, R14.30."""
    if is_on_foot_here(game, game.squad[unit]) == 1:
        for k in range(game.sections):
            section = game.section[k]
            if section.fallen == 0 and counter_in(table.piece[section.piece], game.squad[unit]) == 1:
                return k
    return NOBODY


@rule
def is_held(table: Table, game: Game, k: int, side: int) -> int:
    """Whether anybody of a side is in a section; of those under counters these count, where they lie.

    Source: R15.1, R15.4; S4.81.
    """
    piece = table.piece[game.section[k].piece]
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side == side and is_on_foot_here(game, squad) == 1:
            if (counter_in(piece, squad) if squad.located != PLACED else who_is_in(piece, squad)) != 0:
                return 1
    return 0


@rule
def building_held(table: Table, game: Game, k: int, side: int) -> int:
    """Whether anybody of a side is in any section of a section's building. Source: S4.78, S4.81."""
    for other in range(game.sections):
        if game.section[other].building == game.section[k].building and is_held(table, game, other, side) == 1:
            return 1
    return 0


@rule
def shut_to(table: Table, game: Game, side: int) -> int:
    """The sealed buildings that a side cannot enter since its enemies are in them: pieces of terrain, a bit each.

    Those are left out that the scenario leaves free to enter. Source: S4.81.
    """
    closed = 0
    for k in range(game.sections):
        section = game.section[k]
        barred = section.sealed == 1 and section.fallen == 0 and section.ports & FREE == 0
        if barred and building_held(table, game, k, 1 - side) == 1:
            closed |= 1 << section.piece
    return closed


@rule
def side_towards(piece: Piece, dx: int, dy: int) -> int:
    """The side of a section that faces a direction from its middle, by the lines through the corners of its rectangle.

    North is NORTH. On such a line it is north or south (reading). Source: R6.9, R14.40.
    """
    wide, deep = piece.east - piece.west, piece.north - piece.south
    if abs(dy) * wide >= abs(dx) * deep:
        return NORTH if dy >= 0 else SOUTH
    return EAST if dx >= 0 else WEST


@rule
def and_beside(side: int) -> int:
    """A side and the two beside it: all but the far one. Source: R14.40."""
    far = side << 2 if side < SOUTH else side >> 2
    return NORTH + EAST + SOUTH + WEST - far


@rule
def side_left_by(piece: Piece, section_x: int, section_y: int, ax: int, ay: int, bx: int, by: int) -> int:
    """The side by which a straight leg from a, inside, to b leaves a section; 0: it stays inside. Source: R14.40."""
    if stands_in(piece, bx, by) == 1 or stands_in(piece, ax, ay) == 0:
        return 0
    low_x, low_y, high_x, high_y = ax, ay, bx, by
    for _ in range(HALVINGS):
        x, y = (low_x + high_x) // 2, (low_y + high_y) // 2
        if stands_in(piece, x, y) == 1:
            low_x, low_y = x, y
        else:
            high_x, high_y = x, y
    return side_towards(piece, high_x - section_x, high_y - section_y)
