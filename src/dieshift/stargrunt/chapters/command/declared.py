"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, morale
from dieshift.stargrunt.frame import actions, facts, glossary, reasons, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of a leader to other units: actions handed on, confidence raised, word sent.

TRANSFER = actions.declare(Action(
    16, "transfer", "{unit} to {target}", "transfer an action to a subordinate unit", "Transfer action", "R3.31",
    activation.WHAT_ACTION, key="Z", traits=frame.AGAIN | frame.INSIDE | frame.UNDER_FIRE | frame.AT_FRIENDS,
    section="command"))
RALLY = actions.declare(Action(
    17, "rally", "{unit} {target}", "raise a subordinate unit's confidence", "Rally", "R3.30", activation.WHAT_ACTION,
    key="Y", traits=frame.INSIDE | frame.UNDER_FIRE | frame.AT_FRIENDS, section="command"))
COMMUNICATE = actions.declare(Action(
    25, "communicate", "{unit} to {target}", "communicate with another unit of its side", "Communicate", "R3.26",
    activation.WHAT_ACTION, key="C", traits=frame.AGAIN | frame.INSIDE | frame.UNDER_FIRE | frame.AT_FRIENDS,
    section="command"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled when units talk to each other.

COMMUNICATION = reasons.declare(Reason(14, "communication", "R9.1", whose=frame.OF_FRIEND | frame.OF_CALL))

# --- facts -----------------------------------------------------------------------------------------------------------

# What becomes of messages; `leadership` is the worse one of both, or both together, that a die was to beat.

COMMUNICATED, note_communicated = facts.declare(Fact(
    22, "communicated", "R9.1", "16", ("through", "leadership"), (COMMUNICATION,)))
TRANSFERRED, note_transferred = facts.declare(Fact(
    23, "transferred", "R9.10", "16", ("through", "leadership"), (COMMUNICATION,)))
RALLIED, note_rallied = facts.declare(Fact(
    24, "rallied", "R7.40", "17", ("through", "raised", "confidence", "leadership", "both"),
    (COMMUNICATION, morale.RALLY)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a superior does not help a unit.

NO_COMMAND = refusals.declare(Refusal(36, "NO_COMMAND", (
    "{unit} is not a superior of {target}. Only a higher command element of the same chain can do "
    "this."), "R9.10, p.16"))
SAME_UNIT_TWICE = refusals.declare(Refusal(37, "SAME_UNIT_TWICE", (
    "{unit} has already activated {target} in this activation. Choose another unit."), "R9.12, p.16"))
ACTED_ENOUGH = refusals.declare(Refusal(256, "ACTED_ENOUGH", (
    "{target} has already been called on as often this turn as its side's command levels allow. Choose another "
    "unit."),
    "R9.13, p.16"))
AT_CEILING = refusals.declare(Refusal(
    38, "AT_CEILING", "{target} can't be rallied above the confidence level it started with.", "R7.42, p.19"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of command mean, and when its orders pay.

glossary.explain(Term(
    "leadership", "The lower the number, the easier a squad passes its tests.", "R2.6, p.9",
    also=("leader", "leaders", "LV")))
glossary.explain_dice({
    COMMUNICATION: "A quality die that beats the worse leadership of the two gets the message through.",
})
glossary.explain_orders({
    "transfer": "Worth it when another squad can do more with the action.",
    "rally": "Worth it for a squad that has lost confidence.",
    "communicate": "Worth it when no friend is within speaking distance.",
})
