"""The psychic test (B45, G-14)."""

from dieshift.boarding.chapters.psychic import book, readings  # noqa: F401  (register)

__all__ = ["book"]
