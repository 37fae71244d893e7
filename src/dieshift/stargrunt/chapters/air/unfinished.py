"""What is noted of an aircraft that air defence has acquired."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.unfinished import declare_note

LOCK = declare_note(Matter(6, "an aircraft has been acquired, and what its pilot does about it", "R16.31, R16.32"))
ACQUIRED, ANSWERED = 1, 2  # of LOCK
