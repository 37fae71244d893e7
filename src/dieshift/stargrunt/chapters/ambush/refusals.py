"""Why a column does not march so, or an ambush is not laid there."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NOT_IN_MARCH = declare(Refusal(115, "NOT_IN_MARCH", (
    "{unit} has its place in the column already, or does not march in it; name another unit of the column."), "S4.9"))
BAD_GAP = declare(Refusal(116, "BAD_GAP", (
    "{unit} cannot march so far behind; write a gap of 48 inches at most, and none for the first of the column."),
    "S4.9"))
NOT_SET_UP = declare(Refusal(117, "NOT_SET_UP", (
    "{unit} is not set up now; name a unit of {seat} that stands on the table, and one place for it."), "S4.10"))
OUT_OF_ZONE = declare(Refusal(118, "OUT_OF_ZONE", (
    "{unit} may not lie there; choose a place where all its figures stay in the zone of the ambush and clear of the "
    "route."), "S4.10"))
TOO_FAR_AHEAD = declare(Refusal(120, "TOO_FAR_AHEAD", (
    "the head of the column cannot get there; name a place on its route that lies ahead, within one full move."),
    "S4.24"))
NO_MORE_WAITING = declare(Refusal(121, "NO_MORE_WAITING", (
    "the column has come to the end of its route; spring the ambush."), "S4.24"))
NO_BLIND_FIRE = declare(Refusal(140, "NO_BLIND_FIRE", (
    "{unit} may not fire at what nobody has spotted; let it look, or name the option 'spotting-by-fire' in the "
    "scenario."), "S4.27"))
OFF_ROUTE = declare(Refusal(119, "OFF_ROUTE", (
    "the head of the column cannot be there; name a place from 0 to {route} inches along its route."), "S4.12"))
