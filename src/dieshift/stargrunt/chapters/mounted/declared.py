"""What the chapter declares: refusals."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.frame import refusals

# --- refusals --------------------------------------------------------------------------------------------------------

# Why mounted troops do not lie down, or join others.

NOT_MOUNTED_ALIKE = refusals.declare(Refusal(128, "NOT_MOUNTED_ALIKE", (
    "{unit} and {target} can't merge: both must be on foot, or both on the same kind of mount."), "S2.17"))
STAYS_IN_SADDLE = refusals.declare(Refusal(129, "STAYS_IN_SADDLE", (
    "{unit} is mounted and can't go In Position. Only troops on foot can."), "S2.17, R14.10"))
