"""Luck: how the dice of a battle fell, held against what exactly was to be expected of them.

A percentile says how often fair dice of the same kinds come to less than these did, equal sums counting half; it takes
no side on whether high is good, because that depends on what a die was rolled for.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from dieshift.core.savefile import Rolled


class Luck(NamedTuple):
    """Dice thrown for one purpose, or of one kind: how many, their sum, its mean, and where in the spread it lies."""

    dice: int
    total: int
    mean: Fraction
    percentile: Fraction  # 0 to 1; 1/2: as many fair throws come to less as to more


def sums(faces: Iterable[int]) -> list[int]:
    """In how many equally likely ways dice come to each sum; the first number is for all ones.

    >>> sums([6, 4])
    [1, 2, 3, 4, 4, 4, 3, 2, 1]
    """
    ways = [1]
    for die in faces:
        upto, last = [0, *accumulate(ways)], len(ways)
        ways = [upto[min(k + 1, last)] - upto[max(0, k + 1 - die)] for k in range(last + die - 1)]
    return ways


def luck(dice: Iterable[Rolled]) -> Luck:
    """How some dice fell. Without any, half is as good a percentile as any other."""
    thrown = list(dice)
    total = sum(die.face for die in thrown)
    ways = sums(die.die for die in thrown)
    place = total - len(thrown)
    below = Fraction(sum(ways[:place]) * 2 + ways[place], 2 * sum(ways))
    return Luck(len(thrown), total, Fraction(sum(die.die + 1 for die in thrown), 2), below)
