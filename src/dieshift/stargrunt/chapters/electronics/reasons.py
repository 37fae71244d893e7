"""Why dice are rolled in electronic warfare."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import OF_PLACE, declare

EW = declare(Reason(36, "EW", "R12.4"))
SCREEN = declare(Reason(37, "screen", "R12.20", whose=OF_PLACE))
