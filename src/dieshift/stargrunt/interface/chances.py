"""Which chances an order is shown with before it is given: for each kind a function, in its chapter's `shown.py`.

Each asks the rules; none compares faces.
"""

from collections.abc import Callable, Iterator

from dieshift.core.rules import Rules
from dieshift.interface.scene import Odds
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table

Chances = Callable[[Rules, Table, Game, Roster, Order], Iterator[Odds]]

BY_KIND: dict[int, Chances] = {}


def shows(kind: int) -> Callable[[Chances], Chances]:
    """Show an order of a kind with what the function under it yields: its chances, test by test."""

    def declare(made: Chances) -> Chances:
        BY_KIND[kind] = made
        return made

    return declare
