"""Why a model does not step or turn."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

BAD_WAY = declare(Refusal(
    7, "BAD_WAY", "a step goes N, NE, E, SE, S, SW, W or NW, and a facing is N, E, S or W.", "5.1"))
BLOCKED = declare(Refusal(
    8, "BLOCKED", "a wall, a shut door or a corner is in the way of {unit}; go round it, or open the door.", "G-3"))
OCCUPIED = declare(Refusal(
    9, "OCCUPIED", "somebody stands there; each square holds one model, and none is passed through.", "G-3"))
NO_SIDESTEP = declare(Refusal(11, "NO_SIDESTEP", "{unit} moves heavily and may not step sideways; turn first.", "B5"))
NO_TURNING = declare(Refusal(
    16, "NO_TURNING", "{unit} is engaged, and under this rule set it may not turn.", "RULING 7"))
NOT_A_QUARTER = declare(Refusal(
    17, "NOT_A_QUARTER", "{unit} turns a quarter at a time; half a turn is two orders.", "B4, RULING 1"))
