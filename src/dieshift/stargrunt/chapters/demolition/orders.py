"""The order to blow up a vehicle with a demolition charge."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AFOOT, AT_ENEMIES, ENDS, declare

DEMOLISH = declare(Action(
    64, "demolish", "{unit} {target}", "blow up a vehicle that it touches with a charge, which takes both actions",
    "Place a charge", "R16.10", WHAT_ACTION, bit=1, traits=AFOOT | AT_ENEMIES | ENDS))
