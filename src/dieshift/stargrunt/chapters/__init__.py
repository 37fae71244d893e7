"""The chapters of the rules: one folder each, the book in `book`, one file for each house rule beside it.

A chapter's `orders` declares what can be ordered, its `acts` says what that needs and does; those are loaded last,
since what an order does may reach into any chapter. `sentences` are loaded by whoever tells the story.
"""

from dieshift.core.declared import load_rooms
from dieshift.stargrunt.chapters import (
    activation,
    air,
    ambush,
    assault,
    buildings,
    casualties,
    command,
    demolition,
    drones,
    electronics,
    fire,
    fires,
    independents,
    launchers,
    mines,
    morale,
    mounted,
    movement,
    muster,
    overwatch,
    points,
    recovery,
    snipers,
    spotting,
    support,
    units,
    vehicles,
    weather,
)

__all__ = [
    "activation", "air", "ambush", "assault", "buildings", "casualties", "command", "demolition", "drones",
    "electronics", "fire", "fires", "independents", "launchers", "mines", "morale", "mounted", "movement", "muster",
    "overwatch", "points", "recovery", "snipers", "spotting", "support", "units", "vehicles", "weather",
]

load_rooms(__name__, "acts")
