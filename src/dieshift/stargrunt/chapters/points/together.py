"""The odds of a whole fire action at a vehicle: its weapons one after the other, each at what the others have left.

What each comes to is `odds`; in which order they fire must agree with `apply.shots_at_vehicle`, and what is asked of
each with `shots`. Source: R6.14, R6.40, R6.50, R6.52, R6.64; A9, A12, A13; S3.53-S3.55.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dieshift.core.rules import Rules
from dieshift.core.weights import Weights
from dieshift.stargrunt.chapters.decoys.book import decoys_near
from dieshift.stargrunt.chapters.fire import arms
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.fire.gather import Aim
from dieshift.stargrunt.chapters.points import book, inside, odds
from dieshift.stargrunt.chapters.points.faces import class_struck
from dieshift.stargrunt.chapters.points.gather import of_weapon
from dieshift.stargrunt.chapters.points.shots import Weapon, face_towards, light_arms, weapon_towards
from dieshift.stargrunt.chapters.vehicles.book import is_inside
from dieshift.stargrunt.state.in_force import Fields
from dieshift.stargrunt.state.records import MAX_FIGURES, Game
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import DISABLED, FIGHTS, MISSILE, SMALL

NO_DECOY, OWN_DECOY, LURE = range(3)  # what a missile meets first: none, the vehicle's own, one on the table
NOTHING_YET = odds.DECOYED  # a missile that is drawn off adds nothing to what the action has come to


class Arm(NamedTuple):
    """One roll of a fire action at a vehicle: a weapon by itself, or all small arms of a squad."""

    kind: int  # HEAVY, MISSILE, SMALL, HARD_HITTING
    place: int  # of the weapon or its figure; NOBODY: small arms of several
    attack: fire.Attack  # of small arms; of another weapon its quality alone counts
    die: int  # fire control, guidance or its own; 0: of small arms
    against: int  # the range die or that of the countermeasures, after shifts
    strikes: odds.Round
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
    thin = inside.small_arms_class(rules, game.hull[k].armour, face)
    if squad.hull == 0:
        light = light_arms(squad, aimed.supports)
        if aimed.rifles != 0 or light != 0:
            rifles = arms.small_arms_impact(rules, squad, aimed.rifles) if aimed.rifles else 0
            alone = arms.support_impact(rules, squad, light) if light else 0
            impact = inside.basic_impact(rifles, alone)
            yield Arm(SMALL, -1, arms.attack_of(squad, aimed.rifles, light), 0, aimed.die,
                      odds.Round(impact, small=1), thin)
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
        return Arm(SMALL, i, attack, 0, against, odds.Round(weapon.impact, small=1), thin)
    weight: int = weapon.weight if weapon.weight > 0 else inside.infantry_weight(rules)
    struck: int = class_struck(game.hull[k].armour, face)
    return Arm(weapon.kind, i, fire.Attack(quality, 0), weapon.die, against,
               odds.Round(weapon.impact, weapon.times, weight), struck)


def target_of(game: Game, target: int, cover: int) -> odds.Target:
    """A vehicle as the odds take it, with everybody in it. Source: R6.12, R6.20, R6.30."""
    k = game.squad[target].hull - 1
    hull = game.hull[k]
    within = sorted(figure.armour for squad in game.squad[: game.units] if is_inside(squad, k) == 1
                    for figure in squad.figure[: squad.figures] if is_with(figure) == 1)
    return odds.Target(0, cover, hull.drive, hull.stuck, hull.dark, hull.wreck, tuple(within))


def begun(rules: Rules, game: Game, target: int) -> Course:
    """A vehicle before it is fired at, with the decoys that protect it. Source: R6.64."""
    hull = game.hull[game.squad[target].hull - 1]
    tried = 1 if hull.decoys == 0 or hull.decoyed == 1 else 0
    return Course(NOTHING_YET, hull.wreck + 0, hull.stuck + 0, hull.dark + 0, 0, tried,
                  decoys_near(rules, game, target))


def course_ways(fields: Fields, volley: tuple[Arm, ...], target: odds.Target, start: Course) -> Weights:
    """What a whole fire action comes to, each roll at what those before it have left. Source: R6.14, R6.52; A9, A12."""
    found = Weights({start: 1}, 1)
    for arm in volley:
        parts = [(ways, one_more(fields, arm, target, course)) for course, ways in found.ways.items()]
        found = Weights.mixed(parts, found.whole)
    return found


@lru_cache(maxsize=4096)
def one_more(fields: Fields, arm: Arm, target: odds.Target, course: Course) -> Weights:
    """What one more roll makes of a fire action; none is rolled at what is destroyed. Source: R6.52; A12."""
    if book.fires_on(course.wreck) == 0:
        return Weights({course: 1}, 1)
    own = int(course.tried == 0 and course.dark == 0 and course.wreck == FIGHTS)
    decoy = OWN_DECOY if own else LURE if course.lures > 0 else NO_DECOY
    now = target._replace(armour_class=arm.armour_class, stuck=course.stuck, dark=course.dark, wreck=course.wreck)
    tolls = odds.toll_ways(fields, hits_of(fields, arm, decoy), arm.strikes, now)
    found: dict[Course, int] = {}
    for toll, ways in tolls.ways.items():
        then = after(course, toll, arm, decoy)
        found[then] = found.get(then, 0) + ways
    return Weights(found, tolls.whole)


def hits_of(fields: Fields, arm: Arm, decoy: int) -> Weights:
    """The results of one roll; whichever decoy it meets has the same die. Source: R6.4, R6.40, R6.60, R6.64; A13."""
    if arm.kind == SMALL:
        return odds.small_arms_ways(fields, arm.attack, arm.against)
    if arm.kind == MISSILE:
        return odds.missile_ways(fields, arm.attack.quality, arm.die, arm.against, int(decoy != NO_DECOY), arm.spoof)
    return odds.shot_ways(fields, arm.attack.quality, arm.kind, arm.die, arm.against)


def after(course: Course, toll: odds.Toll, arm: Arm, decoy: int) -> Course:
    """What a fire action has come to after one more roll. Source: R6.11, R6.20-R6.22, R6.42."""
    came_to = toll.came_to
    if arm.kind == SMALL:
        came_to = DISABLED if came_to == inside.CRIPPLES else book.HELD
    return Course(
        max(course.result, toll.result), book.wreck_after(course.wreck, came_to),
        max(course.stuck, int(toll.effect == odds.IMMOBILISED)), max(course.dark, int(toll.effect == odds.SYSTEMS_OUT)),
        max(course.struck, int(toll.wounded + toll.killed > 0)),
        max(course.tried, int(arm.kind == MISSILE and decoy == OWN_DECOY)),
        course.lures - int(arm.kind == MISSILE and decoy == LURE))
