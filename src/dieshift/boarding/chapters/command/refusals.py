"""Why no command points are spent."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

NO_COMMAND = declare(Refusal(41, "NO_COMMAND", "this rule set has no command points; add 'command-points'.", "G-2"))
NO_POINTS = declare(Refusal(
    42, "NO_POINTS", "so many command points are not left; spend at least one and at most what there is.", "G-2"))
