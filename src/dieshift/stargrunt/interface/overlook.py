"""Visibility of every place of a table, and its dead ground, without regard to the units on it.

For each pair of places on a coarse grid the rule of sight decides whether a lone figure at one sees a lone figure at
the other; sight is mutual. See R5.1-R5.17.
"""

from itertools import groupby
from typing import Any

from dieshift.interface.scene import Survey
from dieshift.interface.survey import Extent
from dieshift.stargrunt.interface.look import extent_of
from dieshift.stargrunt.interface.pairs import ONE, OTHER, lone, pair_of
from dieshift.stargrunt.terrain.sighting import sees

MOST = 240  # places: with more of them nobody waits
BANDS = 5
KINDS = ["open", "fair", "half", "poor", "dead"]  # by fifths of the table that see a place, the most first


def overlooked(made: Any) -> Survey:
    """Every place by how much of the table sees it, in fifths: `dead` where it is less than one in five."""
    rules, table = made.ruleset.record(), made.table
    extent = extent_of(table)
    step = _step(extent)
    xs, ys = (range(0, length, step) for length in (extent.width, extent.height))
    places = [(min(x + step // 2, extent.width), min(y + step // 2, extent.height)) for y in ys for x in xs]
    pair = pair_of(lone(0, 0), lone(0, 0), made.game)
    one, other = pair.squad[ONE].figure[0], pair.squad[OTHER].figure[0]
    seen = [0] * len(places)
    for k, (x, y) in enumerate(places):
        one.x, one.y = x, y
        for j in range(k):
            other.x, other.y = places[j]
            if sees(table, rules, pair, ONE, OTHER) == 1:
                seen[k] += 1
                seen[j] += 1
    most = max(1, len(places) - 1)
    values = [BANDS - 1 - min(BANDS - 1, BANDS * count // most) for count in seen]
    runs = [number for value, run in groupby(values) for number in (value, len(list(run)))]
    return Survey(columns=len(xs), step=step, runs=runs, kinds=KINDS)


def _step(extent: Extent) -> int:
    """How wide the squares of that grid are, in whole inches."""
    step = extent.scale
    while -(-extent.width // step) * -(-extent.height // step) > MOST:
        step += extent.scale
    return step
