"""Count out one attack on a building, exactly and without any rule's help.

Faces are enumerated one combination at a time. Source: reference sections 6, 6A-6F,
14 (R14.30-R14.33), 16A (R16.10); rulings A10, A41, A42; the fuel-air rules of S4.
"""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import NamedTuple


class Fate(NamedTuple):
    """What an attack comes to: a word for the hit, one for the building, those inside."""

    hit: str  # miss, minor, major
    building: str  # stands, hole, rubble
    wounded: int = 0
    killed: int = 0


class Shot(NamedTuple):
    """What strikes: impact die, multiplier, size class."""

    impact: int
    times: int
    weight: int


class House(NamedTuple):
    """What is struck: the wall's class, that of a door (None: the wall is aimed at)."""

    wall: int
    door: int | None
    size: int
    inside: tuple[int, ...] = ()
    weak: bool = False  # a missed door strikes a wall as weak as itself


def armour(kind: int) -> list[int]:
    """Give the totals that armour of a class shows."""
    if kind == 0:
        return list(range(1, 7))
    return [face * kind for face in range(1, 13)]


def people(dice: tuple[int, ...], limit: int) -> dict[tuple[int, int], Fraction]:
    """Give the chances of so many wounded and killed, each to exceed a limit."""
    tolls = {(0, 0): Fraction(1)}
    for die in dice:
        lost = Fraction(min(max(4, die), limit), max(4, die))
        then: Counter[tuple[int, int]] = Counter()
        for (wounded, killed), chance in tolls.items():
            then[wounded, killed] += chance * (1 - lost)
            then[wounded + 1, killed] += chance * lost / 2
            then[wounded, killed + 1] += chance * lost / 2
        tolls = {key: chance for key, chance in then.items() if chance}
    return tolls


def strike(
    shot: Shot, house: House, kind: int, hit: str, *, at_door: bool
) -> dict[Fate, Fraction]:
    """Give what a hit on armour of a class comes to."""
    fates: Counter[Fate] = Counter()
    shells = armour(kind)
    share = Fraction(1, shot.impact * len(shells))
    for face, shell in product(range(1, shot.impact + 1), shells):
        power = face * shot.times * (2 if hit == "major" else 1)
        if power <= shell:
            fates[Fate(hit, "stands")] += share
            continue
        ruined = power > 2 * shell
        limit = 2 * shot.weight if ruined and not at_door else shot.weight
        state = ("hole" if at_door else "rubble") if ruined else "stands"
        for (wounded, killed), chance in people(house.inside, limit).items():
            fates[Fate(hit, state, wounded, killed)] += share * chance
    return dict(fates)


def attack(
    dice: tuple[int, int], against: int, shot: Shot, house: House
) -> dict[Fate, Fraction]:
    """Give all that one shot of a weapon that fires by itself comes to."""
    fates: Counter[Fate] = Counter()
    share = Fraction(1, dice[0] * dice[1] * against)
    door = house.door is not None
    kind = house.wall if house.door is None else house.door
    ends = {hit: strike(shot, house, kind, hit, at_door=door) for hit in ("minor", "major")}
    ends["miss"] = {Fate("miss", "stands"): Fraction(1)}
    if house.door is not None:
        beside = min(house.wall, house.door) if house.weak else house.wall
        struck = strike(shot, house, beside, "minor", at_door=False)
        wide = Fraction(max(0, 6 - house.size), 6)
        ends["miss"] = {fate: chance * (1 - wide) for fate, chance in struck.items()}
        ends["miss"][Fate("miss", "stands")] = wide
    for target, one, two in product(*(range(1, die + 1) for die in (against, *dice))):
        hit = ("miss", "minor", "major")[(one > target) + (two > target)]
        for fate, chance in ends[hit].items():
            fates[fate] += share * chance
    return {fate: chance for fate, chance in fates.items() if chance}


def fuel(kind: int, *, sealed: bool, die: int = 10) -> dict[str, Fraction]:
    """Give what a fuel-air burst makes of a building: held, penetrated, destroyed."""
    left = kind if sealed else max(0, kind - 2)
    faces = [range(1, 13)] * left if left else [range(1, 7)]
    outcomes: Counter[str] = Counter()
    for roll in product(range(1, die + 1), *faces):
        impact, shell = roll[0], sum(roll[1:])
        word = "destroyed" if impact > 2 * shell else "penetrated"
        outcomes[word if impact > shell else "held"] += 1
    whole = sum(outcomes.values())
    return {word: Fraction(ways, whole) for word, ways in outcomes.items()}
