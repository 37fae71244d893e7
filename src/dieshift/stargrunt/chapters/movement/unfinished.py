"""What is noted about a move that is not over."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.unfinished import declare_note

BURDENED = declare_note(Matter(4, "what carrying costs is off this move already", "R4.11; S4.121"))
