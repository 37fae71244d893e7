"""What close combat asks, and what it leaves unfinished meanwhile."""

from dieshift.boarding.turn import unfinished
from dieshift.boarding.turn.questions import declare
from dieshift.core.questions import Matter

WHICH_WEAPON = declare(Matter(4, "with what to strike back", "B31"))
HOW_MANY_AGAIN = declare(Matter(8, "how many failed dice are rolled again", "B37"))
WHAT_TO_PARRY = declare(Matter(9, "which success is parried", "B38"))

ROUND = unfinished.declare(Matter(-1, "a round is fought, its dice being thrown", "B37"))
ATTACKED = unfinished.declare(Matter(-2, "an attack waits for its defender's weapon", "B31"))
