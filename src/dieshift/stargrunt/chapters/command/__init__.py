"""Command (R9): communication, transferred actions, rally."""

from dieshift.stargrunt.chapters.command import book, orders, readings, reasons, refusals

__all__ = ["book", "orders", "readings", "reasons", "refusals"]
