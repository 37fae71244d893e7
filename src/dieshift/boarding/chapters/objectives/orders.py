"""The orders of objects and exits."""

from dieshift.boarding.chapters.activation.questions import WHAT_ACTION
from dieshift.boarding.turn.actions import ENGAGED_MAY, PAID, declare
from dieshift.core.actions import Action

PICK_UP = declare(Action(
    19, "pick up", "", "pick up the item in this square", "Pick up", "5.5", WHAT_ACTION, key="U", traits=PAID))
OPERATE = declare(Action(
    20, "operate", "{target}", "operate a console", "Operate {target}", "5.5", WHAT_ACTION, key="Z", traits=PAID))
EXIT = declare(Action(
    21, "exit", "", "leave the board", "Leave the board", "5.5", WHAT_ACTION, key="Shift+E", traits=PAID | ENGAGED_MAY,
    rank=2))
