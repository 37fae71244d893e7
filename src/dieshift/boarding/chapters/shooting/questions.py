"""What shooting asks, and what it leaves unfinished meanwhile."""

from dieshift.boarding.turn import unfinished
from dieshift.boarding.turn.questions import declare
from dieshift.core.questions import Matter

WHOSE_HIT = declare(Matter(3, "who takes the next hit", "B11"))

HITS = unfinished.declare(Matter(-3, "hits of a shot are still to be given out", "B11"))
