"""Why dice are rolled for command points."""

from dieshift.boarding.turn.reasons import declare
from dieshift.core.reasons import Reason

COMMAND = declare(Reason(12, "command points", "G-2"))
