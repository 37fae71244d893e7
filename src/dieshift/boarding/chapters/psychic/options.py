"""Other readings of the psychic test. Source: RULING 16."""

from dieshift.boarding.chapters.psychic import rules as psychic_rules
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    psychic_rules.tested_attack_cost, "force-costs-three", "ruling", "The psychic test costs extra",
    "A psychic test costs 2 AcPo on top of the 1 of the attack.",
    Cite("S1", "Close Combat Weapons", "B45, RULING 16, I-16", paragraphs="S1.39"))
def both_paid(rules: Rules) -> int:
    """Two and one. Source: RULING 16."""
    return 3
