"""The chapters of the rules: one folder each, the book in `book`, one file for each house rule beside it.

A chapter's `orders` declares what can be ordered, its `acts` says what that needs and does; those are loaded last,
since what an order does may reach into any chapter.
"""

from importlib import import_module
from importlib.util import find_spec

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

for chapter in __all__:
    if find_spec(f"{__name__}.{chapter}.acts"):
        import_module(f"{__name__}.{chapter}.acts")
