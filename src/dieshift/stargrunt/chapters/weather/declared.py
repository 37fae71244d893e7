"""What the chapter declares: refusals."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.frame import refusals

# --- refusals --------------------------------------------------------------------------------------------------------

# Why the weather does not let somebody do a thing.

NO_FLYING = refusals.declare(Refusal(
    137, "NO_FLYING", "{unit} cannot launch or fly a drone in such a wind; what its scenario calls a high wind grounds "
    "whatever flies.", "R15.60, p.57"))
