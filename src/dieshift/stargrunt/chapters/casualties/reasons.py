"""Why dice are rolled for casualties and captives."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

TREATMENT = declare(Reason(16, "treatment", "R10.10"))
GUARD = declare(Reason(23, "guards", "R10.41"))
INTERROGATION = declare(Reason(24, "interrogation", "R10.42"))
