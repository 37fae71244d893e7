"""Command points (G-2)."""

from dieshift.boarding.chapters.command import book, orders, readings, refusals

__all__ = ["book", "orders", "readings", "refusals"]
