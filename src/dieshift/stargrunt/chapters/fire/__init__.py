"""Fire at dispersed targets (R5): `book` holds the paragraphs, files beside it the house rules, `apply` the record."""

from dieshift.stargrunt.chapters.fire import (
    again,
    book,
    orders,
    part,
    quick_and_dirty,
    readings,
    reasons,
    refusals,
    revised,
    split_cover,
    surplus,
    threat,
)

__all__ = [
    "again", "book", "orders", "part", "quick_and_dirty", "readings", "reasons", "refusals",
    "revised", "split_cover", "surplus", "threat",
]
