"""What electronic warfare leaves unfinished, and what it notes about a signal."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.unfinished import declare, declare_note

TASK = declare(Matter(5, "an EW task that costs no action", "R12.4"))

STANDS = declare_note(Matter(5, "the EW roll that stands: above 0 against a signal, below 0 for it", "R12.40"))
