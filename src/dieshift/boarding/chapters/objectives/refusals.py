"""Why a model does nothing about an objective."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

NOT_BESIDE = declare(Refusal(
    49, "NOT_BESIDE", "{unit} must stand on or beside an open enemy entry point to seal it.", "5.5"))
NO_ITEM = declare(Refusal(50, "NO_ITEM", "{unit} must stand where an item of its side lies, and carry none.", "5.5"))
NO_CONSOLE = declare(Refusal(
    51, "NO_CONSOLE", "{unit} must face a console of its side's objective, in contact.", "5.5"))
NO_EXIT = declare(Refusal(52, "NO_EXIT", "{unit} stands on no exit of its side.", "5.5"))
