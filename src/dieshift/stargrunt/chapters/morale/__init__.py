"""Morale (R7): confidence, reaction, panic, suppression, rally, last stand."""

from dieshift.stargrunt.chapters.morale import book, orders, readings, reasons, refusals, routs

__all__ = ["book", "orders", "readings", "reasons", "refusals", "routs"]
