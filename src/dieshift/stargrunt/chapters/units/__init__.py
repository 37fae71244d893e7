"""Detached elements and regrouping (R4.35-R4.41)."""

from dieshift.stargrunt.chapters.units import book, orders, parts, readings, refusals

__all__ = ["book", "orders", "parts", "readings", "refusals"]
