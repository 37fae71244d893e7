"""What the chapter declares: orders, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.refusals import Refusal
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import AFOOT, AGAIN, AT_ENEMIES, UNSEEING, actions, facts, glossary, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders to set out a remote launcher, and to fire it.

SET_OUT = actions.declare(Action(
    85, "setlauncher", "{unit}", "set out a remote launcher at its middle figure", "Set out a launcher",
    "R6.67", activation.WHAT_ACTION, bit=29, traits=AFOOT | UNSEEING, section="special"))
REMOTE = actions.declare(Action(
    86, "remote", "{unit} at {target}", "fire a remote launcher at a vehicle", "Fire a launcher", "R6.67",
    activation.WHAT_ACTION, bit=30, traits=AGAIN | AT_ENEMIES,
    notes=("It must be within 12″. The unit or the launcher must see the vehicle. (R6.67)",), section="fight"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens by remote launchers. Places are hundredths of an inch.

SET, note_set = facts.declare(Fact(182, "remote launcher set out", "R6.67", "40", ("x", "y", "left")))
LAUNCHED, note_launched = facts.declare(Fact(183, "remote launcher fired", "R6.67", "40", ("x", "y")))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why no remote launcher is set out, or fired.

NO_LAUNCHER = refusals.declare(Refusal(228, "NO_LAUNCHER", (
    "{unit} carries no remote launcher. Its scenario must give it 'launchers'."), "R6.67, p.40"))
LAUNCHER_OUT_OF_REACH = refusals.declare(Refusal(229, "LAUNCHER_OUT_OF_REACH", (
    "{unit} has no launcher within 12″ that could fire at {target}: the launcher or the unit must see it. Set one "
    "out, or move nearer."),
    "R6.67, p.40"))

# --- glossary --------------------------------------------------------------------------------------------------------

# When the orders of launchers pay.

glossary.explain_orders({
    "setlauncher": "Worth it where vehicles will pass, while you stay out of sight.",
    "remote": "Worth it when the missile hits the side or rear: the launcher has one shot.",
})
