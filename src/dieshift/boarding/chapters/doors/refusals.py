"""Why a door is neither opened nor closed."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

NO_DOOR = declare(Refusal(
    18, "NO_DOOR", "{unit} has no such door on the edge before it; stand before a door and face it.", "B3, G-4"))
NOT_CLOSED = declare(Refusal(19, "NOT_CLOSED", "{target} cannot be opened: it is open, gone, or jammed.", "G-4"))
NOT_OPEN = declare(Refusal(20, "NOT_OPEN", "{target} cannot be closed: it is shut already, or gone.", "G-4"))
