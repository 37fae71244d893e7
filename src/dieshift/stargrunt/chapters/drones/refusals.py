"""Why a drone is not launched, flown or shot at."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_DRONE_AT_HAND = declare(Refusal(112, "NO_DRONE_AT_HAND", (
    "{unit} has no drone at hand to launch; its scenario gives it one, and one at a time flies."), "R15.21, p.25"))
NO_DRONE_IN_THE_AIR = declare(Refusal(
    113, "NO_DRONE_IN_THE_AIR", "{unit} has no drone in the air; launch it first.", "R15.21, p.25"))
DRONE_TOO_FAR = declare(Refusal(215, "DRONE_TOO_FAR", (
    "the drone of {unit} cannot fly {far}″ in one action: it flies {limit}; shorten the path."), "R15.21, p.25"))
NO_DRONE_THERE = declare(Refusal(114, "NO_DRONE_THERE", (
    "no enemy drone is there that {unit} sees within one range band; name the place of one that is."),
    "R15.23, p.25"))
