"""Readings of what the source leaves open about mounted troops: the ground they pass, and whether they lie down.

Source: S2.17; R4.20, R14.10.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.mounted import rules as mounted_rules
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import AS_WALKERS, BIKES, ON_FOOT, ON_WHEELS, POWER_ARMOUR, TROOPS_ON_FOOT
from dieshift.stargrunt.terrain.classes import usual_class

RIDERS = Cite("S2", "Bikes and Cavalry", "S2.17")


@catalogue.variant(
    mounted_rules.ridden_ground, "mounted-as-infantry", "ruling", "Mounted troops cross ground as infantry",
    "Cavalry and bikes pay the movement costs of the same troops on foot, and may enter buildings.", RIDERS)
def as_on_foot(rules: Rules, power_armour: int, mount: int) -> int:
    """By armour alone. Source: R4.20; S2.17."""
    return POWER_ARMOUR if power_armour == 1 else TROOPS_ON_FOOT


@catalogue.variant(
    mounted_rules.ridden_ground, "animals-as-walkers", "ruling", "Riding animals cross ground as walkers",
    "Horses and beasts pay a walker's costs for the ground: light wood and swamp are difficult, dense wood is "
    "impassable.",
    RIDERS)
def as_walkers(rules: Rules, power_armour: int, mount: int) -> int:
    """By the row of walkers; bikes on their wheels. Source: R4.20; S2.17."""
    if mount == ON_FOOT:
        return usual_class(power_armour, mount)
    return ON_WHEELS if mount == BIKES else AS_WALKERS


@catalogue.variant(
    mounted_rules.position_in_saddle, "saddles-are-high", "ruling", "No In Position for mounted troops",
    "Mounted troops can't go In Position: there is nothing for a horse or a bike to lie down behind.",
    Cite("S2", "Bikes and Cavalry", "S2.17, R14.10"))
def not_in_saddle(rules: Rules, mount: int) -> int:
    """Only on foot. Source: R14.10; S2.17."""
    return mounted_rules.dismounted_only(mount)
