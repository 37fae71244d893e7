"""Why there is nothing to spot."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NOTHING_HIDDEN = declare(Refusal(
    49, "NOTHING_HIDDEN", "{target} is in plain view; there is nothing to spot.", "R15.10, p.25"))
ONLY_A_COUNTER = declare(Refusal(
    98, "ONLY_A_COUNTER", "{unit} is a false counter with nobody under it; name a unit of troops.", "R15.1, p.25"))
