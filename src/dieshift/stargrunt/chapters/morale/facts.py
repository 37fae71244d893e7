"""What happens to a unit's nerve: tests have the leadership and threat that the die was to beat."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.morale.reasons import CONFIDENCE, LAST_STAND, PANIC, REACTION, SUCCESSOR, SUPPRESSION
from dieshift.stargrunt.turn.facts import AT_COUNTER, ON_COUNTER, declare

SUPPRESSED, note_suppressed = declare(Fact(9, "suppressed", "R5.39, R7.70", "18", ("markers",), traits=ON_COUNTER))
LEADER_FELL, note_leader_fell = declare(Fact(11, "leader fell", "R2.12", "10", ("figure",)))
SUCCEEDS, note_succeeds = declare(Fact(12, "succeeds", "R2.13", "10", ("figure", "leadership"), (SUCCESSOR,)))
CONFIDENCE_TESTED, note_confidence_tested = declare(Fact(
    13, "confidence tested", "R7.1", "20", ("threat", "confidence", "levels", "leadership"), (CONFIDENCE,)))
REACTION_TESTED, note_reaction_tested = declare(Fact(
    14, "reaction tested", "R7.39", "21", ("threat", "order", "passed", "leadership"), (REACTION,)))
PANICKED_NOW, note_panicked = declare(Fact(15, "panicked", "R7.50", "21", ("panic", "threat", "leadership"),
                                           (PANIC,)))
PANIC_OVER, note_panic_over = declare(Fact(16, "panic over", "R7.53", "21", ("over", "threat", "leadership"),
                                           (PANIC,)))
SUPPRESSION_REMOVED, note_suppression_removed = declare(Fact(
    17, "suppression removed", "R7.73", "18", ("markers", "removed", "leadership"), (SUPPRESSION,)))
IN_POSITION_NOW, note_in_position = declare(Fact(18, "in position", "R14.10", "13"))
LEFT_POSITION, note_left_position = declare(Fact(19, "left position", "R14.15", "13", ("of_its_own",)))
SURRENDERED_NOW, note_surrendered = declare(Fact(
    32, "surrendered", "R10.40", "53", dice=(LAST_STAND,), traits=AT_COUNTER))
DISSOLVED_NOW, note_dissolved = declare(Fact(34, "dissolved", "R7.23", "21", dice=(LAST_STAND,)))
STANDS_FAST, note_stands_fast = declare(Fact(36, "stands fast", "R7.60", "53", dice=(LAST_STAND,)))
WITHDREW, note_withdrew = declare(Fact(41, "withdrew", "R7.22, R7.23", "21", ("gone", "x", "y")))
