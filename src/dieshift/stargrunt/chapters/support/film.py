"""What fire support looks like: where it falls, how wide it bursts, whom it strikes."""

from typing import Any

from dieshift.face.films import Reel
from dieshift.stargrunt.chapters.support.facts import BURST, FELL, SHELLED
from dieshift.stargrunt.face.films import FILMS, hurt


@FILMS.of(FELL)
def fell(reel: Reel, fact: Any) -> None:
    """Where it comes down, and its roll to be on the point. Source: R11.20-R11.22."""
    made = reel.roll(fact.unit, fact.needs)
    if made is not None:
        made.path = [(fact.x, fact.y)]


@FILMS.of(BURST)
def burst(reel: Reel, fact: Any) -> None:
    """One round's burst. Source: R11.24, R11.25."""
    made = reel.add("burst", fact.unit)
    made.path, made.radius, made.dice = [(fact.x, fact.y)], fact.radius, reel.dice


@FILMS.of(SHELLED)
def shelled(reel: Reel, fact: Any) -> None:
    """Whom it strikes. Source: R11.27."""
    if fact.figure >= 0:
        hurt(reel, fact.unit, fact.figure, fact.health)
