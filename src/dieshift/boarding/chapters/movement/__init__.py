"""Steps and turns (B2-B5, G-3)."""

from dieshift.boarding.chapters.movement import book, readings  # noqa: F401  (register)

__all__ = ["book"]
