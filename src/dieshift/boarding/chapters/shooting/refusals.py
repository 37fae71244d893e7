"""Why a model does not shoot."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

NO_GUN = declare(Refusal(21, "NO_GUN", "{unit} has no such gun.", "B14"))
GUN_JAMMED = declare(Refusal(22, "GUN_JAMMED", "the gun of {unit} is jammed; clear it for one action point.", "G-8b"))
NO_AMMO = declare(Refusal(23, "NO_AMMO", "the gun of {unit} is empty.", "G-12"))
NO_ASSAULT = declare(Refusal(
    24, "NO_ASSAULT", "only a gun with Assault can be fired in a step or turn; fire it alone.", "B14"))
CONTACT_NEEDS_ASSAULT = declare(Refusal(
    25, "CONTACT_NEEDS_ASSAULT", "only a gun with Assault can be fired at a target in contact.", "B15"))
MAY_NOT_SHOOT = declare(Refusal(
    26, "MAY_NOT_SHOOT", "{unit} was damaged by a hammer and may not shoot until its next turn is over.", "B47, G-16"))
NO_TARGET = declare(Refusal(
    27, "NO_TARGET", "there is no such target: name an enemy in view, an object, or a shut door.", "B11, G-4"))
OWN_SIDE = declare(Refusal(28, "OWN_SIDE", "{target} is no enemy; choose an enemy, an object or a shut door.", "B17"))
FRIEND_FIGHTS = declare(Refusal(
    29, "FRIEND_FIGHTS", "{target} is engaged with a model of the shooter's own side and may not be shot at.", "B17"))
OUT_OF_SIGHT = declare(Refusal(30, "OUT_OF_SIGHT", "{unit} does not see {target}: something is in the line.", "G-6"))
OUT_OF_ARC = declare(Refusal(
    31, "OUT_OF_ARC", "{target} is not in the fire arc of {unit}, the quarter before it; turn first.", "B7, G-7"))
OUT_OF_RANGE = declare(Refusal(32, "OUT_OF_RANGE", "{target} is beyond the gun's range.", "G-5"))
NOT_JAMMED = declare(Refusal(40, "NOT_JAMMED", "no gun of {unit} is jammed.", "G-8b"))
OUT_OF_REACH = declare(Refusal(53, "OUT_OF_REACH", "that target may not take the next hit.", "B11, RULING 3"))
