"""Why a vehicle does not fire, or nobody at a point target."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

OUT_OF_ARC = declare(Refusal(97, "OUT_OF_ARC", (
    "{target} is not in the arc of that weapon of {unit}; turn the vehicle or use another weapon."), "R13.6, p.32"))
NOT_FOR_POINTS = declare(Refusal(125, "NOT_FOR_POINTS", (
    "{unit} has no weapon left that can be fired at a vehicle or building; each fires once per activation."),
    "R6.40, R6.50, p.37"))
NOT_AT_INFANTRY = declare(Refusal(126, "NOT_AT_INFANTRY", (
    "{unit} fires guided missiles at vehicles and buildings only, and {target} is neither; choose another weapon or "
    "target."), "R6.66, p.40"))
GUN_FIRED = declare(Refusal(127, "GUN_FIRED", (
    "that weapon of {unit} has fired in this activation; each fires once."), "R13.20, p.33"))
GUNNER_HEAD_DOWN = declare(Refusal(130, "GUNNER_HEAD_DOWN", (
    "{unit} is suppressed, and nobody stands up to fire that weapon; remove the markers first."), "R13.30, p.18"))
GUN_EMPTY = declare(Refusal(131, "GUN_EMPTY", (
    "that weapon of {unit} has no round left; fire another one."), "R6.62, R17.62, p.30"))
WRECKED = declare(Refusal(138, "WRECKED", (
    "the vehicle of {unit} is disabled or destroyed: it neither fires nor uses its electronics."), "R6.11, A1, p.39"))
SYSTEMS_OUT = declare(Refusal(139, "SYSTEMS_OUT", (
    "the systems of {unit} are out: it may move, but neither fire nor use its electronics until they are repaired."),
    "R6.22, p.39"))
ONLY_BY_HAND = declare(Refusal(205, "ONLY_BY_HAND", (
    "that weapon of {unit} strikes in close combat only; name another one, or charge."), "S2.20"))
