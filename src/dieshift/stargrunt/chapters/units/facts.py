"""What happens as units divide and join."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.command.reasons import COMMUNICATION
from dieshift.stargrunt.turn.facts import declare

DETACHED_NOW, note_detached = declare(Fact(25, "detached", "R4.35", "17", ("figures",)))
REGROUPED, note_regrouped = declare(Fact(26, "regrouped", "R4.40", "17", ("figures", "confidence")))
CALLED, note_called = declare(Fact(43, "called", "R4.36", "17", ("through", "leadership"), (COMMUNICATION,)))
ESCORTED, note_escorted = declare(Fact(46, "escorted", "R10.41", "53", ("captives",)))
REJOINED, note_rejoined = declare(Fact(50, "rejoined", "R4.37", "18", ("figures", "confidence")))
