"""Why no demolition charge is placed."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_CHARGE_LEFT = declare(Refusal(
    153, "NO_CHARGE_LEFT", "{unit} carries no demolition charge; its scenario must give it 'charges'.", "R16.10, p.56"))
NOTHING_TO_DEMOLISH = declare(Refusal(
    154, "NOTHING_TO_DEMOLISH", "charges are for vehicles that are not destroyed yet, and {target} is none.",
    "R16.10, p.56"))
NOT_IN_CONTACT = declare(Refusal(
    155, "NOT_IN_CONTACT", "nobody of {unit} who is fit touches {target}; go to within 2″ of its middle first.",
    "R16.10, p.56"))
CHARGE_TAKES_BOTH = declare(Refusal(
    156, "CHARGE_TAKES_BOTH", "{unit} has done something already; to place a charge takes both actions of an "
    "activation.", "R16.10, p.56"))
