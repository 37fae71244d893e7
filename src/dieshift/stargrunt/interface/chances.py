"""Where chapters say which chances an order is shown with, and when a menu says nothing of it: in their `shown.py`.

Each function asks the rules; none compares faces.
"""

from collections.abc import Callable, Iterator

from dieshift.core.rules import Rules
from dieshift.interface.scene import Odds
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table

Chances = Callable[[Rules, Table, Game, Roster, Order], Iterator[Odds]]

Lack = Callable[[Rules, Game, Squad], bool]

BY_KIND: dict[int, Chances] = {}
LACKING: dict[int, Lack] = {}


def shows(kind: int) -> Callable[[Chances], Chances]:
    """Show an order of a kind with what the function under it yields: its chances, test by test."""

    def declare(made: Chances) -> Chances:
        BY_KIND[kind] = made
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
