"""Command points (G-2)."""

from dieshift.boarding.chapters.command import book, readings

__all__ = ["book", "readings"]
