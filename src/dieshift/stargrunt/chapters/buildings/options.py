"""Readings of buildings where the book is silent. Source: R14.31, R14.32, R14.35, R14.41; A41, A42."""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.buildings import rules as buildings_rules
from dieshift.stargrunt.chapters.buildings import sealed
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    buildings_rules.pins_those_within, "suppressed-buildings-pin", "ruling", "A suppressed building suppresses its "
                                                                             "occupants",
    "Fire that suppresses a building also puts a suppression marker on every unit in the section hit.",
    Cite("RB", "Suppressed point targets", "R14.41", "18"))
def they_are_pinned(rules: Rules) -> int:
    """One marker each. Source: R14.41."""
    return 1


@catalogue.variant(
    buildings_rules.wall_beside, "walls-as-weak-as-doors", "ruling", "A shot that misses a door hits its class",
    "A shot that misses a door or window and strikes the building meets the armour class of that opening, not of "
    "the wall.",
    Cite("RB", "Doors and windows", "R14.32, A41", "56"))
def as_weak_as_the_door(rules: Rules, wall: int, opening: int) -> int:
    """The opening's. Source: R14.32; A41."""
    return min(wall, opening)


@catalogue.variant(
    buildings_rules.rubble_markers, "rubble-without-markers", "ruling", "No suppression for survivors in rubble",
    "Survivors of a collapsed section take no suppression marker for the collapse.",
    Cite("RB", "Buildings", "R14.31, A42", "57"))
def no_marker(rules: Rules) -> int:
    """None. Source: R14.31; A42."""
    return 0


@catalogue.variant(
    sealed.shows_those_within, "walls-hide-those-within", "ruling", "Fire at the building, not its occupants",
    "Troops in a building that is a point target are never fired at directly, not even at its windows: the building "
    "is the target.",
    Cite("RB", "Buildings", "R14.35", "56"))
def not_shown(rules: Rules) -> int:
    """They are not. Source: R14.35."""
    return 0
