"""What happens at mines and traps. Places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.fire.reasons import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.mines.reasons import TRAP, TREAD
from dieshift.stargrunt.chapters.points.reasons import SUSPENSION
from dieshift.stargrunt.turn.facts import declare

BLOW = (IMPACT, ARMOUR)
FOUND, note_found = declare(Fact(86, "device found", "R16.1", "55", ("device", "x", "y")))
# `struck`: 1: a mine went off; then what it did, the health after it and before; `figure` NOBODY: a vehicle, and what
# it `came_to`: NO_MINE .. of the book
TROD, note_trod = declare(Fact(85, "trod on mines", "R16.2-R16.5", "55", (
    "figure", "safe", "result", {"struck": 1, "health": 4, "was": 4, "came_to": 3}), (TREAD, SUSPENSION, *BLOW)))
SPRUNG, note_sprung = declare(Fact(87, "booby trap", "R16.6", "56", ("sprung",), (TREAD, TRAP)))
STRUCK, note_struck = declare(Fact(88, "struck by a mine", "R16.5, R16.6", "56", (
    "figure", "result", "health", "was"), BLOW))
BLASTED, note_blast = declare(Fact(89, "mine fired", "R16.5", "56", ("x", "y")))
EMPLACED, note_emplaced = declare(Fact(90, "mine laid", "R16.5", "56", ("x", "y", "left")))
