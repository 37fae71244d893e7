"""Advice on a draft, in addition to its faults: notices for the author, facts, and counts of each side.

A game answers by its module `Kind.advice`; the page that shows the advice has the words.
"""

from typing import Any

import msgspec

Spot = tuple[float, float]  # inches, or squares


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing about the first state of a battle: `look` at it, or a `fact`; with the places that it is about.

    `changes` of the text would do away with it: a value and its path each.
    """

    what: str
    weight: str
    names: dict[str, str | float] = {}
    at: list[Spot] = []
    changes: list[dict[str, Any]] = []


class Force(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is counted of a side: by no means what it is worth."""

    squads: int
    figures: int
    firepower: float = 0  # of all small arms
    support: dict[str, int] = {}  # weapons by their die
    qualities: dict[str, int] = {}  # squads by their quality
    vehicles: int = 0
