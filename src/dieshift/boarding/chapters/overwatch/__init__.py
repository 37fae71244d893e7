"""Overwatch (B18, G-8): shots at enemy actions."""

from dieshift.boarding.chapters.overwatch import book, orders, readings, refusals

__all__ = ["book", "orders", "readings", "refusals"]
