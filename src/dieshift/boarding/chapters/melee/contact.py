"""Contact, facing, and who strikes back; with positions, but no dice.

Source: B19-B21, B28, RULING 5, RULING 6, RULING 8; G-3.
"""

from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.terrain.board import NOTHING_ELSE, opposite, way_between, way_open
from dieshift.core.rules import Rules, rule, slot

# how a defender strikes back
IN_FULL, WITHOUT_WOUNDING, NOT_AT_ALL = range(3)


@catalogue.slot
@slot
def contact_way(rules: Rules, way: int) -> int:
    """Whether neighbours in a way are in contact: in all eight. Source: B19, RULING 5."""
    return 1


@rule
def in_contact(rules: Rules, board: Board, game: Game, x: int, y: int, to_x: int, to_y: int) -> int:
    """Whether two squares are in contact: neighbours, no wall, shut door or cut corner between; models do not count.

    Source: B19, RULING 5; G-3; S1.5.
    """
    if abs(to_x - x) > 1 or abs(to_y - y) > 1:
        return 0
    way = way_between(to_x - x, to_y - y)
    if way == NOBODY or contact_way(rules, way) == 0:
        return 0
    return way_open(board, game, x, y, way, NOTHING_ELSE, NOBODY)


@catalogue.slot
@slot
def is_frontal(rules: Rules, facing: int, defender_facing: int, dx: int, dy: int) -> int:
    """Whether a defender is attacked to its front: the two look into each other's faces; dx, dy lead to the defender.

    Source: B21, RULING 6; S1.6.
    """
    return 1 if defender_facing == opposite(facing) else 0


@catalogue.slot
@slot
def strikes_back(rules: Rules, frontal: int, diagonal: int) -> int:
    """How a defender strikes back: in full to its front, else without wounding.

    Source: B21, B28, RULING 6; S1.12, S1.141.
    """
    return IN_FULL if frontal == 1 else WITHOUT_WOUNDING


@catalogue.slot
@slot
def turns_to_attacker(rules: Rules, defender_won: int) -> int:
    """Whether a surviving defender that was not attacked to its front turns, free: always.

    Source: B29, RULING 8; S1.7, S1.12.
    """
    return 1
