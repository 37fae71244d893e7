"""What close combat looks like: the dice of both sides face to face."""

from typing import Any

from dieshift.boarding.chapters.melee.facts import FOUGHT, PARRIED, POOL, REROLLED, ROUND
from dieshift.boarding.face.films import FILMS, stands
from dieshift.face.films import Reel

RESULTS = ("major", "minor", "nothing")  # for the attacker: it wins, the defender does, neither


@FILMS.of(FOUGHT)
def fought(reel: Reel, fact: Any) -> None:
    """An attack. Source: B22, B26."""
    made = reel.add("fight", fact.unit, fact.other)
    made.origins, made.aims = stands(reel, fact.unit), stands(reel, fact.other)


@FILMS.of(POOL, REROLLED, PARRIED)
def pool(reel: Reel, fact: Any) -> None:
    """The dice of one side, or those that are rolled again. Source: B32, B33, B35-B38."""
    made = reel.last("fight") or reel.add("fight", fact.unit, fact.other)
    made.dice, made.wins = [*made.dice, *reel.dice], [*made.wins, *reel.wins]


@FILMS.of(ROUND)
def ended(reel: Reel, fact: Any) -> None:
    """How a round ends. Source: B39."""
    made = reel.last("fight")
    if made is not None:
        made.result = RESULTS[fact.winner]
