"""What happens to independent figures; `levels`: one is a marker, two are panic."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.morale.reasons import CONFIDENCE, PANIC
from dieshift.stargrunt.turn.facts import declare

NERVE_TESTED, note_nerve_tested = declare(Fact(
    78, "nerve tested", "R15.33", "26", ("threat", "levels", "leadership"), (CONFIDENCE,)))
JOINED, note_joined = declare(Fact(79, "joined", "R15.31", "26", ("joins",)))
COLLECTED, note_collected = declare(Fact(80, "collected himself", "R15.34", "26", ("over", "lost", "leadership"),
                                         (PANIC,)))
