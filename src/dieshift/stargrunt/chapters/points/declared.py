"""What the chapter declares: reasons of dice, facts, refusals and glossary."""

from dieshift.core.facts import Fact, Sharing
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire.situation import OF_MEN, bits_of
from dieshift.stargrunt.frame import facts, glossary, reasons, refusals

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled in fire at point targets, and for those inside them.

FIRE_CONTROL = reasons.declare(Reason(30, "fire control", "R6.4"))
GUIDANCE = reasons.declare(Reason(31, "guidance", "R6.60, R6.64"))
ECM = reasons.declare(Reason(32, "countermeasures", "R6.60", whose=frame.OF_TARGET))
SUSPENSION = reasons.declare(Reason(33, "suspension", "R6.20"))
EFFECT = reasons.declare(Reason(35, "effect of the hit", "R6.20-R6.22"))
OCCUPANT = reasons.declare(Reason(48, "occupant", "R6.30, R6.42"))
SEVERITY = reasons.declare(Reason(49, "dead or wounded", "R6.32"))
DECOY = reasons.declare(Reason(50, "decoy", "R6.64"))
REPAIR = reasons.declare(Reason(51, "repair", "R6.22"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens in fire at point targets. Impact and armour are multiplied and doubled already.

AIMED_DICE = (fire.RANGE, fire.QUALITY, FIRE_CONTROL, fire.SUPPORT, fire.FIREPOWER, GUIDANCE, ECM)
# `against`: the range die or that of the countermeasures, after the shift; 0: nothing was rolled against, the missile
# was spoofed. `won`: the dice that beat it, a bit each, as they fell. `weapon` and `gun`: HEAVY, MISSILE, SMALL or
# HARD_HITTING, and which of a vehicle's weapons it is, from 1; 0: those on foot fired
OF_SHOT = {"result": 2, "beats": 7, "weapon": 3, "gun": 3, "spoofed": 1}
OF_TARGET: Sharing = {"size": 3, "situation": bits_of(without=OF_MEN)}
AIMED, note_aimed = facts.declare(Fact(
    75, "shot at a point target", "R6.4-R6.6, R6.40, R6.60", "37-40", ("against", "shift", "won", OF_SHOT, OF_TARGET),
    AIMED_DICE))

# what was rolled with: the impact die before cover, its multiplier, whether doubled, the class and face struck (a face
# as `faces.py` has it); what came of it: HELD, DISABLES, DESTROYS, of small arms PIERCES or CRIPPLES; the wreck before
OF_BLOW = {"die": 4, "times": 5, "major": 1, "armour_class": 4, "face": 2, "cover": 2, "small_arms": 1}
BLOW, note_blow = facts.declare(Fact(
    76, "blow at armour", "R6.7, R6.8, R6.11, R6.42", "37-39",
    ("impact", "armour", {"came_to": 2, "was": 2}, OF_BLOW), (fire.IMPACT, fire.ARMOUR)))

# NO_EFFECT, SUSPENSION_HIT, SYSTEMS_HIT; then the impact on the suspension and what that showed (0: it is immune),
# and whether the vehicle is immobilised now
SHAKEN_UP, note_shaken_up = facts.declare(Fact(
    84, "hit without penetration", "R6.20-R6.22", "39", ("effect", "impact", "suspension", {"stuck": 1}),
    (EFFECT, fire.IMPACT, SUSPENSION)))

# one of those inside: what he had to exceed (0: small arms, or fuel-air with its impact), UNHURT, WOUND or KILL, his
# health after it and before
INSIDE, note_inside = facts.declare(Fact(
    104, "occupant", "R6.30-R6.32, R6.42", "37-39", ("figure", "threshold", "result", {"health": 4, "was": 4}),
    (OCCUPANT, SEVERITY, fire.IMPACT, fire.ARMOUR)))
REARMED, note_rearmed = facts.declare(Fact(162, "rearmed", "R6.62", "30", ("figures", "rounds")))
DECOYED, note_decoyed = facts.declare(Fact(105, "decoy", "R6.64", "40", ({"works": 1, "left": 4},), (DECOY, GUIDANCE)))
REPAIRED, note_repaired = facts.declare(Fact(106, "systems repaired", "R6.22", "39", ({"works": 1},), (REPAIR,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a vehicle does not fire, or nobody at a point target.

OUT_OF_ARC = refusals.declare(Refusal(97, "OUT_OF_ARC", (
    "{target} is outside the arc of that weapon of {unit}. Turn the vehicle, or use another weapon."), "R13.6, p.32"))
NOT_FOR_POINTS = refusals.declare(Refusal(125, "NOT_FOR_POINTS", (
    "{unit} has no weapon left to fire at a vehicle or building. Each weapon fires once per activation."),
    "R6.40, R6.50, p.37"))
NOT_AT_INFANTRY = refusals.declare(Refusal(126, "NOT_AT_INFANTRY", (
    "{unit} can't fire guided missiles at {target}: they are for vehicles and buildings only. Choose another weapon "
    "or target."), "R6.66, p.40"))
GUN_FIRED = refusals.declare(Refusal(127, "GUN_FIRED", (
    "{unit} has already fired that weapon in this activation. Each weapon fires once."), "R13.20, p.33"))
GUNNER_HEAD_DOWN = refusals.declare(Refusal(130, "GUNNER_HEAD_DOWN", (
    "{unit} is suppressed, so no crew member stands up to fire that weapon. "
    "Remove the markers first."), "R13.30, p.18"))
GUN_EMPTY = refusals.declare(Refusal(131, "GUN_EMPTY", (
    "{unit} has no rounds left for that weapon. Fire another one."), "R6.62, R17.62, p.30"))
WRECKED = refusals.declare(Refusal(138, "WRECKED", (
    "The vehicle of {unit} is disabled or destroyed. It can't fire or use its electronics."), "R6.11, A1, p.39"))
SYSTEMS_OUT = refusals.declare(Refusal(139, "SYSTEMS_OUT", (
    "The systems of {unit} are out. It may move, but can't fire or use its electronics until they are repaired."),
    "R6.22, p.39"))
ONLY_BY_HAND = refusals.declare(Refusal(205, "ONLY_BY_HAND", (
    "{unit} can use that weapon only in close combat. Name another weapon, or charge."), "S2.20"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of points mean.

glossary.explain_dice({
    FIRE_CONTROL: "How well a heavy weapon is aimed: a die rolled with the quality die.",
    GUIDANCE: "How well a missile finds its target: a die rolled with the quality die.",
    ECM: "The die by which a vehicle misleads guided weapons.",
    SUSPENSION: "Tracks, wheels or skirt: if the impact beats it, the vehicle is immobilised.",
    EFFECT: "Damage by a hit that did not destroy the vehicle: to its suspension, its systems, or all.",
    OCCUPANT: "Whether an occupant of a vehicle that was hit is hurt: the figure's armour decides.",
    SEVERITY: "How badly an occupant is hurt: dead on up to three, wounded above.",
    DECOY: "A false target: if its roll beats the guidance die, it draws the missile away.",
    REPAIR: "On a five or six, a vehicle's systems work again.",
})
