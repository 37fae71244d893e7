"""Why a model is not activated, or does nothing more."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

NOT_ASKED = declare(Refusal(
    1, "NOT_ASKED", "the game waits for {seat} to decide {question}; this order answers something else.", "G-1"))
NO_SUCH_UNIT = declare(Refusal(2, "NO_SUCH_UNIT", "there is no such model; name one by its code.", "G-1"))
NOT_YOURS = declare(Refusal(3, "NOT_YOURS", "{unit} does not belong to {seat}, whose phase it is.", "G-1"))
ALREADY_ACTIVATED = declare(Refusal(
    4, "ALREADY_ACTIVATED", "{unit} has been activated in this phase; each model is activated once.", "G-1"))
NOT_ON_BOARD = declare(Refusal(5, "NOT_ON_BOARD", "{unit} is not on the board; choose a model that is.", "G-1"))
TOO_FEW_POINTS = declare(Refusal(6, "TOO_FEW_POINTS", (
    "{unit} has not enough action points left for this; do something else, or write 'end'."), "B1"))
# what NOT_ASKED says where nothing can be ordered
NOT_BEGUN = declare(Refusal(57, "NOT_BEGUN", "the game has not begun; its first order is 'begin'.", "G-1"))
ALL_OVER = declare(Refusal(58, "ALL_OVER", "the game is over; nothing more can be ordered.", "G-1"))
