"""Why no decoy is set out."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_DECOY = declare(Refusal(219, "NO_DECOY", (
    "{unit} has no decoy left to set out; its scenario must give it 'decoys'."), "R6.64, p.56"))
