"""Target priority: at whom a unit ought to fire first. Advice and no more; nobody is held to it.

Source: R5.8 (RB p.12).
"""

from typing import Any

from dieshift.core.rules import rule
from dieshift.stargrunt import refusal_codes as code
from dieshift.stargrunt.chapters.fire.gather import aim
from dieshift.stargrunt.sighting import sighting
from dieshift.stargrunt.terms import NOBODY


@rule
def greatest_threat(table: Any, rules: Any, game: Any, order: Any) -> int:
    """The enemy whom the unit of a fire order ought to fire at, of those it can; NOBODY when there is none.

    Already activated comes before nearer, and that before more exposed (reading). The order's target is written over.
    Source: R5.8.
    """
    best, least = NOBODY, 0
    for unit in range(game.units):
        order.target = unit
        if aim(table, rules, game, order, 0).refusal == code.ALLOWED:
            view = sighting(table, rules, game, order.unit, unit)
            away = 10 * view.distance + view.cover + (0 if game.squad[unit].activated == 1 else 10_000_000)
            if best == NOBODY or away < least:
                best, least = unit, away
    order.target = best
    return best
