"""What the chapter declares: questions, orders, facts, refusals and glossary."""

from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import KEEPS_WATCH, PAID, actions, facts, glossary, refusals, unfinished
from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.questions import Matter
from dieshift.core.refusals import Refusal

# --- questions -------------------------------------------------------------------------------------------------------

# What overwatch leaves unfinished while somebody decides.

ACTED = unfinished.declare(Matter(1, "an action is done, and models on overwatch have still to react", "G-8"))
WATCHING = unfinished.declare(Matter(2, "a model on overwatch is still to shoot", "G-8"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of overwatch.

OVERWATCH = actions.declare(Action(
    9, "overwatch", "", "end the activation and shoot at enemies that act in sight", "Overwatch", "B18",
    activation.WHAT_ACTION, key="W", traits=PAID | KEEPS_WATCH, rank=0, section="fight"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens on overwatch.

WATCHED, note_watched = facts.declare(Fact(11, "watched", "B18, G-8"))  # a shot at the other follows
OVERWATCHES, note_overwatches = facts.declare(Fact(32, "overwatches", "B18, G-8"))
OVERWATCH_LOST, note_overwatch_lost = facts.declare(Fact(33, "overwatch lost", "G-8"))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a model does not go on overwatch.

NO_OVERWATCH_GUN = refusals.declare(Refusal(
    39, "NO_OVERWATCH_GUN", "{unit} can't go on overwatch: it needs a gun with Overwatch, loaded and not jammed.",
    "B18, G-8"))
NO_OVERWATCH = refusals.declare(Refusal(
    56, "NO_OVERWATCH", "This rule set has no overwatch. Take 'overwatch-off' out of it.", "B18, G-8"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of overwatch mean, and when its orders pay.

glossary.explain(Term("overwatch", "Wait, and shoot at the first enemy that acts in sight.", "B18"))
glossary.explain_orders({
    "overwatch": "Worth it where the enemy must come through.",
})
