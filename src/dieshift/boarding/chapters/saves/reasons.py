"""Why dice are rolled to be saved."""

from dieshift.boarding.turn.reasons import OF_HIDDEN, declare
from dieshift.core.reasons import Reason

ARMOUR = declare(Reason(7, "armour save", "B41", whose=OF_HIDDEN))
INVULNERABLE = declare(Reason(8, "invulnerable save", "B41", whose=OF_HIDDEN))
