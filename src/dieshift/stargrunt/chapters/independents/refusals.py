"""Why an independent figure does not join a squad, or gets over nothing else before his panic."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

CANNOT_JOIN = declare(Refusal(99, "CANNOT_JOIN", (
    "{unit} and {target} cannot join: one must be an independent figure without markers, the other a squad with room "
    "that he stands in integrity with, and neither has acted without the other this turn."), "R15.31, p.26"))
PANIC_FIRST = declare(Refusal(
    100, "PANIC_FIRST", "{unit} panics; it gets over its panic first, and over suppression then.", "R15.34, p.26"))
