"""The orders about casualties and captives: to reorganise, and which counter a captive gives away."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.casualties.questions import WHICH_COUNTER
from dieshift.stargrunt.turn.actions import SCATTERED, UNDER_FIRE, declare

# REORGANISE.choice; added to either: ASK, a captive from the target unit is interrogated (R10.42); RECOVER, equipment
# of the fallen is recovered (S4.32, S4.33)
TREAT, TREAT_NOBODY, ASK = range(3)
RECOVER = 4
DEPLOY, PACK = 8, 16  # added likewise: pieces on the table are made ready to fire, or to be carried (R11.43)
ASKING = Choice("asking", {}, {ASK: "{title}: interrogate"}, ASK)
GATHERING = Choice("recovering", {"": 0, "recovering equipment": RECOVER}, {RECOVER: "{title}: recover equipment"},
                   RECOVER)
PIECES = Choice("pieces", {"": 0, "deploying pieces": DEPLOY, "packing pieces": PACK},
                {DEPLOY: "{title}: deploy the pieces", PACK: "{title}: pack the pieces"}, DEPLOY)
CARE = Choice("treat", {"": TREAT, "treating nobody": TREAT_NOBODY}, {TREAT_NOBODY: "{title}: treat nobody"})

REORGANISE = declare(Action(
    11, "reorganise", "{unit}[{treat}][{recovering}][{pieces}][{asking}]",
    "gather, treat casualties, question captives", "Reorganise", "R3.25", WHAT_ACTION, key="O",
    traits=UNDER_FIRE | SCATTERED, nerve="to stay In Position", choices=(ASKING, GATHERING, PIECES, CARE)))
REVEAL = declare(Action(30, "reveal", "{target}", "turn over the counter that a captive gives away", "Reveal", "R10.42",
                        WHICH_COUNTER))
