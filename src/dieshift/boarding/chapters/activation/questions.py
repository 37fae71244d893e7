"""What the turn asks."""

from dieshift.boarding.turn.questions import declare
from dieshift.core.questions import Matter

OVER = declare(Matter(0, "the game is over", "G-1"))
WHICH_UNIT = declare(Matter(1, "which unit to activate", "G-1"))
WHAT_ACTION = declare(Matter(2, "what the active unit does", "G-1"))
