"""What the chapter declares: reasons of dice, facts and glossary."""

from dieshift.boarding.frame import OF_HIDDEN, ONE_DIE, UNTOLD, facts, glossary, reasons
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.reasons import Reason

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled to be saved.

ARMOUR = reasons.declare(Reason(7, "armour save", "B41", whose=OF_HIDDEN))
INVULNERABLE = reasons.declare(Reason(8, "invulnerable save", "B41", whose=OF_HIDDEN))

# --- facts -----------------------------------------------------------------------------------------------------------

# What saves come to, and what is left of those that were not saved.

SAVED, note_saved = facts.declare(Fact(
    25, "saved", "B41, RULING 15", numbers=("needed", "face", "saved"), dice=(ARMOUR, INVULNERABLE),
    traits=ONE_DIE | UNTOLD))
NO_SAVE, note_no_save = facts.declare(Fact(26, "no save", "B41", traits=UNTOLD))
# `next_alien`: 1 the front alien of a blip fell, and what is left is the next one's
WOUNDED, note_wounded = facts.declare(Fact(27, "wounded", "B13, B40", numbers=("lost", "left", "next_alien")))
REMOVED, note_removed = facts.declare(Fact(28, "removed", "B13, B40", numbers=("x", "y")))  # where it stood; or a door

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of saves mean.

glossary.explain(Term("save", "A last chance for armour to stop a hit.", "B41", also=("saved",)))
glossary.explain_dice({
    ARMOUR: "A last chance for armour to stop a hit; piercing weapons make it harder.",
    INVULNERABLE: "A save that no weapon makes harder to roll.",
})
