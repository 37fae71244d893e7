"""Why dice are rolled for aircraft, drops and evacuation."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import OF_OWN, declare

DEFENCE = declare(Reason(70, "air defence", "R16.31"))
HULL = declare(Reason(71, "aircraft's armour", "R16.31"))
ACQUIRE = declare(Reason(72, "acquiring", "R16.32"))
EVADE = declare(Reason(73, "evasion", "R16.32"))
GLIDE = declare(Reason(74, "emergency landing", "R16.33"))
LANDING = declare(Reason(75, "landing", "R16.33, R16.36"))
BELT = declare(Reason(76, "crash", "R16.33"))
BOMB_FALLS = declare(Reason(77, "bomb", "R16.35"))
DESCENT = declare(Reason(78, "descent", "R16.37, R16.38"))
DRIFT_DOWN = declare(Reason(79, "drift of a drop", "R16.38"))
HEARTENED = declare(Reason(80, "wounded evacuated", "R10.52"))
DEVICE = declare(Reason(81, "countermeasures of an aircraft", "R16.31, R16.32"))
WAY_IN = declare(Reason(53, "box of a reinforcement", "R11.14", whose=OF_OWN))
