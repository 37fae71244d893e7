"""Why a die is rolled for the equipment of the fallen."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

RECOVERY = declare(Reason(34, "equipment recovery", "S4.41"))
