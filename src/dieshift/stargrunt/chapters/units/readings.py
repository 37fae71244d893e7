"""Readings of the regrouping rule where the book is silent.

Source: R4.41.
"""

from typing import Any

from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.units import book
from dieshift.stargrunt.options import catalogue


@catalogue.variant(
    book.merged_confidence, "merge-to-worse", "ruling", "Average confidence rounded to the worse",
    "The average confidence of two merging units goes to the worse level when it falls between two.",
    Cite("RB", "Regrouping", "R4.40, R4.41", "17"))
def merge_to_worse(rules: Any, one: int, other: int) -> int:
    """A half towards the worse level. Source: R4.41."""
    return (one + other) // 2


@catalogue.variant(
    book.merged_quality, "merge-quality-worse", "ruling", "Equal units merge to the worse quality",
    "Of two merging units of equal size the worse quality counts.",
    Cite("RB", "Regrouping", "R4.40, R4.41", "17"))
def merge_quality_worse(rules: Any, one: int, one_size: int, other: int, other_size: int) -> int:
    """The larger unit's quality; of equal ones the worse. Source: R4.41."""
    if one_size == other_size:
        return min(one, other)
    return one if one_size > other_size else other
