"""Movement (R4): moves, combat moves, columns, integrity, carrying and leaving casualties."""

from dieshift.stargrunt.chapters.movement import book, entering, ground, left, readings, turning

__all__ = ["book", "entering", "ground", "left", "readings", "turning"]
