"""The orders of overwatch."""

from dieshift.boarding.chapters.activation.questions import WHAT_ACTION
from dieshift.boarding.turn.actions import KEEPS_WATCH, PAID, declare
from dieshift.core.actions import Action

OVERWATCH = declare(Action(
    9, "overwatch", "", "watch for enemy actions, which ends the activation", "Overwatch", "B18", WHAT_ACTION, key="W",
    traits=PAID | KEEPS_WATCH, rank=0))
