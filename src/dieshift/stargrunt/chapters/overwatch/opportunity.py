"""Opportunity Fire and Overwatch: any enemy action in sight may be answered by fire.

Source: S4.104-137.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.overwatch import book
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    book.opportunity_fire, "opportunity-fire", "house", "Opportunity Fire",
    "A unit not yet activated may answer any enemy action in sight with one hasty fire, if it passes a reaction test.",
    Cite("S4", "Opportunity Fire", "R3.43, Q13, Q14", author="Allan Goodall",
         paragraphs="S4.109-114, S4.116-124, S4.130, S4.137"),
    presets=("goodall",))
def with_opportunity_fire(rules: Rules) -> int:
    """Opportunity Fire is in use. Source: S4.109-114."""
    return 1


@catalogue.variant(
    book.overwatch, "overwatch", "house", "Overwatch",
    "A unit's second action may be Overwatch: its counter buys one Opportunity Fire without a test.",
    Cite("S4", "Overwatch", "R3.43, Q21", author="Allan Goodall", paragraphs="S4.126-128, S4.132, S4.135"),
    presets=("goodall",))
def with_overwatch(rules: Rules) -> int:
    """Overwatch is in use. Source: S4.126-128."""
    return 1
