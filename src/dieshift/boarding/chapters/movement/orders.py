"""The orders of movement."""

from dieshift.boarding.chapters.activation.questions import WHAT_ACTION
from dieshift.boarding.turn.actions import ENGAGED_MAY, HIDDEN_MAY, PAID, declare
from dieshift.core.actions import Action

STEP = declare(Action(
    3, "step", "{way}[{shot}]", "go one square, shooting from there with an Assault gun or not", "Step {way}{shot}",
    "B2", WHAT_ACTION, key="M", traits=PAID | HIDDEN_MAY | ENGAGED_MAY, rank=0))
TURN = declare(Action(
    4, "turn", "{facing}[{shot}]", "turn a quarter, shooting then with an Assault gun or not",
    "Turn to {facing}{shot}", "B4", WHAT_ACTION, key="Q", traits=PAID | ENGAGED_MAY, rank=0))
