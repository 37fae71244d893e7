"""Exact odds of a fire at an aircraft in the air: acquiring it, shaking it off, and what the shots do.

Must agree with `flak` and `points.apply.shots_of`. Not covered: how an emergency landing ends, which is in `odds`.

Source: R16.32, R16.33, R13.21; A47-A50.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from dieshift.core.weights import Weights
from dieshift.stargrunt.chapters.air import book, odds
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points import inside
from dieshift.stargrunt.chapters.points.odds import (
    DECOYED,
    Round,
    Target,
    Toll,
    flight_ways,
    missile_ways,
    toll_ways,
)
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.terms import FIGHTS, MISSILE

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
    if book.weapons_acquire(rules_of(fields)) == 0:
        found = {start: 1 - tracks[0]}
        return _mixed(found, [(_after_all(fields, shots, start), tracks[0])])
    found = {start: Fraction(1)}
    for shot, chance in zip(shots, tracks, strict=True):
        parts = [(one_more(fields, shot, flight), share * chance) for flight, share in found.items()]
        found = _mixed({flight: share * (1 - chance) for flight, share in found.items()}, parts)
    return found


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
    found: dict[Flight, Fraction] = {}
    for toll, ways in tolls.ways.items():
        then = _after(flight, toll, decoy)
        found[then] = found.get(then, Fraction(0)) + Fraction(ways, tolls.whole)
    return found


def _after(flight: Flight, toll: Toll, decoy: int) -> Flight:
    harm = inside.bails_out_as(flight.wreck, toll.came_to)
    return Flight(1, max(flight.result, toll.result), max(flight.came_to, harm),
                  points.wreck_after(flight.wreck, toll.came_to), max(flight.tried, decoy))


def hits_of(fields: Fields, shot: Shot, decoy: int) -> Weights:
    """Results of one weapon's shot. Source: R16.32, R6.60, R6.64."""
    if shot.kind == MISSILE:
        return missile_ways(fields, shot.quality, shot.die, shot.ecm, decoy, shot.spoof)
    return flight_ways(fields, shot.quality, shot.kind, shot.die, shot.ecm)


def acquiring(dies: Iterable[int], ecm: int) -> tuple[Fraction, ...]:
    """Each weapon's chance to acquire an aircraft. Source: R16.32; A48."""
    return tuple(odds.locked(die, ecm) for die in dies)


def keeping(dies: Iterable[int], quality: int) -> tuple[Fraction, ...]:
    """Each weapon's chance to keep track of a pilot who evades in sight. Source: R16.32; A49."""
    return tuple(1 - odds.shaken_off(quality, die) for die in dies)


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
