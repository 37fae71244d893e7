"""Where chapters say how an order is shown before it is given: in their `shown.py` or `previews.py`.

Its chances, all else that its preview draws, and when a menu says nothing of it. Each function asks the rules; none
compares faces.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from dieshift.core.registry import refuse
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.interface.scene import Odds
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table

Chances = Callable[[Rules, Table, Game, Roster, Order], Iterator[Odds]]

Lack = Callable[[Rules, Game, Squad], bool]


class Asked(NamedTuple):
    """An order that a viewer looks at, the battle as the viewer knows it, and what forbids the order (0: nothing)."""

    rules: Rules
    table: Table
    seen: Game
    names: Roster
    viewer: Viewer
    order: Order
    found: int


Drawing = Callable[[Asked, dict[str, Any]], None]
# when the preview of an order is drawn: always; once the order is allowed, or would be if its unit were the active one.
# Of an answer: always; of one that is allowed; of one that is allowed, to the side that decides
ALWAYS, ALLOWED_ONLY, TO_DECIDE = range(3)


class Drawn(NamedTuple):
    """What draws the preview of a kind of order, and when."""

    draw: Drawing
    when: int


BY_KIND: dict[int, Chances] = {}
WITH_ALL: dict[int, Chances] = {}  # by place
AT_START: dict[int, Chances] = {}
DRAWN: dict[int, Drawn] = {}
ANSWERS: dict[int, Drawn] = {}
LACKING: dict[int, Lack] = {}


def shows(kind: int) -> Callable[[Chances], Chances]:
    """Show an order of a kind with what the function under it yields: its chances, test by test."""

    def declare(made: Chances) -> Chances:
        BY_KIND[kind] = made
        return made

    return declare


def shows_with_all(place: int) -> Callable[[Chances], Chances]:
    """Show every order that rolls something with what the function under it yields, too, in the order of the places."""
    return _placed(WITH_ALL, place)


def shows_at_start(place: int) -> Callable[[Chances], Chances]:
    """Show what the function under it yields as a unit's activation begins, in the order of the places."""
    return _placed(AT_START, place)


def in_order(shown: dict[int, Chances], rules: Rules, table: Table, seen: Game, names: Roster,
             order: Order) -> Iterator[Odds]:
    """What functions yield, in the order of their places."""
    for place in sorted(shown):
        yield from shown[place](rules, table, seen, names, order)


def _placed(where: dict[int, Chances], place: int) -> Callable[[Chances], Chances]:
    def declare(made: Chances) -> Chances:
        if place in where:
            refuse(f"{made.__name__} has place {place}, as {where[place].__name__} has; choose another.")
        where[place] = made
        return made

    return declare


def draws(*kinds: int, when: int = ALWAYS) -> Callable[[Drawing], Drawing]:
    """Let the function under it draw the preview of an action of a unit, in place of its chances alone."""
    return _drawn(DRAWN, kinds, when)


def draws_answer(*kinds: int, when: int = ALWAYS) -> Callable[[Drawing], Drawing]:
    """Let the function under it draw the preview of an answer that a side gives, whichever unit it names."""
    return _drawn(ANSWERS, kinds, when)


def _drawn(where: dict[int, Drawn], kinds: tuple[int, ...], when: int) -> Callable[[Drawing], Drawing]:
    def declare(made: Drawing) -> Drawing:
        where.update(dict.fromkeys(kinds, Drawn(made, when)))
        return made

    return declare


def lacks(*kinds: int) -> Callable[[Lack], Lack]:
    """Let the function under it say when a menu says nothing of an order, not even why it is refused.

    Its rule is not in use, or the unit lacks what it is done with.
    """

    def declare(made: Lack) -> Lack:
        LACKING.update(dict.fromkeys(kinds, made))
        return made

    return declare


def without(field: str) -> Lack:
    """That a unit has none of what a field of it counts."""
    return lambda _rules, _game, squad: bool(getattr(squad, field) == 0)


def nowhere(field: str) -> Lack:
    """That there is none on the table of what a field of the game counts."""
    return lambda _rules, game, _squad: bool(getattr(game, field) == 0)
