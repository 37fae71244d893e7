"""Exact chance of a request for fire support: the rule itself, run on every face of its dice.

`whither.py` has the odds of where fire falls, `struck.py` and `struck_hulls.py` of what it hits. Source: R11.3, R11.5.
"""

from fractions import Fraction
from functools import lru_cache

from dieshift.core.odds import exact
from dieshift.stargrunt.chapters.support import rules


@lru_cache(maxsize=256)
def gets_through(die: int, needs: int) -> Fraction:
    """The chance that a request gets through, nobody jamming it. Source: R11.3, R11.5."""
    return exact(rules.request_test, die, needs, 0).get(1, Fraction(0))
