"""Luck: how the dice of a battle fell, held against what was to be expected of them.

A percentile says how often fair dice of the same kinds come to less than these did, equal sums counting half; it takes
no side on whether high is good, because that depends on what a die was rolled for.

To count all ways takes the square of the number of dice, in numbers as long as it. Up to EXACT dice they are counted;
the sum of more is as good as normally distributed. Dice are symmetric, so the error falls as one by their number: at
EXACT it is below 0.0003 for D4 and larger dice, 0.0007 for coins.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from statistics import NormalDist
from typing import NamedTuple

from dieshift.core.savefile import Rolled

EXACT = 200  # dice


class Luck(NamedTuple):
    """Dice thrown for one purpose, or of one kind: how many, their sum, its mean, and where in the spread it lies."""

    dice: int
    total: int
    mean: Fraction
    percentile: Fraction  # 0 to 1; 1/2: as many fair throws come to less as to more

    @property
    def exactly(self) -> Fraction | None:
        """The percentile, where all ways were counted."""
        return self.percentile if self.dice <= EXACT else None


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
    faces = [die.die for die in thrown]
    place = counted(faces, total) if len(thrown) <= EXACT else nearly(faces, total)
    return Luck(len(thrown), total, Fraction(sum(faces) + len(thrown), 2), place)


def counted(faces: Sequence[int], total: int) -> Fraction:
    """How often fair dice come to less, equal sums counting half."""
    ways, at = sums(faces), total - len(faces)
    return Fraction(sum(ways[:at]) * 2 + ways[at], 2 * sum(ways))


def nearly(faces: Sequence[int], total: int) -> Fraction:
    """The same of many dice, within a thousandth.

    >>> abs(nearly([6] * 201, 740) - counted([6] * 201, 740)) < Fraction(1, 5000)
    True
    """
    mean, variance = (sum(faces) + len(faces)) / 2, sum(die * die - 1 for die in faces) / 12
    return Fraction(NormalDist(mean, variance**0.5).cdf(total))
