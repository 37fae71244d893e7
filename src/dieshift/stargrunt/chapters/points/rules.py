"""Fire at point targets with numbers only: the range die, the hit, what it does to armour, suspension and systems.

A heavy weapon rolls the firer's quality and its fire control against the range die, a hard-hitting infantry weapon its
own die instead; small arms fire as they do at infantry (`fire.volley`). `faces.py` says what armour is struck,
`guided.py` has missiles, `inside.py` those in the target and what small arms do to it.

Source: R6.1-R6.14, R6.20-R6.22, R6.50-R6.53, R6.70, R13.22 (RB p.31-32, p.37-40); A1-A3, A10, A16; S3.53-S3.55.
"""

from typing import NamedTuple

from dieshift.core.bearings import EAST, NORTH, TURN
from dieshift.core.dice import Dice, OpenShift, open_shifted, roll, swap_rollers
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import EFFECT, FIRE_CONTROL, REPAIR, SUSPENSION
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import AHEAD, ALL_ROUND, DESTROYED, FIGHTS, HEAVY, LOW_WHEELS

HELD, DISABLES, DESTROYS = range(3)  # what a hit comes to; the last two as `wreck` of a vehicle has them
NO_EFFECT, SUSPENSION_HIT, SYSTEMS_HIT = range(3)
INFANTRY_SIZE = 1  # of infantry, to heavy weapons (R6.2)
BAND = 12  # inches of a heavy weapon's range band for each size class of the target (R6.2)
ARMOUR_DIE, SOFTSKIN_DIE = 12, 6  # of a vehicle's armour (R6.8)
AT_INFANTRY = 8  # impact of any heavy weapon (R6.70)
MENDED = 5  # the least face that clears systems (R6.22)
SUSPENSIONS = (6, 10, 10, 8, 0, 0)  # dice by drive, from low wheels on; 0: immune (R6.20; A20)


class Blow(NamedTuple):
    """A hit: the weapon's impact die and multiplier, MINOR or MAJOR, the class of the face struck, the cover."""

    die: int
    times: int = 1
    result: int = fire.MINOR
    armour_class: int = 0
    cover: int = 0


class Strike(NamedTuple):
    """What a hit came to: impact and armour, as rolled, multiplied and doubled, and HELD, DISABLES or DESTROYS."""

    impact: int
    armour: int
    came_to: int


class Suspension(NamedTuple):
    """A hit on the suspension: impact, the suspension's face (0: it has none), whether the vehicle is immobilised."""

    impact: int
    face: int
    fails: int


@rule
def heavy_die(size: int, distance: int) -> int:
    """The range die of a heavy weapon before shifts; 0 beyond the fifth band. Distance in hundredths of an inch.

    A band is twelve inches for each size class of the target. Source: R6.1-R6.3, R6.5, R5.10; C9.
    """
    return fire.range_die(BAND * size, distance)


@catalogue.slot
@slot
def mounted_die(rules: Rules, quality: int, size: int, distance: int) -> int:
    """Range die of a mounted infantry weapon, before shifts: that of a heavy weapon. Source: R13.22; C21."""
    return heavy_die(size, distance)


@catalogue.slot
@slot
def control_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the fire control of a heavy weapon shows. Source: R6.4."""
    return roll(dice, die, FIRE_CONTROL)


@rule
def second_face(dice: Dice, rules: Rules, kind: int, die: int) -> int:
    """What goes with the firer's quality: fire control of a heavy weapon, else the weapon's own die.

    An infantry weapon has one die, at men and at point targets.
    Source: R6.4, R6.50, R6.53, R13.22, R5.29; C8.
    """
    if kind == HEAVY:
        face: int = control_face(dice, rules, die)
        return face
    return fire.support_face(dice, rules, die)


@catalogue.slot
@slot
def aimed(dice: Dice, rules: Rules, quality: int, kind: int, die: int, range_die: int) -> fire.Volley:
    """Roll one shot of a heavy or hard-hitting weapon: the range die once, quality, then the weapon's die.

    What it comes to says `fire.result_of`: nothing, a minor or a major hit. Source: R6.4-R6.6, R6.50, R6.70, R1.16;
    S3.55.
    """
    first = dice.read
    against = fire.range_face(dice, rules, range_die)
    return weapon_against(dice, rules, quality, kind, die, first, against)


@rule
def weapon_against(dice: Dice, rules: Rules, quality: int, kind: int, die: int, first: int,
                   against: int) -> fire.Volley:
    """Roll quality and the weapon's die against a face; `first`: the shot's first die. Source: R6.4-R6.6, R16.32."""
    at, face = dice.read, fire.quality_face(dice, rules, quality)
    beat = fire.beats(rules, face, against)
    won = fire.beating_dice(dice, first, at, beat)
    at, second = dice.read, second_face(dice, rules, kind, die)
    also = fire.beats(rules, second, against)
    return fire.Volley(beat + also, face + second, won | fire.beating_dice(dice, first, at, also))


@rule
def doubled(points: int, result: int) -> int:
    """Impact by how well a weapon has hit: twice the total for a major hit. Source: R6.7."""
    return 2 * points if result == fire.MAJOR else points


@catalogue.slot
@slot
def dice_rolled(rules: Rules, times: int) -> int:
    """Dice that make a multiple of a die: one, whose face is multiplied. Source: R6.7, R6.13."""
    return 1


@rule
def multiple(dice: Dice, rules: Rules, die: int, times: int, why: int) -> int:
    """A die so many times: its face multiplied, or so many dice added up. Source: R6.7, R6.8, R6.13."""
    many, points = max(1, dice_rolled(rules, times)), 0
    for _ in range(many):
        points += roll(dice, die, why)
    return points * times // many


@catalogue.slot
@slot
def vehicle_cover(rules: Rules, cover: int) -> int:
    """Open shift of a vehicle's armour die by its cover: soft cover one, hard cover two. Source: R6.12."""
    return cover


@rule
def armour_die(armour_class: int) -> int:
    """The die of a vehicle's armour, before its multiplier: D12, for a softskin D6. Source: R6.8, R17.55."""
    return ARMOUR_DIE if armour_class > 0 else SOFTSKIN_DIE


@rule
def covered(rules: Rules, blow: Blow) -> OpenShift:
    """The dice of armour and of impact after cover: an open shift, so that it lowers impact where armour cannot rise.

    Source: R6.12, R1.10, R1.13; A10.
    """
    return open_shifted(armour_die(blow.armour_class), vehicle_cover(rules, blow.cover), blow.die)


@rule
def impact_face(dice: Dice, rules: Rules, blow: Blow) -> int:
    """The impact of a hit: its die after cover, multiplied, then doubled. Source: R6.7, R6.12, R6.13."""
    return doubled(struck_with(dice, rules, covered(rules, blow).opponent, blow.times), blow.result)


@rule
def struck_with(dice: Dice, rules: Rules, die: int, times: int) -> int:
    """The impact die so many times, which the player rolls who has hit. Source: R6.7, R6.13."""
    swap_rollers(dice)
    points = multiple(dice, rules, die, times, IMPACT)
    swap_rollers(dice)
    return points


@rule
def armour_face(dice: Dice, rules: Rules, blow: Blow) -> int:
    """The armour that a hit meets: D12 times the class of the face struck, a softskin's D6 after cover.

    Source: R6.8, R6.12, R6.13.
    """
    return multiple(dice, rules, covered(rules, blow).die, armour_times(blow.armour_class), ARMOUR)


@rule
def armour_times(armour_class: int) -> int:
    """What a vehicle's armour die is multiplied by. Source: R6.8."""
    return max(1, armour_class)


@catalogue.slot
@slot
def penetrates(rules: Rules, impact: int, armour: int) -> int:
    """What impact does to armour: more than it disables, more than double destroys. Source: R6.11, R13.31."""
    if impact > 2 * armour:
        return DESTROYS
    return DISABLES if impact > armour else HELD


@rule
def penetration(dice: Dice, rules: Rules, blow: Blow) -> Strike:
    """Roll the impact of a hit against the armour of the face it strikes. Source: R6.7, R6.8, R6.11."""
    impact = impact_face(dice, rules, blow)
    armour = armour_face(dice, rules, blow)
    return Strike(impact, armour, penetrates(rules, impact, armour))


@rule
def is_shaken_up(wreck: int, came_to: int) -> int:
    """Whether a hit rolls for suspension and systems: it has not penetrated, and the vehicle still fights.

    Source: R6.11, R6.20-R6.22; A1.
    """
    return 1 if wreck == FIGHTS and came_to == HELD else 0


@rule
def wreck_after(wreck: int, came_to: int) -> int:
    """What a vehicle is after a hit; disabled again it stays disabled. Source: R6.11; A1, Q3."""
    return max(wreck, came_to)


@catalogue.slot
@slot
def markers_of_hits(rules: Rules, hits: int) -> int:
    """Suppression markers that one fire action leaves on a point target, by its number of hits: one at most.

    Source: R6.14, R6.52; S3.54.
    """
    return min(1, hits)


@rule
def fires_on(wreck: int) -> int:
    """Whether the next weapon of a fire action still rolls: unless the target is destroyed.

    Source: R6.52; A12, S3.55.
    """
    return 0 if wreck == DESTROYED else 1


@catalogue.slot
@slot
def held_effect(dice: Dice, rules: Rules, stuck: int, dark: int) -> int:
    """What a hit does that the armour has held: of a D6 1-2 strikes the suspension, 6 puts systems out.

    What is immobilised, or has its systems out already, suffers nothing more of the kind. Source: R6.20-R6.22; A3.
    """
    face = roll(dice, 6, EFFECT)
    if face <= 2 and stuck == 0:
        return SUSPENSION_HIT
    return SYSTEMS_HIT if face == 6 and dark == 0 else NO_EFFECT


@rule
def suspension_die(drive: int) -> int:
    """The die of a suspension; grav and walkers have none: they are immune. Source: R6.20; A20, A21."""
    return SUSPENSIONS[drive - LOW_WHEELS] if drive >= LOW_WHEELS else 0


@catalogue.slot
@slot
def suspension_impact(rules: Rules, blow: Blow) -> int:
    """Impact die rolled against a suspension: the weapon's own, not lowered by cover.

    It is multiplied and doubled as before; 0: the impact stopped by the armour counts. Source: R6.20; A2.
    """
    return blow.die


@rule
def suspension_test(dice: Dice, rules: Rules, blow: Blow, drive: int, impact: int) -> Suspension:
    """Impact against a suspension: if it is higher, the vehicle is immobilised.

    `impact` is what the armour has held. Source: R6.20; A2, A20.
    """
    die = suspension_die(drive)
    if die == 0:
        return Suspension(0, 0, 0)
    strike, impact_die = impact, suspension_impact(rules, blow)
    if impact_die > 0:
        strike = doubled(struck_with(dice, rules, impact_die, blow.times), blow.result)
    face = roll(dice, die, SUSPENSION)
    return Suspension(strike, face, stops(strike, face))


@rule
def stops(impact: int, face: int) -> int:
    """Whether impact beats a suspension. Source: R6.20."""
    return 1 if impact > face else 0


@rule
def is_repaired(dice: Dice) -> int:
    """Whether a repair puts systems right again; one roll in an activation. Source: R6.22; A5."""
    return 1 if roll(dice, 6, REPAIR) >= MENDED else 0


@rule
def impact_at_infantry() -> int:
    """The impact die of any heavy weapon at infantry, where it fires as all do at infantry. Source: R6.70."""
    return AT_INFANTRY


# --- Which face of a vehicle a shot strikes, what armour is there, and whether a weapon bears -------------------------
# A vehicle is a box around its middle; its heading is in whole degrees clockwise from north, `dx` and `dy` are the way
# from its middle to the other place. All numbers are whole.
#
# Source: R6.8-R6.10, R13.6 (RB p.31-32, p.38); A17, A23.


FACE_FRONT, FACE_SIDE, FACE_REAR, FACE_TOP = range(4)
NARROW = 15  # degrees to each side of a fixed mount's line (R13.6)


class Seen(NamedTuple):
    """A place as a vehicle has it: how far ahead of its middle, and how far to its right; any scale."""

    ahead: int
    right: int


@rule
def seen_from(heading: int, dx: int, dy: int) -> Seen:
    """A place by a vehicle's own bearings. Source: R6.9, R13.6."""
    sine, cosine = EAST[heading % TURN], NORTH[heading % TURN]
    return Seen(dx * sine + dy * cosine, dx * cosine - dy * sine)


@catalogue.slot
@slot
def hull_length(rules: Rules) -> int:
    """Length of a vehicle in widths: two (reading). Lines through its corners divide its faces. Source: R6.9."""
    return 2


@rule
def face_struck(rules: Rules, heading: int, dx: int, dy: int) -> int:
    """The face of a vehicle that a shot from some place strikes, by lines through its opposite corners.

    On a line it is the face better for the target: the front, and of side and rear the side. Source: R6.9; A17.
    """
    place = seen_from(heading, dx, dy)
    aside = abs(place.right) * hull_length(rules)
    if place.ahead >= aside:
        return FACE_FRONT
    return FACE_REAR if -place.ahead > aside else FACE_SIDE


@rule
def class_struck(armour: int, face: int) -> int:
    """The armour class of a face: the front has all of it, the others one less, but no armour less than 1.

    A softskin, class 0, is one on every face. Source: R6.8, R6.9.
    """
    if face == FACE_FRONT or armour == 0:
        return armour
    return max(1, armour - 1)


@rule
def class_from_above(armour: int, open_top: int, indirect: int) -> int:
    """The armour class against what comes from above; open-topped, a softskin to indirect fire. Source: R6.9, R6.10."""
    if open_top == 1 and indirect == 1:
        return 0
    return class_struck(armour, FACE_TOP)


@rule
def bears(arc: int, heading: int, dx: int, dy: int) -> int:
    """Whether a weapon of an arc bears on a place; on its limit it does. Source: R13.6; A23."""
    if arc == ALL_ROUND:
        return 1
    place = seen_from(heading, dx, dy)
    if arc == AHEAD:
        inside = abs(place.right) * NORTH[NARROW] <= place.ahead * EAST[NARROW]
        return 1 if inside else 0
    return 1 if place.ahead >= 0 else 0
