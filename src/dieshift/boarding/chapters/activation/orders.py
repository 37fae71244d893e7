"""The orders of the turn."""

from dieshift.boarding.chapters.activation.questions import OVER, WHAT_ACTION, WHICH_UNIT
from dieshift.boarding.turn.actions import LAST, declare
from dieshift.core.actions import Action

NOTHING = declare(Action(0, "begin", "", "begin the game", "Begin", "G-1", OVER, key="Enter", rank=0))
ACTIVATE = declare(Action(
    1, "activate", "{unit}", "begin a model's activation", "Activate {unit}", "G-1", WHICH_UNIT, key="A", rank=0))
DONE = declare(Action(
    2, "done", "", "activate nobody else in this phase", "End the phase", "G-1", WHICH_UNIT, key="E",
    traits=LAST, rank=0))
END = declare(Action(
    11, "end", "", "end the activation", "End activation", "G-1", WHAT_ACTION, key="E", traits=LAST, rank=2))
