"""Why a unit does not fire."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_TARGET = declare(Refusal(26, "NO_TARGET", "{unit} needs an enemy unit on the table as its target.", "R5.1, p.11"))
NOT_SEEN = declare(Refusal(
    27, "NOT_SEEN", "{unit} does not see {target}: at least half of its figures must be in view.", "R5.4, p.12"))
OUT_OF_RANGE = declare(Refusal(28, "OUT_OF_RANGE", (
    "{target} is {away}″ from {unit}, {over}″ too far: the five range bands of {band}″ end at {reach}″; close in or "
    "choose another target."), "R5.10, p.33"))
TOO_WELL_COVERED = declare(Refusal(29, "TOO_WELL_COVERED", (
    "{target} is {away}″ from {unit}, and its cover or position would take its range die past D12: the shot can have "
    "no effect; come nearer."), "R5.14, p.35"))
NO_WEAPON = declare(Refusal(30, "NO_WEAPON", (
    "{unit} has no weapon left that can join this fire; each fires once per activation."), "R3.40, p.16"))
NOT_FIRED_ON_BY = declare(Refusal(
    31, "NOT_FIRED_ON_BY", "{unit} is broken and fires only at enemies that have fired on it.", "R7.22, p.21"))
NO_ROUND_LEFT = declare(Refusal(57, "NO_ROUND_LEFT", (
    "{unit} has no round left for that; fire with something else. A counter is one round."), "R17.62, p.30"))
STILL_PACKED = declare(Refusal(
    58, "STILL_PACKED", "{unit} carries its heavy weapon packed, and so does not fire it.", "R17.38, p.30"))
ARMS_TOO_SHORT = declare(Refusal(59, "ARMS_TOO_SHORT", (
    "{target} is {away}″ from {unit}, whose small arms reach one range band, {band}″; close in."), "R5.15, p.34"))
NO_PART_FIRE = declare(Refusal(60, "NO_PART_FIRE", (
    "fire at the exposed part alone is an option that this rule set does not use; fire at the whole unit, or add "
    "'part-fire'."), "R5.6, p.12"))
GREATER_THREAT = declare(Refusal(64, "GREATER_THREAT", (
    "{unit} could fire at an enemy that is a greater threat than {target}: "
    "nearer, and no better covered."), "R5.8, p.12"))
NAMED_NOT_READY = declare(Refusal(65, "NAMED_NOT_READY", (
    "{unit} cannot fire with {named}: not fit, fired already, busy with another weapon, guided, packed, empty or none "
    "at all; leave that out."), "R3.40, R5.23, R5.27, p.16"))
TOO_HASTY = declare(Refusal(66, "TOO_HASTY", (
    "{target} is {away}″ from {unit}, and the haste of fire out of turn would take its range die past D12: the shot "
    "can have no effect; let it come nearer."), "R5.14, p.35; S4"))
FIRED_AT = declare(Refusal(68, "FIRED_AT", (
    "{unit} has fired at {target} in this activation, and this rule set lets it fire once only at a target; fire at "
    "another enemy, or take 'once-at-a-target' out."), "R3.41, p.16"))
# no rule answers this: it is what OUT_OF_RANGE says where the weather counts a range band further
IN_HEAVY_RAIN = declare(Refusal(69, "IN_HEAVY_RAIN", (
    "{target} is {away}″ from {unit}, which counts as beyond its five range bands of {band}″ in this weather; close "
    "in or choose another target."), "R5.10, R5.16, p.33"))
# nor this: it is what NOT_SEEN says where the referee has ruled so
RULED_FROM_VIEW = declare(Refusal(204, "RULED_FROM_VIEW", (
    "{unit} does not see {target} in this order: the referee has ruled so; give another order, or have it ruled "
    "otherwise."), "R5.1, p.11"))
