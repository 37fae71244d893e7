"""What fire at vehicles looks like: the shot, and what the blow does to what it strikes."""

from typing import Any

from dieshift.core.odds import exact
from dieshift.face.films import Happening, Reel
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.fire.film import chance_of as of_volley
from dieshift.stargrunt.chapters.fire.reasons import QUALITY, RANGE
from dieshift.stargrunt.chapters.points import book, guided
from dieshift.stargrunt.chapters.points.facts import AIMED, BLOW
from dieshift.stargrunt.chapters.points.reasons import ECM
from dieshift.stargrunt.face.films import COVERS, FILMS, because, marked, places, squad_of
from dieshift.stargrunt.state.terms import MISSILE, SMALL

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
    made.chance = chance_of(reel, made, fact.weapon, fact.result)


def chance_of(reel: Reel, shot: Happening, weapon: int, result: int) -> float:
    """The chance of a result or a better one, or of none; 0 if one of its dice was not told. Source: R6.4-R6.6."""
    if weapon == SMALL:
        return of_volley(reel, shot, result)
    quality = because(reel, shot.dice, QUALITY)
    others = [k for k in shot.dice if k not in quality]
    if len(quality) != 1 or len(others) != 1 or len(shot.against) != 1:
        return 0
    faces = [reel.rolled[k].die for k in (quality[0], others[0], shot.against[0])]
    rules = reel.rules
    if weapon == MISSILE:
        ways = exact(guided.missile, rules, *faces)
    else:
        ways = exact(book.aimed, rules, faces[0], weapon, *faces[1:])
    found = ways.map(lambda volley: fire.result_of(rules, volley.beats))
    return float(found.p(lambda made: made >= result if result else made == 0))


@FILMS.of(BLOW)
def blow(reel: Reel, fact: Any) -> None:
    """What a hit comes to against armour. Source: R6.7, R6.8, R6.11, R6.42."""
    marked(reel, "hit" if fact.small_arms else ENDS[fact.came_to], fact.unit)
