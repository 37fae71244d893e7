"""Torrents and burning sections (G-12)."""

from dieshift.boarding.chapters.fire import book, refusals

__all__ = ["book", "refusals"]
