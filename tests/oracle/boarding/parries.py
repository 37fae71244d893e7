"""Say which die a Parry takes, and what comes of it.

A Parry is optional. It is used where it does not make a wound of its user's likelier than leaving the dice alone, the
next die and the save looked at and nothing behind them; it takes the die after which a wound is least likely, of those
the highest, the first among equals.

Source: boarding reference, rules 37, 38.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import NamedTuple

Finals = dict[tuple[int, bool], Fraction]  # successes, and whether a six is among them


class Foe(NamedTuple):
    """Who parries: its successes, and how likely each blow of the other's wounds it: a plain one, one with a six."""

    score: int
    plain: Fraction
    torn: Fraction


class Spoilt(NamedTuple):
    """A pool that is parried: dice that may be parried still, and those that were and count again."""

    plain: int
    sixes: int
    locked_plain: int = 0
    locked_sixes: int = 0

    @property
    def shown(self) -> tuple[int, bool]:
        return sum(self), self.sixes + self.locked_sixes > 0


def hurts(pool: Spoilt, foe: Foe) -> Fraction:
    """Give the chance that a pool as it lies wounds its foe."""
    successes, six = pool.shown
    return Fraction(0) if successes <= foe.score else foe.torn if six else foe.plain


def spoil(pool: Spoilt, six: bool, need: int, bonus: int) -> list[tuple[Spoilt, Fraction]]:
    """Roll one success again: what the pool is then, with its chances."""
    left = pool._replace(sixes=pool.sixes - 1) if six else pool._replace(plain=pool.plain - 1)
    ways = []
    for face in range(1, 7):
        value = min(6, face + bonus)
        more = {"locked_sixes": left.locked_sixes + 1} if value == 6 else {"locked_plain": left.locked_plain + 1}
        ways.append((left._replace(**more) if value >= need else left, Fraction(1, 6)))
    return ways


def choice(pool: Spoilt, foe: Foe, need: int, bonus: int) -> str:
    """Say what is parried: a six, a plain success, or nothing where either would make a wound likelier."""
    risks = {"": hurts(pool, foe)}
    for kind, there in (("plain", pool.plain), ("six", pool.sixes)):
        if there:
            after = spoil(pool, kind == "six", need, bonus)
            risks[kind] = sum((chance * hurts(left, foe) for left, chance in after), Fraction(0))
    least = min(risks.values())
    return [kind for kind in ("", "plain", "six") if risks.get(kind) == least][-1]


@cache
def parried(pool: Spoilt, copies: int, foe: Foe, need: int, bonus: int) -> Finals:
    """Give the chances of successes, and of a six among them, after so many parries. Source: rules 37, 38."""
    what = choice(pool, foe, need, bonus) if copies else ""
    if not what:
        return {pool.shown: Fraction(1)}
    sums: Counter[tuple[int, bool]] = Counter()
    for left, chance in spoil(pool, what == "six", need, bonus):
        for end, part in parried(left, copies - 1, foe, need, bonus).items():
            sums[end] += chance * part
    return dict(sums)
