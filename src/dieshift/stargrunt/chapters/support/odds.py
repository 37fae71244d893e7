"""The exact chances of fire support: every one is that of the rule itself, run on all its faces.

Source: R11.3, R11.5, R11.21, R11.27.
"""

from fractions import Fraction
from functools import lru_cache

from dieshift.core.odds import exact
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.support import book
from dieshift.stargrunt.state.in_force import Fields, rules_of


@lru_cache(maxsize=256)
def gets_through(die: int, needs: int) -> Fraction:
    """The chance that a request gets through, nobody jamming it. Source: R11.3, R11.5."""
    return exact(book.request_test, die, needs, 0).get(1, Fraction(0))


@lru_cache(maxsize=256)
def falls_true(quality: int, needs: int) -> Fraction:
    """The chance that fire falls on its point. Source: R11.21."""
    return exact(book.falls_off, quality, needs).p(lambda fall: fall.hour == 0)


@lru_cache(maxsize=1024)
def is_hurt(fields: Fields, shell: int, armour: int, sealed: int, cover: int, in_position: int) -> Fraction:
    """The chance that one burst wounds or kills a figure in it. Source: R11.27, R11.36."""
    rules = rules_of(fields)
    found = exact(book.burst_wound, rules, book.impact_die(rules, shell), book.burst_armour(shell, armour, sealed),
                  book.burst_cover(rules, shell, cover, in_position))
    return 1 - found.get(fire.UNHURT, Fraction(0))
