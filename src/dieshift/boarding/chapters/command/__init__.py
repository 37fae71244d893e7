"""Command points (G-2)."""

from dieshift.boarding.chapters.command import book, orders, readings, reasons, refusals

__all__ = ["book", "orders", "readings", "reasons", "refusals"]
