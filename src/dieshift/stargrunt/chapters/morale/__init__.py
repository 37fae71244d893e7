"""Morale (R7): confidence, reaction, panic, suppression, rally, last stand."""

from dieshift.stargrunt.chapters.morale import book, readings, routs

__all__ = ["book", "readings", "routs"]
