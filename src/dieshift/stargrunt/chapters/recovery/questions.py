"""What is asked in a Reorganise that recovers equipment."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.questions import declare

WHICH_ITEM = declare(Matter(12, "which equipment of the fallen is recovered, and who takes it", "S4.42"))
