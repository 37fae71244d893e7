"""Command points (G-2)."""

from dieshift.boarding.chapters.command import book, orders, readings

__all__ = ["book", "orders", "readings"]
