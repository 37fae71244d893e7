"""Why dice are rolled for a unit's nerve."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

CONFIDENCE = declare(Reason(8, "confidence test", "R7.1"))
REACTION = declare(Reason(9, "reaction test", "R7.39"))
SUPPRESSION = declare(Reason(10, "remove suppression", "R7.73"))
SUCCESSOR = declare(Reason(11, "successor", "R2.13"))
PANIC = declare(Reason(12, "panic test", "R7.51"))
RALLY = declare(Reason(15, "rally", "R7.40"))
LAST_STAND = declare(Reason(22, "last stand", "R7.60"))
