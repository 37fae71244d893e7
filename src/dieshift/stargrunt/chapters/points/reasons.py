"""Why dice are rolled in fire at point targets, and for those inside them."""

from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import OF_TARGET, declare

FIRE_CONTROL = declare(Reason(30, "fire control", "R6.4"))
GUIDANCE = declare(Reason(31, "guidance", "R6.60, R6.64"))
ECM = declare(Reason(32, "countermeasures", "R6.60", whose=OF_TARGET))
SUSPENSION = declare(Reason(33, "suspension", "R6.20"))
EFFECT = declare(Reason(35, "effect of the hit", "R6.20-R6.22"))
OCCUPANT = declare(Reason(48, "occupant", "R6.30, R6.42"))
SEVERITY = declare(Reason(49, "dead or wounded", "R6.32"))
DECOY = declare(Reason(50, "decoy", "R6.64"))
REPAIR = declare(Reason(51, "repair", "R6.22"))
