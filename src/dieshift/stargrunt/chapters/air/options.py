"""Readings of the rules about aircraft, drops and evacuation where the sources are silent, or only suggest something.

Source: R6.68, R11.14, R11.17, R16.32, R16.34, R16.36; A48, A51.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import GROUND_ONLY, INCH
from dieshift.stargrunt.terrain import sighting


@catalogue.variant(
    air_rules.random_box, "reinforcements-round-down", "ruling", "Random reinforcements round down",
    "Half of a random reinforcement's D6 is rounded down: on a 1 it may enter in the first turn.",
    Cite("RB", "The Inbound Chart", "R11.14", "45"))
def nearer_box(rules: Rules, face: int) -> int:
    """Rounded down; 0 is the battle area. Source: R11.14."""
    return face // 2


@catalogue.variant(
    air_rules.leaving_defence, "leaving-unmolested", "ruling", "No air defence against departing aircraft",
    "The air defences roll for aircraft that enter, but not for those that leave.",
    Cite("RB", "Leaving the table", "R11.17", "46"))
def unmolested(rules: Rules, die: int) -> int:
    """No die. Source: R11.17."""
    return 0


@catalogue.variant(
    air_rules.carried_missile, "carried-missiles-ground-only", "ruling", "Carried missiles only hit ground targets",
    "Guided missiles carried by soldiers are not fired at aircraft in the air.",
    Cite("RB", "Anti-aircraft fire", "R6.68", "48"))
def ground_only(rules: Rules) -> int:
    """None. Source: R6.68."""
    return GROUND_ONLY


@catalogue.variant(
    air_rules.ecm_to_acquire, "hovering-easy-to-acquire", "ruling", "Hovering aircraft are easier to acquire",
    "The countermeasures of a hovering aircraft are one die type lower against being acquired, too.",
    Cite("RB", "Anti-aircraft fire", "R16.32", "48"))
def lower_while_hovering(rules: Rules, ecm: int, mode: int) -> int:
    """As against the shot. Source: R16.32."""
    return air_rules.ecm_in_flight(ecm, mode)


@catalogue.variant(
    air_rules.weapons_acquire, "mounts-acquire-once", "ruling", "A mount acquires only once",
    "Weapons that fire together at an aircraft acquire it with one roll, made by the first of them.",
    Cite("RB", "Anti-aircraft fire", "R16.32, R13.21, A48", "48"))
def once_for_all(rules: Rules) -> int:
    """No. Source: R16.32; A48."""
    return 0


@catalogue.variant(
    air_rules.zone_radius, "landing-zone", "ruling", "Agreed landing zones",
    "Every aircraft needs the agreed room to land, regardless of its size: a circle this many inches across.",
    Cite("RB", "Landing zones", "R16.36, A51", "50"), parameters=(Parameter("inches", "landing_inches", 6, 1, 36),))
def agreed_zone(rules: Rules, size: int) -> int:
    """As agreed. Source: R16.36; A51."""
    return rules.landing_inches * INCH // 2


@catalogue.variant(
    sighting.flight_height, "flying-height", "ruling", "Agreed height of aircraft",
    "An aircraft in the air sees and is seen from the agreed height above the ground, in inches.",
    Cite("RB", "Aircraft", "R16.34", "49"), parameters=(Parameter("inches", "flying_inches", 6, 1, 90),))
def agreed_height(rules: Rules) -> int:
    """As agreed. Source: R16.34."""
    return rules.flying_inches * INCH
