"""The exact distribution of one fire, cut at its sub-rules: volley, potential hits, allocation, wound.

Every sub-rule is the rule itself, run on all its faces. Only two steps are worked out instead of run, each by itself
and held equal to the rules by tests: `volley_ways` of the chapter, and `Casualties` in `fire_casualties`. Whole numbers
over common denominators throughout. Not covered: what follows.

Source: R5.31-R5.37, R5.50, R5.52, R10.20.
"""

from typing import NamedTuple

from dieshift.stargrunt.chapters.fire.odds import hit_ways
from dieshift.stargrunt.chapters.fire.rules import MAJOR, Attack
from dieshift.stargrunt.odds.casualties import casualties
from dieshift.stargrunt.odds.factors import Fields, Weights, divisor_of


class Toll(NamedTuple):
    """What a fire leaves behind: its result (NOTHING, MINOR, MAJOR), casualties, and whether the leader fell.

    Of wounded troopers in power suits some are treated at once, and of some the suit is wrecked. Source: R10.20.
    """

    result: int
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


def distribution(fields: Fields, attack: Attack, range_die: int, impact: int, armours: tuple[int, ...],
                 cover: int, leader: int = 0, hurt: tuple[int, ...] = (), divisor: int = 0,
                 suits: int = 0) -> Distribution:
    """The exact distribution of one fire. `range_die` has had its shifts; `leader` is his number, 0 for none.

    `hurt`: the numbers of those who are casualties already. `divisor`: what the total is divided by; 0: what these
    armours make it. `suits`: 1 when those with armour wear power suits. Source: R5.31-R5.37, R10.20.
    """
    divisor = divisor or divisor_of(fields, range_die, armours, cover)
    short, major = hit_ways(fields, attack, range_die, divisor)
    target = casualties(fields, armours, leader, impact, cover, hurt, suits)
    most = max(major.ways, default=0)
    unit = target.step**most * target.scale
    tolls = {(0, Toll(result, 0, 0, 0)): count * unit for result, count in short.ways.items() if count}
    for hits, count in major.ways.items():
        share = count * target.step ** (most - hits)
        for fate, inner in target.totals(hits).items():
            tolls[hits, Toll(MAJOR, *fate)] = share * inner
    ways: dict[Toll, int] = {}
    for (_, toll), many in tolls.items():
        ways[toll] = ways.get(toll, 0) + many
    return Distribution(ways, short.whole * unit, major, tolls)
