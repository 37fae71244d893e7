"""The orders of command points."""

from dieshift.boarding.chapters.activation.questions import WHAT_ACTION
from dieshift.boarding.turn.actions import BETWEEN, declare
from dieshift.core.actions import Action

COMMAND = declare(Action(
    12, "command", "[{whom}]{points}", "give command points to a model", "Command points: {points}", "G-2",
    WHAT_ACTION, key="Y", traits=BETWEEN))
