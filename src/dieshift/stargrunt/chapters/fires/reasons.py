"""Why dice are rolled for fires and smoke."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

FLAME = declare(Reason(38, "whether it burns", "R14.50, R14.52"))
DRIFT = declare(Reason(41, "wind and smoke", "R14.52, R14.61, R14.64"))
QUENCH = declare(Reason(42, "fighting the fire", "R14.53"))
