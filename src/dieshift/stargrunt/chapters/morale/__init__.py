"""Morale (R7): confidence, reaction, panic, suppression, rally, last stand."""

from dieshift.stargrunt.chapters.morale import book, readings, routs  # noqa: F401  (register)

__all__ = ["book"]
