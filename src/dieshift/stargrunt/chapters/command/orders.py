"""The orders of a leader to other units: actions handed on, confidence raised, word sent."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AGAIN, AT_FRIENDS, INSIDE, UNDER_FIRE, declare

TRANSFER = declare(Action(16, "transfer", "{unit} to {target}", "hand an action to a subordinate unit",
                          "Transfer action", "R3.31", WHAT_ACTION, key="Z",
                          traits=AGAIN | INSIDE | UNDER_FIRE | AT_FRIENDS))
RALLY = declare(Action(17, "rally", "{unit} {target}", "raise a subordinate unit's confidence", "Rally", "R3.30",
                       WHAT_ACTION, key="Y", traits=INSIDE | UNDER_FIRE | AT_FRIENDS))
COMMUNICATE = declare(Action(25, "communicate", "{unit} to {target}", "send word to another unit of one's side",
                             "Communicate", "R3.26", WHAT_ACTION, key="C",
                             traits=AGAIN | INSIDE | UNDER_FIRE | AT_FRIENDS))
