"""What the chapter declares: orders, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, morale
from dieshift.stargrunt.frame import actions, facts, glossary, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The order by which an independent figure joins a squad; he leaves it as he is activated.

JOIN = actions.declare(Action(
    43, "join", "{unit} with {target}", "join an independent figure to a squad, at no cost", "Join", "R15.31",
    activation.WHAT_ACTION,
    traits=frame.FREE | frame.AT_FRIENDS | frame.UNDER_FIRE | frame.SCATTERED | frame.IN_COLUMN, section="special"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to independent figures; `levels`: one is a marker, two are panic.

NERVE_TESTED, note_nerve_tested = facts.declare(Fact(
    78, "nerve tested", "R15.33", "26", ("threat", "levels", "leadership"), (morale.CONFIDENCE,)))
JOINED, note_joined = facts.declare(Fact(79, "joined", "R15.31", "26", ("joins",)))
COLLECTED, note_collected = facts.declare(Fact(
    80, "collected himself", "R15.34", "26", ("over", "lost", "leadership"), (morale.PANIC,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why an independent figure does not join a squad, or gets over nothing else before his panic.

CANNOT_JOIN = refusals.declare(Refusal(99, "CANNOT_JOIN", (
    "{unit} and {target} can't join. One must be an independent figure without markers, the other a squad with "
    "room, in integrity with it. Neither may have acted alone this turn."), "R15.31, p.26"))
PANIC_FIRST = refusals.declare(Refusal(
    100, "PANIC_FIRST", "{unit} is panicked: it must get over its panic before its suppression.", "R15.34, p.26"))

# --- glossary --------------------------------------------------------------------------------------------------------

# When the orders of independents pay.

glossary.explain_orders({
    "join": "Worth it when the figure is safer, or more useful, with the squad.",
})
