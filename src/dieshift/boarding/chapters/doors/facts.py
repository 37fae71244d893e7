"""What happens to a door, the other of the fact: its state, and the face of the die, or 0."""

from dieshift.boarding.chapters.doors.reasons import DOOR_JAMS
from dieshift.boarding.turn.facts import ONE_DIE, declare
from dieshift.core.facts import Fact

DOOR_MOVED, note_door_moved = declare(Fact(
    8, "door moved", "B3, G-4", numbers=("state", "face"), dice=(DOOR_JAMS,), traits=ONE_DIE))
