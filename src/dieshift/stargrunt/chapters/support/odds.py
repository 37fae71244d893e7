"""The exact chance of a request for fire support: that of the rule itself, run on all its faces.

Where fire falls stands in `whither.py`, whom it strikes in `struck.py` and `struck_hulls.py`. Source: R11.3, R11.5.
"""

from fractions import Fraction
from functools import lru_cache

from dieshift.core.odds import exact
from dieshift.stargrunt.chapters.support import book


@lru_cache(maxsize=256)
def gets_through(die: int, needs: int) -> Fraction:
    """The chance that a request gets through, nobody jamming it. Source: R11.3, R11.5."""
    return exact(book.request_test, die, needs, 0).get(1, Fraction(0))
