"""Which enemy a unit should fire at: the greatest threat to it, which the book recommends and does not enforce.

Source: R5.8 (RB p.12).
"""

from typing import Any

from dieshift.core.rules import rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt import refusal_codes as code
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.sighting import sighting
from dieshift.stargrunt.terms import PLACED


@rule
def is_greater_threat(table: Any, rules: Any, game: Any, order: Any, other: int) -> int:
    """Whether another enemy that could be fired at is nearer than the target, as exposed, and as surely activated.

    Exposed is who has less cover, In Position included; a unit not placed is no threat yet. Source: R5.8.
    """
    if gather.target_refusal(game, order.unit, other) != code.ALLOWED or game.squad[other].located != PLACED:
        return 0
    squad, enemy = game.squad[order.target], game.squad[other]
    there = sighting(table, rules, game, order.unit, order.target)
    here = sighting(table, rules, game, order.unit, other)
    if here.distance >= there.distance or enemy.activated < squad.activated:
        return 0
    if here.cover + enemy.in_position > there.cover + squad.in_position:
        return 0
    return 1 if gather.aim_seen(rules, game, order, other, here, 0).refusal == code.ALLOWED else 0


@catalogue.slot
@slot
def is_bound(table: Any, rules: Any, game: Any, order: Any) -> int:
    """Whether a greater threat forbids a fire: no, the priority is advice. Source: R5.8."""
    return 0


@catalogue.variant(
    is_bound, "greatest-threat-first", "ruling", "Fire at the greatest threat",
    "A unit may not fire at an enemy while another it could fire at is nearer, no better covered, and activated if "
    "the first one is.",
    Cite("RB", "Target priority", "R5.8", "12"))
def greatest_threat_first(table: Any, rules: Any, game: Any, order: Any) -> int:
    """The advice is an order. Source: R5.8."""
    for other in range(game.units):
        if other != order.target and is_greater_threat(table, rules, game, order, other) == 1:
            return 1
    return 0


@rule
def fire_refusal(table: Any, rules: Any, game: Any, order: Any) -> int:
    """0 when the active unit may fire as its order says, else the code of what forbids it. Source: R5.8, R5.17."""
    refusal: int = gather.aim(table, rules, game, order, 0).refusal
    if refusal == code.ALLOWED and is_bound(table, rules, game, order) == 1:
        return code.GREATER_THREAT
    return refusal
