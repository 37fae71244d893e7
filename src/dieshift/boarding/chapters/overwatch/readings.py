"""Another reading of overwatch. Source: G-8."""

from dieshift.boarding.chapters.overwatch import book
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    book.may_watch, "overwatch-off", "ruling", "No overwatch",
    "Nobody goes on overwatch: the rule that the source names and never explains has no effect.",
    Cite("S1", "Example of Play", "B18, G-8", paragraphs="S1.77"))
def nobody_watches(rules: Rules) -> int:
    """Nobody. Source: G-8."""
    return 0
