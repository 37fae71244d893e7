"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import BETWEEN, ONE_DIE, actions, facts, glossary, reasons, refusals
from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of command points.

COMMAND = actions.declare(Action(
    12, "command", "[{taker}]{points}", "give command points to a model", "Command points: {points}", "G-2",
    activation.WHAT_ACTION, key="Y", traits=BETWEEN, section="command"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for command points.

COMMAND_ROLL = reasons.declare(Reason(12, "command points", "G-2"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What becomes of command points: a side has rolled for them, or gives some to a model.

COMMAND_ROLLED, note_command = facts.declare(Fact(
    34, "command", "G-2", numbers=("side", "points", "given"), dice=(COMMAND_ROLL,), traits=ONE_DIE))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why no command points are spent.

NO_COMMAND = refusals.declare(Refusal(
    41, "NO_COMMAND", "This rule set has no command points. Add 'command-points' to have them.", "G-2"))
NO_POINTS = refusals.declare(Refusal(
    42, "NO_POINTS", "There aren't that many command points left. Spend at least 1, at most all of them.", "G-2"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of command mean, and when its orders pay.

glossary.explain_dice({
    COMMAND_ROLL: "Extra points that a side gives to its models.",
})
glossary.explain_orders({
    "command": "Worth it for a model one point short of the shot or step that matters.",
})
