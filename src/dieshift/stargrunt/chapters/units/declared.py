"""What the chapter declares: orders, facts, refusals and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.refusals import Refusal
from dieshift.core.words import say
from dieshift.stargrunt import frame, marks
from dieshift.stargrunt.chapters import activation, assault, command
from dieshift.stargrunt.frame import actions, facts, glossary, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders about detached elements, and of units that merge.

ALONE, WITH_CAPTIVES = range(2)  # DETACH.choice: by itself, or as guards who take the unit's captives along (R10.41)
ESCORT = Choice("escort", {"": ALONE, "with captives": WITH_CAPTIVES}, {WITH_CAPTIVES: "{title}: guards for captives"})

DETACH = actions.declare(Action(
    19, "detach", "{unit} figures {figures}[{escort}]", "detach some figures as an element", "Detach", "R3.29",
    activation.WHAT_ACTION, traits=frame.AFOOT | frame.AGAIN | frame.SCATTERED | frame.UNSEEING, choices=(ESCORT,),
    section="special"))
CALL_ELEMENT = actions.declare(Action(
    20, "call", "{unit} {target}", "activate a detached element", "Call element", "R3.34", activation.WHAT_ACTION,
    traits=frame.AGAIN | frame.INSIDE | frame.UNDER_FIRE | frame.AT_FRIENDS, section="command"))
REGROUP = actions.declare(Action(
    21, "regroup", "{unit} with {target}", "merge into another unit", "Regroup", "R4.40", activation.WHAT_ACTION,
    traits=frame.AFOOT | frame.AT_FRIENDS, section="special"))
LEAVE_CREW = actions.declare(Action(
    68, "leavecrew", "{unit} figures {figures} {path}", "get out, but leave some figures as the vehicle's crew",
    "Leave a crew", "R4.42", activation.WHAT_ACTION, bit=assault.FALL_BACK, section="move"))

# --- marks ------------------------------------------------------------------------------------------------------------

marks.declare(marks.Mark(4, "disorganised", "R4.32", say("out of integrity"), ruled=marks.UNRULED))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens as units divide and join.

DETACHED_NOW, note_detached = facts.declare(Fact(25, "detached", "R4.35", "17", ("figures",)))
REGROUPED, note_regrouped = facts.declare(Fact(26, "regrouped", "R4.40", "17", ("figures", "confidence")))
CALLED, note_called = facts.declare(Fact(
    43, "called", "R4.36", "17", ("through", "leadership"), (command.COMMUNICATION,)))
ESCORTED, note_escorted = facts.declare(Fact(46, "escorted", "R10.41", "53", ("captives",)))
REJOINED, note_rejoined = facts.declare(Fact(50, "rejoined", "R4.37", "18", ("figures", "confidence")))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a unit does not part or join another.

DISORGANISED = refusals.declare(Refusal(15, "DISORGANISED", (
    "{unit} is out of integrity. Its first action must be to reorganise, or to form elements from its "
    "parts."), "R4.32, R4.35, p.11"))
NOT_AN_ELEMENT = refusals.declare(Refusal(
    39, "NOT_AN_ELEMENT", "{target} is not a detached element of {unit}.", "R4.36, p.17"))
CANNOT_DETACH = refusals.declare(Refusal(40, "CANNOT_DETACH", (
    "{unit} must keep a fit figure in both parts and the leader in the main part. "
    "A unit counter must be free, too."), "R4.35, p.17"))
CANNOT_MERGE = refusals.declare(Refusal(41, "CANNOT_MERGE", (
    "{unit} can join only a unit of its own side that is not yet activated, is within integrity and has "
    "room."), "R4.40, p.17"))
REJOINS = refusals.declare(Refusal(61, "REJOINS", (
    "{unit} is a detached element of {target}. It rejoins at no cost when it ends its activation within "
    "integrity."), "R4.37, p.18"))
PARTING_TAKES_BOTH = refusals.declare(Refusal(203, "PARTING_TAKES_BOTH", (
    "{unit} has already acted. Leaving a crew in its vehicle takes both actions of an activation."), "R4.42, p.24"))

# --- glossary --------------------------------------------------------------------------------------------------------

# When the orders of units pay.

glossary.explain_orders({
    "detach": "Worth it when a weapon is needed elsewhere.",
    "call": "Worth it when the detached figures should act now: they get two actions.",
    "regroup": "Worth it when the units are stronger together.",
    "leavecrew": "Worth it when the vehicle should fight on while the others walk.",
})
