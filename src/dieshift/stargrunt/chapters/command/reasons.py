"""Why dice are rolled when units talk to each other."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import OF_CALL, OF_FRIEND, declare

COMMUNICATION = declare(Reason(14, "communication", "R9.1", whose=OF_FRIEND | OF_CALL))
