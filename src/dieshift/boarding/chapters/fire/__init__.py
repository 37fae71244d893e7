"""Torrents and burning sections (G-12)."""

from dieshift.boarding.chapters.fire import book, reasons, refusals

__all__ = ["book", "reasons", "refusals"]
