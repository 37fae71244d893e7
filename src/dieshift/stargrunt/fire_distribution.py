"""The exact distribution of one fire, cut at its sub-rules: volley, part of a casualty, allocation, wound.

Every sub-rule is the rule itself, run on all its faces. Only two steps are worked out instead of run, each by itself
and held equal to the rules by tests: `volley_ways`, and `Casualties` in `fire_casualties`. Whole numbers over common
denominators throughout. Not covered: what follows.

Source: R5.31-R5.37, R5.50, R5.52, R10.20.
"""

import struct
from collections import Counter
from functools import cache, lru_cache
from math import lcm, prod
from typing import NamedTuple

from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.fire_casualties import casualties
from dieshift.stargrunt.fire_factors import Fields, Weights, divisor_of, part_weights

BITS = 64  # of one coefficient: fourteen D12 against a D12 fall in fewer ways than 2 ** 54


class Toll(NamedTuple):
    """What a fire leaves behind: dice above the range die (2 for more), casualties, and whether the leader fell.

    Of wounded troopers in power suits some are treated at once, and of some the suit is wrecked. Source: R10.20.
    """

    beats: int
    wounded: int
    killed: int
    leader_fell: int
    treated: int = 0
    wrecked: int = 0

    @property
    def fallen(self) -> int:
        """All that became casualties."""
        return self.wounded + self.killed + self.treated + self.wrecked


class Distribution(NamedTuple):
    """All results of a fire in whole numbers of equally likely ways, out of `whole`; and the potential hits."""

    ways: dict[Toll, int]
    whole: int
    hits: Weights
    tolls: dict[tuple[int, Toll], int]  # the same ways with the potential hits before their allocation


# --- the volley ------------------------------------------------------------------------------------------------------


class VolleyWays(NamedTuple):
    """In how many ways, out of `whole`, a volley has each total: no die, one die, two or more above the range die."""

    none: tuple[int, ...]
    one: tuple[int, ...]
    more: tuple[int, ...]
    whole: int


@lru_cache(maxsize=4096)
def volley_ways(dice: tuple[int, ...], range_die: int) -> VolleyWays:
    """The joint distribution of dice above the range die (2 standing for more) and their total, by closed form.

    For each face of the one range die a firer's die is a polynomial in the total, split into its faces up to that face
    and above it; polynomials are whole numbers with one coefficient to every 64 bits, so that multiplying is cheap.
    Must agree with `book.volley`; a test compares them. Source: R1.16, R5.31, R5.32.
    """
    none = one = 0
    for against in range(1, range_die + 1):
        missed, beat_once = 1, 0
        for die in dice:
            low = _faces(1, min(die, against))
            beat_once = beat_once * low + missed * _faces(against + 1, die)
            missed *= low
        none += missed
        one += beat_once
    every = range_die * prod(_faces(1, die) for die in dice)
    size = sum(dice) + 1
    more = _coefficients(every - none - one, size)
    return VolleyWays(_coefficients(none, size), _coefficients(one, size), more, range_die * prod(dice))


@cache
def _faces(low: int, high: int) -> int:
    return sum(1 << BITS * face for face in range(low, high + 1))


def _coefficients(polynomial: int, size: int) -> tuple[int, ...]:
    return struct.unpack(f"<{size}Q", polynomial.to_bytes(8 * size, "little"))


@lru_cache(maxsize=4096)
def hit_ways(fields: Fields, dice: tuple[int, ...], range_die: int, divisor: int) -> tuple[Weights, Weights]:
    """The results of a volley short of a major one by beats, and the potential hits of a major one; one denominator.

    Source: R5.31, R5.32.
    """
    volley = volley_ways(dice, range_die)
    split = [book.potential_casualties(total, divisor) for total in range(len(volley.more))]
    parts = {left: part_weights(fields, left, divisor) for left in {s.left for s in split}}
    scale = lcm(*(part.whole for part in parts.values()))
    hits: Counter[int] = Counter()
    for ways, (whole, left) in zip(volley.more, split, strict=True):
        if ways:
            for extra, share in parts[left].ways.items():
                hits[whole + extra] += ways * share * (scale // parts[left].whole)
    minor = {0: sum(volley.none) * scale, 1: sum(volley.one) * scale}
    return Weights(minor, volley.whole * scale), Weights(dict(sorted(hits.items())), volley.whole * scale)


# --- the whole fire --------------------------------------------------------------------------------------------------


def distribution(fields: Fields, dice: tuple[int, ...], range_die: int, impact: int, armours: tuple[int, ...],
                 cover: int, leader: int = 0, hurt: tuple[int, ...] = (), divisor: int = 0,
                 suits: int = 0) -> Distribution:
    """The exact distribution of one fire. `range_die` has had its shifts; `leader` is his number, 0 for none.

    `hurt`: the numbers of those who are casualties already. `divisor`: what the total is divided by; 0: what these
    armours make it. `suits`: 1 when those with armour wear power suits. Source: R5.31-R5.37, R10.20.
    """
    divisor = divisor or divisor_of(fields, range_die, armours, cover)
    short, major = hit_ways(fields, tuple(sorted(dice)), range_die, divisor)
    target = casualties(fields, armours, leader, impact, cover, hurt, suits)
    most = max(major.ways, default=0)
    unit = target.step**most * target.scale
    tolls = {(0, Toll(beats, 0, 0, 0)): count * unit for beats, count in short.ways.items() if count}
    for hits, count in major.ways.items():
        share = count * target.step ** (most - hits)
        for fate, inner in target.totals(hits).items():
            tolls[hits, Toll(2, *fate)] = share * inner
    ways: dict[Toll, int] = {}
    for (_, toll), many in tolls.items():
        ways[toll] = ways.get(toll, 0) + many
    return Distribution(ways, short.whole * unit, major, tolls)
