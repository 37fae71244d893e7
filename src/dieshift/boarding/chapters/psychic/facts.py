"""What a psychic test came to: its faces, and both together."""

from dieshift.boarding.chapters.psychic.reasons import PSYCHIC
from dieshift.boarding.turn.facts import declare
from dieshift.core.facts import Fact

TESTED, note_tested = declare(Fact(
    20, "tested", "B45, G-14", numbers=("first", "second", "passed", "total"), dice=(PSYCHIC,)))
