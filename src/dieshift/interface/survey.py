"""Questions about sight as people write them, and answers for every spot of a table.

`B2 at R1`, `12,30 at R1`, `B2 from 12,30 at 20,8`: who looks, from another place than its own perhaps, and at what.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from dieshift.core.numerals import NUMBER, in_parts
from dieshift.core.suggestions import typed
from dieshift.core.words import say
from dieshift.interface.scene import NOBODY, Survey

MOST_SPOTS = 6000
PLACE = rf"{NUMBER},{NUMBER}"
WHOLE = re.compile(rf"(?P<who>\S+)(?: from (?P<place>{PLACE}))?(?: at (?P<target>\S+))?")

Point = tuple[int, int]


class End(NamedTuple):
    """One end of a line of sight: a unit where it stands, a unit that stands at a place, or a place alone."""

    unit: int
    place: Point | None


class Question(NamedTuple):
    """Who looks, and at what; None: all round."""

    viewer: End
    target: End | None


class Extent(NamedTuple):
    """The size of a table, and how many of its lengths make a unit."""

    width: int
    height: int
    scale: int


def read(text: str, names: Any, units: int, extent: Extent) -> Question:
    """The question of a text; ValueError with one sentence."""
    match = WHOLE.fullmatch(" ".join(text.split()))
    if match is None:
        raise ValueError(_unread(text))
    viewer = _end(match["who"], names, units, extent)
    if match["place"]:
        if viewer.unit == NOBODY:
            raise ValueError(_unread(text))
        viewer = End(viewer.unit, _place(match["place"], extent))
    return Question(viewer, _end(match["target"], names, units, extent) if match["target"] else None)


def _unread(text: str) -> str:
    """How a line of sight is asked for."""
    return say("'{typed}' isn't a line of sight: write 'B2 at R1', '12,30 at R1' or 'B2 from 12,30 at 20,8'.",
               typed=typed(text))


def _end(word: str, names: Any, units: int, extent: Extent) -> End:
    if re.fullmatch(PLACE, word):
        return End(NOBODY, _place(word, extent))
    unit = next((unit for unit in range(units) if names.unit(unit).upper() == word.upper()), NOBODY)
    if unit == NOBODY:
        raise ValueError(say("There is no unit '{typed}' on this table.", typed=typed(word)))
    return End(unit, None)


def _place(text: str, extent: Extent) -> Point:
    x, y = (in_parts(number, extent.scale) for number in text.split(","))
    if x is None or y is None or x > extent.width or y > extent.height:
        raise ValueError(say("{place} isn't on the table, which is {width} by {height}.", place=text,
                             width=f"{extent.width / extent.scale:g}", height=f"{extent.height / extent.scale:g}"))
    return x, y


def spots(extent: Extent) -> Iterator[Point]:
    """The middles of squares, row by row from the south-west: a unit wide, or as wide as keeps them few."""
    step = step_of(extent)
    for low in range(0, extent.height, step):
        for left in range(0, extent.width, step):
            yield min(left + step // 2, extent.width), min(low + step // 2, extent.height)


def step_of(extent: Extent) -> int:
    """How wide the squares are."""
    step = extent.scale
    while -(-extent.width // step) * -(-extent.height // step) > MOST_SPOTS:
        step += extent.scale
    return step


def survey(extent: Extent, value: Callable[[int, int], int], **more: Any) -> Survey:
    """What a function finds at every spot."""
    return packed(extent, [value(x, y) for x, y in spots(extent)], **more)


def packed(extent: Extent, values: list[int], **more: Any) -> Survey:
    """Values of all spots, in runs."""
    runs = [number for value, run in groupby(values) for number in (value, len(list(run)))]
    step = step_of(extent)
    return Survey(columns=-(-extent.width // step), step=step, runs=runs, **more)


def united(extent: Extent, surveys: Sequence[Survey], kinds: list[str]) -> Survey:
    """What any of some sees of a table: every spot as who sees it best, the lowest of the kinds but the first."""
    best = [0] * sum(1 for _ in spots(extent))
    for each in surveys:
        values = (value for value, count in zip(each.runs[::2], each.runs[1::2], strict=True) for _ in range(count))
        best = [min(filter(None, both), default=0) for both in zip(best, values, strict=True)]
    return packed(extent, best, kinds=kinds)


def by_firer(extent: Extent, firers: dict[int, list[bool]], **more: Any) -> Survey:
    """For every spot who of some units is said to be able to do something there."""
    groups: dict[tuple[int, ...], int] = {(): 0}
    at_spot = zip(*firers.values(), strict=True) if firers else (() for _ in spots(extent))
    values = [groups.setdefault(tuple(unit for unit, can in zip(firers, flags, strict=True) if can), len(groups))
              for flags in at_spot]
    return packed(extent, values, who=[list(group) for group in groups], **more)
