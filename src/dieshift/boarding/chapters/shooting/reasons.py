"""Why dice are rolled in a shot."""

from dieshift.boarding.turn.reasons import declare
from dieshift.core.reasons import Reason

BALLISTIC = declare(Reason(0, "ballistic die", "B8"))
BALLISTIC_AGAIN = declare(Reason(1, "ballistic die, rolled again", "B9"))
