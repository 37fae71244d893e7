"""Why no force weapon is tested."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

NO_FORCE = declare(Refusal(38, "NO_FORCE", "only a force weapon is tested.", "B45"))
