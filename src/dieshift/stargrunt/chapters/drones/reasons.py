"""Why dice are rolled at a drone."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

AT_DRONE = declare(Reason(45, "fire at a drone", "R15.23"))
SYSTEM = declare(Reason(46, "drone", "R15.23"))
