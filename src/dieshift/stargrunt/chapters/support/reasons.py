"""Why dice are rolled for fire support."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import OF_CALL, OF_FALL, declare

ACCURACY = declare(Reason(66, "fire support accuracy", "R11.21", whose=OF_FALL))
SCATTER = declare(Reason(67, "scatter", "R11.22, R11.24", whose=OF_CALL | OF_FALL))
