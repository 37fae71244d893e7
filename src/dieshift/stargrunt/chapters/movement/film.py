"""What a move looks like: a line from where a unit stood to where it stands."""

from typing import Any

from dieshift.face.films import Reel
from dieshift.stargrunt.chapters.movement.facts import ENTERED, MOVED
from dieshift.stargrunt.face.films import FILMS, middle, squad_of


@FILMS.of(MOVED)
def moved(reel: Reel, fact: Any) -> None:
    """Where a unit went. Source: R4.7."""
    if fact.gone:
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), (fact.x, fact.y)]


@FILMS.of(ENTERED)
def entered(reel: Reel, fact: Any) -> None:
    """Where a unit comes on. Source: R3.53."""
    reel.add("move", fact.unit).path = [(fact.x, fact.y), middle(reel.after.squad[fact.unit])]
