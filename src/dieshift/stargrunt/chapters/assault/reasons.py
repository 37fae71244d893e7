"""Why dice are rolled in close combat."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import declare

MELEE = declare(Reason(27, "melee", "R8.22"))
DEFENCE = declare(Reason(28, "defence", "S2.6"))
FATE = declare(Reason(29, "fate", "R8.57"))
