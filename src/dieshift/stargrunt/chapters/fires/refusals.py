"""Why a fire is not fought, or no smoke is made."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_FIRE_NEAR = declare(Refusal(
    132, "NO_FIRE_NEAR", "{unit} is not near a fire; its middle figure must be within 6″ of the middle of one.",
    "R14.53, p.57"))
TAKES_BOTH_ACTIONS = declare(Refusal(
    133, "TAKES_BOTH_ACTIONS", "{unit} has done something already; to fight a fire takes both actions of an "
    "activation.", "R14.53, p.57"))
NO_DISCHARGER = declare(Refusal(
    134, "NO_DISCHARGER", "{unit} has no smoke discharger left; its scenario must give it 'smoke'.", "R14.62, p.57"))
TABLE_FULL_OF_SMOKE = declare(Refusal(
    135, "TABLE_FULL_OF_SMOKE", "{unit} cannot make smoke: the table already has as much as there is room for.",
    "R14.62, p.57"))
NO_WAY_FOR_SMOKE = declare(Refusal(
    136, "NO_WAY_FOR_SMOKE", "{unit} needs a direction for its smoke: name a place other than its own, towards which "
    "the table goes on for at least 6″.", "R14.62, p.57"))
