"""Other readings of what steps and turns cost. Source: RULING 4, RULING 7."""

from dieshift.boarding.chapters.movement import rules as movement_rules
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    movement_rules.cost_with_fire, "assault-adds", "ruling", "A shot on the move costs extra",
    "A step or turn with an Assault shot costs the sum of both.",
    Cite("S1", "Example of Play, Part I", "B14, RULING 4, I-4"))
def both_costs(rules: Rules, cost: int, shot: int) -> int:
    """The sum of both. Source: RULING 4."""
    return cost + shot


@catalogue.variant(
    movement_rules.engaged_may_turn, "engaged-may-not-turn", "ruling", "Engaged units may not turn",
    "Engaged units may attack or break away with a step, but not turn.",
    Cite("S1", "Engaging Close Combat / Engaged Units", "B27, RULING 7, I-14", paragraphs="S1.11"))
def never_turns(rules: Rules) -> int:
    """No turns. Source: RULING 7."""
    return 0
