"""What happens as turns, phases and activations go on."""

from dieshift.boarding.turn.facts import declare
from dieshift.core.facts import Fact

TURN_BEGINS, note_turn_begins = declare(Fact(0, "turn begins", "G-1", numbers=("turn",)))
PHASE_BEGINS, note_phase_begins = declare(Fact(1, "phase begins", "G-1", numbers=("side", "turn")))
# `by_itself`: 1 nobody else could act, 0 the side was done
PHASE_ENDS, note_phase_ends = declare(Fact(2, "phase ends", "G-1", numbers=("side", "by_itself")))
ACTIVATED, note_activated = declare(Fact(3, "activated", "B1, G-1", numbers=("points",)))
ENDED, note_ended = declare(Fact(4, "ended", "B1, G-1", numbers=("points",)))  # points that are lost
GAME_OVER, note_game_over = declare(Fact(47, "game over", "G-1, 5.5", numbers=("winner",)))
