"""Objectives and victory (5.5, G-1)."""

from dieshift.boarding.chapters.objectives import book, readings  # noqa: F401  (register)

__all__ = ["book"]
