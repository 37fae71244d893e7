"""What happens to drones. Places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.drones.reasons import AT_DRONE, SYSTEM
from dieshift.stargrunt.turn.facts import declare

LAUNCHED, FLOWN, LOST = range(3)  # what, of the first
DRONE_FLEW, note_drone = declare(Fact(91, "drone", "R15.21", "25", ("what", "x", "y")))
DRONE_SHOT, note_drone_shot = declare(Fact(92, "shot at a drone", "R15.23", "25", ("down", "x", "y"),
                                           (AT_DRONE, SYSTEM)))
