"""Which face of a vehicle a shot strikes, what armour is there, and whether a weapon bears.

A vehicle is a box around its middle; its heading is in whole degrees clockwise from north, `dx` and `dy` are the way
from its middle to the other place. Everything is reckoned in whole numbers.

Source: R6.8-R6.10, R13.6 (RB p.31-32, p.38); A17, A23.
"""

from typing import NamedTuple

from dieshift.core.bearings import EAST, NORTH, TURN
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import AHEAD, ALL_ROUND

FACE_FRONT, FACE_SIDE, FACE_REAR, FACE_TOP = range(4)
NARROW = 15  # degrees to each side of a fixed mount's line (R13.6)


class Seen(NamedTuple):
    """A place as a vehicle has it: how far ahead of its middle, and how far to its right; any scale."""

    ahead: int
    right: int


@rule
def seen_from(heading: int, dx: int, dy: int) -> Seen:
    """A place by a vehicle's own bearings. Source: R6.9, R13.6."""
    sine, cosine = EAST[heading % TURN], NORTH[heading % TURN]
    return Seen(dx * sine + dy * cosine, dx * cosine - dy * sine)


@catalogue.slot
@slot
def hull_length(rules: Rules) -> int:
    """How long a vehicle is for its width; lines through its corners part its faces: twice (reading). Source: R6.9."""
    return 2


@rule
def face_struck(rules: Rules, heading: int, dx: int, dy: int) -> int:
    """The face of a vehicle that a shot from some place strikes, by lines through its opposite corners.

    On a line it is the face better for the target: the front, and of side and rear the side. Source: R6.9; A17.
    """
    place = seen_from(heading, dx, dy)
    aside = abs(place.right) * hull_length(rules)
    if place.ahead >= aside:
        return FACE_FRONT
    return FACE_REAR if -place.ahead > aside else FACE_SIDE


@rule
def class_struck(armour: int, face: int) -> int:
    """The armour class of a face: the front has all of it, the others one less, but no armour less than 1.

    A softskin, class 0, is one on every face. Source: R6.8, R6.9.
    """
    if face == FACE_FRONT or armour == 0:
        return armour
    return max(1, armour - 1)


@rule
def class_from_above(armour: int, open_top: int, indirect: int) -> int:
    """The armour class against what comes from above; open-topped, a softskin to indirect fire. Source: R6.9, R6.10."""
    if open_top == 1 and indirect == 1:
        return 0
    return class_struck(armour, FACE_TOP)


@rule
def bears(arc: int, heading: int, dx: int, dy: int) -> int:
    """Whether a weapon of an arc bears on a place; on its limit it does. Source: R13.6; A23."""
    if arc == ALL_ROUND:
        return 1
    place = seen_from(heading, dx, dy)
    if arc == AHEAD:
        inside = abs(place.right) * NORTH[NARROW] <= place.ahead * EAST[NARROW]
        return 1 if inside else 0
    return 1 if place.ahead >= 0 else 0
