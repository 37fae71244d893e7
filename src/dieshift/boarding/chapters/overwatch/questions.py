"""What overwatch leaves unfinished while somebody decides."""

from dieshift.boarding.turn.unfinished import declare
from dieshift.core.questions import Matter

ACTED = declare(Matter(1, "an action is done, and whoever watches is still to be called out", "G-8"))
WATCHING = declare(Matter(2, "whoever was called out is still to shoot", "G-8"))
