"""Count out one attack on a point target, exactly and without any rule's help.

Faces are enumerated one combination at a time; totals of several dice are counted
die after die. Whole numbers throughout, divided only at the end.

Source: reference sections 6, 6A-6F; rulings A1-A3, A10, A13-A15, C12.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import NamedTuple

LADDER = (4, 6, 8, 10, 12)
SUSPENSION = {"civilian": 6, "military": 10, "tracked": 10, "hover": 8}  # others: none


class End(NamedTuple):
    """What an attack comes to: words, and those inside who were wounded and killed."""

    hit: str  # decoyed, miss, minor, major
    armour: str  # -, held, disabled, destroyed; of small arms -, held, pierced, disabled
    other: str  # -, immobilised, systems
    wounded: int = 0
    killed: int = 0


class Gun(NamedTuple):
    """What strikes."""

    impact: int
    times: int
    weight: int
    small: bool = False


class Vehicle(NamedTuple):
    """What is struck."""

    armour: int  # class of the face
    cover: int  # 0, 1, 2
    suspension: str
    inside: tuple[int, ...] = ()
    stuck: bool = False
    dark: bool = False
    wreck: bool = False


class Reading(NamedTuple):
    """How open places of the rules are read."""

    covers: bool = True  # cover protects armour (R6.12)
    added: bool = False  # dice are added (R6.13)
    suspension: str = "anew"  # anew, same, covered (A2)
    twice: bool = False  # small arms disable by twice the armour (C12)


BOOK = Reading()


def hits(
    firer: Iterable[int], against: int, guidance: int = 0, decoy: int = 0
) -> dict[str, Fraction]:
    """Give the chances of miss, minor and major, and of a missile drawn off first.

    Source: R6.4-R6.6, R6.40, R6.50, R6.60, R6.64.
    """
    lost = Fraction(0)
    if decoy:
        faces = product(range(1, decoy + 1), range(1, guidance + 1))
        lost = Fraction(sum(lure > homing for lure, homing in faces), decoy * guidance)
    counts: Counter[str] = Counter()
    dice = tuple(firer)
    for target in range(1, against + 1):
        for faces in product(*(range(1, die + 1) for die in dice)):
            beating = len([face for face in faces if face > target])
            counts[("miss", "minor", "major")[min(beating, 2)]] += 1
    whole = sum(counts.values())
    chances = {word: Fraction(ways, whole) * (1 - lost) for word, ways in counts.items()}
    return chances | ({"decoyed": lost} if lost else {})


def multiple(die: int, times: int, *, added: bool) -> Counter[int]:
    """Count the ways of a die multiplied, or of as many dice added up. Source: R6.7, R6.13."""
    if not added:
        return Counter(face * times for face in range(1, die + 1))
    sums = Counter({0: 1})
    for _ in range(times):
        grown: Counter[int] = Counter()
        for total, ways in sums.items():
            for face in range(1, die + 1):
                grown[total + face] += ways
        sums = grown
    return sums


def after_cover(gun: Gun, vehicle: Vehicle, reading: Reading) -> tuple[int, int]:
    """Give the impact and the armour die after cover. Source: R6.8, R6.12, R1.10, R1.13."""
    impact, armour = gun.impact, 12 if vehicle.armour else 6
    for _ in range(vehicle.cover if reading.covers else 0):
        if armour < 12:
            armour = LADDER[LADDER.index(armour) + 1]
        elif impact > 4:
            impact = LADDER[LADDER.index(impact) - 1]
    return impact, armour


def occupants(
    armours: tuple[int, ...], threshold: int
) -> dict[tuple[int, int], Fraction]:
    """Give the chances of (wounded, killed); threshold 0 stands for small arms.

    Source: R6.30-R6.32, R6.42.
    """
    tolls = {(0, 0): Fraction(1)}
    for armour in armours:
        die = armour or 4
        if threshold:
            lost = Fraction(len([f for f in range(1, die + 1) if f <= threshold]), die)
            wounds = kills = lost / 2
        else:
            wounds = kills = Fraction(1, die)
        grown: dict[tuple[int, int], Fraction] = {}
        for (wounded, killed), chance in tolls.items():
            for key, share in (
                ((wounded, killed), 1 - wounds - kills),
                ((wounded + 1, killed), wounds),
                ((wounded, killed + 1), kills),
            ):
                grown[key] = grown.get(key, Fraction(0)) + chance * share
        tolls = grown
    return tolls


def attack(
    results: dict[str, Fraction], gun: Gun, vehicle: Vehicle, reading: Reading = BOOK
) -> dict[End, Fraction]:
    """Give the chances of every end of an attack with these chances to hit.

    Source: R6.7, R6.8, R6.11, R6.20-R6.22, R6.30-R6.32, R6.41, R6.42; A1, A10.
    """
    ends: dict[End, Fraction] = {}
    for hit, chance in results.items():
        for end, share in _ends(hit, gun, vehicle, reading):
            ends[end] = ends.get(end, Fraction(0)) + chance * share
    return {end: chance for end, chance in ends.items() if chance}


def pierced(impact: int, armour: int, reading: Reading, *, small: bool) -> str:
    """Say what an impact does to armour. Source: R6.11, R6.42; C12."""
    if impact <= armour:
        return "held"
    double = impact > armour + armour
    if not small:
        return "destroyed" if double else "disabled"
    return "disabled" if double or (reading.twice and impact == 2 * armour) else "pierced"


def _ends(
    hit: str, gun: Gun, vehicle: Vehicle, reading: Reading
) -> Iterable[tuple[End, Fraction]]:
    stopped = gun.small and (hit == "minor" or vehicle.armour > 1)
    if hit in {"miss", "decoyed"} or stopped:
        yield End(hit, "held" if hit in {"minor", "major"} else "-", "-"), Fraction(1)
        return
    twice = 2 if hit == "major" and not gun.small else 1
    die, shell = after_cover(gun, vehicle, reading)
    strikes = multiple(die, gun.times, added=reading.added)
    shells = multiple(shell, vehicle.armour or 1, added=reading.added)
    whole = sum(strikes.values()) * sum(shells.values())
    for (points, ways), (armour, others) in product(strikes.items(), shells.items()):
        impact, share = points * twice, Fraction(ways * others, whole)
        word = pierced(impact, armour, reading, small=gun.small)
        threshold = 0 if gun.small else gun.weight * (2 if word == "destroyed" else 1)
        if word != "held":
            for (wounded, killed), chance in occupants(
                vehicle.inside, threshold
            ).items():
                yield End(hit, word, "-", wounded, killed), share * chance
        else:
            for other, chance in _held(gun, vehicle, reading, twice, die, impact):
                yield End(hit, "held", other), share * chance


def _held(
    gun: Gun, vehicle: Vehicle, reading: Reading, twice: int, die: int, impact: int
) -> Iterable[tuple[str, Fraction]]:
    """Give what a hit does that the armour has held. Source: R6.20-R6.22; A1-A3."""
    if gun.small or vehicle.wreck:
        yield "-", Fraction(1)
        return
    rolled = die if reading.suspension == "covered" else gun.impact
    strikes = Counter({impact: 1})
    if reading.suspension != "same":
        faces = multiple(rolled, gun.times, added=reading.added)
        strikes = Counter({points * twice: ways for points, ways in faces.items()})
    stops, opposed = Fraction(0), SUSPENSION.get(vehicle.suspension, 0)
    if opposed and not vehicle.stuck:
        wins = sum(
            ways * min(opposed, max(0, strike - 1)) for strike, ways in strikes.items()
        )
        stops = Fraction(wins, sum(strikes.values()) * opposed)
    dark = Fraction(0 if vehicle.dark else 1, 6)
    yield "immobilised", stops / 3
    yield "systems", dark
    yield "-", 1 - stops / 3 - dark
