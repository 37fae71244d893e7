"""Numbers of things in words, and things in a row: `1 hit`, `no hits`, `3+ or 4+`."""

from collections.abc import Iterable
from functools import lru_cache, reduce

from dieshift.core.words import Given, counted, say

once = lru_cache(1000)  # a page is told the same numbers after every order


@once
def action_points(count: int) -> str:
    """Action points.

    >>> action_points(1), action_points(0)
    ('1 action point', 'no action points')
    """
    return counted("{count} action point", "{count} action points", count) if count else say("no action points")


@once
def command_points(count: int) -> str:
    """Command points."""
    return counted("{count} command point", "{count} command points", count) if count else say("no command points")


@once
def squares(count: int) -> str:
    """Squares: how many, or how far."""
    return counted("{count} square", "{count} squares", count) if count else say("no squares")


@once
def dice(count: int) -> str:
    """Dice."""
    return counted("{count} die", "{count} dice", count) if count else say("no dice")


@once
def failed_dice(count: int) -> str:
    """Dice of close combat that are no success."""
    return counted("{count} failed die", "{count} failed dice", count) if count else say("no failed dice")


@once
def missed_dice(count: int) -> str:
    """Ballistic dice that missed."""
    return counted("{count} missed die", "{count} missed dice", count) if count else say("no missed dice")


@once
def successes(count: int) -> str:
    """Successes of close combat."""
    return counted("{count} success", "{count} successes", count) if count else say("no successes")


@once
def hits(count: int) -> str:
    """Hits of a shot."""
    return counted("{count} hit", "{count} hits", count) if count else say("no hits")


@once
def shots(count: int) -> str:
    """Shots that a gun has left."""
    return counted("{count} shot", "{count} shots", count) if count else say("no shots")


@once
def aliens(count: int) -> str:
    """Aliens that a blip hides."""
    return counted("{count} alien", "{count} aliens", count) if count else say("no aliens")


@once
def models(count: int) -> str:
    """Models of a side."""
    return counted("{count} model", "{count} models", count) if count else say("no models")


@once
def turns(count: int) -> str:
    """Turns of the game."""
    return counted("{count} turn", "{count} turns", count) if count else say("no turns")


def either(parts: Iterable[Given]) -> str:
    """One or another of some.

    >>> either([1, 2, 3]), either([])
    ('1 or 2 or 3', '')
    """
    words = [str(part) for part in parts]
    return reduce(lambda one, other: say("{one} or {other}", one=one, other=other), words) if words else ""
