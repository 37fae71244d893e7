"""What the chapter declares: orders, facts, refusals and glossary."""

from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import ENGAGED_MAY, PAID, actions, facts, glossary, refusals
from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.refusals import Refusal

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of objects and exits.

PICK_UP = actions.declare(Action(
    19, "pick up", "", "pick up the item in this square", "Pick up", "5.5", activation.WHAT_ACTION, key="U",
    traits=PAID, section="special"))
OPERATE = actions.declare(Action(
    20, "operate", "{target}", "operate a console", "Operate {target}", "5.5", activation.WHAT_ACTION, key="Z",
    traits=PAID, section="special"))
EXIT = actions.declare(Action(
    21, "exit", "", "leave the board", "Leave the board", "5.5", activation.WHAT_ACTION, key="Shift+E",
    traits=PAID | ENGAGED_MAY, rank=2, section="move"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to objectives, and to those who bring them about.

PICKED_UP, note_picked_up = facts.declare(Fact(42, "picked up", "5.5", numbers=("objective",)))
DROPPED, note_dropped = facts.declare(Fact(43, "dropped", "5.5", numbers=("objective",)))
OPERATED, note_operated = facts.declare(Fact(44, "operated", "5.5", numbers=("objective",)))
LEFT, note_left = facts.declare(Fact(45, "left", "5.5", numbers=("exit",)))
ACHIEVED, note_achieved = facts.declare(Fact(46, "achieved", "5.5", numbers=("objective", "side")))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a model does nothing about an objective.

NOT_BESIDE = refusals.declare(Refusal(
    49, "NOT_BESIDE", "{unit} must be on or next to an open enemy entry point to seal it.", "5.5"))
NO_ITEM = refusals.declare(Refusal(
    50, "NO_ITEM", "{unit} can't pick anything up: it must be on an item of its side, and carry none.", "5.5"))
NO_CONSOLE = refusals.declare(Refusal(
    51, "NO_CONSOLE", "{unit} can't operate anything here: it must face a console of its side's objective, in "
                      "contact.", "5.5"))
NO_EXIT = refusals.declare(Refusal(52, "NO_EXIT", "{unit} can't leave here: it isn't on an exit of its side.", "5.5"))

# --- glossary --------------------------------------------------------------------------------------------------------

# When the orders of objectives pay.

glossary.explain_orders({
    "pick up": "Worth it when the way out is still open.",
    "operate": "Worth it when no one can strike at you meanwhile.",
    "exit": "Worth it when your mission asks for it, or all is done.",
})
