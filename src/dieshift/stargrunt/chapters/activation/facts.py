"""What happens as turns and activations go on."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.turn.facts import declare

TURN_BEGINS, note_turn_begins = declare(Fact(0, "turn begins", "R3.10", "15", ("turn", "turns")))
GOES_FIRST, note_goes_first = declare(Fact(1, "goes first", "R3.4", "15", ("side",)))
ACTIVATED, note_activated = declare(Fact(2, "activated", "R3.1", "15", ("markers", "confidence")))
PASSED, note_passed = declare(Fact(3, "passed", "R3.6", "15", ("side",)))
STOPPED, note_stopped = declare(Fact(4, "stopped", "R3.9", "15", ("side",)))
TURN_ENDS, note_turn_ends = declare(Fact(39, "turn ends", "R3.10", "15", ("turn",)))
GAME_OVER, note_game_over = declare(Fact(40, "game over", "R3.54", "14", ("winner",)))
ENDED, note_ended = declare(Fact(42, "ended", "R3.2", "15"))
