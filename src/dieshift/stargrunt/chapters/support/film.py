"""What fire support looks like: where it falls, how wide it bursts, which figures it strikes."""

from typing import Any, NamedTuple

from dieshift.core.weights import Weights
from dieshift.interface.films import Happening, Reel
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.support.book import burst_wound
from dieshift.stargrunt.chapters.support.struck import burst_ways
from dieshift.stargrunt.chapters.support.whither import fall_ways
from dieshift.stargrunt.interface.films import FILMS, because, hurt, share
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import FIT


class Casualties(NamedTuple):
    """How many a burst has hurt so far, and how many it could have hurt of those."""

    burst: Happening
    hurt: int = 0
    ways: Weights = Weights({0: 1}, 1)


@FILMS.of(support.FELL)
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
    aimed = [reel.rolled[k] for k in because(reel, made.dice, support.ACCURACY)]
    if len(aimed) != 1:
        return 0
    ways = fall_ways(aimed[0].die, fact.needs, int(aimed[0].unit != ""))
    return sum(many for fall, many in ways.ways.items() if fall.inches <= fact.inches) / ways.whole


@FILMS.of(support.BURST)
def burst(reel: Reel, fact: Any) -> None:
    """One round's burst. Source: R11.24, R11.25."""
    made = reel.add("burst", fact.unit)
    made.path, made.radius, made.dice = [(fact.x, fact.y)], fact.radius, reel.dice


@FILMS.of(support.SHELLED)
def shelled(reel: Reel, fact: Any) -> None:
    """Show the figures that a round strikes. Source: R11.27."""
    if fact.figure >= 0:
        made = reel.last("burst")
        if made is not None:
            one_more(reel, made, fact.result)
        hurt(reel, fact.unit, fact.figure, FIT if fact.result == fire.UNHURT else fact.health)


def one_more(reel: Reel, made: Happening, result: int) -> None:
    """Say how likely a burst is to hurt as many of those in it, or more, or none, with one more who is struck.

    Nothing where dice of one of them were not told. Source: R11.27, R5.33.
    """
    before = reel.kept if isinstance(reel.kept, Casualties) and reel.kept.burst is made else Casualties(made)
    many, each = before.hurt + (result != fire.UNHURT), figure_ways(reel)
    ways = Weights({0: 0}, 0) if each is None else added(before.ways, each)
    reel.kept = Casualties(made, many, ways)
    made.result = "major" if many else "nothing"
    made.chance = share(ways, lambda fall: fall >= many if many else fall == 0) if ways.whole else 0


def figure_ways(reel: Reel) -> Weights | None:
    """What may become of who is struck by the dice of a line, as they were rolled; None where they were not told.

    Cover has shifted them already, as it does under every rule but another of the burst itself. Source: R11.27, R11.34.
    """
    impact, armour = ([reel.rolled[k].die for k in because(reel, reel.dice, reason)] for reason in (IMPACT, ARMOUR))
    if len(impact) != 1 or len(armour) != 1 or getattr(reel.rules, burst_wound.__name__) != 0:
        return None
    return burst_ways(fields_of(catalogue.of(reel.rules)), impact[0], armour[0], 0)


def added(before: Weights, each: Weights) -> Weights:
    """How many are hurt with one more who is struck; nothing where that is not known of those before."""
    found: dict[int, int] = {}
    for many, ways in before.ways.items():
        for result, share_of in each.ways.items():
            count = many + (result != fire.UNHURT)
            found[count] = found.get(count, 0) + ways * share_of
    return Weights(found, before.whole * each.whole)
