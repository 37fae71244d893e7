"""What becomes of casualties and captives."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.casualties.reasons import INTERROGATION, TREATMENT
from dieshift.stargrunt.turn.facts import declare

REORGANISED, note_reorganised = declare(Fact(20, "reorganised", "R4.33", "17", ("disorganised",)))
TREATED_NOW, note_treated = declare(Fact(21, "treated", "R10.10", "39", ("figure", "health", "bonus"),
                                         (TREATMENT,)))
ABANDONED_NOW, note_abandoned = declare(Fact(31, "abandoned", "R4.12, R7.14", "24", ("casualties",)))
INTERROGATED, note_interrogated = declare(Fact(
    44, "interrogated", "R10.42", "53-54", ("figure", "talks", "officer"), (INTERROGATION,)))
REVEALED_NOW, note_revealed = declare(Fact(45, "revealed", "R10.42", "53-54", ("figures", "device")))
CAPTIVES_LEFT, note_captives_left = declare(Fact(47, "captives left", "R10.41", "53", ("captives",)))
