"""The orders of overwatch."""

from dieshift.boarding.turn.actions import PAID, declare
from dieshift.boarding.turn.questions import WHAT_ACTION
from dieshift.core.actions import Action

OVERWATCH = declare(Action(
    9, "overwatch", "", "watch for enemy actions, which ends the activation", "Overwatch", "B18", WHAT_ACTION, key="W",
    traits=PAID, rank=0))
