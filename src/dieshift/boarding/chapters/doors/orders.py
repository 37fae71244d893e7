"""The orders of doors."""

from dieshift.boarding.chapters.activation.questions import WHAT_ACTION
from dieshift.boarding.turn.actions import HIDDEN_MAY, PAID, declare
from dieshift.core.actions import Action

OPEN = declare(Action(
    5, "open", "{target}", "open the door in front", "Open {target}", "B6", WHAT_ACTION, key="O",
    traits=PAID | HIDDEN_MAY))
CLOSE = declare(Action(
    6, "close", "{target}", "close the door in front", "Close {target}", "B6", WHAT_ACTION, key="C",
    traits=PAID | HIDDEN_MAY))
