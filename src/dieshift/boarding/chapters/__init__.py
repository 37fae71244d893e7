"""The chapters of the rules: one folder each, with the source's text in `book` and other readings beside it."""

from dieshift.boarding.chapters import (
    activation,
    blips,
    command,
    doors,
    fire,
    melee,
    movement,
    objectives,
    overwatch,
    psychic,
    saves,
    shooting,
    third,
)

__all__ = [
    "activation", "blips", "command", "doors", "fire", "melee", "movement", "objectives", "overwatch", "psychic",
    "saves", "shooting", "third",
]
