"""Why mounted troops do not lie down, or join others."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NOT_MOUNTED_ALIKE = declare(Refusal(128, "NOT_MOUNTED_ALIKE", (
    "{unit} and {target} cannot become one: both must be on foot, or both ride the same kind of mount."), "S2.17"))
STAYS_IN_SADDLE = declare(Refusal(129, "STAYS_IN_SADDLE", (
    "{unit} is mounted and cannot go In Position; only troops on foot do."), "S2.17, R14.10"))
