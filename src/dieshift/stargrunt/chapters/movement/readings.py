"""Readings of the movement chapter where the book is silent.

Source: R4.9, R4.10, R4.24.
"""

from typing import Any

from dieshift.core.rulesets import Cite
from dieshift.stargrunt import orders
from dieshift.stargrunt.chapters.movement import book
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.going import EVERYWHERE, IMPASSABLE, Gait
from dieshift.stargrunt.options import catalogue


@catalogue.variant(
    book.figure_reach, "dash-ignores-ground", "ruling", "Combat moves ignore the cost of the ground",
    "The inches rolled for a combat move are inches of ground, whatever it is; only impassable ground stops it.",
    Cite("RB", "Combat movement", "R4.9", "22"))
def dash_ignores_ground(rules: Any, table: Any, gait: Gait, squad: Any, figure: Any, order: Any, allowance: int,
                       limit: int, among: int) -> int:
    """The rolled inches as they are, for combat moves. Source: R4.9."""
    if order.kind == orders.COMBAT_MOVE:
        return min(allowance, book.leg_reach(table, gait, squad, figure, order, IMPASSABLE - 1, limit, among))
    return book.leg_reach(table, gait, squad, figure, order, allowance, limit, among)


@catalogue.variant(
    book.move_reach, "follow-by-eye", "ruling", "Only one figure is measured",
    "The distance of a move is measured for the figure whose path is given; the others follow it by eye.",
    Cite("RB", "Movement", "R4.10", "22"), also=(("dearest_way", 1),))
def follow_by_eye(rules: Any, table: Any, squad: Any, order: Any, allowance: int, enough: int) -> int:
    """The measured figure's own reach. Source: R4.10."""
    return book.figure_reach(  # type: ignore[no-any-return]
        rules, table, gait_of(rules, squad), squad, squad.figure[squad.centre], order, allowance, book.FAR, EVERYWHERE)


@catalogue.variant(
    book.may_stand_near, "no-approach-limit", "ruling", "No limit of approach",
    "A move may end as near to an enemy figure as bases allow.",
    Cite("RB", "Movement", "R4.24", "22"))
def no_approach_limit(rules: Any, game: Any, unit: int, x: int, y: int) -> int:
    """As near as you please. Source: R4.24."""
    return 1
