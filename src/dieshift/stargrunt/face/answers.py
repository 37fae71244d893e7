"""A fire out of turn as it is planned: by which right, how hasty, how far on, and with what.

Everything is asked of the rules that answer. See R5.40-R5.43; S4.107-128.
"""

from typing import NamedTuple

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.movement.book import Point
from dieshift.stargrunt.chapters.overwatch import book as overwatch
from dieshift.stargrunt.chapters.overwatch.acts import point_meant
from dieshift.stargrunt.chapters.overwatch.answers import Volley, haste_of
from dieshift.stargrunt.chapters.overwatch.orders import BY
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order


class Answer(NamedTuple):
    """A fire that interrupts: its right, 1 where it is hasty, how far the enemy has gone by then, and its aim."""

    right: int
    hasty: int
    way: Point
    aimed: gather.Aim


def answer(rules: Rules, table: Table, seen: Game, order: Order) -> Answer:
    """The fire of an order to react, at the mover where the order says."""
    top = seen.pending[seen.pending_count - 1]
    right = overwatch.right_meant(rules, seen, order, top)
    at, hasty = max(point_meant(order, top, right), top.progress), haste_of(right)
    view, way = overwatch.sighting_at(table, rules, seen, order.unit, top, at), overwatch.way_to(top, at)
    shot = Volley(order.unit, order.rifles, order.supports, order.choice % BY)
    aimed = gather.aim_moved(table, rules, seen, shot, top.order.unit, view, hasty, way.x, way.y)
    return Answer(right, hasty, way, aimed)
