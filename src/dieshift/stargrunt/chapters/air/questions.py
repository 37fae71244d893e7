"""What is asked of a pilot whom somebody is about to fire at."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.questions import declare

WHAT_PILOT_DOES = declare(Matter(16, "what a pilot does who has been acquired", "R16.31, R16.32"))
