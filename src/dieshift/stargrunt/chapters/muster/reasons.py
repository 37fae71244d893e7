"""Why dice are rolled, and counters drawn, before the first turn."""

from dieshift.core.draws import Draw
from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

COUNTER = declare(Reason(25, "counter", "R2.9", draw=Draw("counter")))
STRENGTH = declare(Reason(26, "strength", "R2.10"))
