"""What the chapter declares: refusals."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.frame import refusals

# --- refusals --------------------------------------------------------------------------------------------------------

# Why the weather does not let somebody do a thing.

NO_FLYING = refusals.declare(Refusal(
    137, "NO_FLYING", "{unit} can't launch or fly a drone in this wind: a high wind, as its scenario sets it, "
                      "grounds all flyers.", "R15.60, p.57"))
