"""What the chapter declares: reasons of dice, facts, refusals and glossary."""

from dieshift.boarding.frame import ONE_DIE, facts, glossary, reasons, refusals
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled in a burning section.

TORRENT_ROLL = reasons.declare(Reason(10, "caught in the fire", "G-12"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens as sections burn.

TORRENT, note_torrent = facts.declare(Fact(16, "torrent", "G-12", numbers=("section", "gun")))
BURNT, note_burnt = facts.declare(Fact(
    17, "burnt", "G-12", numbers=("face", "needed", "hit"), dice=(TORRENT_ROLL,), traits=ONE_DIE))
FIRE_OUT, note_fire_out = facts.declare(Fact(18, "fire out", "G-12", numbers=("section",)))

# --- refusals --------------------------------------------------------------------------------------------------------

# What burning sections and guns that are aimed at a section forbid.

BURNS = refusals.declare(Refusal(
    10, "BURNS", "That section is burning: no one can enter it until the fire is out.", "G-12"))
NO_SECTION = refusals.declare(Refusal(
    33, "NO_SECTION", "{unit} can't fire into that section: none of its squares is in fire arc, range and sight.",
    "G-12"))
NEEDS_SECTION = refusals.declare(Refusal(
    34, "NEEDS_SECTION", "This gun fires at a section, as in 'fire at section B'. Other guns fire at a target.",
    "G-12"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of fire mean.

glossary.explain_dice({
    TORRENT_ROLL: "Whether a model in a burning section is hit.",
})
