"""What the weather and the air change, each an option that a scenario's `weather` or `air` brings into force.

How far one sees in rain stands with `terrain.sighting`, the ground with `chapters.movement.ground`, the range band of
heavy weather with `chapters.fire.gather`, night with `terrain.sighting` and `chapters.spotting`. Of what flies there
are drones alone. Source: R5.16, R10.30, R15.60, R15.61 (RB p.57-58); N44.
"""

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fires import rules as fires
from dieshift.stargrunt.state.options import catalogue

FULL_SUIT = 8  # the armour die of a full light suit (R17.52)
# a scenario's words, and the options that they bring into force; heavy weather counts a band further by default (N44)
WEATHERS = {"clear": "", "rain": "rain", "heavy rain": "rain + heavy-rain", "snow": "rain",
            "heavy snow": "rain + heavy-rain", "high wind": "high-wind"}
AIRS = {"breathable": "", "poisonous": "", "vacuum": "vacuum"}


@catalogue.slot
@slot
def may_fly(rules: Rules) -> int:
    """Whether aircraft and drones may fly in this weather: yes. Source: R15.60."""
    return 1


@catalogue.variant(
    may_fly, "high-wind", "ruling", "High wind",
    "Nothing flies in this wind: no drone is launched or flown.",
    Cite("RB", "Weather", "R15.60", "57"))
def grounded(rules: Rules) -> int:
    """Nothing does. Source: R15.60."""
    return 0


@catalogue.variant(
    fire.wounds_kill, "vacuum", "option", "Vacuum",
    "In a vacuum a wounded figure dies, no matter what wounded it, and nothing burns.",
    Cite("RB", "Unusual environments", "R10.30, R15.61", "57"), also=(("air_burns", 1),))
def every_wound_kills(rules: Rules) -> int:
    """A pierced suit is death. Source: R10.30, R15.61."""
    return 1


@fires.air_burns.variant
def nothing_burns(rules: Rules) -> int:
    """Without air no fire starts (reading). Source: R14.50, R15.61."""
    return 0


@rule
def is_sealed(armour: int, power: int) -> int:
    """Whether what a figure wears keeps bad air out: a full suit, or a power suit (reading). Source: R15.61, R17.52."""
    return 1 if power == 1 or armour >= FULL_SUIT else 0
