"""What the chapter declares: orders, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.refusals import Refusal
from dieshift.stargrunt.chapters import activation, points
from dieshift.stargrunt.frame import AFOOT, AGAIN, UNSEEING, actions, facts, glossary, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The order to set out a decoy.

SET_DECOY = actions.declare(Action(
    94, "setdecoy", "{unit}", "set out a decoy at its middle figure", "Set out a decoy", "R6.64",
    activation.WHAT_ACTION, bit=41, traits=AFOOT | AGAIN | UNSEEING, section="special"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens by decoys that are set out. Places are hundredths of an inch.

DECOY_SET, note_decoy_set = facts.declare(Fact(160, "decoy set out", "R6.64", "56", ("x", "y", "left")))
LURED, note_lured = facts.declare(Fact(
    161, "emplaced decoy", "R6.64", "56", ("works", "spent", "x", "y"), (points.DECOY, points.GUIDANCE)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why no decoy is set out.

NO_DECOY = refusals.declare(Refusal(219, "NO_DECOY", (
    "{unit} has no decoy left to set out. Its scenario must give it 'decoys'."), "R6.64, p.56"))

# --- glossary --------------------------------------------------------------------------------------------------------

# When it is worth setting out a decoy.

glossary.explain_orders({
    "setdecoy": "Worth it where your vehicles are in sight of guided missiles.",
})
