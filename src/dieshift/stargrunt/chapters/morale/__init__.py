"""Morale (R7): confidence, reaction, panic, suppression, rally, last stand."""

from dieshift.stargrunt.chapters.morale import book, orders, readings, routs

__all__ = ["book", "orders", "readings", "routs"]
