"""What shooting looks like: a line, the ballistic dice, and who takes the hits."""

from typing import Any

from dieshift.boarding.chapters.shooting.facts import SHOT, SHOT_AGAIN
from dieshift.boarding.face.films import FILMS, stands
from dieshift.face.films import Reel


@FILMS.of(SHOT_AGAIN)
def thrown(reel: Reel, fact: Any) -> None:
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
