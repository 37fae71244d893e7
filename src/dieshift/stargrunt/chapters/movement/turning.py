"""What is left of an allowance in the middle of a move: the ground already gone over has been paid for.

Source: R4.10, R4.16; S4.117.
"""

from typing import Any

from dieshift.core.geometry import along, distance
from dieshift.core.rules import rule, slot
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.going import IMPASSABLE, path_cost
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.squads import is_with


@rule
def surcharge(rules: Any, table: Any, squad: Any, figure: Any, pending: Any) -> int:
    """What the ground has cost one figure beyond its inches, on the way its unit has gone in formation.

    Nothing for a figure whose own way is closed: it has followed the others. Source: R4.10, R4.16.
    """
    gait, middle = gait_of(rules, squad), squad.figure[squad.centre]
    dx, dy = figure.x - middle.x, figure.y - middle.y
    x, y, more, left = pending.from_x + 0, pending.from_y + 0, 0, pending.progress + 0
    for leg in range(pending.order.legs):
        end_x, end_y = pending.order.x[leg] + 0, pending.order.y[leg] + 0
        length = distance(x, y, end_x, end_y)
        if left < length:
            stop = along(x, y, end_x, end_y, left)
            end_x, end_y = stop[0], stop[1]
        cost = path_cost(table, gait, x + dx, y + dy, end_x + dx, end_y + dy)
        if cost >= IMPASSABLE:
            return 0
        more += cost - distance(x + dx, y + dy, end_x + dx, end_y + dy)
        left -= length
        x, y = end_x, end_y
        if left <= 0:
            break
    return more


@catalogue.slot
@slot
def dearest_way(rules: Any, table: Any, squad: Any, pending: Any) -> int:
    """What the ground of a way has cost beyond its inches: what the figure has paid who had the dearest of it.

    Source: R4.10, R4.16.
    """
    most = 0
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            most = max(most, surcharge(rules, table, squad, squad.figure[i], pending))
    return most


@dearest_way.variant
def measured_way(rules: Any, table: Any, squad: Any, pending: Any) -> int:
    """What the measured figure has paid. Source: R4.10."""
    return surcharge(rules, table, squad, squad.figure[squad.centre], pending)


@rule
def allowance_left(rules: Any, table: Any, game: Any, pending: Any) -> int:
    """The allowance that a mover has left where it is. Source: R4.16; S4.117."""
    squad = game.squad[pending.order.unit]
    left: int = pending.allowance - pending.progress - dearest_way(rules, table, squad, pending)
    return max(0, left)
