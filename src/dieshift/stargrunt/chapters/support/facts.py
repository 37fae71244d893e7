"""What happens by fire support. Places are hundredths of an inch; of some only the side that fires is told."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.command.reasons import COMMUNICATION
from dieshift.stargrunt.chapters.fire.reasons import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.support.reasons import ACCURACY, SCATTER
from dieshift.stargrunt.turn.facts import HEARD_OF, OF_SIDE, declare

# `through`: as of a message; `needs`: what the die had to exceed, `leadership` and `more`
REQUESTED, note_requested = declare(Fact(118, "support requested", "R11.1, R11.3, R11.5", "44", (
    "through", "needs", "leadership", "chits", "more"), (COMMUNICATION,), traits=HEARD_OF))
PLOTTED, note_plotted = declare(Fact(119, "mission plotted", "R11.8, R11.9, R11.14", "44", (
    "side", "x", "y", {"battery": 4, "shell": 4, "single": 1, "box": 4}, {"hour": 4, "inches": 7}), (SCATTER,),
    traits=OF_SIDE))
INBOUND, note_inbound = declare(Fact(120, "mission inbound", "R11.13, R11.15", "45", (
    "side", "battery", "box", "there"), traits=OF_SIDE))
# `hour` 0: it falls on the point
FELL, note_fell = declare(Fact(121, "fire support falls", "R11.20-R11.22", "46", (
    "side", "x", "y", "needs", {"hour": 4, "inches": 7, "shell": 4}), (ACCURACY, SCATTER)))
BURST, note_burst = declare(Fact(122, "burst", "R11.24, R11.25", "46", (
    "x", "y", "radius", {"round": 4, "hour": 4, "inches": 4}), (SCATTER,)))
SHELLED, note_shelled = declare(Fact(123, "shelled", "R11.27", "46", (
    "figure", "result", "health", "was"), (IMPACT, ARMOUR)))
CLEARED, note_cleared = declare(Fact(124, "mines cleared", "R11.33", "47", ("device", "x", "y")))
BOMBARDED, note_bombarded = declare(Fact(180, "pieces fired", "R11.40, R11.41", "47", (
    "x", "y", {"rounds": 4, "shell": 4}, {"hour": 4, "inches": 7}), (SCATTER,)))
PIECES_MOVED, note_pieces_moved = declare(Fact(181, "pieces deployed or packed", "R11.43", "47", ("packed",)))
