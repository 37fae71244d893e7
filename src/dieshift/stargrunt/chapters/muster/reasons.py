"""Why dice are rolled, and counters drawn, before the first turn."""

from dieshift.core.draws import Draw
from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

COUNTER = declare(Reason(25, "counter", "R2.9", draw=Draw("counter")))
STRENGTH = declare(Reason(26, "strength", "R2.10"))
SET_UP = declare(Reason(54, "set-up", "R18.9", draw=Draw("counter", rolled=True)))
RETREAT = declare(Reason(55, "retreating unit", "R18.12"))
CAMPAIGN = declare(Reason(56, "campaign", "R18.32"))
