"""Steps and turns (B2-B5, G-3)."""

from dieshift.boarding.chapters.movement import book, orders, readings, refusals

__all__ = ["book", "orders", "readings", "refusals"]
