"""What is told of movement."""

from typing import Any

from dieshift.boarding.chapters import movement
from dieshift.boarding.interface.board import middle
from dieshift.boarding.interface.films import FILMS, stands
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.terms import FACINGS, WAYS
from dieshift.boarding.text.counts import action_points
from dieshift.boarding.text.sentences import Scene, tells
from dieshift.core.words import say
from dieshift.interface.films import Reel


@tells(movement.STEPPED)
def stepped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A step, what it cost, and what is left."""
    unit, order, was = fact.unit, scene.order, scene.before.model[fact.unit]
    who, at, cost = scene.unit(unit), scene.square(fact.x, fact.y), action_points(fact.cost)
    if order.kind != movement.STEP or not 0 <= order.way < len(WAYS):
        return say("{who} steps to {place} ({cost}, {left} left)", who=who, place=at, cost=cost, left=fact.left)
    back = was.hidden == 0 and (order.way - 2 * was.facing) & 7 in {3, 4, 5}
    return say("{who} steps back {way} to {place} ({cost}, {left} left)" if back
               else "{who} steps {way} to {place} ({cost}, {left} left)",
               who=who, way=WAYS[order.way], place=at, cost=cost, left=fact.left)


@tells(movement.TURNED)
def turned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A quarter turn; what is paid for it with a shot is more than its own cost."""
    cost = action_points(fact.cost) if fact.cost else say("free")
    return say("{who} turns {facing} ({cost}, {left} left)",
               who=scene.unit(fact.unit), facing=FACINGS[fact.facing], cost=cost, left=fact.left)


# --- What a step looks like -------------------------------------------------------------------------------------------


@FILMS.of(movement.STEPPED)
def stepped_film(reel: Reel, fact: Any) -> None:
    """From square to square; several steps of a model, one after the other, are one way. Source: B2, G-3."""
    clip, before = reel.last("move"), reel.before.model[fact.unit]
    if clip is None or clip.unit != fact.unit:
        ended = [film.path[-1] for film in reel.shown if film.kind == "move" and film.unit == fact.unit]
        clip = reel.add("move", fact.unit)
        clip.path = ended[-1:] or [(middle(int(before.x)), middle(int(before.y)))]
    clip.path = [*clip.path, (middle(fact.x), middle(fact.y))]
    clip.origins = stands(reel, fact.unit)
