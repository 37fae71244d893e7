"""What may be ordered while an ambush is laid: the next unit of the column, places to set up, where it is sprung.

Source: S4.9-S4.12.
"""

from collections.abc import Iterator

from dieshift.stargrunt.chapters import ambush
from dieshift.stargrunt.chapters.ambush.book import route_length
from dieshift.stargrunt.chapters.ambush.watch import furthest
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import COMPLEX_AMBUSH, INCH, NOBODY

USUAL_GAP = 3 * INCH  # of a column, where its player says nothing else
POINTS = 8  # of a route at which the ambush is offered to be sprung


def laying(game: Game) -> Iterator[Order]:
    """The orders worth trying while an ambush is laid."""
    if game.question == ambush.ORDER_OF_MARCH:
        for unit in range(game.units):
            yield _order(ambush.MARCH, unit, at=USUAL_GAP if game.ambush.written else 0)
            for target in range(game.units):
                yield _order(ambush.LOOK, unit, target=target)
                yield _order(ambush.LOOK, unit, target=target, choice=ambush.BY_FIRE)
            yield _order(ambush.LOOK, unit)
        return
    for unit in range(game.units):
        middle = game.squad[unit].figure[game.squad[unit].centre]
        made = _order(ambush.SET_UP, unit)
        made.legs, made.x[0], made.y[0] = 1, middle.x, middle.y
        yield made
    yield _order(ambush.AMBUSH, choice=ambush.READY)
    yield _order(ambush.AMBUSH, choice=ambush.WAIT)
    if game.ambush.kind == COMPLEX_AMBUSH:
        ahead = {furthest(game), int(game.ambush.head)}
        yield from (_order(ambush.AMBUSH, at=at) for at in sorted(ahead, reverse=True))
        return
    length = route_length(game.ambush)
    yield from (_order(ambush.AMBUSH, at=length * k // POINTS) for k in range(POINTS, 0, -1))


def _order(kind: int, unit: int = NOBODY, choice: int = 0, at: int = 0, target: int = NOBODY) -> Order:
    made: Order = Order()
    made.kind, made.unit, made.target, made.choice, made.at = kind, unit, target, choice, at
    return made
