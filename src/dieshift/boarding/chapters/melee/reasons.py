"""Why dice are rolled in a round of close combat."""

from dieshift.boarding.turn.reasons import declare
from dieshift.core.reasons import Reason

ATTACK = declare(Reason(2, "close combat, attacker", "B35"))
DEFENCE = declare(Reason(3, "close combat, defender", "B35"))
WEAPON_AGAIN = declare(Reason(4, "failed die rolled again for the weapon", "B36"))
AGAIN = declare(Reason(5, "failed die rolled again", "B37"))
PARRY = declare(Reason(6, "parried die", "B37"))
