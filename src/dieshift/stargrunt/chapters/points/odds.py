"""The odds of one attack on a point target: every distribution is that of the rules themselves, run on all their faces.

Worked out is only how dice add up where several make one impact or armour (R6.13), how impact and armour meet, and how
the fates of those inside go together. Must agree with the rules; a law holds them equal under every option.

Source: R6.4-R6.13, R6.20-R6.22, R6.30-R6.32, R6.40-R6.43, R6.50, R6.60-R6.64; A1-A3, A10, A13, A14.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.distributions import bits_for, coefficients, polynomial
from dieshift.core.rules import Rules, rule
from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters.decoys.rules import decoys_near
from dieshift.stargrunt.chapters.fire import IMPACT, weapons
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.gather import Aim
from dieshift.stargrunt.chapters.fire.odds import volley_ways
from dieshift.stargrunt.chapters.points import aftermath, guns
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.gather import of_weapon
from dieshift.stargrunt.chapters.points.rules import class_struck
from dieshift.stargrunt.chapters.points.shots import Weapon, face_towards, light_arms, weapon_towards
from dieshift.stargrunt.chapters.vehicles.rules import is_inside
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import MAX_FIGURES, Game
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import DISABLED, FIGHTS, MISSILE, SMALL

UNSHAKEN, IMMOBILISED, SYSTEMS_OUT = range(3)  # what a hit that the armour held has done
DECOYED = -1  # in the place of a result: a decoy has drawn the missile off
BY_SMALL_ARMS = -1  # in the place of what occupants must exceed


class Target(NamedTuple):
    """What is fired at: the class of the face struck, cover, drive, its state, and armour dice of those inside."""

    armour_class: int
    cover: int = 0
    drive: int = 0
    stuck: int = 0
    dark: int = 0
    wreck: int = FIGHTS
    within: tuple[int, ...] = ()
    aloft: int = 0  # 1: an aircraft in the air, of which nothing breaks but all of it (A50)


class Round(NamedTuple):
    """What strikes: impact die, multiplier, size class, and whether it is small arms."""

    impact: int
    times: int = 1
    weight: int = 1
    small: int = 0


class Toll(NamedTuple):
    """What one attack comes to: result, HELD or worse, what it did otherwise, and how many inside fell.

    The result is DECOYED, NOTHING, MINOR or MAJOR; of small arms `came_to` is HELD, PIERCES or CRIPPLES.
    """

    result: int
    came_to: int = points_rules.HELD
    effect: int = UNSHAKEN
    wounded: int = 0
    killed: int = 0


# --- the hit ---------------------------------------------------------------------------------------------------------


@rule
def result_of_shot(dice: Dice, rules: Rules, quality: int, kind: int, die: int, range_die: int) -> int:
    """What a shot of a heavy or hard-hitting weapon comes to. Source: R6.4, R6.6, R6.50."""
    return fire.result_of(rules, points_rules.aimed(dice, rules, quality, kind, die, range_die).beats)


@rule
def result_of_missile(dice: Dice, rules: Rules, quality: int, guidance: int, ecm: int, spoof: int) -> int:
    """Result of a missile that no decoy draws off, against an EW roll; 0: none. Source: R6.60, R6.6, R6.65, R12.30."""
    launch = guns.launched(dice, rules, quality, guidance)
    if guns.is_spoofed(launch, spoof) == 1:
        return fire.NOTHING
    return fire.result_of(rules, guns.homes(dice, rules, launch, ecm).beats)


@rule
def result_in_flight(dice: Dice, rules: Rules, quality: int, kind: int, die: int, ecm: int) -> int:
    """Result of a gun's shot at an aircraft in the air. Source: R16.32, R6.6."""
    return fire.result_of(rules, guns.aimed_in_flight(dice, rules, quality, kind, die, ecm).beats)


@lru_cache(maxsize=1024)
def flight_ways(fields: Fields, quality: int, kind: int, die: int, ecm: int) -> Weights:
    """Results of one gun's shot at an aircraft in the air. Source: R16.32, R6.6."""
    return weights(result_in_flight, rules_of(fields), quality, kind, die, ecm)


@lru_cache(maxsize=1024)
def shot_ways(fields: Fields, quality: int, kind: int, die: int, range_die: int) -> Weights:
    """The results of one shot of a heavy or hard-hitting weapon. Source: R6.4-R6.6, R6.50."""
    return weights(result_of_shot, rules_of(fields), quality, kind, die, range_die)


@lru_cache(maxsize=1024)
def missile_ways(fields: Fields, quality: int, guidance: int, ecm: int, decoy: int, spoof: int = 0) -> Weights:
    """The results of a missile, and DECOYED where the target tries a decoy.

    `spoof`: the EW roll that stands against it; 0: none. Source: R6.60, R6.64, R6.65; A13, A14.
    """
    hits = weights(result_of_missile, rules_of(fields), quality, guidance, ecm, spoof)
    if decoy == 0:
        return hits
    tried = weights(guns.decoy_works, guidance)
    return Weights.mixed(((ways, Weights({DECOYED: 1}, 1) if works else hits) for works, ways in tried.ways.items()),
                         tried.whole)


@lru_cache(maxsize=1024)
def small_arms_ways(fields: Fields, attack: fire.Attack, range_die: int) -> Weights:
    """The results of a fire of small arms at a point target: those of any fire. Source: R6.40, R6.43, R6.51."""
    volley = volley_ways(fields, attack, range_die)
    rows = (volley.nothing, volley.minor, volley.major)
    return Weights({result: sum(row.values()) for result, row in enumerate(rows) if row}, volley.whole)


# --- the blow --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def multiple_ways(fields: Fields, die: int, times: int) -> Weights:
    """What so many times a die comes to; why it is rolled does not matter. Source: R6.7, R6.8, R6.13."""
    rules = rules_of(fields)
    many = max(1, points_rules.dice_rolled(rules, times))
    if many == 1:
        return weights(points_rules.multiple, rules, die, times, IMPACT)
    whole = die**many
    bits = bits_for(whole)
    totals = coefficients(polynomial(dict.fromkeys(range(1, die + 1), 1), bits) ** many, bits)
    counts: dict[int, int] = {}
    for total, ways in totals.items():
        points = total * times // many
        counts[points] = counts.get(points, 0) + ways
    return Weights(counts, whole)


@lru_cache(maxsize=4096)
def strike_ways(fields: Fields, blow: points_rules.Blow, small: int) -> Weights:
    """What a hit comes to, each with the impact that the armour held, or 0. Source: R6.7, R6.8, R6.11, R6.42."""
    rules = rules_of(fields)
    dice, comes_to = (
        points_rules.covered(rules, blow),
        aftermath.small_arms_pierce if small else points_rules.penetrates,
    )
    impacts = multiple_ways(fields, dice.opponent, blow.times)
    armours = multiple_ways(fields, dice.die, points_rules.armour_times(blow.armour_class))
    counts: dict[tuple[int, int], int] = {}
    for points, ways in impacts.ways.items():
        impact = points_rules.doubled(points, blow.result)
        for armour, others in armours.ways.items():
            came_to = comes_to(rules, impact, armour)
            key = came_to, impact if came_to == points_rules.HELD else 0
            counts[key] = counts.get(key, 0) + ways * others
    return Weights(counts, impacts.whole * armours.whole)


@lru_cache(maxsize=4096)
def suspension_ways(fields: Fields, blow: points_rules.Blow, drive: int, impact: int) -> Weights:
    """Whether a hit on the suspension immobilises: UNSHAKEN or IMMOBILISED. Source: R6.20; A2, A20."""
    rules, die = rules_of(fields), points_rules.suspension_die(drive)
    if die == 0:
        return Weights({UNSHAKEN: 1}, 1)
    impact_die = points_rules.suspension_impact(rules, blow)
    strikes = Weights({impact: 1}, 1)
    if impact_die > 0:
        rolled = multiple_ways(fields, impact_die, blow.times)
        strikes = Weights({points_rules.doubled(points, blow.result): ways for points, ways in rolled.ways.items()},
                          rolled.whole)
    counts = {UNSHAKEN: 0, IMMOBILISED: 0}
    for strike, ways in strikes.ways.items():
        for face in range(1, die + 1):
            counts[IMMOBILISED if points_rules.stops(strike, face) else UNSHAKEN] += ways
    return Weights(counts, strikes.whole * die)


@lru_cache(maxsize=4096)
def shaken_ways(fields: Fields, blow: points_rules.Blow, drive: int, stuck: int, dark: int, impact: int) -> Weights:
    """What a hit does otherwise that the armour has held. Source: R6.20-R6.22; A3."""
    effects = weights(points_rules.held_effect, rules_of(fields), stuck, dark)
    ends = {points_rules.NO_EFFECT: Weights({UNSHAKEN: 1}, 1), points_rules.SYSTEMS_HIT: Weights({SYSTEMS_OUT: 1}, 1),
            points_rules.SUSPENSION_HIT: suspension_ways(fields, blow, drive, impact)}
    return Weights.mixed(((ways, ends[effect]) for effect, ways in effects.ways.items()), effects.whole)


# --- those inside ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def fate_ways(armour: int, threshold: int) -> Weights:
    """What becomes of one occupant of a hit, or BY_SMALL_ARMS. Source: R6.30-R6.32, R6.42."""
    if threshold == BY_SMALL_ARMS:
        return weights(aftermath.occupant_of_small_arms, armour)
    return weights(aftermath.occupant, armour, threshold)


@lru_cache(maxsize=1024)
def within_ways(within: tuple[int, ...], threshold: int) -> Weights:
    """How many of those inside are wounded and killed. Source: R6.30-R6.32, R6.42."""
    counts, whole = {(0, 0): 1}, 1
    for armour in within:
        fate, grown = fate_ways(armour, threshold), dict[tuple[int, int], int]()
        for (wounded, killed), ways in counts.items():
            for result, share in fate.ways.items():
                key = wounded + (result == fire.WOUND), killed + (result == fire.KILL)
                grown[key] = grown.get(key, 0) + ways * share
        counts, whole = grown, whole * fate.whole
    return Weights(counts, whole)


# --- the whole attack ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def blow_ways(fields: Fields, arm: Round, target: Target, result: int) -> Weights:
    """The tolls of a hit. Source: R6.11, R6.20-R6.22, R6.30-R6.32, R6.42; A1."""
    hit = fire.MINOR if arm.small else result  # small arms are never doubled (R6.42)
    blow = points_rules.Blow(arm.impact, arm.times, hit, target.armour_class, target.cover)
    strikes = strike_ways(fields, blow, arm.small)
    parts = []
    for (came_to, impact), ways in strikes.ways.items():
        if came_to != points_rules.HELD:
            threshold = BY_SMALL_ARMS if arm.small else aftermath.occupant_threshold(arm.weight, came_to)
            lost = within_ways(target.within, threshold)
            ends = Weights({Toll(result, came_to, UNSHAKEN, *fallen): share for fallen, share in lost.ways.items()},
                           lost.whole)
        elif arm.small or target.aloft or points_rules.is_shaken_up(target.wreck, came_to) == 0:
            ends = Weights({Toll(result): 1}, 1)
        else:
            shaken = shaken_ways(fields, blow, target.drive, target.stuck, target.dark, impact)
            ends = Weights({Toll(result, came_to, effect): share for effect, share in shaken.ways.items()},
                           shaken.whole)
        parts.append((ways, ends))
    return Weights.mixed(parts, strikes.whole)


def toll_ways(fields: Fields, hits: Weights, arm: Round, target: Target) -> Weights:
    """The tolls of an attack, by the results that it can have. Source: R6.6, R6.40-R6.42."""
    parts = []
    for result, ways in hits.ways.items():
        bites = result in {fire.MINOR, fire.MAJOR}
        if arm.small:
            bites = aftermath.penetration_is_rolled(result, target.armour_class) == 1
        parts.append((ways, blow_ways(fields, arm, target, result) if bites else Weights({Toll(result): 1}, 1)))
    return Weights.mixed(parts, hits.whole)


# --- several weapons in one action ------------------------------------------------------------------------------------
# The odds of a whole fire action at a vehicle: its weapons one after the other, each at what the others have left.
#
# What each comes to is `odds`; in which order they fire must agree with `apply.shots_at_vehicle`, and what is asked of
# each with `shots`. Source: R6.14, R6.40, R6.50, R6.52, R6.64; A9, A12, A13; S3.53-S3.55.


NO_DECOY, OWN_DECOY, LURE = range(3)  # what a missile meets first: none, the vehicle's own, one on the table
NOTHING_YET = DECOYED  # a missile that is drawn off adds nothing to what the action has come to


class Arm(NamedTuple):
    """One roll of a fire action at a vehicle: a weapon by itself, or all small arms of a squad."""

    kind: int  # HEAVY, MISSILE, SMALL, HARD_HITTING
    place: int  # of the weapon or its figure; NOBODY: small arms of several
    attack: fire.Attack  # of small arms; of another weapon its quality alone counts
    die: int  # fire control, guidance or its own; 0: of small arms
    against: int  # the range die or that of the countermeasures, after shifts
    strikes: Round
    armour_class: int  # of the face struck
    spoof: int = 0  # the EW roll that stands against a missile; 0: none


class Course(NamedTuple):
    """What a fire action has come to: its best result, the vehicle as it is then, and whether anybody inside is hit."""

    result: int = NOTHING_YET
    wreck: int = FIGHTS
    stuck: int = 0
    dark: int = 0
    struck: int = 0
    tried: int = 0  # 1: its own decoy has been tried (R6.64)
    lures: int = 0  # decoys on the table that may still be tried for it (R6.64)


def arms_of(rules: Rules, game: Game, unit: int, target: int, aimed: Aim, spoof: int = 0) -> Iterator[Arm]:
    """The rolls of a fire that has been aimed, in their order; `spoof`: the EW roll that stands against its missiles.

    Source: R6.40, R6.50, R6.52, R6.65, R12.30; S3.53-S3.55.
    """
    squad, k = game.squad[unit], game.squad[target].hull - 1
    face, light = face_towards(rules, game, k, unit), 0
    thin = aftermath.small_arms_class(rules, game.hull[k].armour, face)
    if squad.hull == 0:
        light = light_arms(squad, aimed.supports)
        if aimed.rifles != 0 or light != 0:
            rifles = weapons.small_arms_impact(rules, squad, aimed.rifles) if aimed.rifles else 0
            alone = weapons.support_impact(rules, squad, light) if light else 0
            impact = aftermath.basic_impact(rifles, alone)
            yield Arm(SMALL, -1, weapons.attack_of(squad, aimed.rifles, light), 0, aimed.die,
                      Round(impact, small=1), thin)
    for i in range(MAX_FIGURES):
        if (aimed.supports & ~light) >> i & 1:
            against = of_weapon(rules, game, unit, target, aimed, i).die
            arm = alone_at(rules, game, unit, weapon_towards(rules, game, unit, target, i), i, against, k, face, thin)
            yield arm._replace(spoof=spoof if arm.kind == MISSILE else 0)


def alone_at(rules: Rules, game: Game, unit: int, weapon: Weapon, i: int, against: int, k: int, face: int, thin:
             int) -> Arm:
    """A weapon that fires by itself at a vehicle. Source: R6.4, R6.33, R6.34, R13.22."""
    quality = game.squad[unit].quality
    if weapon.kind == SMALL:
        attack = fire.Attack(quality, weapon.die)
        return Arm(SMALL, i, attack, 0, against, Round(weapon.impact, small=1), thin)
    weight: int = weapon.weight if weapon.weight > 0 else aftermath.infantry_weight(rules)
    struck: int = class_struck(game.hull[k].armour, face)
    return Arm(weapon.kind, i, fire.Attack(quality, 0), weapon.die, against,
               Round(weapon.impact, weapon.times, weight), struck)


def target_of(game: Game, target: int, cover: int) -> Target:
    """A vehicle as the odds take it, with everybody in it. Source: R6.12, R6.20, R6.30."""
    k = game.squad[target].hull - 1
    hull = game.hull[k]
    within = sorted(figure.armour for squad in game.squad[: game.units] if is_inside(squad, k) == 1
                    for figure in squad.figure[: squad.figures] if is_with(figure) == 1)
    return Target(0, cover, hull.drive, hull.stuck, hull.dark, hull.wreck, tuple(within))


def begun(rules: Rules, game: Game, target: int) -> Course:
    """A vehicle before it is fired at, with the decoys that protect it. Source: R6.64."""
    hull = game.hull[game.squad[target].hull - 1]
    tried = 1 if hull.decoys == 0 or hull.decoyed == 1 else 0
    return Course(NOTHING_YET, hull.wreck + 0, hull.stuck + 0, hull.dark + 0, 0, tried,
                  decoys_near(rules, game, target))


def course_ways(fields: Fields, volley: tuple[Arm, ...], target: Target, start: Course) -> Weights:
    """What a whole fire action comes to, each roll at what those before it have left. Source: R6.14, R6.52; A9, A12."""
    courses = Weights({start: 1}, 1)
    for arm in volley:
        parts = [(ways, one_more(fields, arm, target, course)) for course, ways in courses.ways.items()]
        courses = Weights.mixed(parts, courses.whole)
    return courses


@lru_cache(maxsize=4096)
def one_more(fields: Fields, arm: Arm, target: Target, course: Course) -> Weights:
    """What one more roll makes of a fire action; none is rolled at what is destroyed. Source: R6.52; A12."""
    if points_rules.fires_on(course.wreck) == 0:
        return Weights({course: 1}, 1)
    own = int(course.tried == 0 and course.dark == 0 and course.wreck == FIGHTS)
    decoy = OWN_DECOY if own else LURE if course.lures > 0 else NO_DECOY
    now = target._replace(armour_class=arm.armour_class, stuck=course.stuck, dark=course.dark, wreck=course.wreck)
    tolls = toll_ways(fields, hits_of(fields, arm, decoy), arm.strikes, now)
    counts: dict[Course, int] = {}
    for toll, ways in tolls.ways.items():
        then = after(course, toll, arm, decoy)
        counts[then] = counts.get(then, 0) + ways
    return Weights(counts, tolls.whole)


def hits_of(fields: Fields, arm: Arm, decoy: int) -> Weights:
    """The results of one roll; whichever decoy it meets has the same die. Source: R6.4, R6.40, R6.60, R6.64; A13."""
    if arm.kind == SMALL:
        return small_arms_ways(fields, arm.attack, arm.against)
    if arm.kind == MISSILE:
        return missile_ways(fields, arm.attack.quality, arm.die, arm.against, int(decoy != NO_DECOY), arm.spoof)
    return shot_ways(fields, arm.attack.quality, arm.kind, arm.die, arm.against)


def after(course: Course, toll: Toll, arm: Arm, decoy: int) -> Course:
    """What a fire action has come to after one more roll. Source: R6.11, R6.20-R6.22, R6.42."""
    came_to = toll.came_to
    if arm.kind == SMALL:
        came_to = DISABLED if came_to == aftermath.CRIPPLES else points_rules.HELD
    return Course(
        max(course.result, toll.result), points_rules.wreck_after(course.wreck, came_to),
        max(course.stuck, int(toll.effect == IMMOBILISED)), max(course.dark, int(toll.effect == SYSTEMS_OUT)),
        max(course.struck, int(toll.wounded + toll.killed > 0)),
        max(course.tried, int(arm.kind == MISSILE and decoy == OWN_DECOY)),
        course.lures - int(arm.kind == MISSILE and decoy == LURE))
