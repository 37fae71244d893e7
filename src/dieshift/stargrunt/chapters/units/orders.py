"""The orders about detached elements, and of units that merge."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.assault.orders import FALL_BACK
from dieshift.stargrunt.turn.actions import AFOOT, AGAIN, AT_FRIENDS, INSIDE, SCATTERED, UNDER_FIRE, UNSEEING, declare

ALONE, WITH_CAPTIVES = range(2)  # DETACH.choice: by itself, or as guards who take the unit's captives along (R10.41)
ESCORT = Choice("escort", {"": ALONE, "with captives": WITH_CAPTIVES}, {WITH_CAPTIVES: "{title}: guards for captives"})

DETACH = declare(Action(19, "detach", "{unit} figures {figures}[{escort}]", "form a detached element of some figures",
                        "Detach", "R3.29", WHAT_ACTION, traits=AFOOT | AGAIN | SCATTERED | UNSEEING, choices=(ESCORT,)))
CALL_ELEMENT = declare(Action(20, "call", "{unit} {target}", "activate a detached element", "Call element", "R3.34",
                              WHAT_ACTION, traits=AGAIN | INSIDE | UNDER_FIRE | AT_FRIENDS))
REGROUP = declare(Action(21, "regroup", "{unit} with {target}", "merge into another unit", "Regroup", "R4.40",
                         WHAT_ACTION, traits=AFOOT | AT_FRIENDS))
LEAVE_CREW = declare(Action(
    68, "leavecrew", "{unit} figures {figures} {path}", "get out, but for some figures that stay as the vehicle's crew",
    "Leave a crew", "R4.42", WHAT_ACTION, bit=FALL_BACK))
