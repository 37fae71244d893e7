"""What a sniper's shot looks like."""

from typing import Any

from dieshift.core.odds import exact
from dieshift.face.films import Happening, Reel
from dieshift.stargrunt.chapters.fire.reasons import ALLOCATION, QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.snipers import book
from dieshift.stargrunt.chapters.snipers.facts import SNIPED
from dieshift.stargrunt.face.films import FILMS, because, places, squad_of
from dieshift.stargrunt.state.terms import NOBODY


@FILMS.of(SNIPED)
def sniped(reel: Reel, fact: Any) -> None:
    """One shot at one figure, from where the reader knows the sniper to be. Source: R15.40."""
    made = reel.add("shot", fact.other, fact.unit)
    made.origins = places(squad_of(reel, fact.other)) if fact.other != NOBODY else []
    made.aims = places(squad_of(reel, fact.unit))
    made.against = because(reel, reel.dice, RANGE)
    who = because(reel, reel.dice, ALLOCATION)
    made.dice, made.wins = [k for k in reel.dice if k not in made.against and k not in who], reel.wins
    made.result = ("nothing", "minor", "major")[min(2, fact.beats)]
    made.chance = chance_of(reel, made, fact.beats)


def chance_of(reel: Reel, shot: Happening, beats: int) -> float:
    """The chance that as many dice beat the range die, or more, or none; 0 if one was not told. Source: R15.40."""
    found = [[reel.rolled[k].die for k in because(reel, places, reason)]
             for places, reason in ((shot.dice, QUALITY), (shot.dice, SUPPORT), (shot.against, RANGE))]
    if any(len(dice) != 1 for dice in found):
        return 0
    (quality,), (weapon,), (against,) = found
    ways = exact(book.shot, reel.rules, quality, weapon, against)
    return float(ways.p(lambda made: made.beats >= beats if beats else made.beats == 0))
