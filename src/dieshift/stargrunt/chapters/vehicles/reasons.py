"""Why dice are rolled for vehicles."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

SEALED = declare(Reason(57, "whether it is sealed", "S4.83"))
