"""Why dice are rolled in electronic warfare."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

EW = declare(Reason(36, "EW", "R12.4"))
SCREEN = declare(Reason(37, "screen", "R12.20"))
