"""Weapons of aircraft in the air, and weapons that fire at them: where they bear, and their dice.

Guns are heavy weapons as on any vehicle, and strike a vehicle's top. Only fire control and guidance acquire an
aircraft, so that small arms and support weapons are not fired at one in the air (reading).
Source: R6.68, R16.32, R16.35; A45, A48.
"""

from dieshift.core.bearings import SCALE
from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.points.rules import seen_from
from dieshift.stargrunt.state.records import Game, Gun, Hull
from dieshift.stargrunt.state.terms import AHEAD, HEAVY, INCH, MISSILE, VTOL

TURRET_LEAST, LEAST_VTOL, LEAST_PLANE = 6 * INCH, 12 * INCH, 24 * INCH
HALF_PATH = 3 * INCH  # of the path of six inches that a fixed weapon strikes


@rule
def bears_in_flight(hull: Hull, gun: Gun, dx: int, dy: int) -> int:
    """Whether a weapon of an aircraft in the air bears on a place: half a circle ahead, from 6 inches on a turret.

    A fixed one along a path six inches wide, from 12 inches on for what can hover, 24 for others. Source: R16.35.
    """
    place, away = seen_from(hull.heading, dx, dy), distance(0, 0, dx, dy)
    if place.ahead < 0:
        return 0
    if gun.kind == MISSILE:
        return 1
    if gun.arc != AHEAD:
        return 1 if away >= TURRET_LEAST else 0
    near = LEAST_VTOL if hull.flies == VTOL else LEAST_PLANE
    return 1 if away >= near and abs(place.right) <= HALF_PATH * SCALE else 0


@rule
def is_off_the_bow(hull: Hull, dx: int, dy: int) -> int:
    """Whether a place lies outside the quarter of a circle ahead of an aircraft. Source: R16.35."""
    place = seen_from(hull.heading, dx, dy)
    return 1 if abs(place.right) > place.ahead else 0


@rule
def acquires_aircraft(gun: Gun) -> int:
    """Whether a weapon of a vehicle can be fired at aircraft in the air. Source: R6.68, R16.32; A48."""
    return 1 if (gun.kind == HEAVY or gun.kind == MISSILE) and gun.air > 0 else 0


@rule
def die_towards(rules: Rules, game: Game, unit: int, target: int, i: int, die: int) -> int:
    """The die of a weapon's fire control or guidance towards a target: less against aircraft, and off the bow of one.

    Source: R6.68, R16.32, R16.35; A48.
    """
    squad, enemy = game.squad[unit], game.squad[target]
    if enemy.aloft > 0:
        air = game.hull[squad.hull - 1].gun[i].air if squad.hull > 0 else air_rules.carried_missile(rules)
        die = air_rules.aa_die(die, air)
    if squad.aloft > 0 and game.hull[squad.hull - 1].gun[i].kind == MISSILE:
        hull, him = game.hull[squad.hull - 1], enemy.figure[enemy.centre]
        if is_off_the_bow(hull, him.x - hull.x, him.y - hull.y) == 1:
            die = max(4, die - 2)
    return die
