"""Target priority: a unit ought to fire first at the greatest threat to it. Advice, unless an option binds.

Source: R5.8 (RB p.12).
"""

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.weapons import again_refusal
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import known_sighting


@rule
def greatest_threat(table: Table, rules: Rules, game: Game, order: Order) -> int:
    """Greatest threat among the enemies that the unit of a fire order can fire at; NOBODY when there is none.

    An enemy that has been activated comes first, then a nearer one, then a more exposed one (reading), so that no other
    is a greater threat by `is_greater_threat`. The order's target is overwritten. Source: R5.8.
    """
    best, least = NOBODY, 0
    for unit in range(game.units):
        order.target = unit
        if gather.aim(table, rules, game, order, 0).refusal == ALLOWED:
            view = known_sighting(table, rules, game, order.unit, unit, 0, 0)
            away = 10 * view.distance + view.cover + (0 if game.squad[unit].activated == 1 else 10_000_000)
            if best == NOBODY or away < least:
                best, least = unit, away
    order.target = best
    return best


@rule
def is_greater_threat(table: Table, rules: Rules, game: Game, order: Order, other: int) -> int:
    """Whether another enemy that could be fired at is nearer than the target, as exposed, and as surely activated.

    Exposed is who has less cover, In Position included where that is known; a unit not placed is no threat yet.
    Source: R3.41, R5.8.
    """
    if gather.target_refusal(game, order.unit, other) != ALLOWED or game.squad[other].located != PLACED:
        return 0
    if again_refusal(rules, game.squad[order.unit], other) != ALLOWED:
        return 0
    squad, enemy = game.squad[order.target], game.squad[other]
    there = known_sighting(table, rules, game, order.unit, order.target, 0, 0)
    here = known_sighting(table, rules, game, order.unit, other, 0, 0)
    in_position = squad.in_position if squad.located == PLACED else 0
    if here.distance >= there.distance or enemy.activated < squad.activated:
        return 0
    if here.cover + enemy.in_position > there.cover + in_position:
        return 0
    return 1 if gather.aim_seen(rules, game, order, other, here, 0).refusal == ALLOWED else 0


@catalogue.slot
@slot
def is_bound(table: Table, rules: Rules, game: Game, order: Order) -> int:
    """Whether a greater threat forbids fire at another target: no, the priority is advice. Source: R5.8."""
    return 0


@catalogue.variant(
    is_bound, "greatest-threat-first", "ruling", "Fire at the greatest threat",
    "A unit may not fire at an enemy while a greater threat is a possible target. That is one which is nearer, no "
    "better covered, and activated if the first one is.",
    Cite("RB", "Target priority", "R5.8", "12"))
def greatest_threat_first(table: Table, rules: Rules, game: Game, order: Order) -> int:
    """The advice is an order. Source: R5.8."""
    for other in range(game.units):
        if other != order.target and is_greater_threat(table, rules, game, order, other) == 1:
            return 1
    return 0

