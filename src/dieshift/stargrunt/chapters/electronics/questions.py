"""What is asked when the enemy sends, or looks with electronic eyes."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.questions import declare

SIGNAL = declare(Matter(13, "whether to turn EW against a signal", "R12.4, R12.40"))
