"""Readings of the rules of units where the book is silent: regrouping, orphaned elements, scattered units under fire.

Source: R4.34, R4.36, R4.41.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.units import rules as units_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    units_rules.merged_confidence, "merge-to-worse", "ruling", "Average confidence rounds to the worse",
    "When two units merge and their average confidence falls between two levels, the worse level counts.",
    Cite("RB", "Regrouping", "R4.40, R4.41", "17"))
def merge_to_worse(rules: Rules, one: int, other: int) -> int:
    """A half towards the worse level. Source: R4.41."""
    return (one + other) // 2


@catalogue.variant(
    units_rules.merged_quality, "merge-quality-worse", "ruling", "Equal units merge at the worse quality",
    "When two units of equal size merge, the worse quality counts.",
    Cite("RB", "Regrouping", "R4.40, R4.41", "17"))
def merge_quality_worse(rules: Rules, one: int, one_size: int, other: int, other_size: int) -> int:
    """The larger unit's quality; of equal ones the worse. Source: R4.41."""
    if one_size == other_size:
        return min(one, other)
    return one if one_size > other_size else other


@catalogue.variant(
    units_rules.scattered_and_suppressed,
    "scattered-must-gather",
    "ruling",
    "Out of integrity, a unit can only reorganise",
    "A unit out of integrity may not even remove suppression: if suppressed in the open, it can do nothing at all.",
    Cite("RB", "Unit integrity", "R4.32, R4.34", "11"),
)
def must_gather(rules: Rules) -> int:
    """The printed sentence by its letter. Source: R4.34."""
    return units_rules.MUST_GATHER


@catalogue.variant(
    units_rules.scattered_and_suppressed, "scattered-may-gather", "ruling", "Out of integrity, a unit may "
                                                                            "reorganise under fire",
    "A unit out of integrity may reorganise even when suppressed in the open.",
    Cite("RB", "Unit integrity", "R4.32, R4.34", "11"))
def may_gather(rules: Rules) -> int:
    """To gather comes before everything else. Source: R4.32, R4.34."""
    return units_rules.MAY_GATHER


@catalogue.variant(
    units_rules.orphans_act, "orphans-wait", "ruling", "Orphaned elements wait for orders",
    "A detached element whose unit is lost is not activated itself: it acts only when a superior transfers an "
    "action to it.",
    Cite("RB", "Detached elements", "R4.36", "17"))
def orphans_wait(rules: Rules) -> int:
    """No activation of their own. Source: R4.36."""
    return 0
