"""What the chapter declares: reasons of dice, facts, refusals and glossary."""

from dieshift.boarding.frame import facts, glossary, reasons, refusals
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for a force weapon.

PSYCHIC = reasons.declare(Reason(9, "psychic test", "B45"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What a psychic test came to: its faces, and both together.

TESTED, note_tested = facts.declare(Fact(
    20, "tested", "B45, G-14", numbers=("first", "second", "passed", "total"), dice=(PSYCHIC,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why no force weapon is tested.

NO_FORCE = refusals.declare(Refusal(38, "NO_FORCE", "Only a force weapon takes the psychic test. Attack without it.",
                                    "B45"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of psychic mean.

glossary.explain_dice({
    PSYCHIC: "Two dice: with leadership or less in total, a wound of the force weapon destroys.",
})
