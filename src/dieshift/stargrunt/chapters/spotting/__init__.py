"""Hidden units and spotting (R15 basic): inverted counters, the spotting roll, first sights and panic."""

from dieshift.stargrunt.chapters.spotting import book, dummies, orders, reasons, refusals, sights

__all__ = ["book", "dummies", "orders", "reasons", "refusals", "sights"]
