"""Why dice are rolled for a force weapon."""

from dieshift.boarding.turn.reasons import declare
from dieshift.core.reasons import Reason

PSYCHIC = declare(Reason(9, "psychic test", "B45"))
