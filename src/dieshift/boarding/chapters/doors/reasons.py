"""Why dice are rolled for a door."""

from dieshift.boarding.turn.reasons import declare
from dieshift.core.reasons import Reason

DOOR_JAMS = declare(Reason(13, "does the door jam", "B3"))
