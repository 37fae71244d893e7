"""What fire at vehicles looks like: the shot, and what the blow does to what it strikes."""

from typing import Any

from dieshift.face.films import Reel
from dieshift.stargrunt.chapters.fire.reasons import RANGE
from dieshift.stargrunt.chapters.points import book
from dieshift.stargrunt.chapters.points.facts import AIMED, BLOW
from dieshift.stargrunt.chapters.points.reasons import ECM
from dieshift.stargrunt.face.films import COVERS, FILMS, because, marked, places, squad_of

RESULTS = ("nothing", "minor", "major")
ENDS = {book.HELD: "unharmed", book.DISABLES: "disabled", book.DESTROYS: "destroyed"}


@FILMS.of(AIMED)
def aimed(reel: Reel, fact: Any) -> None:
    """A shot at a vehicle. Source: R6.4-R6.6, R6.40, R6.60."""
    made = reel.add("shot", fact.unit, fact.other)
    made.origins, made.aims = places(squad_of(reel, fact.unit)), places(squad_of(reel, fact.other))
    made.cover = COVERS.get(fact.cover, "")
    made.against = because(reel, reel.dice, RANGE, ECM)
    made.dice = [k for k in reel.dice if k not in made.against]
    made.wins, made.result = reel.wins, RESULTS[fact.result]


@FILMS.of(BLOW)
def blow(reel: Reel, fact: Any) -> None:
    """What a hit comes to against armour. Source: R6.7, R6.8, R6.11, R6.42."""
    marked(reel, "hit" if fact.small_arms else ENDS[fact.came_to], fact.unit)
