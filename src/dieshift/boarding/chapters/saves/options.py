"""Other readings of saves. Source: RULING 15."""

from dieshift.boarding.chapters.saves import rules as saves_rules
from dieshift.boarding.chapters.saves.rules import Saves
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    saves_rules.saves_allowed, "saves-sequential", "ruling", "Both saves, one after the other",
    "A failed armour save may be followed by the invulnerable save.",
    Cite("S1", "Fighting in Close Combat", "B41, RULING 15, I-15", paragraphs="S1.23, S1.27"))
def both_saves(rules: Rules, armour: int, invulnerable: int) -> Saves:
    """Armour first, then the invulnerable save. Source: RULING 15."""
    return Saves(armour, invulnerable)
