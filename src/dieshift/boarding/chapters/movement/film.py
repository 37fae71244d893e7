"""What a step looks like."""

from typing import Any

from dieshift.boarding.chapters.movement.facts import STEPPED
from dieshift.boarding.face.board import middle
from dieshift.boarding.face.films import FILMS, stands
from dieshift.face.films import Reel


@FILMS.of(STEPPED)
def stepped(reel: Reel, fact: Any) -> None:
    """From square to square. Source: B2, G-3."""
    before = reel.before.model[fact.unit]
    made = reel.add("move", fact.unit)
    made.path = [(middle(int(before.x)), middle(int(before.y))), (middle(fact.x), middle(fact.y))]
    made.origins = stands(reel, fact.unit)
