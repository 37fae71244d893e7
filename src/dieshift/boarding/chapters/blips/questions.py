"""What blips and reinforcements ask, and what they leave unfinished meanwhile."""

from dieshift.boarding.turn import unfinished
from dieshift.boarding.turn.questions import declare
from dieshift.core.questions import Matter

WHERE_TO_PLACE = declare(Matter(5, "where the next of the hidden stands", "G-18"))
WHICH_WAY_TO_FACE = declare(Matter(6, "which way the newcomer faces", "G-18"))
WHERE_TO_LURK = declare(Matter(7, "where the next blip lurks", "G-19"))

SEEING = unfinished.declare(Matter(3, "blips that are seen are revealed", "G-18"))
