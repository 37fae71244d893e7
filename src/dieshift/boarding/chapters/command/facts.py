"""What becomes of command points: a side has rolled for them, or gives some to a model."""

from dieshift.boarding.chapters.command.reasons import COMMAND as POINTS
from dieshift.boarding.turn.facts import ONE_DIE, declare
from dieshift.core.facts import Fact

COMMAND, note_command = declare(Fact(
    34, "command", "G-2", numbers=("side", "points", "given"), dice=(POINTS,), traits=ONE_DIE))
