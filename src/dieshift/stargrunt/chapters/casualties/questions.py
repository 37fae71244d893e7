"""What is asked when a captive talks."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.questions import declare

WHICH_COUNTER = declare(Matter(6, "which counter a captive gives away", "R10.42"))
