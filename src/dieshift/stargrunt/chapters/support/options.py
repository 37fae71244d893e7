"""Readings of fire support where the sources are silent, or say two things.

Source: R11.8, R11.15, R11.30, R11.36; S3.18-S3.23; S4.64; Q15.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters.support import features
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    support_rules.arrives_in, "arrival-in-box-1", "ruling", "Fire arrives in box 1",
    "A fire mission can be brought down as soon as its counter is in box 1. A company's fire mission can be brought "
    "down in the turn it was called.",
    Cite("RB", "Arrival of fire support", "R11.15", "46"))
def in_box_one(rules: Rules) -> int:
    """A turn sooner. Source: R11.15; S3.18, S3.19."""
    return support_rules.NEAREST


@catalogue.variant(
    features.features_are_targets, "fire-at-places-only", "ruling", "Fire support is aimed at points only",
    "Fire support is aimed at a point that its observer sees, never at a whole wood, house or hill.",
    Cite("RB", "Requesting fire support", "R11.8", "44"))
def places_only(rules: Rules) -> int:
    """No: the impact marker goes to a place in sight. Source: R11.8."""
    return 0


@catalogue.variant(
    support_rules.markers_each, "marker-per-burst", "ruling", "Each burst leaves a marker",
    "A unit takes a suppression marker for each burst of a mission that catches one of its figures.",
    Cite("RB", "Artillery against troops", "R11.30", "47"))
def for_each_burst(rules: Rules) -> int:
    """Each. Source: R11.30."""
    return 1


@catalogue.variant(
    support_rules.position_against_fuel,
    "fuel-air-minds-position",
    "ruling",
    "In Position helps against fuel-air bursts",
    "A figure In Position shifts its armour die by one against a fuel-air burst, which ignores only cover.",
    Cite("S4", "FAEs Versus Infantry", "S4.68, Q15", author="goodall"),
)
def position_helps(rules: Rules) -> int:
    """One. Source: S4.68; Q15."""
    return 1


@catalogue.variant(
    support_rules.fuel_air_die, "other-air", "ruling", "Thin or dense air",
    "Impact of a fuel-air burst by the planet's air: D8 on a high mountain, D6 or D4 in very thin air, D12 in dense "
    "air.",
    Cite("S4", "General Rules", "S4.64", author="goodall"),
    parameters=(Parameter("die", "fuel_air", 8, 4, 12),))
def by_air(rules: Rules) -> int:
    """The agreed die; an odd number of faces is the next smaller one. Source: S4.64."""
    return rules.fuel_air // 2 * 2
