"""Why dice are rolled when a sniper keeps out of sight."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

STEALTH = declare(Reason(40, "stealth", "R15.45"))
