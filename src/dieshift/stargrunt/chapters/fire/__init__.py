"""Fire at dispersed targets (R5): `book` holds the paragraphs, the files beside it the house rules, `apply` the record."""

from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.chapters.fire import quick_and_dirty, readings, revised, split_cover  # noqa: F401  (register)

__all__ = ["book"]
