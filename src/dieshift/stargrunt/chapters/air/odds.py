"""The exact chances of aircraft, drops and evacuation: every one is that of the rule itself, run on all its faces.

Source: R7.38, R10.52, R16.31-R16.33, R16.36-R16.38, R11.16, R11.17.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.core.weights import Weights
from dieshift.stargrunt.chapters.air import rules
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import aftermath
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.odds import DECOYED, Round, Target, Toll, flight_ways, missile_ways, toll_ways
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.terms import DEAD, FIGHTS, FIT, MISSILE, WOUNDED

THROUGH, BACK, DOWN = range(3)  # what entering comes to: over the table, broken off, shot down


def yes(rule: Callable[..., int], *given: int) -> Fraction:
    """The chance that a rule says yes."""
    return exact(rule, *given).get(1, Fraction(0))


@lru_cache(maxsize=256)
def acquired(die: int, ecm: int) -> Fraction:
    """The chance that air defences acquire an aircraft. Source: R16.31."""
    return yes(rules.defence_acquires, die, ecm) if die else Fraction(0)


@lru_cache(maxsize=256)
def entry(die: int, ecm: int, quality: int, leadership: int, armour: int) -> dict[int, Fraction]:
    """What entering comes to for a pilot who always holds course: THROUGH, BACK or DOWN. Source: R16.31; A47."""
    seen = acquired(die, ecm)
    dares = yes(rules.pilot_dares, quality, leadership)
    down = yes(rules.defence_hits, die, armour) if die else Fraction(0)
    return {THROUGH: 1 - seen + seen * dares * (1 - down), BACK: seen * (1 - dares), DOWN: seen * dares * down}


@lru_cache(maxsize=256)
def holding_course(die: int, quality: int, leadership: int, armour: int) -> dict[int, Fraction]:
    """The same for one who has been acquired already, and holds course. Source: R16.31; A47."""
    dares, down = yes(rules.pilot_dares, quality, leadership), yes(rules.defence_hits, die, armour)
    return {THROUGH: dares * (1 - down), BACK: 1 - dares, DOWN: dares * down}


@lru_cache(maxsize=256)
def leaving(fields: Fields, die: int, ecm: int, armour: int) -> Fraction:
    """The chance to be shot down on the way out. Source: R11.17, R16.31."""
    lower = rules.leaving_defence(rules_of(fields), die) if die else 0
    return yes(rules.defence_acquires, lower, ecm) * yes(rules.defence_hits, lower, armour) if lower else Fraction(0)


@lru_cache(maxsize=256)
def locked(die: int, ecm: int) -> Fraction:
    """The chance that a weapon acquires an aircraft. Source: R16.32."""
    return yes(rules.acquires, die, ecm)


@lru_cache(maxsize=256)
def shaken_off(quality: int, die: int) -> Fraction:
    """The chance that a pilot who evades is lost, in sight. Source: R16.32."""
    return yes(rules.shakes_off, quality, die)


@lru_cache(maxsize=64)
def landing(quality: int) -> dict[int, Fraction]:
    """What an emergency landing comes to: EXPLODES, CRASHES, LANDS. Source: R16.33."""
    found = exact(rules.emergency_landing, quality)
    return {end: found.get(end, Fraction(0)) for end in (rules.EXPLODES, rules.CRASHES, rules.LANDS)}


@lru_cache(maxsize=64)
def lands_clear(quality: int) -> Fraction:
    """The chance that an aircraft on an obstructed zone can take off again. Source: R16.36."""
    return yes(rules.lands_clear, quality)


@lru_cache(maxsize=64)
def hurt_by_drop(quality: int, difficult: int) -> Fraction:
    """The chance that a figure that is let down is wounded. Source: R16.37."""
    return hurt(quality, rules.needed_to_land(difficult))


@lru_cache(maxsize=64)
def hurt(quality: int, needs: int) -> Fraction:
    """The chance that a figure is hurt as it lands, by the highest face that hurts it. Source: R16.37."""
    return yes(rules.is_hurt_landing, quality, needs)


@lru_cache(maxsize=64)
def after_paradrop(quality: int, power_armour: int, ground: int, how: int) -> dict[int, Fraction]:
    """What becomes of a figure that drops on some ground: FIT, WOUNDED (before suits roll), DEAD. Source: R16.38."""

    def comes_down(dice: Dice) -> int:
        drift = rules.figure_drifts(dice, how)
        if rules.is_lost(dice, quality, rules.lost_at(ground, power_armour)) == 1:
            return DEAD
        return WOUNDED if drift.hurt == 1 else FIT

    chances = exact(comes_down)
    return {health: chances.get(health, Fraction(0)) for health in (FIT, WOUNDED, DEAD)}


@lru_cache(maxsize=64)
def gear_lost(quality: int, ground: int) -> Fraction:
    """The chance that a vehicle or gear that drops on some ground is lost. Source: R16.38."""
    return yes(rules.is_lost, quality, rules.gear_lost_at(ground))


@lru_cache(maxsize=8)
def heartened(own: int) -> dict[int, Fraction]:
    """How many levels of confidence an evacuation is worth. Source: R10.52; A55."""
    found = exact(rules.heartened, own)
    return {levels: found.get(levels, Fraction(0)) for levels in range(3)}


def on_table(width: int, depth: int, x: int, y: int) -> Fraction:
    """The chance that the marker of a drop comes down on the table. Source: R16.38."""

    def stays(dice: Dice) -> int:
        drift = rules.marker_drifts(dice)
        return 1 if 0 <= x + drift.x <= width and 0 <= y + drift.y <= depth else 0

    return exact(stays).get(1, Fraction(0))


# --- Exact odds of a fire at an aircraft in the air: acquiring it, shaking it off, and what the shots do --------------
# Must agree with `flak` and `points.apply.shots_of`. Not covered: how an emergency landing ends, which is in `odds`.
#
# Source: R16.32, R16.33, R13.21; A47-A50.


DESTROYED, FORCED_DOWN, TURNS_BACK, FLIES_ON = range(4)  # what becomes of an aircraft


class Shot(NamedTuple):
    """One weapon of a fire at an aircraft."""

    kind: int
    quality: int
    die: int  # fire control or guidance, as lowered against aircraft
    ecm: int  # die of the countermeasures against the shot
    strikes: Round
    target: Target
    spoof: int = 0  # the EW roll that stands against a missile; 0: none


class Flight(NamedTuple):
    """State of an aircraft during a fire: whether it is tracked, the best result, the worst hit, and its decoy."""

    tracked: int = 0
    result: int = DECOYED  # as long as no weapon that tracks it has rolled
    came_to: int = points.HELD
    wreck: int = FIGHTS
    tried: int = 0  # 1: it has no decoy, or none that works

    @property
    def came_of_it(self) -> int:
        """The result of the fire: DECOYED where a decoy has drawn off all that tracked it."""
        return self.result if self.tracked == 1 else fire.NOTHING


def fire_ways(fields: Fields, shots: tuple[Shot, ...], tracks: tuple[Fraction, ...], start: Flight) -> dict[
              Flight, Fraction]:
    """What a fire comes to, given each weapon's chance to have and keep track of the aircraft.

    Where one roll holds for all of a mount, only the first chance counts. Source: R16.32; A48.
    """
    if rules.weapons_acquire(rules_of(fields)) == 0:
        chances = {start: 1 - tracks[0]}
        return _mixed(chances, [(_after_all(fields, shots, start), tracks[0])])
    chances = {start: Fraction(1)}
    for shot, chance in zip(shots, tracks, strict=True):
        parts = [(one_more(fields, shot, flight), share * chance) for flight, share in chances.items()]
        chances = _mixed({flight: share * (1 - chance) for flight, share in chances.items()}, parts)
    return chances


def _after_all(fields: Fields, shots: tuple[Shot, ...], start: Flight) -> dict[Flight, Fraction]:
    found = {start: Fraction(1)}
    for shot in shots:
        found = _mixed({}, [(one_more(fields, shot, flight), share) for flight, share in found.items()])
    return found


def _mixed(found: dict[Flight, Fraction], parts: Iterable[tuple[dict[Flight, Fraction], Fraction]]) -> dict[
           Flight, Fraction]:
    for ends, weight in parts:
        for flight, chance in ends.items():
            found[flight] = found.get(flight, Fraction(0)) + weight * chance
    return {flight: chance for flight, chance in found.items() if chance}


def one_more(fields: Fields, shot: Shot, flight: Flight) -> dict[Flight, Fraction]:
    """What one more weapon that tracks the aircraft does; none fires at what is destroyed. Source: R6.52; A12, A50."""
    if points.fires_on(flight.wreck) == 0:
        return {flight._replace(tracked=1): Fraction(1)}
    decoy = 1 if shot.kind == MISSILE and flight.tried == 0 and flight.wreck == FIGHTS else 0
    target = shot.target._replace(wreck=flight.wreck, aloft=1)
    tolls = toll_ways(fields, hits_of(fields, shot, decoy), shot.strikes, target)
    chances: dict[Flight, Fraction] = {}
    for toll, ways in tolls.ways.items():
        then = _after(flight, toll, decoy)
        chances[then] = chances.get(then, Fraction(0)) + Fraction(ways, tolls.whole)
    return chances


def _after(flight: Flight, toll: Toll, decoy: int) -> Flight:
    harm = aftermath.bails_out_as(flight.wreck, toll.came_to)
    return Flight(1, max(flight.result, toll.result), max(flight.came_to, harm),
                  points.wreck_after(flight.wreck, toll.came_to), max(flight.tried, decoy))


def hits_of(fields: Fields, shot: Shot, decoy: int) -> Weights:
    """Results of one weapon's shot. Source: R16.32, R6.60, R6.64."""
    if shot.kind == MISSILE:
        return missile_ways(fields, shot.quality, shot.die, shot.ecm, decoy, shot.spoof)
    return flight_ways(fields, shot.quality, shot.kind, shot.die, shot.ecm)


def acquiring(dies: Iterable[int], ecm: int) -> tuple[Fraction, ...]:
    """Each weapon's chance to acquire an aircraft. Source: R16.32; A48."""
    return tuple(locked(die, ecm) for die in dies)


def keeping(dies: Iterable[int], quality: int) -> tuple[Fraction, ...]:
    """Each weapon's chance to keep track of a pilot who evades in sight. Source: R16.32; A49."""
    return tuple(1 - shaken_off(quality, die) for die in dies)


def fates(found: dict[Flight, Fraction], turns_back: Fraction) -> dict[int, Fraction]:
    """Chances of DESTROYED, FORCED_DOWN, TURNS_BACK and FLIES_ON, given how often a pilot who is hit breaks off.

    Source: R16.33.
    """
    ends = {DESTROYED: Fraction(0), FORCED_DOWN: Fraction(0), TURNS_BACK: Fraction(0), FLIES_ON: Fraction(0)}
    for flight, chance in found.items():
        if flight.came_to == points.HELD:
            back = turns_back if flight.result > fire.NOTHING else Fraction(0)
            ends[TURNS_BACK] += chance * back
            ends[FLIES_ON] += chance * (1 - back)
        else:
            ends[DESTROYED if flight.came_to == points.DESTROYS else FORCED_DOWN] += chance
    return ends
