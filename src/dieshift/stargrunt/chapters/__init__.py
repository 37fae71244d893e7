"""The chapters of the rules: one folder each, with the book's text in `book` and one file per house rule beside it."""

from dieshift.stargrunt.chapters import (
    activation,
    casualties,
    command,
    fire,
    morale,
    movement,
    muster,
    overwatch,
    spotting,
    units,
)

__all__ = ["activation", "casualties", "command", "fire", "morale", "movement", "muster", "overwatch", "spotting",
           "units"]
