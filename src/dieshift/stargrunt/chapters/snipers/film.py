"""What a sniper's shot looks like."""

from typing import Any

from dieshift.core.weights import Weights
from dieshift.interface.films import Happening, Reel
from dieshift.stargrunt.chapters import snipers
from dieshift.stargrunt.chapters.fire import ALLOCATION, QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.points.film import RESULTS, keep
from dieshift.stargrunt.chapters.snipers.odds import shot_ways
from dieshift.stargrunt.interface.films import FILMS, aim, because, places, squad_of
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import NOBODY


@FILMS.of(snipers.SNIPED)
def sniped(reel: Reel, fact: Any) -> None:
    """One shot at one figure, or at a vehicle, from where the reader knows the sniper to be. Source: R15.40, R15.48."""
    made = reel.add("shot", fact.other, fact.unit)
    if fact.other == NOBODY:
        made.aims = places(squad_of(reel, fact.unit))
    else:
        aim(reel, made, squad_of(reel, fact.other), squad_of(reel, fact.unit))
    made.against = because(reel, reel.dice, RANGE)
    who = because(reel, reel.dice, ALLOCATION)
    made.dice, made.wins = [k for k in reel.dice if k not in made.against and k not in who], reel.wins
    result = int(fire.result_of(reel.rules, fact.beats)) if fact.vehicle else min(fire.MAJOR, fact.beats)
    made.result = RESULTS[result]
    keep(reel, made, hits_of(reel, made, vehicle=bool(fact.vehicle)), result)


def hits_of(reel: Reel, shot: Happening, *, vehicle: bool) -> Weights | None:
    """What a shot could have come to; None where one of its dice was not told. Source: R15.40, R15.48, R6.6."""
    found = [[reel.rolled[k].die for k in because(reel, told, reason)]
             for told, reason in ((shot.dice, QUALITY), (shot.dice, SUPPORT), (shot.against, RANGE))]
    if [len(dice) for dice in found] != [1, 1, 1] or len(shot.dice) != 2:
        return None
    fields = fields_of(catalogue.of(reel.rules))
    made, ways = shot_ways(fields, *(die for die, in found)), dict[int, int]()
    for beats, many in made.ways.items():
        result = int(fire.result_of(reel.rules, beats)) if vehicle else beats
        ways[result] = ways.get(result, 0) + many
    return Weights(ways, made.whole)
