"""What happens to objectives, and to those who bring them about."""

from dieshift.boarding.turn.facts import declare
from dieshift.core.facts import Fact

PICKED_UP, note_picked_up = declare(Fact(42, "picked up", "5.5", numbers=("objective",)))
DROPPED, note_dropped = declare(Fact(43, "dropped", "5.5", numbers=("objective",)))
OPERATED, note_operated = declare(Fact(44, "operated", "5.5", numbers=("objective",)))
LEFT, note_left = declare(Fact(45, "left", "5.5", numbers=("exit",)))
ACHIEVED, note_achieved = declare(Fact(46, "achieved", "5.5", numbers=("objective", "side")))
