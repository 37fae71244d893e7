"""Command points (G-2)."""

from dieshift.boarding.chapters.command import book, readings  # noqa: F401  (register)

__all__ = ["book"]
