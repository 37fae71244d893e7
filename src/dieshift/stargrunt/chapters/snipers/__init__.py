"""Snipers (R15 snipers): their fire, the positions between which they shift, and how they go into hiding."""

from dieshift.stargrunt.chapters.snipers import book, orders, reasons, refusals

__all__ = ["book", "orders", "reasons", "refusals"]
