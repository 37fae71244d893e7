"""What happens to hidden aliens. What one hides when it is revealed; `forced`: 1 seen, 0 by its owner."""

from dieshift.boarding.chapters.blips.reasons import BLIP
from dieshift.boarding.turn.facts import ONE_DIE, declare
from dieshift.core.facts import Fact

DRAWN, note_drawn = declare(Fact(
    35, "drawn", "G-18, G-19", numbers=("entry", "waits"), dice=(BLIP,), traits=ONE_DIE))
ENTERED, note_entered = declare(Fact(36, "entered", "G-19", numbers=("x", "y")))
REVEALED, note_revealed = declare(Fact(37, "revealed", "G-18", numbers=("aliens", "forced")))
PLACED, note_placed = declare(Fact(38, "placed", "G-18", numbers=("x", "y")))
FACED, note_faced = declare(Fact(39, "faced", "G-18", numbers=("facing",)))
OVERFLOW, note_overflow = declare(Fact(40, "overflow", "G-18", numbers=("aliens",)))  # that find no place
SEALED, note_sealed = declare(Fact(41, "sealed", "G-19, 5.5", numbers=("entry",)))
# still when the phase of its side ends: the number of the refusal that keeps it out
KEPT_OUT, note_kept_out = declare(Fact(48, "kept out", "G-18, G-19", numbers=("entry", "because")))
