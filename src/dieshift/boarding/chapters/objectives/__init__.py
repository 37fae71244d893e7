"""Objectives and victory (5.5, G-1)."""

from dieshift.boarding.chapters.objectives import book, orders, readings, refusals

__all__ = ["book", "orders", "readings", "refusals"]
