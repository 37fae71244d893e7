"""Cross training and the recovery of equipment: a house rule."""

from dieshift.stargrunt.chapters.recovery import book, captured, items, orders, questions, reasons, refusals, unfinished

__all__ = ["book", "captured", "items", "orders", "questions", "reasons", "refusals", "unfinished"]
