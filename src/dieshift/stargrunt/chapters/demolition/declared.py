"""What the chapter declares: orders, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.refusals import Refusal
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import AFOOT, AT_ENEMIES, ENDS, actions, facts, glossary, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The order to blow up a vehicle with a demolition charge.

DEMOLISH = actions.declare(Action(
    64, "demolish", "{unit} {target}", "blow up a vehicle that it touches with a charge, which takes both actions",
    "Place a charge", "R16.10", activation.WHAT_ACTION, bit=1, traits=AFOOT | AT_ENEMIES | ENDS, section="fight"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens by demolition charges.

DEMOLISHED, note_demolished = facts.declare(Fact(114, "charge fired", "R16.10", "56", ("left",)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why no demolition charge is placed.

NO_CHARGE_LEFT = refusals.declare(Refusal(
    153, "NO_CHARGE_LEFT", "{unit} carries no demolition charge. Its scenario must give it 'charges'.", "R16.10, p.56"))
NOTHING_TO_DEMOLISH = refusals.declare(Refusal(
    154, "NOTHING_TO_DEMOLISH", "Demolition charges are for vehicles that are not yet destroyed. {target} is not "
                                "one of them.",
    "R16.10, p.56"))
NOT_IN_CONTACT = refusals.declare(Refusal(
    155, "NOT_IN_CONTACT", "{unit} has no fit figure touching {target}. Move one to within 2″ of its middle first.",
    "R16.10, p.56"))
CHARGE_TAKES_BOTH = refusals.declare(Refusal(
    156, "CHARGE_TAKES_BOTH", "{unit} has already acted. Placing a charge takes both actions of an "
                              "activation.", "R16.10, p.56"))

# --- glossary --------------------------------------------------------------------------------------------------------

# When the orders of demolition pay.

glossary.explain_orders({
    "demolish": "Worth it when nothing else penetrates its armour.",
})
