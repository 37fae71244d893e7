"""Other readings of saves. Source: RULING 15."""

from typing import Any

from dieshift.boarding import why
from dieshift.boarding.chapters.saves import book
from dieshift.boarding.chapters.saves.book import Save, one_save
from dieshift.boarding.options import Cite, catalogue


@catalogue.variant(
    book.save, "saves-sequential", "ruling", "Both saves, one after the other",
    "A failed armour save may be followed by the invulnerable save.",
    Cite("S1", "Fighting in Close Combat", "B41, RULING 15, I-15", paragraphs="S1.23, S1.27"))
def both_saves(dice: Any, rules: Any, armour: int, invulnerable: int) -> Save:
    """Armour first, then the invulnerable save. Source: RULING 15."""
    if armour == 0:
        return one_save(dice, invulnerable, why.INVULNERABLE)
    first = one_save(dice, armour, why.ARMOUR)
    if first.saved == 1 or invulnerable == 0:
        return first
    second = one_save(dice, invulnerable, why.INVULNERABLE)
    return Save(second.saved, first.needed, first.face, second.needed, second.face)
