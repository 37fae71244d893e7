"""The psychic test (B45, G-14)."""

from dieshift.boarding.chapters.psychic import book, readings, reasons, refusals

__all__ = ["book", "readings", "reasons", "refusals"]
