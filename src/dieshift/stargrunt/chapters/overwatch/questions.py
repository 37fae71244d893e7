"""What is asked when somebody may interrupt, and of whoever was interrupted."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.questions import declare

REACTION = declare(Matter(4, "whether to react", "R5.40; S4.109"))
HURT_ON_THE_MOVE = declare(Matter(5, "what a unit hurt in its combat move does", "S4.117, S4.119"))
