"""What is drawn and counted before the first turn; `missing`: figures, a bit each."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.muster.reasons import COUNTER, STRENGTH
from dieshift.stargrunt.turn.facts import declare

COUNTER_DRAWN, note_counter_drawn = declare(Fact(
    51, "counter drawn", "R2.9", "10", ("quality", "leadership"), (COUNTER,)))
ROLL_CALLED, note_roll_called = declare(Fact(
    52, "roll called", "R2.10", "10", ("missing", "figures"), (STRENGTH,)))
