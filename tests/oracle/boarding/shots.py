"""Count out one shot, exactly: hits, jam, saves, wounds.

`volley` plays every face of every die; `hits_by_formula` is the binomial, for a
shot without re-rolls. BRB re-rolls are taken while another hit would count, or in full,
the first missing dice first, and jams are read off the dice as they lie at the end.

Source: boarding reference, rules 8-13; gaps G-8b, G-9, G-13.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from .chance import tally

NONE: frozenset[str] = frozenset()


class Gun(NamedTuple):
    """A weapon's line. BSR: assault, overwatch, sus_fire, overkill."""

    rng: int
    bd: int
    ap: int | None
    ht: int
    acpo: int = 1
    bsr: frozenset[str] = NONE


class Volley(NamedTuple):
    """What the dice of one shot say."""

    hits: int
    jammed: bool


class Shot(NamedTuple):
    """What one shot leaves behind when every hit falls on the one target; `lost` is in HP."""

    hits: int
    lost: int
    jammed: bool


def numeral(raw: int) -> int:
    """Read a ballistic die: 1, 2, 3, and nought for the three blank faces. Source: rule 8."""
    return raw if raw <= 3 else 0


def hit_type(ht: int, level: int) -> int:
    """Raise the hit type for sustained fire, to three at most. Source: G-9."""
    return min(3, ht + level)


def next_level(level: int, ht: int, sus_fire: str) -> int:
    """Give the bonus that the next shot at the same target has. Source: G-9."""
    most = min(1, 3 - ht) if sus_fire == "flat_1" else 3 - ht
    return min(level + 1, most)


def jams(raws: list[int], jam: str) -> bool:
    """Say whether two dice are alike: in their numerals, or in their raw faces. Source: G-8b."""
    if jam == "off":
        return False
    faces = raws if jam == "raw_pair" else [numeral(raw) for raw in raws if numeral(raw)]
    return len(set(faces)) < len(faces)


def play_volley(
    d6: Callable[[], int], bd: int, ht: int, brb: int, *, overkill: bool, jam: str, in_full: bool = False
) -> Volley:
    """Roll all the dice together, then the re-rolls. Source: rules 8-11; G-13."""
    raws = [d6() for _ in range(bd)]
    for place in [place for place, raw in enumerate(raws) if not 1 <= numeral(raw) <= ht][:brb]:
        if in_full or overkill or not any(1 <= numeral(raw) <= ht for raw in raws):
            raws[place] = d6()
    hits = sum(1 <= numeral(raw) <= ht for raw in raws)
    return Volley(hits if overkill else min(hits, 1), jams(raws, jam))


@cache
def volley(
    bd: int, ht: int, brb: int = 0, *, overkill: bool = False, jam: str = "off", in_full: bool = False
) -> dict[Volley, Fraction]:
    """Give the chances of hits and jam together; `jam` is "off" but on Overwatch."""
    return tally(lambda branch: play_volley(branch.d6, bd, ht, brb, overkill=overkill, jam=jam, in_full=in_full))


def hits_by_formula(bd: int, ht: int, *, overkill: bool) -> dict[int, Fraction]:
    """Give the chances of hits without re-rolls."""
    odds: Counter[int] = Counter()
    for count in range(bd + 1):
        ways = comb(bd, count) * ht**count * (6 - ht) ** (bd - count)
        odds[count if overkill else min(count, 1)] += Fraction(ways, 6**bd)
    return dict(odds)


def saves_against(armour: int | None, invulnerable: int | None, ap: int | None, saves: str = "best") -> list[int]:
    """List the numbers that a target may roll for, in order. AP at or below the armour denies it. Source: rule 12."""
    if armour is not None and ap is not None and ap <= armour:
        armour = None
    allowed = [number for number in (armour, invulnerable) if number is not None]
    return sorted(allowed)[:1] if saves == "best" else allowed


def shot(
    gun: Gun,
    armour: int | None,
    invulnerable: int | None,
    hp: int,
    *,
    brb: int = 0,
    level: int = 0,
    jam: str = "off",
    saves: str = "best",
    in_full: bool = False,
) -> dict[Shot, Fraction]:
    """Give the chances of hits, HP lost and jam, all hits falling on one target."""
    numbers = saves_against(armour, invulnerable, gun.ap, saves)
    through = Fraction(1)
    for number in numbers:
        through *= Fraction(number - 1, 6)
    odds: Counter[Shot] = Counter()
    dice = volley(gun.bd, hit_type(gun.ht, level), brb, overkill="overkill" in gun.bsr, jam=jam, in_full=in_full)
    for (hits, jammed), chance in dice.items():
        for wounds in range(hits + 1):
            ways = comb(hits, wounds) * through**wounds * (1 - through) ** (hits - wounds)
            odds[Shot(hits, min(wounds, hp), jammed)] += chance * ways
    return {result: chance for result, chance in odds.items() if chance}
