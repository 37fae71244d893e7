"""The exact chances of a way through fires: each is that of the rule itself, run on all its faces.

Must agree with `burning.walk_into_fires`; a test holds them equal. Source: R14.51, R10.20.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from dieshift.core.odds import exact
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import suit_status
from dieshift.stargrunt.chapters.fires import rules
from dieshift.stargrunt.chapters.mines.odds import SURE, Losses
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import FIT


@lru_cache(maxsize=256)
def falls(fields: Fields, armour: int, suited: int) -> Fraction:
    """The chance that a figure becomes a casualty of a fire that it comes into once. Source: R14.51."""
    outcomes = exact(rules.burns, rules_of(fields), armour)
    wounded, killed = outcomes.get(fire.WOUND, Fraction(0)), outcomes.get(fire.KILL, Fraction(0))
    if suited and armour:
        wounded *= 1 - exact(suit_status).get(FIT, Fraction(0))
    return wounded + killed


def of_way(fields: Fields, squad: Squad, struck: Iterable[int]) -> Losses:
    """What fires do to a squad on its way, each with the figures that come into it, a bit each.

    Of several fires one after the other; a suit is looked at after each, not after all, so that a way through more
    than one is a little off for power armour. Source: R14.51.
    """
    safe = dict.fromkeys(range(squad.figures), SURE)
    for figures in struck:
        for i in safe:
            if figures >> i & 1:
                safe[i] *= 1 - falls(fields, int(squad.figure[i].armour), int(squad.power_armour))
    nobody, mean = SURE, Fraction(0)
    for chance in safe.values():
        nobody, mean = nobody * chance, mean + 1 - chance
    return Losses(nobody, mean)
