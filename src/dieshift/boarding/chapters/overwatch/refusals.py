"""Why a model does not go on overwatch."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

NO_OVERWATCH_GUN = declare(Refusal(
    39, "NO_OVERWATCH_GUN", "{unit} has no gun with Overwatch that is loaded and not jammed.", "B18, G-8"))
NO_OVERWATCH = declare(Refusal(
    56, "NO_OVERWATCH", "under this rule set nobody goes on overwatch; take 'overwatch-off' out of it.", "B18, G-8"))
