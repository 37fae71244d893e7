"""Support from off the table (R11): requests, the Inbound Chart, and bursts on whoever is under them."""

from dieshift.stargrunt.chapters.support import book, orders, readings, reasons, refusals

__all__ = ["book", "orders", "readings", "reasons", "refusals"]
