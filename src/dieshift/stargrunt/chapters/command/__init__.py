"""Command (R9): communication, transferred actions, rally."""

from dieshift.stargrunt.chapters.command import book, readings  # noqa: F401  (register)

__all__ = ["book"]
