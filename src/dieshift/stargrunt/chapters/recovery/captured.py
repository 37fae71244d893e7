"""Weapons of the enemy's fallen, for historical battles and wherever a scenario has them taken up: an option."""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.recovery import book
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    book.captured_weapons, "captured-weapons", "house", "Captured weapons",
    "With equipment recovery, weapons of the enemy's fallen may be recovered too, of kinds that the squad is trained "
    "in: for historical battles.",
    Cite("S4", "Recovering Equipment Between Two Squads", "R10.2", author="Allan Goodall", paragraphs="S4.52"))
def with_captured_weapons(rules: Rules) -> int:
    """They may. Source: S4.52."""
    return 1
