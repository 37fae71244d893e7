"""Readings: what the product does where the sources are silent, or say two things, and what one may choose instead.

They follow from the options of a game: every place in the rules that a ruling can fill is one reading.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dieshift.core.rulesets import Catalogue, Option
from dieshift.core.suggestions import typed
from dieshift.core.words import say

RULING = "ruling"


class Reading(NamedTuple):
    """One place where the sources leave a choice, and what a preset makes of it."""

    place: str  # the field of the rules record
    sentence: str  # what applies
    taken: Option | None  # None: what the book's own function says
    others: tuple[Option, ...]  # what could apply instead

    @property
    def subject(self) -> str:
        """What it is about: the place, as words."""
        return self.place.replace("_", " ")


def readings(catalogue: Catalogue, preset: str = "") -> Iterator[Reading]:
    """Every reading of a game under a preset, the default one if none is named, in the order of the rules.

    Raises ValueError for a preset that does not exist.
    """
    name = preset or catalogue.default
    if name not in catalogue.presets:
        raise ValueError(say("there is no preset '{typed}'. The presets are {known}.", typed=typed(name),
                             known=", ".join(catalogue.presets)))
    places: dict[str, list[Option]] = {}
    for option in catalogue.options.values():
        places.setdefault(option.field, []).append(option)
    for place, options in places.items():
        if any(option.kind == RULING for option in options):
            yield _reading(catalogue, name, place, options)


def _reading(catalogue: Catalogue, preset: str, place: str, options: list[Option]) -> Reading:
    """The reading of one place."""
    taken = next((option for option in options if preset in option.presets), None)
    others = tuple(option for option in options if option is not taken)
    if taken is not None:
        return Reading(place, taken.sentence, taken, others)
    return Reading(place, catalogue.unfilled(others[0]), None, others)
