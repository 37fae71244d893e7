"""Why dice are rolled for buildings."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

PAST_DOOR = declare(Reason(52, "past the door", "R14.32"))
