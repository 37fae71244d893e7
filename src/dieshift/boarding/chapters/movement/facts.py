"""What happens to a model that moves: the square, the facing; what it cost, and the points that are left."""

from dieshift.boarding.turn.facts import declare
from dieshift.core.facts import Fact

STEPPED, note_stepped = declare(Fact(5, "stepped", "B2, G-3", numbers=("x", "y", "left", "cost")))
TURNED, note_turned = declare(Fact(6, "turned", "B4, RULING 1", numbers=("facing", "cost", "left")))
