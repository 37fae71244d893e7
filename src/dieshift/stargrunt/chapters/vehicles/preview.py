"""Odds of a repair."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import points, vehicles
from dieshift.stargrunt.chapters.points.book import is_repaired
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import passing
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table


@shows(vehicles.REPAIR_IT)
def repair(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a vehicle's systems work again; manning one rolls nothing. See R6.22, R13.8."""
    if order.choice != vehicles.MAN:
        yield passing("repair", exact(is_repaired).get(1, Fraction(0)), die_of(points.REPAIR, 6))
