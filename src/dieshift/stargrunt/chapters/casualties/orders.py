"""The orders about casualties and captives: to reorganise, and which counter a captive gives away."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.casualties.questions import WHICH_COUNTER
from dieshift.stargrunt.turn.actions import SCATTERED, UNDER_FIRE, declare

# REORGANISE.choice; ASK is added to either: a captive from the target unit is interrogated (R10.42)
TREAT, TREAT_NOBODY, ASK = range(3)
ASKING = Choice("asking", {}, {ASK: "{title}: interrogate"}, ASK)
CARE = Choice("treat", {"": TREAT, "treating nobody": TREAT_NOBODY}, {TREAT_NOBODY: "{title}: treat nobody"})

REORGANISE = declare(Action(
    11, "reorganise", "{unit}[{treat}][{asking}]", "gather, treat casualties, question captives", "Reorganise", "R3.25",
    WHAT_ACTION, key="O", traits=UNDER_FIRE | SCATTERED, nerve="to stay In Position", choices=(ASKING, CARE)))
REVEAL = declare(Action(30, "reveal", "{target}", "turn over the counter that a captive gives away", "Reveal", "R10.42",
                        WHICH_COUNTER))
