"""Other readings of overwatch. Source: G-8."""

from dieshift.boarding.chapters.overwatch import rules as overwatch_rules
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    overwatch_rules.may_watch, "overwatch-off", "ruling", "No overwatch",
    "There is no overwatch: the source names the rule but never explains it, so it has no effect.",
    Cite("S1", "Example of Play", "B18, G-8", paragraphs="S1.77"))
def nobody_watches(rules: Rules) -> int:
    """Nobody. Source: G-8."""
    return 0


@catalogue.variant(
    overwatch_rules.sees_uncovered, "overwatch-uncovered", "ruling", "Overwatch shoots at uncovered blips",
    "Overwatch shoots at a blip that another alien uncovers by opening a door, as it shoots at that alien.",
    Cite("S1", "Example of Play", "B18, G-8, G-18", paragraphs="S1.77"))
def uncovered_too(rules: Rules) -> int:
    """It is. Source: G-8, G-18."""
    return 1


@catalogue.variant(
    overwatch_rules.sees_closing, "overwatch-closing", "ruling", "Overwatch shoots at a model that closes a door",
    "Overwatch shoots at a model that closes a door in its sight, as if the door were still open.",
    Cite("S1", "Example of Play", "B18, G-8", paragraphs="S1.77"))
def closing_too(rules: Rules) -> int:
    """It is. Source: G-8."""
    return 1
