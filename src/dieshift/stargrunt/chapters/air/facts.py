"""What happens with aircraft, drops and the evacuation of the wounded. Places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.air.reasons import (
    ACQUIRE,
    BELT,
    DEFENCE,
    DESCENT,
    DEVICE,
    DRIFT_DOWN,
    EVADE,
    GLIDE,
    HEARTENED,
    HULL,
    LANDING,
    WAY_IN,
)
from dieshift.stargrunt.chapters.command.reasons import COMMUNICATION
from dieshift.stargrunt.chapters.morale.reasons import REACTION
from dieshift.stargrunt.turn.facts import HEARD_OF, OF_SIDE, declare

# of a counter on the Inbound Chart its side alone is told; `box` also LOITERING, AT_BASE, and 0 for the battle area
ON_CHART, note_on_chart = declare(Fact(140, "counter moves", "R11.13, R11.14, R11.16, R11.17", "45", (
    "side", "box", "course"), (WAY_IN,), traits=OF_SIDE))
# `through` as of a message; `leadership`, `more` and `chits` as of a request
CALLED_IN, note_called_in = declare(Fact(141, "called in", "R11.5, R11.16, R10.50", "44, 54", (
    "through", "needs", "leadership", "chits", "more"), (COMMUNICATION,), traits=HEARD_OF))
# `what`: whether the defences have acquired it, and then shot it down
MET_DEFENCE, note_met_defence = declare(Fact(142, "air defence", "R16.31, R11.17", "48", (
    "acquired", "die", "leaving"), (DEFENCE, DEVICE)))
PILOT_TESTED, note_pilot_tested = declare(Fact(143, "pilot", "R16.31, R7.38", "48", (
    "passed", "leadership", "threat"), (REACTION,)))
DEFENCE_FIRED, note_defence_fired = declare(Fact(144, "air defence fires", "R16.31", "48", (
    "down", "times"), (DEFENCE, HULL)))
TURNED_BACK, note_turned_back = declare(Fact(145, "breaks off", "R16.31", "48", ("willing",)))
ACQUIRED_IT, note_acquired = declare(Fact(146, "acquired", "R16.32", "48", ("acquired",), (ACQUIRE, DEVICE)))
EVADED, note_evaded = declare(Fact(147, "evasion", "R16.32", "49", ("lost", "hidden"), (EVADE, ACQUIRE)))
CAME_DOWN, note_came_down = declare(Fact(148, "comes down", "R16.33", "49", (
    "end", "x", "y", "inches"), (GLIDE, LANDING)))
CRASHED, note_crashed = declare(Fact(149, "in a crash", "R16.33", "49", ("figure", "health", "was"), (BELT,)))
FLEW, note_flew = declare(Fact(150, "flight", "R16.34", "49", ("x", "y", "mode", "off")))
LANDED, note_landed = declare(Fact(151, "landing", "R16.36", "50", ("obstructed", "snagged"), (LANDING,)))
BOMBED, note_bombed = declare(Fact(152, "bombs", "R16.35", "50", ("bombs", "left")))
LOWERED, note_lowered = declare(Fact(153, "drop", "R16.37", "50", ("figures", "jump")))
DESCENDED, note_descended = declare(Fact(154, "descent", "R16.37, R16.38", "50-51", (
    "figure", "health", "needs", "x", "y"), (DESCENT,)))
MARKED, note_marked = declare(Fact(155, "drop from above", "R16.38", "51", (
    "lost", "x", "y", "hour", "inches"), (DRIFT_DOWN,)))
SCATTERED, note_scattered = declare(Fact(156, "scattered", "R16.38", "51", (
    "figure", "health", {"hour": 4, "inches": 6, "needs": 4}, "x", "y"), (DRIFT_DOWN, DESCENT)))
LOADED, note_loaded = declare(Fact(157, "evacuated", "R10.51", "54", ("figures", "left")))
LEFT_WITH_THEM, note_left_with_them = declare(Fact(158, "ambulance leaves", "R10.51", "54", ("figures",)))
HEARTENED_BY_IT, note_heartened = declare(Fact(159, "heartened", "R10.52", "54", (
    "levels", "confidence", "own"), (HEARTENED,)))
DROPPED, note_dropped = declare(Fact(116, "vehicle or gear drops", "R16.38", "51", (
    "lost", {"hour": 4, "inches": 6, "needs": 4, "gear": 1}, "x", "y"), (DRIFT_DOWN, DESCENT)))
