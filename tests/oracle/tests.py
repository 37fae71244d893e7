"""Count the faces of the single-die rolls: opposed rolls and the morale tests.

Source: reference sections 1, 2, 7 and 19A, 19D. Not covered: what a lost level or
a failed test does to the squad.
"""

from fractions import Fraction
from typing import NamedTuple

DICE = (4, 6, 8, 10, 12)


class Faces(NamedTuple):
    """How many faces of the quality die hold, lose one level, lose two levels."""

    hold: int
    one: int
    two: int


def opposed(actor: int, opponent: int) -> Fraction:
    """Give the chance that the actor's die exceeds the opponent's; a tie fails.

    Source: R0, R1.15; table 19A.
    """
    wins = sum(
        mine > theirs
        for mine in range(1, actor + 1)
        for theirs in range(1, opponent + 1)
    )
    return Fraction(wins, actor * opponent)


def confidence(die: int, target: int) -> Faces:
    """Sort the faces of a confidence test against leadership plus threat level.

    Above the target holds; half of the target or less costs two levels (half taken
    exactly, so a target of 5 makes it 1 and 2); the faces between cost one.

    Source: R7.1, C10; table 19D.
    """
    hold = one = two = 0
    for face in range(1, die + 1):
        if face > target:
            hold += 1
        elif face + face <= target:
            two += 1
        else:
            one += 1
    return Faces(hold, one, two)


def reaction_test(die: int, leadership: int, threat: int) -> Fraction:
    """Give the chance that the quality die exceeds leadership plus threat level.

    Source: R7.39, R1.14. A target below one always passes.
    """
    target = leadership + threat
    return Fraction(len([face for face in range(1, die + 1) if face > target]), die)


def remove_suppression(die: int, leadership: int) -> Fraction:
    """Give the chance that one action takes one suppression marker off.

    Source: R7.73; second part of table 19D.
    """
    return Fraction(len([face for face in range(1, die + 1) if face > leadership]), die)
