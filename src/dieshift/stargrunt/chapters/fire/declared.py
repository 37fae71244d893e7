"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from collections.abc import Callable

from dieshift.core.actions import Action, Choice
from dieshift.core.draws import Draw
from dieshift.core.facts import Fact, Sharing
from dieshift.core.glossary import Term
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.fire.situation import bits_of
from dieshift.stargrunt.frame import actions, facts, glossary, reasons, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The order to fire.

AT_ALL, AT_PART = range(2)  # FIRE.choice, and the lower part of REACT.choice (R5.6)
PART = Choice("part", {"": AT_ALL, "exposed part": AT_PART}, {AT_PART: "{title}: exposed part"})
NOTES = (
    "WEAPONS: their names (rifles, SAW), or figures 1,2,5 and supports 3; without them, all that are ready.",
    "A rocket or missile that fires spends one of its rounds. (R17.62)",
    "exposed part: at the figures in view with the least cover only, where the rules have 'part-fire'. (R5.6)",
)

FIRE = actions.declare(Action(
    8, "fire", "{unit} at {target}[{part}][{weapons}]", "fire at an enemy unit", "Fire", "R3.22",
    activation.WHAT_ACTION, key="F", traits=frame.AGAIN | frame.AT_ENEMIES, choices=(PART,), notes=NOTES,
    section="fight"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled in a fire.

QUALITY = reasons.declare(Reason(0, "quality", "R5.20"))
FIREPOWER = reasons.declare(Reason(1, "firepower", "R5.20"))
SUPPORT = reasons.declare(Reason(2, "support weapon", "R5.25"))
RANGE = reasons.declare(Reason(3, "range die", "R5.31", whose=frame.OF_TARGET))
PART_CASUALTY = reasons.declare(Reason(4, "part of a casualty", "R5.32"))
ALLOCATION = reasons.declare(Reason(5, "who is hit", "R5.35", draw=Draw("figure", rolled=True)))
IMPACT = reasons.declare(Reason(6, "impact", "R5.33"))
ARMOUR = reasons.declare(Reason(7, "armour", "R5.33"))
SUIT = reasons.declare(Reason(17, "power suit", "R10.20"))


def meets_armour(because: Callable[..., list[int]], dice: list[int]) -> bool:
    """Whether a potential hit of these dice came up against somebody's armour: on who is dead already none is rolled.

    `because`: those of some dice that were rolled for given reasons. Source: R5.33, R5.35.
    """
    return bool(because(dice, IMPACT, ARMOUR))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens in a fire, and to those who are fired at.

HITS = (ALLOCATION, IMPACT, ARMOUR)
VOLLEY = (RANGE, QUALITY, FIREPOWER, SUPPORT, PART_CASUALTY)
# the range die before and after its shifts, and what shifts it; the figures that fired, a bit each; 1: at a part
SHIFTED: Sharing = {"die": 4, "situation": bits_of()}
WEAPONS = {"rifles": 12, "supports": 12, "part": 1}
FIRED, note_fired = facts.declare(Fact(
    7, "fired", "R5.13, R5.20", "33-35", ("range_die", "shift", "impact", SHIFTED, WEAPONS), traits=frame.AT_COUNTER))

# `won`: the dice of the volley that beat the range die, a bit each, as they fell; the total is `divisor` times `whole`
# and `left` over, of which the hits are made; 0: nothing was divided
DIVISION = {"beats": 7, "divisor": 8, "whole": 8, "left": 8}
RESULT, note_result = facts.declare(Fact(
    8, "result", "R5.31, R5.32", "35", ("result", "total", "hits", "won", DIVISION), VOLLEY, frame.AT_COUNTER))

HIT, note_hit = facts.declare(Fact(10, "hit", "R5.33, R5.35", "36", ("figure", "result", "health", "was"), HITS))
SUIT_ROLLED, note_suit_rolled = facts.declare(Fact(37, "suit rolled", "R10.20", "40", ("figure", "health"), (SUIT,)))
FIRED_IN_VAIN, note_fired_in_vain = facts.declare(Fact(
    48, "fired in vain", "R5.14, R5.17", "35", ("because", WEAPONS), traits=frame.AT_COUNTER))
BREACHED, note_breached = facts.declare(Fact(53, "breach", "R3.56", "55", ("objective", "count", "goal")))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a unit does not fire.

NO_TARGET = refusals.declare(Refusal(
    26, "NO_TARGET", "{unit} needs an enemy unit on the table as its target.", "R5.1, p.11"))
NOT_SEEN = refusals.declare(Refusal(
    27, "NOT_SEEN", "{unit} doesn't see {target}: at least half of its figures must be in view.", "R5.4, p.12"))
OUT_OF_RANGE = refusals.declare(Refusal(28, "OUT_OF_RANGE", (
    "{target} is {away}″ from {unit}, {over}″ too far: five range bands of {band}″ reach {reach}″. Close in, or "
    "choose another target."), "R5.10, p.33"))
TOO_WELL_COVERED = refusals.declare(Refusal(29, "TOO_WELL_COVERED", (
    "{target} is {away}″ from {unit}, and its cover or position takes the range die past D12. The shot can have no "
    "effect. Move nearer."), "R5.14, p.35"))
NO_WEAPON = refusals.declare(Refusal(30, "NO_WEAPON", (
    "{unit} has no weapon left that can join this fire. Each weapon fires once per activation."), "R3.40, p.16"))
NOT_FIRED_ON_BY = refusals.declare(Refusal(
    31, "NOT_FIRED_ON_BY", "{unit} is broken: it can fire only at enemies that have fired on it.", "R7.22, p.21"))
NO_ROUND_LEFT = refusals.declare(Refusal(57, "NO_ROUND_LEFT", (
    "{unit} has no round left for that: each counter is one round. Fire another weapon."), "R17.62, p.30"))
STILL_PACKED = refusals.declare(Refusal(
    58, "STILL_PACKED", "{unit} can't fire its heavy weapon: it carries the weapon packed.", "R17.38, p.30"))
ARMS_TOO_SHORT = refusals.declare(Refusal(59, "ARMS_TOO_SHORT", (
    "{target} is {away}″ from {unit}: its small arms reach one range band, {band}″. Close in."), "R5.15, p.34"))
NO_PART_FIRE = refusals.declare(Refusal(60, "NO_PART_FIRE", (
    "This rule set doesn't use the option to fire at the exposed part alone. Fire at the whole unit, or add "
    "'part-fire'."), "R5.6, p.12"))
GREATER_THREAT = refusals.declare(Refusal(64, "GREATER_THREAT", (
    "{unit} can't fire at {target}: another enemy is a greater threat, nearer and no better covered."), "R5.8, p.12"))
NAMED_NOT_READY = refusals.declare(Refusal(65, "NAMED_NOT_READY", (
    "{unit} can't fire with {named}: missing, not fit, already fired, busy with another weapon, guided, packed or "
    "empty. Leave it out."), "R3.40, R5.23, R5.27, p.16"))
TOO_HASTY = refusals.declare(Refusal(66, "TOO_HASTY", (
    "{target} is {away}″ from {unit}, and firing out of turn takes the range die past D12. The shot can have no "
    "effect. Let the target come nearer."), "R5.14, p.35; S4"))
FIRED_AT = refusals.declare(Refusal(68, "FIRED_AT", (
    "{unit} has already fired at {target} in this activation, and this rule set allows one fire at each target. "
    "Fire at another enemy, or drop 'once-at-a-target'."), "R3.41, p.16"))
# no rule answers this: it is what OUT_OF_RANGE says where the weather counts a range band further
IN_HEAVY_RAIN = refusals.declare(Refusal(69, "IN_HEAVY_RAIN", (
    "{target} is {away}″ from {unit}: beyond five range bands of {band}″ in this weather. Close in, or choose "
    "another target."), "R5.10, R5.16, p.33"))
# nor this: it is what NOT_SEEN says where the referee has ruled so
RULED_FROM_VIEW = refusals.declare(Refusal(204, "RULED_FROM_VIEW", (
    "{unit} doesn't see {target} in this order: the referee has ruled so. Give another order, or ask for another "
    "ruling."), "R5.1, p.11"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of fire mean, and when its orders pay.

glossary.explain(
    Term(
        "range die",
        "The target rolls it, and each of the firer's dice has to beat it. It is larger for distant and covered "
        "targets.", "R5.10, p.33", also=("range dice",)),
    Term(
        "quality", "How good the soldiers are, from untrained D4 to elite D12; it also sets their range bands.",
        "R2.1, p.9", also=("untrained", "green", "regular", "veteran", "elite")),
    Term("firepower", "The small arms of a squad, added up into one die.", "R5.21, p.34"),
    Term(
        "support weapon", "A heavier weapon of a squad. It rolls its own die in addition to the firepower die.",
        "R5.25, p.34", also=("support weapons",)),
    Term(
        "potential hit",
        "The dice added up and divided by the range die; each potential hit then tries to get through one figure's "
        "armour.",
        "R5.32, p.35", also=("potential hits",)),
    Term("impact", "How hard a hit strikes: it wounds above the armour roll, and kills above twice that.",
         "R5.33, p.36"),
    Term(
        "cover",
        "Terrain between a squad and the firer: soft cover raises the range die by one type, hard cover by two.",
        "R5.13, p.35", also=("covered",)))
glossary.explain_dice({
    PART_CASUALTY: "The remainder after the dice are divided: a roll no higher than it makes one more hit.",
    ALLOCATION: "A random roll for the figure that a hit strikes.",
    ARMOUR: "What a hit has to beat to wound the figure.",
    SUIT: "What a pierced power suit does: it breaks, saves its wearer, or fails to.",
})
glossary.explain_orders({
    "fire": "Worth it when you want the enemy to stop moving.",
})
