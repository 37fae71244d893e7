"""Why a unit is not activated, or does nothing more."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_SUCH_UNIT = declare(Refusal(
    2, "NO_SUCH_UNIT", "there is no such unit on the table; name one by its code, such as B1.", "R2.7, p.8"))
NOT_YOURS = declare(Refusal(
    3, "NOT_YOURS", "{unit} does not belong to {seat}, whose turn it is to decide.", "R3.1, p.15"))
ALREADY_ACTIVATED = declare(Refusal(4, "ALREADY_ACTIVATED", (
    "{unit} has been activated this turn; choose a unit whose marker is still face up."), "R3.1, p.15"))
OUT_OF_ACTION = declare(Refusal(
    5, "OUT_OF_ACTION", "{unit} has nobody fit; only units with a fit figure can act.", "R10.2, p.39"))
ELEMENT_NEEDS_PARENT = declare(Refusal(6, "ELEMENT_NEEDS_PARENT", (
    "{unit} is a detached element; its parent unit activates it with an action."), "R4.36, p.17"))
MAY_NOT_PASS = declare(Refusal(7, "MAY_NOT_PASS", (
    "{seat} may pass only with fewer units left to activate than the opponent, and has {mine} to {theirs}; activate a "
    "unit or stop for this turn."), "R3.6, p.15"))
MUST_ACTIVATE = declare(Refusal(8, "MUST_ACTIVATE", (
    "{seat} still has a broken or routed unit that must be activated before stopping."), "R7.24, p.21"))
NO_ACTIONS = declare(Refusal(9, "NO_ACTIONS", "{unit} has no action left for this; end its activation.", "R3.2, p.15"))
ONCE_ONLY = declare(Refusal(
    10, "ONCE_ONLY", "{unit} has done this once in this activation; it may not be repeated.", "R3.20, p.16"))
FAILED_THIS_TURN = declare(Refusal(11, "FAILED_THIS_TURN", (
    "{unit} failed its reaction test for this and may not try it again this turn; do something else."), "R3.42, p.21"))
BAD_CHOICE = declare(Refusal(48, "BAD_CHOICE", "that choice does not exist for this order.", "R3.2, p.15"))
NOT_ALLOWED = declare(Refusal(50, "NOT_ALLOWED", "{unit} may not do this under this rule set.", "R3.2, p.15"))
# what NOT_ASKED says where nothing can be ordered
NOT_BEGUN = declare(Refusal(70, "NOT_BEGUN", "the battle has not begun; its first order is 'begin'.", "R3.4, p.15"))
ALL_OVER = declare(Refusal(71, "ALL_OVER", "the battle is over; nothing more can be ordered.", "R3.54, p.14"))
