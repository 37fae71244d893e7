"""The order to observe."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AGAIN, AT_ENEMIES, UNDER_FIRE, declare

OBSERVE = declare(Action(18, "observe", "{unit} at {target}", "try to spot a hidden unit", "Observe", "R3.27",
                         WHAT_ACTION, traits=AGAIN | UNDER_FIRE | AT_ENEMIES))
