"""Another way to get in and out of vehicles.

Source: R13.42 (a house rule that S3 refers to).
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.vehicles import rules as vehicles_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    vehicles_rules.way_to_vehicle, "board-by-a-move", "house", "Getting in or out takes a normal move",
    "Troops get in or out up to one normal move away from the vehicle's middle, instead of six inches.",
    Cite("S3", "Vehicle Loading/Unloading Clarification", "R13.42", author="Allan Goodall"))
def by_a_move(rules: Rules, mobility: int) -> int:
    """One base move. Source: R13.42."""
    return mobility * 100
