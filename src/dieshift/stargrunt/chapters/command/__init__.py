"""Command (R9): communication, transferred actions, rally."""

from dieshift.stargrunt.chapters.command import book, orders, readings, refusals

__all__ = ["book", "orders", "readings", "refusals"]
