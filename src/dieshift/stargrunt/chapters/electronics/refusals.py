"""Why a unit does nothing in electronic warfare."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_SYSTEM = declare(Refusal(
    90, "NO_SYSTEM", "{unit} has nobody fit to work an EW system; choose a unit that has.", "R12.1, p.52"))
NO_MARKERS = declare(Refusal(91, "NO_MARKERS", (
    "{unit} does not have that many EW markers left; use fewer, or wait for its next activation."), "R12.2, p.52"))
NOT_TO_THE_TASK = declare(Refusal(92, "NOT_TO_THE_TASK", (
    "{unit} panics, is routed or is off the table, and does no EW task; choose another unit."), "R12.4, p.52"))
ANSWERED = declare(Refusal(93, "ANSWERED", (
    "{unit} has had its say about this signal; let another unit answer, or 'ignore' it."), "R12.41, p.52"))
ACTIVE_ANYWAY = declare(Refusal(94, "ACTIVE_ANYWAY", (
    "{unit} is active as soon as it is activated, at no cost; only by the options 'ew-complex' and 'ew-choice' is that "
    "an order."), "R12.3, p.52; S3"))
STAYS_INACTIVE = declare(Refusal(95, "STAYS_INACTIVE", (
    "{unit} is suppressed and was inactive; remove its suppression before it goes active."), "R12.3, p.52; S3"))
CHOICE_IS_OVER = declare(Refusal(
    96, "CHOICE_IS_OVER", "{unit} has acted already; it chooses to be active before its first action.", "R12.2, p.52"))
