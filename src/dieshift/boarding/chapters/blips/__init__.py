"""Hidden aliens: blips, entry points, lurking (G-18, G-19)."""

from dieshift.boarding.chapters.blips import book, orders, readings, reasons, refusals

__all__ = ["book", "orders", "readings", "reasons", "refusals"]
