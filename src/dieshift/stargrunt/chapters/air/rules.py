"""Aircraft, drops and evacuation with numbers only.

Source: R16.30-R16.33, R16.35, R16.37, R16.38, R16.26, R10.50-R10.52, R11.14, R11.16, R7.38 (RB p.45-51, p.54); A26,
A46-A50, A55, A56.
"""

from typing import NamedTuple

from dieshift.core.bearings import EAST, NORTH, SCALE, TURN
from dieshift.core.dice import Dice, opposing_roll, roll, shifted
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.air import declared
from dieshift.stargrunt.chapters.command.rules import bypassed_levels
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fires.rules import HOURS, Step, by_hour
from dieshift.stargrunt.chapters.morale.rules import reaction_test
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import ANTI_AIR, CONFIDENT, FROM_ORBIT, GROUND_ONLY, HOVERING, INCH, MULTIROLE

NO_ECM = 4  # die of an aircraft without countermeasures (R16.31)
THREAT = 2  # of the pilot's tests (R16.31, R16.33, R7.38)
BLAST = 600  # of a crash: a burst of six inches (R16.33)
MARKER_DICE, MARKER, SPREAD = 2, 12, 10  # how far a drop marker drifts, and each figure from it (R16.38)
EXPLODES, CRASHES, LANDS = range(3)  # what an emergency landing comes to (R16.33)
CLEAR, OBSTRUCTED, HEAVY = range(3)  # what stands on a landing zone (R16.36)
OPEN_GROUND, BAD_GROUND, URBAN, WATER = range(4)  # where a drop comes down (R16.38)
SURELY = 127  # of a needed face: no die saves him
AIR_FO, AIR_OTHERS = 2, 4  # what a call for an aircraft adds to leadership: of an observer, of anybody else (R11.5)


# --- calling in -------------------------------------------------------------------------------------------------------


@rule
def air_needs(leadership: int, observer: int) -> int:
    """What a request for an aircraft has to exceed: leadership and 2 of an observer, 4 of others. Source: R11.5."""
    return leadership + (AIR_FO if observer == 1 else AIR_OTHERS)


@rule
def ambulance_levels(caller: int, highest: int, lacks: int) -> int:
    """Command levels skipped by a call for an ambulance: it counts as one above the highest commander on the table.

    So that commander skips none, and a squad under a platoon's commander one. Source: R10.50.
    """
    return bypassed_levels(caller, highest + 1, lacks)


@catalogue.slot
@slot
def random_box(rules: Rules, face: int) -> int:
    """Box of the Inbound Chart in which a random reinforcement starts: half of a D6, rounded up. Source: R11.14."""
    return (face + 1) // 2


@rule
def roll_box(dice: Dice, rules: Rules) -> int:
    """A random reinforcement rolls for its box of the Inbound Chart. Source: R11.14."""
    return random_box(rules, roll(dice, 6, declared.WAY_IN))


# --- the air defence environment --------------------------------------------------------------------------------------


@rule
def defence_acquires(dice: Dice, die: int, ecm: int) -> int:
    """Whether the air defences acquire an aircraft: their die is higher than its countermeasures'. Source: R16.31."""
    face = opposing_roll(dice, die, declared.DEFENCE)
    return 1 if face > roll(dice, max(NO_ECM, ecm), declared.DEVICE) else 0


@catalogue.slot
@slot
def leaving_defence(rules: Rules, die: int) -> int:
    """Die of the air defences against a departing aircraft: one type lower. Source: R11.17."""
    return shifted(die, -1)


@rule
def pilot_dares(dice: Dice, quality: int, leadership: int) -> int:
    """Whether a pilot who has been acquired goes on: a reaction test of threat level 2. Source: R16.31, R7.38; A46."""
    return reaction_test(dice, quality, leadership, THREAT)


@rule
def defence_hits(dice: Dice, die: int, armour: int) -> int:
    """Whether the air defences shoot an aircraft down: a fresh roll, higher than the armour of its listed class.

    Source: R16.31; A47.
    """
    face = opposing_roll(dice, die, declared.DEFENCE)
    return 1 if face > armour_face(dice, armour) else 0


@rule
def armour_face(dice: Dice, armour: int) -> int:
    """What the armour of an aircraft shows: a D12 as often as its class, of a softskin a D6. Source: R16.31, R6.8."""
    if armour == 0:
        return roll(dice, 6, declared.HULL)
    return armour * roll(dice, 12, declared.HULL)


# --- anti-aircraft fire -----------------------------------------------------------------------------------------------


@rule
def aa_die(die: int, air: int) -> int:
    """The die of a weapon's fire control or guidance against aircraft: a type lower unless it is made for that.

    D4 stays D4. 0: it is only for the ground. Source: R6.68, R16.32; A48.
    """
    if air == GROUND_ONLY:
        return 0
    return die if air == ANTI_AIR else max(4, die - 2)


@catalogue.slot
@slot
def carried_missile(rules: Rules) -> int:
    """Role of a carried missile against aircraft: multirole (reading). Source: R6.68."""
    return MULTIROLE


@rule
def ecm_in_flight(ecm: int, mode: int) -> int:
    """Die of an aircraft's countermeasures against a shot: a type lower while it hovers, D4 at the least.

    Source: R16.32.
    """
    die = max(NO_ECM, ecm)
    return max(NO_ECM, die - 2) if mode == HOVERING else die


@catalogue.slot
@slot
def ecm_to_acquire(rules: Rules, ecm: int, mode: int) -> int:
    """Countermeasures die of an aircraft against being acquired: its own, even when hovering (reading).

    The rules lower it only for the shot. Source: R16.32.
    """
    return max(NO_ECM, ecm)


@catalogue.slot
@slot
def weapons_acquire(rules: Rules) -> int:
    """Whether each weapon of a mount acquires by itself: yes, every shot does. Source: R16.32, R13.21; A48."""
    return 1


@rule
def acquires(dice: Dice, die: int, ecm: int) -> int:
    """Whether a weapon acquires an aircraft: its die is higher than the countermeasures'. Source: R16.32; A48."""
    face = roll(dice, die, declared.ACQUIRE)
    return 1 if face > opposing_roll(dice, ecm, declared.DEVICE) else 0


@rule
def shakes_off(dice: Dice, quality: int, die: int) -> int:
    """Whether a pilot who evades is lost from sight: his quality is higher than the weapon's die. Source: R16.32."""
    face = roll(dice, quality, declared.EVADE_ROLL)
    return 1 if face > opposing_roll(dice, die, declared.ACQUIRE) else 0


# --- coming down ------------------------------------------------------------------------------------------------------


@rule
def glide(dice: Dice, mode: int) -> int:
    """How far ahead an aircraft comes down: D12 x 2 inches, where it is if it hovers. Source: R16.33."""
    return 0 if mode == HOVERING else 2 * roll(dice, 12, declared.GLIDE)


@rule
def emergency_landing(dice: Dice, quality: int) -> int:
    """What becomes of an emergency landing by the pilot's quality: 1 explodes, 2-3 a crash, 4 and more safe.

    Source: R16.33.
    """
    face = roll(dice, quality, declared.LANDING)
    if face == 1:
        return EXPLODES
    return CRASHES if face <= 3 else LANDS


@rule
def in_a_crash(dice: Dice) -> int:
    """What a crash does to a figure: of a D6 1 kills, 2-3 wound, however it is armoured. Source: R16.33."""
    face = roll(dice, 6, declared.BELT)
    if face == 1:
        return fire.KILL
    return fire.WOUND if face <= 3 else fire.UNHURT


@rule
def lands_clear(dice: Dice, quality: int) -> int:
    """Whether an aircraft on an obstructed landing zone can take off again: not on a 1 or 2. Source: R16.36."""
    return 1 if roll(dice, quality, declared.LANDING) > 2 else 0


@catalogue.slot
@slot
def zone_radius(rules: Rules, size: int) -> int:
    """Radius of ground an aircraft needs to land: 3 inches to size 2, 6 for size 3, 9 for larger ones.

    Source: R16.36; A51.
    """
    if size <= 2:
        return 3 * INCH
    return 6 * INCH if size == 3 else 9 * INCH


# --- bombs ------------------------------------------------------------------------------------------------------------


@rule
def bomb_flies_on(dice: Dice, mode: int) -> int:
    """Inches from one bomb of a stick to the next: D6; 0 below a craft that hovers. Source: R16.35."""
    return 0 if mode == HOVERING else roll(dice, 6, declared.BOMB_FALLS)


@rule
def ahead(heading: int, far: int) -> Step:
    """A way of some length in a heading. Source: R16.34."""
    east, north = EAST[heading % TURN] * far, NORTH[heading % TURN] * far
    return Step((east + SCALE // 2) // SCALE, (north + SCALE // 2) // SCALE)


# --- drops ------------------------------------------------------------------------------------------------------------


@rule
def needed_to_land(difficult: int) -> int:
    """The highest face of quality at which a figure that is let down is wounded: 1, on difficult ground 2.

    Source: R16.37.
    """
    return 2 if difficult == 1 else 1


@rule
def is_hurt_landing(dice: Dice, quality: int, needs: int) -> int:
    """Whether a figure that is let down is wounded. Source: R16.37."""
    return 1 if roll(dice, quality, declared.DESCENT) <= needs else 0


class Drift(NamedTuple):
    """How far something comes down from where it was meant to, and the dice that took it there."""

    x: int
    y: int
    hour: int
    inches: int
    hurt: int  # 1: a figure's die showed a natural 1


@rule
def marker_drifts(dice: Dice) -> Drift:
    """How far from its aim the marker of a drop comes down: by the clock, 2D12 inches. Source: R16.38."""
    hour, inches = roll(dice, HOURS, declared.DRIFT_DOWN), 0
    for _ in range(MARKER_DICE):
        inches += roll(dice, MARKER, declared.DRIFT_DOWN)
    step: Step = by_hour(hour, inches * INCH)
    return Drift(step.x, step.y, hour, inches, 0)


@rule
def figure_drifts(dice: Dice, how: int) -> Drift:
    """How far from the marker a figure comes down: by the clock, D10 inches, twice that from orbit; a 1 wounds.

    Source: R16.38.
    """
    hour = roll(dice, HOURS, declared.DRIFT_DOWN)
    face = roll(dice, SPREAD, declared.DRIFT_DOWN)
    inches = 2 * face if how == FROM_ORBIT else face
    step: Step = by_hour(hour, inches * INCH)
    return Drift(step.x, step.y, hour, inches, 1 if face == 1 else 0)


@rule
def lost_at(ground: int, power_armour: int) -> int:
    """The highest face of quality at which a figure that comes down there is lost; 0: it is safe, without a die.

    Bad ground 2, among buildings 4; in water nobody is saved, power armour above 3. Source: R16.38.
    """
    if ground == WATER:
        return 3 if power_armour == 1 else SURELY
    if ground == URBAN:
        return 4
    return 2 if ground == BAD_GROUND else 0


@rule
def gear_lost_at(ground: int) -> int:
    """The highest face of quality at which a vehicle or gear is lost that comes down there; 0: it is safe.

    Bad ground 5; among buildings and in water it always is. Source: R16.38.
    """
    if ground >= URBAN:
        return SURELY
    return 5 if ground == BAD_GROUND else 0


@rule
def is_lost(dice: Dice, quality: int, needs: int) -> int:
    """Whether who comes down from above is lost there, or what does. Source: R16.38."""
    if needs == 0 or needs == SURELY:
        return 1 if needs == SURELY else 0
    return 1 if roll(dice, quality, declared.DESCENT) <= needs else 0


@rule
def may_drop(quality: int, power_armour: int, how: int) -> int:
    """Whether soldiers or a crew may drop: regulars or better; from orbit veterans or better, in power armour alone.

    Source: R16.38, R16.26.
    """
    if how == FROM_ORBIT:
        return 1 if quality >= 10 and power_armour == 1 else 0
    return 1 if quality >= 8 else 0


# --- evacuation -------------------------------------------------------------------------------------------------------


@rule
def ambulance_seats(seats: int) -> int:
    """How many wounded an ambulance takes: half of its seats, rounded down. Source: R10.51; A54."""
    return seats // 2


@rule
def heartened(dice: Dice, own: int) -> int:
    """The confidence levels that a unit gains when wounded are flown out: its own 3-5 one, 6 two; others 5 or 6 one.

    Source: R10.52; A55.
    """
    face = roll(dice, 6, declared.HEARTENED)
    if own == 1:
        return 2 if face == 6 else 1 if face >= 3 else 0
    return 1 if face >= 5 else 0


@rule
def confidence_after(confidence: int, levels: int) -> int:
    """Confidence with so many levels more: past what fatigue allowed, and no better than confident.

    Source: R10.52, R2.16; A56.
    """
    return min(CONFIDENT, confidence + levels)
