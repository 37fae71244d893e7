"""Another reading of a third side. Source: RULING 20."""

from dieshift.boarding.chapters.third import rules as third_rules
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    third_rules.third_side_shoots, "third-side-idle", "ruling", "A third side never shoots",
    "A third side blocks the way, can be shot at and strikes back when attacked. It never opens fire itself.",
    Cite("S1", "Engaging Close Combat / Engaged Units", "B17, RULING 20", paragraphs="S1.10"))
def holds_its_fire(rules: Rules) -> int:
    """It does not. Source: RULING 20."""
    return 0
