"""The orders of command points."""

from dieshift.boarding.turn.actions import BETWEEN, declare
from dieshift.boarding.turn.questions import WHAT_ACTION
from dieshift.core.actions import Action

COMMAND = declare(Action(
    12, "command", "[{whom}]{points}", "give command points to a model", "Command points: {points}", "G-2",
    WHAT_ACTION, key="Y", traits=BETWEEN))
