"""Why a superior does not help a unit."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_COMMAND = declare(Refusal(36, "NO_COMMAND", (
    "{unit} is not a superior of {target}; only a higher command element "
    "of the same chain may do this."), "R9.10, p.16"))
SAME_UNIT_TWICE = declare(Refusal(37, "SAME_UNIT_TWICE", (
    "{unit} has already activated {target} in this activation; choose another unit."), "R9.12, p.16"))
ACTED_ENOUGH = declare(Refusal(256, "ACTED_ENOUGH", (
    "{target} has been called on as often in this turn as its side's levels of command allow; choose another unit."),
    "R9.13, p.16"))
AT_CEILING = declare(Refusal(
    38, "AT_CEILING", "{target} cannot be rallied above the level it started with.", "R7.42, p.19"))
