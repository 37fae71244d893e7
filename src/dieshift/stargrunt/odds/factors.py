"""What the rules say about a fire, each sub-rule run on all its faces: wound, part of a casualty, allocation, divisor.

Memos are keyed by the fields of the rules record and the arguments of the rule.

Source: R5.32-R5.37, R5.50.
"""

from functools import lru_cache
from typing import NamedTuple, cast

from dieshift.core.weights import Weights, weights
from dieshift.stargrunt import chapters  # chapters: the rules record has all its fields only when they are there
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.state.in_force import Fields, fields_of, rules_of, ruleset_of
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import DEAD, FIT, WOUNDED

__all__ = ["Fields", "Weights", "after_result", "allocation_weights", "chapters", "divisor_of", "fields_of", "rules_of",
           "ruleset_of", "weights", "wound_weights"]

HEALTH = (FIT, WOUNDED, DEAD)  # of a figure that this fire left unhurt, wounded, killed


class Place(NamedTuple):
    """A figure as far as `book.struck` and `apply.divisor_armour` look at it."""

    number: int
    hits: int
    health: int
    armour: int


class Standing(NamedTuple):
    """A squad as far as they look at it."""

    figures: int
    figure: tuple[Place, ...]


# --- sub-rules, run on all their faces -------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def wound_weights(fields: Fields, impact: int, armour: int, cover: int) -> Weights:
    """What one potential hit does: unhurt, wound, kill. Source: R5.33, R5.34."""
    return weights(fire_rules.wound, rules_of(fields), impact, armour, cover)


@lru_cache(maxsize=256)
def allocation_weights(fields: Fields, members: int) -> Weights:
    """Which figure a potential hit is allocated to. Source: R5.35, R5.37."""
    return weights(fire_rules.allocate, rules_of(fields), members)


@lru_cache(maxsize=256)
def after_result(fields: Fields) -> tuple[tuple[int, ...], ...]:
    """A figure's state after a result, by state before and result, each UNHURT, WOUND or KILL in this resolution.

    Source: R5.33, R5.35; Q10.
    """
    rules = rules_of(fields)
    # who bears a result of this fire already has been hit once
    return tuple(
        tuple(
            HEALTH.index(before if before == DEAD else fire_rules.struck_down(rules, before, hits + 1, result))
            for result in (fire_rules.UNHURT, fire_rules.WOUND, fire_rules.KILL)
        )
        for hits, before in enumerate(HEALTH)
    )


@lru_cache(maxsize=4096)
def divisor_of(fields: Fields, range_die: int, armours: tuple[int, ...], cover: int) -> int:
    """What a volley's total is divided by. Source: R5.32, R5.50."""
    figures = tuple(Place(i + 1, 0, FIT, armour) for i, armour in enumerate(armours))
    squad = cast("Squad", Standing(len(armours), figures))
    return int(fire_rules.divisor(rules_of(fields), range_die, apply.divisor_armour(squad), cover))
