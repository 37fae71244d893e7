"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import HIDDEN_MAY, ONE_DIE, PAID, actions, facts, glossary, reasons, refusals
from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of doors.

OPEN = actions.declare(Action(
    5, "open", "{target}", "open the door ahead", "Open {target}", "B6", activation.WHAT_ACTION, key="O",
    traits=PAID | HIDDEN_MAY, section="special"))
CLOSE = actions.declare(Action(
    6, "close", "{target}", "close the door ahead", "Close {target}", "B6", activation.WHAT_ACTION, key="C",
    traits=PAID | HIDDEN_MAY, section="special"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for a door.

DOOR_JAMS = reasons.declare(Reason(13, "does the door jam", "B3"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to a door, the other of the fact: its state, and the face of the die, or 0.

DOOR_MOVED, note_door_moved = facts.declare(Fact(
    8, "door moved", "B3, G-4", numbers=("state", "face"), dice=(DOOR_JAMS,), traits=ONE_DIE))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a door is neither opened nor closed.

NO_DOOR = refusals.declare(Refusal(
    18, "NO_DOOR", "{unit} isn't at that door. Stand in front of a door and face it.", "B3, G-4"))
NOT_CLOSED = refusals.declare(Refusal(
    19, "NOT_CLOSED", "{target} can't be opened: it is open, gone or jammed.", "G-4"))
NOT_OPEN = refusals.declare(Refusal(20, "NOT_OPEN", "{target} can't be closed: it is already shut, or gone.", "G-4"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of doors mean, and when its orders pay.

glossary.explain_dice({
    DOOR_JAMS: "Whether a door jams when it is opened: only in some missions.",
})
glossary.explain_orders({
    "open": "Worth it when you want to go through, or to see.",
    "close": "Worth it when nothing should come through or see you.",
})
