"""The chapters of the rules: one folder each, with the book's text in `book` and one file per house rule beside it."""

from dieshift.stargrunt.chapters import (  # noqa: F401  (register every option)
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
