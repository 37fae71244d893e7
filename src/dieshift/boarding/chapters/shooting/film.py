"""What shooting looks like: a line, the ballistic dice, and who takes the hits."""

from typing import Any

from dieshift.boarding.chapters.shooting.book import faces_hitting
from dieshift.boarding.chapters.shooting.facts import SHOT, SHOT_AGAIN
from dieshift.boarding.chapters.shooting.reasons import BALLISTIC
from dieshift.boarding.face.films import FILMS, stands, thrown
from dieshift.boarding.face.odds import fields_of, gun_of
from dieshift.boarding.odds.shots import hit_type, volley_ways
from dieshift.face.films import Happening, Reel

LEVELS = range(3)  # of sustained fire


@FILMS.of(SHOT_AGAIN)
def first_throw(reel: Reel, fact: Any) -> None:
    """A first throw, of which some dice are rolled again. Source: B8, G-13."""
    made = reel.add("shot", fact.unit, fact.other)
    made.origins, made.aims = stands(reel, fact.unit), stands(reel, fact.other)
    made.dice, made.wins = reel.dice, reel.wins


@FILMS.of(SHOT)
def shot(reel: Reel, fact: Any) -> None:
    """A shot and how many hit. Source: B8-B10."""
    made = reel.last("shot")
    if made is None or made.unit != fact.unit or made.result:
        made = reel.add("shot", fact.unit, fact.other)
        made.origins, made.aims = stands(reel, fact.unit), stands(reel, fact.other)
    made.dice, made.wins = [*made.dice, *reel.dice], [*made.wins, *reel.wins]
    made.result = "major" if fact.hits else "nothing"
    made.chance = chance_of(reel, made, fact)


def chance_of(reel: Reel, made: Happening, fact: Any) -> float:
    """The chance of as many hits or more, or of none; 0 where dice of it were not told. Source: B8-B11; G-9, G-13."""
    gun, fields = gun_of(reel.table, reel.names, fact.gun), fields_of(reel.rules)
    levels = [each for each in LEVELS if faces_hitting(reel.rules, hit_type(fields, gun, each)) == fact.hitting]
    if thrown(reel, made.dice, BALLISTIC) != gun.dice or not levels:
        return 0
    brb = reel.table.profile[reel.after.model[fact.unit].profile].brb
    ways = volley_ways(fields, gun, levels[0], brb, overwatch=False)
    return sum(many for volley, many in ways.ways.items()
               if (volley.hits >= fact.hits if fact.hits else volley.hits == 0)) / ways.whole
