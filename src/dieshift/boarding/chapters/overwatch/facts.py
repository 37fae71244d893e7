"""What happens on overwatch."""

from dieshift.boarding.turn.facts import declare
from dieshift.core.facts import Fact

WATCHED, note_watched = declare(Fact(11, "watched", "B18, G-8"))  # a shot at the other follows
OVERWATCHES, note_overwatches = declare(Fact(32, "overwatches", "B18, G-8"))
OVERWATCH_LOST, note_overwatch_lost = declare(Fact(33, "overwatch lost", "G-8"))
