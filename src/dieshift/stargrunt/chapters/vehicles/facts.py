"""What happens with vehicles."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.vehicles.reasons import SEALED
from dieshift.stargrunt.turn.facts import declare

BOARDED, note_boarded = declare(Fact(111, "boarded", "R13.40", "24", ("figures", "hull")))
GOT_OUT, note_got_out = declare(Fact(112, "got_out", "R13.40, R6.35", "24", ("figures", "hull", "forced")))
SEALED_NOW, note_sealed = declare(Fact(113, "sealed", "S4.83", "", ("needs", "sealed"), (SEALED,)))
# `needs`: the leadership that a first test has to beat; 0: its crew has ordered it
HATCHES_NOTED, note_hatches = declare(Fact(166, "hatches", "S4.97, S4.98", "", ("needs", "sealed"), (SEALED,)))
