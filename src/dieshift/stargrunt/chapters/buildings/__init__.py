"""Buildings as point targets (R14.30-R14.41): fire at their sections, doors and windows, rubble, sealed buildings."""

from dieshift.stargrunt.chapters.buildings import book, orders, readings, reasons, refusals

__all__ = ["book", "orders", "readings", "reasons", "refusals"]
