"""Readings of the movement chapter where the book is silent.

Source: R4.9, R4.10, R4.24.
"""

from dieshift.core.geometry import along, distance
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.movement import contact, following, measuring
from dieshift.stargrunt.chapters.movement import rules as movement_rules
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game, Order, Squad
from dieshift.stargrunt.state.terms import BASE
from dieshift.stargrunt.terrain.going import EVERYWHERE, IMPASSABLE, Gait, Table, path_cost, reach


@catalogue.variant(
    movement_rules.figure_reach, "dash-ignores-ground", "ruling", "Combat moves ignore ground costs",
    "The inches rolled for a combat move are spent one for one on any ground; only impassable ground stops the "
    "move.",
    Cite("RB", "Combat movement", "R4.9", "22"), also=(("leg_price", 1), ("piece_reach", 1)))
def dash_ignores_ground(rules: Rules, table: Table, gait: Gait, squad: Squad, figure: Figure, order: Order, allowance:
                        int, limit: int, among: int) -> int:
    """The rolled inches as they are, for combat moves. Source: R4.9."""
    if order.kind == movement.COMBAT_MOVE:
        return min(allowance, movement_rules.leg_reach(table, gait, squad, figure, order, IMPASSABLE - 1, limit, among))
    return movement_rules.leg_reach(table, gait, squad, figure, order, allowance, limit, among)


@following.leg_price.variant
def inches_of_ground(rules: Rules, table: Table, gait: Gait, kind: int, ax: int, ay: int, bx: int, by: int) -> int:
    """An inch for an inch in a combat move, where there is a way at all. Source: R4.9."""
    cost = path_cost(table, gait, ax, ay, bx, by)
    return distance(ax, ay, bx, by) if kind == movement.COMBAT_MOVE and cost < IMPASSABLE else cost


@following.piece_reach.variant
def inches_that_lead_on(rules: Rules, table: Table, gait: Gait, kind: int, ax: int, ay: int, bx: int, by: int,
                        left: int) -> int:
    """As many inches as are left in a combat move, as far as there is a way at all. Source: R4.9."""
    if kind != movement.COMBAT_MOVE:
        return reach(table, gait, ax, ay, bx, by, left)
    stop = along(ax, ay, bx, by, left)
    return reach(table, gait, ax, ay, stop.x, stop.y, IMPASSABLE - 1)


@catalogue.variant(
    measuring.move_reach, "follow-by-eye", "ruling", "Only one figure's move is measured",
    "The distance of a move is measured for the figure whose path you give; the others follow it by eye.",
    Cite("RB", "Movement", "R4.10", "22"), also=(("used_so_far", 1), ("figure_allowance", 1)))
def follow_by_eye(rules: Rules, table: Table, game: Game, squad: Squad, order: Order, allowance: int, enough: int,
                  first: int) -> measuring.Reach:
    """The measured figure's own reach. Source: R4.10."""
    gait = gait_here(rules, table, game, squad)
    far = movement_rules.figure_reach(
        rules, table, gait, squad, squad.figure[squad.centre], order, allowance, movement_rules.FAR, EVERYWHERE)
    return measuring.Reach(far, squad.centre + 0)


@catalogue.variant(
    measuring.move_reach, "keep-formation", "ruling", "A squad keeps its formation",
    "Figures keep their places around the middle figure: impassable ground in front of one of them stops the whole "
    "squad.",
    Cite("RB", "Movement", "R4.10, R4.16", "22"))
def keep_formation(rules: Rules, table: Table, game: Game, squad: Squad, order: Order, allowance: int, enough: int,
                   first: int) -> measuring.Reach:
    """As far as the figure that gets least far in step. Source: R4.10, R4.16."""
    return measuring.reach_in_step(rules, table, game, squad, order, allowance, enough, first)


@following.figure_allowance.variant
def not_measured(rules: Rules, allowance: int) -> int:
    """As much as it takes; closed ground stays closed. Source: R4.10, R4.16."""
    return IMPASSABLE - 1


@catalogue.variant(
    movement_rules.may_stand_near, "no-approach-limit", "ruling", "No minimum distance to the enemy",
    "A move may end as near to an enemy figure as the bases allow.",
    Cite("RB", "Movement", "R4.24", "22"), also=(("approach_limit", 1),))
def no_approach_limit(rules: Rules, game: Game, unit: int, x: int, y: int) -> int:
    """As near as you please. Source: R4.24."""
    return 1


@contact.approach_limit.variant
def bases_touch(rules: Rules) -> int:
    """As near as bases allow. Source: R4.24."""
    return BASE
