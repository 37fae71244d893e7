"""Why dice are rolled when it is settled whose turn it is."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import OF_ORDER, declare

TURN_ORDER = declare(Reason(18, "who goes first", "R3.5", whose=OF_ORDER))
