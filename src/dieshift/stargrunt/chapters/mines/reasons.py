"""Why dice are rolled for mines and traps."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

TREAD = declare(Reason(43, "where one treads", "R16.2, R16.6"))
TRAP = declare(Reason(44, "booby trap", "R16.6"))
