"""Command (R9): communication, transferred actions, rally."""

from dieshift.stargrunt.chapters.command import book, readings

__all__ = ["book", "readings"]
