"""Why dice are rolled for fire support."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

ACCURACY = declare(Reason(66, "fire support accuracy", "R11.21"))
SCATTER = declare(Reason(67, "scatter", "R11.22, R11.24"))
