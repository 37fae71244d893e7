"""What the chapter declares: refusals."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.frame import refusals

# --- refusals --------------------------------------------------------------------------------------------------------

# Why mounted troops do not lie down, or join others.

NOT_MOUNTED_ALIKE = refusals.declare(Refusal(128, "NOT_MOUNTED_ALIKE", (
    "{unit} and {target} cannot become one: both must be on foot, or both ride the same kind of mount."), "S2.17"))
STAYS_IN_SADDLE = refusals.declare(Refusal(129, "STAYS_IN_SADDLE", (
    "{unit} is mounted and cannot go In Position; only troops on foot do."), "S2.17, R14.10"))
