"""Why dice are rolled for a move."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

MOBILITY = declare(Reason(13, "combat move", "R4.8"))
