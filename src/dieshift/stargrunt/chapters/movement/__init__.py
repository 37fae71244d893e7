"""Movement (R4): moves, combat moves, columns, integrity, carrying and leaving casualties."""

from dieshift.stargrunt.chapters.movement import (
    book,
    columns,
    contact,
    entering,
    following,
    ground,
    left,
    orders,
    readings,
    reasons,
    refusals,
    turning,
    unfinished,
)

__all__ = [
    "book", "columns", "contact", "entering", "following", "ground", "left", "orders",
    "readings", "reasons", "refusals", "turning", "unfinished",
]
