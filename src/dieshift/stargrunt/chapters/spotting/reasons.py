"""Why dice are rolled when somebody is looked for."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import OF_TARGET, declare

SPOTTING = declare(Reason(19, "spotting", "R15.10"))
SENSOR = declare(Reason(20, "sensor", "R15.10"))
CONCEALMENT = declare(Reason(21, "hiding", "R15.10", whose=OF_TARGET))
DUMMIES = declare(Reason(39, "dummies", "R15.1"))
