"""What a step looks like."""

from typing import Any

from dieshift.boarding.chapters import movement
from dieshift.boarding.interface.board import middle
from dieshift.boarding.interface.films import FILMS, stands
from dieshift.interface.films import Reel


@FILMS.of(movement.STEPPED)
def stepped(reel: Reel, fact: Any) -> None:
    """From square to square; several steps of a model, one after the other, are one way. Source: B2, G-3."""
    made, before = reel.last("move"), reel.before.model[fact.unit]
    if made is None or made.unit != fact.unit:
        ended = [film.path[-1] for film in reel.shown if film.kind == "move" and film.unit == fact.unit]
        made = reel.add("move", fact.unit)
        made.path = ended[-1:] or [(middle(int(before.x)), middle(int(before.y)))]
    made.path = [*made.path, (middle(fact.x), middle(fact.y))]
    made.origins = stands(reel, fact.unit)
