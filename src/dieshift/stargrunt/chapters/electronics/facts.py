"""What happens in electronic warfare."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.electronics.reasons import EW, SCREEN
from dieshift.stargrunt.turn.facts import AT_COUNTER, declare

WENT_ACTIVE, note_went_active = declare(Fact(71, "ew active", "R12.2", "52", ("markers",)))
# `message`: 1 if the signal is one, 2 if it guides a missile; `against`: the roll that it answers, 0 for none;
# `stands`: 1 if it does
JAMMED, note_jammed = declare(Fact(
    72, "ew task", "R12.4, R12.40", "52", ("markers", "left", "against", "stands", "message"), (EW,)))
SCANNED, note_scanned = declare(Fact(
    73, "ew scan", "R12.20", "52", ("markers", "left", "found"), (SCREEN, EW), AT_COUNTER))
SHOWN, note_shown = declare(Fact(74, "ew shows", "R12.20", "52", ("found",), traits=AT_COUNTER))  # as of a look
