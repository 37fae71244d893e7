"""Buildings as point targets with numbers only: openings, what a hit makes of a section, what a missed door leads to.

A section has one class all round and on top (A17). Nothing covers it, and it does not move (readings): its range die
is never shifted.

Source: R14.30-R14.33, R14.40, R14.41 (RB p.18, p.56-57), R6.30, R6.66, R16.10; A17, A41-A43.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points import inside
from dieshift.stargrunt.state.buildings import Section
from dieshift.stargrunt.state.options import catalogue

OPENING_SIZE = 1  # of a door or window as a target (R14.32)
MOST_MARKERS = 3


@rule
def opening_class(section: Section, part: int) -> int:
    """The armour class of a section's doors or windows. Source: R14.33."""
    return section.door - 1 if part == buildings.AT_DOOR else section.window - 1


@rule
def faces_opening(section: Section, part: int, side: int) -> int:
    """Whether a section shows a door or window on a side. Source: R14.32."""
    sides = section.doors if part == buildings.AT_DOOR else section.windows
    return 1 if sides & side != 0 else 0


@rule
def is_opening(part: int) -> int:
    """Whether fire is aimed at a door or window. Source: R14.32."""
    return 1 if buildings.AT_WALL < part < buildings.BY_CHARGE else 0


@rule
def size_aimed_at(size: int, part: int) -> int:
    """The size class that sets the band of a heavy weapon: the building's, of an opening 1. Source: R14.30, R14.32."""
    return OPENING_SIZE if is_opening(part) == 1 else size


@rule
def goes_wide(dice: Dice, size: int) -> int:
    """Whether a shot that has missed a door or window misses all: a D6 above the building's size. Source: R14.32."""
    return 1 if roll(dice, 6, buildings.PAST_DOOR) > size else 0


@catalogue.slot
@slot
def wall_beside(rules: Rules, wall: int, opening: int) -> int:
    """The class that a shot strikes which has missed a door or window: the wall's. Source: R14.32; A41."""
    return wall


@rule
def threshold_within(weight: int, came_to: int, part: int) -> int:
    """What those in a section that is penetrated must exceed: a weapon's size class, twice that where it falls.

    A door or window never counts for more than a penetration. Source: R14.31, R6.30, R6.31; A41.
    """
    if is_opening(part) == 1:
        return weight
    return inside.occupant_threshold(weight, came_to)


@rule
def falls(came_to: int, part: int) -> int:
    """Whether a hit makes rubble of a section: one that destroys its wall. Source: R14.31; A41."""
    return 1 if came_to == points.DESTROYS and is_opening(part) == 0 else 0


@rule
def makes_hole(came_to: int, part: int, airtight: int) -> int:
    """Whether a hit leaves a hole: one that destroys a door or window, or penetrates what was airtight (reading).

    Source: A41; S4.75, S4.81.
    """
    if came_to == points.DESTROYS and is_opening(part) == 1:
        return 1
    return airtight if came_to != points.HELD and falls(came_to, part) == 0 else 0


@catalogue.slot
@slot
def pins_those_within(rules: Rules) -> int:
    """Whether fire that suppresses a building suppresses those in it: no, it only keeps them in. Source: R14.41."""
    return 0


@catalogue.slot
@slot
def rubble_markers(rules: Rules) -> int:
    """Markers that a unit takes as the section falls in which it is: one. Source: R14.31; A42."""
    return 1
