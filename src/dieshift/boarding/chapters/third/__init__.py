"""A third side that is present and shoots (B17, RULING 20)."""

from dieshift.boarding.chapters.third import book, readings

__all__ = ["book", "readings"]
