"""Another reading of when victory is looked at. Source: G-1."""

from dieshift.boarding.chapters.objectives import rules as objectives_rules
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    objectives_rules.decided_at_once, "victory-at-once", "ruling", "Victory at once",
    "The game ends as soon as an order fulfils a side's victory conditions, not in the end phase.",
    Cite("boarding.md", "section 3", "G-1, G-21"))
def after_every_order(rules: Rules) -> int:
    """After every order. Source: G-1."""
    return 1
