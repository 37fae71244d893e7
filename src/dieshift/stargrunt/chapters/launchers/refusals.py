"""Why no remote launcher is set out, or fired."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_LAUNCHER = declare(Refusal(228, "NO_LAUNCHER", (
    "{unit} carries no remote launcher; its scenario must give it 'launchers'."), "R6.67, p.40"))
LAUNCHER_OUT_OF_REACH = declare(Refusal(229, "LAUNCHER_OUT_OF_REACH", (
    "{unit} has no launcher within 12″ from which, or from itself, {target} is in sight; set one out, or go nearer."),
    "R6.67, p.40"))
