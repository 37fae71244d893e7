"""What happens to a unit that moves. Lengths and places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.movement.reasons import MOBILITY
from dieshift.stargrunt.turn.facts import declare

MOVED, note_moved = declare(Fact(5, "moved", "R4.7", "22", ("gone", "wanted", "order", "x", "y")))
DASHED, note_dashed = declare(Fact(6, "dashed", "R4.8", "22", ("allowance", "length", "less"), (MOBILITY,)))
COLUMN, note_column = declare(Fact(27, "column", "R4.14", "24", ("formed",)))
LEFT_TABLE, note_left_table = declare(Fact(33, "left the table", "R4.25", "14", ("confidence",)))
ENTERED, note_entered = declare(Fact(49, "entered", "R3.53", "14", ("x", "y")))
CAME_UPON, note_came_upon = declare(Fact(54, "came upon", "R4.24, R15.3, R15.4", "25", ("located",)))
