"""Run given orders by compiled rules, to verify journals.

The entry point is that of simulations, so that nothing is compiled again after a first simulation.
"""

import os
import sys
from functools import cache, partial
from typing import Any

from dieshift.core import compiled
from dieshift.core.replaying import CarryOut
from dieshift.interface.fights import compiled_battles, entry_name, fight_of
from dieshift.interface.games import DEFAULT

VARIABLE = "DIESHIFT_RULES"  # compiled or interpreted: what applies when nobody asked for either
WORTH = 1500  # orders from which on loading compiled rules, which takes half a second, saves time


@cache
def carrier(game: str) -> CarryOut:
    """What carries out the orders of a game by compiled rules."""
    return partial(carry_out, game)


def carry_out(game: str, dice: Any, rules: Any, table: Any, games: Any, orders: Any) -> Any:
    """Carry out orders, each in a game of its own, on packed records; the codes of what forbids them, 0: nothing."""
    fight = fight_of(game)
    results, minds = fight.empty_results(len(games)), fight.minds([0], 0)
    unwatched = fight.empty_courses(0, -1)
    compiled_battles(game)(dice, minds, minds, rules, table, games, orders, fight.GIVEN, fight.GIVEN, 0, results,
                           unwatched, 0)
    return results[:, 0]


def chosen(orders: int, game: str = DEFAULT, *, wanted: bool | None = None) -> CarryOut | None:
    """How so many orders are carried out: compiled, or interpreted (None), as the caller or `$DIESHIFT_RULES` says.

    Where nobody says, compiled if nobody waits for it: the rules were compiled by an earlier run, and are loaded
    already or have so many orders to carry out that loading them saves time.
    """
    said = os.environ.get(VARIABLE, "")
    if wanted is None and said:
        if said not in {"compiled", "interpreted"}:
            message = f"{VARIABLE}={said!r}: write compiled or interpreted."
            raise ValueError(message)
        wanted = said == "compiled"
    if wanted is None:
        wanted = ("numba" in sys.modules or orders >= WORTH) and compiled.is_cached(entry_name(game))
    return carrier(game) if wanted and compiled.available() else None
