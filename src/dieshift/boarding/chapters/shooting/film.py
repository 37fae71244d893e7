"""What shooting looks like: a line, the ballistic dice, and who takes the hits."""

from typing import Any

from dieshift.boarding.chapters import shooting
from dieshift.boarding.chapters.shooting.aim import target_square
from dieshift.boarding.chapters.shooting.book import faces_hitting
from dieshift.boarding.interface.board import CELL
from dieshift.boarding.interface.films import FILMS, stands, thrown
from dieshift.boarding.interface.odds import fields_of, gun_of
from dieshift.boarding.odds.shots import hit_type, volley_ways
from dieshift.boarding.state.terms import DOORS
from dieshift.boarding.terrain.board import distance
from dieshift.interface.films import Happening, Place, Reel
from dieshift.interface.scene import Ray

LEVELS = range(3)  # of sustained fire


def aim(reel: Reel, made: Happening) -> None:
    """Add to a shot its shooter, target, range and a clear line between them. Source: B7, G-5, G-6."""
    made.origins, made.aims = stands(reel, made.unit), stands(reel, made.other)
    for x, y in made.origins:
        for at in made.aims:
            made.rays = [Ray(kind="clear", x1=x, y1=y, x2=at[0], y2=at[1])]
            goal = square_of(reel, made.other, at, x // CELL, y // CELL)
            made.away = CELL * distance(x // CELL, y // CELL, *goal)


def square_of(reel: Reel, target: int, at: Place, x: int, y: int) -> Place:
    """The square of a target that stands, or stood, at a place; of a door that which is looked at. Source: G-4."""
    if target < DOORS:
        return at[0] // CELL, at[1] // CELL
    goal = target_square(reel.table, reel.after, target, x, y)
    return int(goal.x), int(goal.y)


@FILMS.of(shooting.SHOT_AGAIN)
def first_throw(reel: Reel, fact: Any) -> None:
    """A first throw, of which some dice are rolled again. Source: B8, G-13."""
    made = reel.add("shot", fact.unit, fact.other)
    aim(reel, made)
    made.dice, made.wins = reel.dice, reel.wins


@FILMS.of(shooting.SHOT)
def shot(reel: Reel, fact: Any) -> None:
    """A shot and how many hit. Source: B8-B10."""
    made = reel.last("shot")
    if made is None or made.unit != fact.unit or made.result:
        made = reel.add("shot", fact.unit, fact.other)
        aim(reel, made)
    made.dice, made.wins = [*made.dice, *reel.dice], [*made.wins, *reel.wins]
    made.result = "major" if fact.hits else "nothing"
    made.chance = chance_of(reel, made, fact)


def chance_of(reel: Reel, made: Happening, fact: Any) -> float:
    """The chance of as many hits or more, or of none; 0 where dice of it were not told. Source: B8-B11; G-9, G-13."""
    gun, fields = gun_of(reel.table, reel.names, fact.gun), fields_of(reel.rules)
    levels = [each for each in LEVELS if faces_hitting(reel.rules, hit_type(fields, gun, each)) == fact.hitting]
    if thrown(reel, made.dice, shooting.BALLISTIC) != gun.dice or not levels:
        return 0
    brb = reel.table.profile[reel.after.model[fact.unit].profile].brb
    ways = volley_ways(fields, gun, levels[0], brb, overwatch=False)
    return sum(many for volley, many in ways.ways.items()
               if (volley.hits >= fact.hits if fact.hits else volley.hits == 0)) / ways.whole
