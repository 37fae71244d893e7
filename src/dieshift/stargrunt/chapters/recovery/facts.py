"""What becomes of the equipment of the fallen."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.recovery.reasons import RECOVERY
from dieshift.stargrunt.turn.facts import declare

RECOVERED, note_recovered = declare(Fact(
    67, "recovered", "S4.42", "", ("figure", "taker", "item", "leadership", "threat"), (RECOVERY,)))
EQUIPMENT_LOST, note_equipment_lost = declare(Fact(
    68, "equipment lost", "S4.43", "", ("figure", "item", "leadership", "threat"), (RECOVERY,)))
RECOVERY_ENDED, note_recovery_ended = declare(Fact(70, "recovery ended", "S4.45"))
DISCARDED, note_discarded = declare(Fact(69, "discarded", "S4.47", "", ("figure", "item")))
