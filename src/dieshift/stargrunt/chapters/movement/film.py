"""What a move looks like: the way from where a unit stood, corner by corner, to where it stands."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dieshift.core.geometry import distance
from dieshift.interface.films import Place, Reel
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.interface.films import FILMS, middle, squad_of
from dieshift.stargrunt.state.records import Order


class Way(NamedTuple):
    """The way that a unit was ordered to go, from where it set out, and how much of it was gone before the step."""

    order: Order
    start: Place
    gone: int


@FILMS.of(movement.MOVED)
def moved(reel: Reel, fact: Any) -> None:
    """Where a unit went. Source: R4.7, R4.10."""
    if fact.gone:
        corners = [*passed(way, fact.gone)] if (way := way_of(reel, fact.unit)) else []
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), *corners, (fact.x, fact.y)]


def way_of(reel: Reel, unit: int) -> Way | None:
    """The way of the order that is told, or of one that was interrupted; None: neither is known."""
    if reel.order is not None and reel.order.unit == unit and reel.order.legs:
        return Way(reel.order, middle(squad_of(reel, unit)), 0)
    for pending in reversed(reel.before.pending[: reel.before.pending_count]):
        if pending.order.unit == unit and pending.order.legs:
            return Way(pending.order, (pending.from_x, pending.from_y), pending.progress + 0)
    return None


def passed(way: Way, gone: int) -> Iterator[Place]:
    """The corners of a way that somebody has passed who went so far in all. Source: R4.10."""
    (x, y), far = way.start, 0
    for leg in range(way.order.legs):
        far += distance(x, y, way.order.x[leg], way.order.y[leg])
        x, y = way.order.x[leg], way.order.y[leg]
        if way.gone < far < gone:
            yield x, y


@FILMS.of(movement.ENTERED)
def entered(reel: Reel, fact: Any) -> None:
    """Where a unit comes on. Source: R3.53."""
    reel.add("move", fact.unit).path = [(fact.x, fact.y), middle(reel.after.squad[fact.unit])]
