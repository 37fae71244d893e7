"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import actions, facts, glossary, reasons, refusals
from dieshift.stargrunt.state.terms import DEVICE

# --- orders ----------------------------------------------------------------------------------------------------------

# The order to observe.

OBSERVE = actions.declare(Action(
    18, "observe", "{unit} at {target}", "try to spot a hidden unit", "Observe", "R3.27", activation.WHAT_ACTION,
    traits=frame.AGAIN | frame.UNDER_FIRE | frame.AT_ENEMIES, section="fight"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled when somebody is looked for.

SPOTTING = reasons.declare(Reason(19, "spotting", "R15.10"))
SENSOR = reasons.declare(Reason(20, "sensor", "R15.10"))
CONCEALMENT = reasons.declare(Reason(21, "hiding", "R15.10", whose=frame.OF_TARGET))
DUMMIES = reasons.declare(Reason(39, "dummies", "R15.1"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What is spotted. `won`: the dice that beat the hiding die, a bit each, as they fell; `found`: what lay there. From
# A_DEVICE on it is a mine or trap, and how much more says of which kind (terms.DEVICE).

A_UNIT, NO_TROOPS, A_DUMMY, A_DEVICE = range(4)  # `found`
DEVICES = range(A_DEVICE, A_DEVICE + len(DEVICE))

SPOTTED, note_spotted = facts.declare(Fact(
    35, "spotted", "R15.10", "25", ("beats", "located", "in_sight", "won", "found"), (CONCEALMENT, SPOTTING, SENSOR),
    frame.AT_COUNTER))
DUMMIES_LAID, note_dummies_laid = facts.declare(Fact(77, "dummies laid", "R15.1", "25", ("laid", "placed"), (DUMMIES,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why there is nothing to spot.

NOTHING_HIDDEN = refusals.declare(Refusal(
    49, "NOTHING_HIDDEN", "{target} is in plain view. There is nothing to spot.", "R15.10, p.25"))
ONLY_A_COUNTER = refusals.declare(Refusal(
    98, "ONLY_A_COUNTER", "{unit} is a false counter with no troops under it. Name a real unit.", "R15.1, p.25"))
COUNTER_UNSEEN = refusals.declare(Refusal(213, "COUNTER_UNSEEN", (
    "{unit} has no line of sight to the counter of {target}. Observe from a place that has one."), "R15.10, p.25"))
NO_LEADER_HERE = refusals.declare(Refusal(214, "NO_LEADER_HERE", (
    "{unit} is a detached element without the leader who observes. Observe with the rest of its unit, or add "
    "'elements-observe'."), "R3.27, R4.35, p.17"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of spotting mean, and when its orders pay.

glossary.explain_dice({
    SPOTTING: "A quality die and a sensor die search for a hidden unit; if both succeed, they find the most.",
    SENSOR: "How well a unit's devices detect other units.",
    CONCEALMENT: "The die of a hiding unit: larger with distance, cover and In Position.",
    DUMMIES: "Counters with no unit under them, laid to mislead.",
})
glossary.explain_orders({
    "observe": "Worth it where a hidden unit may lie.",
})
