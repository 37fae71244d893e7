"""What a fire is worth to a bot: exact chances of suppression and of casualties, from the dice of an aim.

The chance of no die, and of just one, beating the shared range die is exact; potential hits and casualties are expected
values. Source: R5.31-R5.34 (table 19C for one potential hit).
"""

from itertools import product
from typing import Any

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.fire.book import Attack
from dieshift.stargrunt.chapters.fire.gather import Aim, known_range_die
from dieshift.stargrunt.sighting import Sighting
from dieshift.stargrunt.terms import PLACED

SCALE = 10_000
COMMON_ARMOUR = 6  # partial light armour


def _casualty_chances() -> tuple[int, ...]:
    """The chance in ten thousands that one potential hit downs a figure, for each impact and armour die."""
    chances = []
    for impact, armour in product((4, 6, 8, 10, 12), repeat=2):
        beats = sum(i > a for i in range(1, impact + 1) for a in range(1, armour + 1))
        chances.append(SCALE * beats // (impact * armour))
    return tuple(chances)


CASUALTY = _casualty_chances()


@rule
def casualty_chance(impact: int, armour: int, cover: int) -> int:
    """The chance in ten thousands that one potential hit downs a figure in some cover."""
    shell = max(4, armour) + 2 * cover
    strike = max(4, impact - max(0, shell - 12))
    return CASUALTY[5 * ((strike - 4) // 2) + (min(12, shell) - 4) // 2]


@rule
def support_die(attack: Attack, which: int) -> int:
    """The largest support die of an attack, or the second largest; 1, a die that never helps, when there is none."""
    for kind in range(4, -1, -1):
        which -= attack[kind + 2]
        if which < 0:
            return 4 + 2 * kind
    return 1


@rule
def suppression_chance(attack: Attack, die: int) -> int:
    """The chance in ten thousands that at least one die beats the range die, rounded down.

    Exact for up to two support weapons; of more, the two with the largest dice count.
    """
    quality, rifles = attack.quality, max(1, attack.firepower)
    one, other = support_die(attack, 0), support_die(attack, 1)
    misses, whole = 0, die * quality * rifles * one * other
    for face in range(1, die + 1):
        misses += min(face, quality) * min(face, rifles) * min(face, one) * min(face, other)
    return SCALE * (whole - misses) // whole


@rule
def expected_hits(attack: Attack, die: int) -> int:
    """Potential hits of a major result, in ten thousands: half of all points over the range die, as a whole."""
    points = attack.quality + attack.firepower
    dice = 1 + (1 if attack.firepower > 0 else 0)
    for kind in range(5):
        points += (4 + 2 * kind) * attack[kind + 2]
        dice += attack[kind + 2]
    return SCALE * (points + dice) // (2 * die)


@rule
def known_die(rules: Rules, target: Any, shot: Aim) -> int:
    """The range die that a firer reckons with: what lies under a counter shifts it only when he fires.

    Source: R5.13, R15.1, R15.20.
    """
    seen = Sighting(1, shot.cover, 0, shot.concealment)
    return known_range_die(rules, target, shot.range_die, seen, 0)


@rule
def known_armour(target: Any) -> int:
    """The armour of whoever is aimed at; of a counter, what soldiers of the line wear. Source: R15.1, R17.51."""
    return target.figure[target.centre].armour + 0 if target.located == PLACED else COMMON_ARMOUR


@rule
def fire_value(shot: Aim, die: int, target: Any) -> int:
    """What a fire at a known range die promises: casualties most, a first marker more than a second, a third nothing.

    In ten thousands of a casualty.
    """
    suppress = suppression_chance(shot.attack, die)
    armour = known_armour(target)
    downed = expected_hits(shot.attack, die) * casualty_chance(shot.impact, armour, shot.cover) // SCALE
    marker = 6000 if target.suppression == 0 else (1500 if target.suppression < 3 else 0)
    major = suppress * suppress // SCALE
    return suppress * marker // SCALE + downed * major // SCALE
