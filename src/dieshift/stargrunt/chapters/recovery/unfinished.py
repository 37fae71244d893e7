"""What a Reorganise that recovers equipment leaves unfinished."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.unfinished import declare_note

RECOVERS = declare_note(Matter(7, "equipment may still be recovered by this action", "S4.44"))
