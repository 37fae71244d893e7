"""Doors (B3, B6, G-4)."""

from dieshift.boarding.chapters.doors import book, orders, reasons, refusals

__all__ = ["book", "orders", "reasons", "refusals"]
