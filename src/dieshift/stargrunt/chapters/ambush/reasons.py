"""Why dice are rolled before an ambush is sprung."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

LEADS_WAY = declare(Reason(47, "way of the column", "S4.21"))
