"""Torrents and burning sections (G-12)."""

from dieshift.boarding.chapters.fire import book

__all__ = ["book"]
