"""The odds of fire at a section of a building: each roll by the rule that rolls it, one after the other.

In which order weapons fire must agree with `shots.fire_at_section`. Not covered: EW spoofs, what lost confidence does
afterwards, suits of those inside.

Source: R6.14, R6.40, R6.50, R6.52, R14.30-R14.32, R16.10; A10, A12, A41, A42; S3.53-S3.55.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dieshift.core.rules import Rules
from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings import rules as buildings_rules
from dieshift.stargrunt.chapters.buildings.rules import figures_within
from dieshift.stargrunt.chapters.demolition import rules as demolition
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire import weapons
from dieshift.stargrunt.chapters.fire.gather import Aim
from dieshift.stargrunt.chapters.points import aftermath, odds
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.odds import Arm, hits_of
from dieshift.stargrunt.chapters.points.shots import light_arms, weapon_at
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.terms import SMALL
from dieshift.stargrunt.terrain.going import Table


class House(NamedTuple):
    """A section as the odds take it: what is aimed at, the classes, its size, and armour dice of those inside."""

    part: int
    wall: int
    opening: int = 0
    size: int = 4
    within: tuple[int, ...] = ()
    airtight: int = 0  # 1: every penetration leaves a hole (S4.75)


class Breach(NamedTuple):
    """What one attack comes to: its result, whether the section falls or has a hole, how many inside fell.

    `through`: it reaches those inside.
    """

    result: int
    through: int = 0
    falls: int = 0
    hole: int = 0
    wounded: int = 0
    killed: int = 0


class Course(NamedTuple):
    """What a fire action has come to: its best result, whether the section fell, has a hole, and anybody is hit."""

    result: int = fire.NOTHING
    falls: int = 0
    hole: int = 0
    struck: int = 0


def house_of(table: Table, game: Game, order: Order) -> House:
    """The section that an order names, with everybody in it who is known. Source: R14.30, R14.33, R15.1."""
    k, part = order.choice // buildings.PARTS, order.choice % buildings.PARTS
    section = game.section[k]
    opening = buildings_rules.opening_class(section, part) if buildings_rules.is_opening(part) == 1 else 0
    within = sorted(game.squad[unit].figure[i].armour for unit in range(game.units)
                    for i in range(game.squad[unit].figures) if figures_within(table, game, k, unit) >> i & 1)
    return House(part, section.armour + 0, int(opening), section.size + 0, tuple(within),
                 section.airtight & ~section.holed)


def arms_of(rules: Rules, game: Game, order: Order, aimed: Aim) -> Iterator[Arm]:
    """The rolls of a fire at a building, once aimed, in their order. Source: R6.40, R6.50, R6.52; S3.53-S3.55."""
    squad, light = game.squad[order.unit], 0
    if squad.hull == 0:
        light = light_arms(squad, aimed.supports)
        if aimed.rifles != 0 or light != 0:
            rifles = weapons.small_arms_impact(rules, squad, aimed.rifles) if aimed.rifles else 0
            alone = weapons.support_impact(rules, squad, light) if light else 0
            impact = aftermath.basic_impact(rifles, alone)
            yield Arm(SMALL, -1, weapons.attack_of(squad, aimed.rifles, light), 0, aimed.die,
                      odds.Round(impact, small=1), 0)
    for i in range(MAX_FIGURES):
        if (aimed.supports & ~light) >> i & 1:
            weapon, quality = weapon_at(game, order.unit, i), squad.quality
            if weapon.kind == SMALL:
                strikes = odds.Round(weapon.impact, small=1)
                yield Arm(SMALL, i, fire.Attack(quality, weapon.die), 0, aimed.die, strikes, 0)
            else:
                weight: int = weapon.weight if weapon.weight > 0 else aftermath.infantry_weight(rules)
                yield Arm(weapon.kind, i, fire.Attack(quality, 0), weapon.die, aimed.die,
                          odds.Round(weapon.impact, weapon.times, weight), 0)


@lru_cache(maxsize=4096)
def blow_ways(fields: Fields, strikes: odds.Round, house: House, part: int, struck: int, result: int) -> Weights:
    """What a hit on a wall or an opening of some class comes to. Source: R6.11, R6.42, R14.31; A10, A41."""
    hit = fire.MINOR if strikes.small else result
    came = odds.strike_ways(fields, points.Blow(strikes.impact, strikes.times, hit, struck, 0), strikes.small)
    parts = []
    for (came_to, _), ways in came.ways.items():
        if came_to == points.HELD:
            parts.append((ways, Weights({Breach(result): 1}, 1)))
            continue
        small = bool(strikes.small)
        threshold = odds.BY_SMALL_ARMS if small else buildings_rules.threshold_within(strikes.weight, came_to, part)
        lost = odds.within_ways(house.within, threshold)
        falls = 0 if small else buildings_rules.falls(came_to, part)
        hole = 0 if small else buildings_rules.makes_hole(came_to, part, house.airtight)
        parts.append((ways, Weights({Breach(result, 1, falls, hole, *fallen): share
                                     for fallen, share in lost.ways.items()}, lost.whole)))
    return Weights.mixed(parts, came.whole)


@lru_cache(maxsize=4096)
def missed_ways(fields: Fields, strikes: odds.Round, house: House) -> Weights:
    """What becomes of a shot that has missed a door or window. Source: R14.32; A41."""
    tried = weights(buildings_rules.goes_wide, house.size)
    struck = buildings_rules.wall_beside(rules_of(fields), house.wall, house.opening)
    beside = blow_ways(fields, strikes, house, buildings.AT_WALL, struck, fire.MINOR)
    nothing = Weights({Breach(fire.NOTHING): 1}, 1)
    return Weights.mixed(((ways, nothing if wide else beside) for wide, ways in tried.ways.items()), tried.whole)


@lru_cache(maxsize=4096)
def arm_ways(fields: Fields, arm: Arm, house: House) -> Weights:
    """What one roll of a fire comes to by itself. Source: R6.4, R6.40-R6.42, R6.60, R14.32."""
    hits, parts = hits_of(fields, arm, 0), []
    for result, ways in hits.ways.items():
        if arm.strikes.small and aftermath.penetration_is_rolled(result, house.wall) == 0:
            ends = Weights({Breach(result): 1}, 1)
        elif arm.strikes.small:
            ends = blow_ways(fields, arm.strikes, house, buildings.AT_WALL, house.wall, result)
        elif result == fire.NOTHING:
            ends = (missed_ways(fields, arm.strikes, house) if buildings_rules.is_opening(house.part) == 1 else
                    Weights({Breach(result): 1}, 1))
        else:
            struck = house.opening if buildings_rules.is_opening(house.part) == 1 else house.wall
            ends = blow_ways(fields, arm.strikes, house, house.part, struck, result)
        parts.append((ways, ends))
    return Weights.mixed(parts, hits.whole)


def charge_ways(fields: Fields, house: House) -> Weights:
    """What a demolition charge comes to. Source: R16.10; N52."""
    blow = demolition.blow_of(house.wall)
    strikes = odds.Round(blow.die, blow.times, demolition.WEIGHT)
    return blow_ways(fields, strikes, house, buildings.BY_CHARGE, house.wall, fire.MAJOR)


def course_ways(fields: Fields, volley: tuple[Arm, ...], house: House) -> Weights:
    """What a whole fire action comes to; none is rolled at what has fallen. Source: R6.14, R6.52; A12."""
    courses = Weights({Course(): 1}, 1)
    for arm in volley:
        parts = [(ways, one_more(fields, arm, house, course)) for course, ways in courses.ways.items()]
        courses = Weights.mixed(parts, courses.whole)
    return courses


def one_more(fields: Fields, arm: Arm, house: House, course: Course) -> Weights:
    """What one more roll makes of a fire action. Source: R6.52; A12."""
    if course.falls:
        return Weights({course: 1}, 1)
    tolls = arm_ways(fields, arm, house)
    counts: dict[Course, int] = {}
    for toll, ways in tolls.ways.items():
        then = after(course, toll)
        counts[then] = counts.get(then, 0) + ways
    return Weights(counts, tolls.whole)


def after(course: Course, toll: Breach) -> Course:
    """What a fire action has come to after one more roll. Source: R6.14, R14.31."""
    return Course(max(course.result, toll.result), max(course.falls, toll.falls), max(course.hole, toll.hole),
                  max(course.struck, int(toll.wounded + toll.killed > 0)))
