"""What saves come to, and what is left of those that were not saved."""

from dieshift.boarding.chapters.saves.reasons import ARMOUR, INVULNERABLE
from dieshift.boarding.turn.facts import ONE_DIE, UNTOLD, declare
from dieshift.core.facts import Fact

SAVED, note_saved = declare(Fact(
    25, "saved", "B41, RULING 15", numbers=("needed", "face", "saved"), dice=(ARMOUR, INVULNERABLE),
    traits=ONE_DIE | UNTOLD))
NO_SAVE, note_no_save = declare(Fact(26, "no save", "B41", traits=UNTOLD))
# `next_alien`: 1 the front alien of a blip fell, and what is left is the next one's
WOUNDED, note_wounded = declare(Fact(27, "wounded", "B13, B40", numbers=("lost", "left", "next_alien")))
REMOVED, note_removed = declare(Fact(28, "removed", "B13, B40", numbers=("x", "y")))  # where it stood; or a door
