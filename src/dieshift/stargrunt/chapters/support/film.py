"""What fire support looks like: where it falls, how wide it bursts, whom it strikes."""

from typing import Any

from dieshift.face.films import Happening, Reel
from dieshift.stargrunt.chapters.support.facts import BURST, FELL, SHELLED
from dieshift.stargrunt.chapters.support.reasons import ACCURACY
from dieshift.stargrunt.chapters.support.whither import fall_ways
from dieshift.stargrunt.face.films import FILMS, because, hurt


@FILMS.of(FELL)
def fell(reel: Reel, fact: Any) -> None:
    """Where it comes down, and its roll to be on the point. Source: R11.20-R11.22."""
    made = reel.roll(fact.unit, fact.needs)
    if made is not None:
        made.path = [(fact.x, fact.y)]
        made.chance = chance_of(reel, made, fact)


def chance_of(reel: Reel, made: Happening, fact: Any) -> float:
    """The chance that it falls as near to its point, or nearer; 0 if its accuracy roll was not told.

    A crew rolls for its pieces, and nobody for a mission that was called. Source: R11.21, R11.22, R11.41.
    """
    aimed = [reel.rolled[k] for k in because(reel, made.dice, ACCURACY)]
    if len(aimed) != 1:
        return 0
    ways = fall_ways(aimed[0].die, fact.needs, int(aimed[0].unit != ""))
    return sum(many for fall, many in ways.ways.items() if fall.inches <= fact.inches) / ways.whole


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
