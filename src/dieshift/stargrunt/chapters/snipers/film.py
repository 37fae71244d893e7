"""What a sniper's shot looks like."""

from typing import Any

from dieshift.face.films import Reel
from dieshift.stargrunt.chapters.fire.reasons import ALLOCATION, RANGE
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
