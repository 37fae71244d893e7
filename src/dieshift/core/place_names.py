"""Names of places: what lies at a point of a table, or nearest to it, as people say it instead of coordinates.

A game passes in its landmarks with their names. Landmarks of the same name are told apart by how they lie to each
other. The result is deterministic: the same landmarks and the same point give the same name for every viewer.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dieshift.core.bearings import bearing
from dieshift.core.geometry import Polygon, inside, isqrt
from dieshift.core.words import Given, places_of, say

Point = tuple[int, int]
EIGHTH = 45  # degrees
WAYS = (say("north"), say("north-east"), say("east"), say("south-east"), say("south"), say("south-west"), say("west"),
        say("north-west"))
WHICH = (say("northern "), say("north-eastern "), say("eastern "), say("south-eastern "), say("southern "),
         say("south-western "), say("western "), say("north-western "))
MIDDLE = say("middle ")


class Landmark(NamedTuple):
    """What a place is called by: `name` has a place `which` in it, `the {which}wood`, where it has namesakes."""

    name: str
    corners: Sequence[Point]
    area: bool = True  # else a line, or a single point
    one: bool = False  # all that are called so are one, such as a road in pieces


def thing(landmarks: Sequence[Landmark], mark: Landmark) -> str:
    """What a landmark is called among the others."""
    if "which" not in places_of(mark.name):
        return mark.name
    others = [_middle(other) for other in landmarks if other.name == mark.name]
    if mark.one or len(others) == 1:
        return say(mark.name, which="")
    x, y = _middle(mark)
    east = x * len(others) - sum(other[0] for other in others)
    north = y * len(others) - sum(other[1] for other in others)
    return say(mark.name, which=WHICH[_eighth(east, north)] if east or north else MIDDLE)


def at(landmarks: Sequence[Landmark], x: int, y: int, near: int) -> str:
    """What a point lies in, the smallest first; else the line that passes within a distance; empty where none does."""
    around = [mark for mark in landmarks if mark.area and inside(_polygon(mark.corners), x, y)]
    if around:
        return thing(landmarks, min(around, key=lambda mark: _extent(mark.corners)))
    lines = [mark for mark in landmarks if not mark.area]
    mark, away, _ = nearest(lines, x, y) if lines else (None, near, None)
    return thing(landmarks, mark) if mark and away <= near else ""


def nearest(landmarks: Sequence[Landmark], x: int, y: int) -> tuple[Landmark, int, Point]:
    """The landmark nearest to a point, of one or more: which, how far away, and where of it."""
    return min(((mark, *min(_feet(mark, x, y))) for mark in landmarks), key=lambda one: one[1])


def way(here: Point, there: Point) -> str:
    """In which of eight directions one place lies as seen from another."""
    return WAYS[_eighth(there[0] - here[0], there[1] - here[1])]


def off(landmarks: Sequence[Landmark], x: int, y: int, step: int) -> dict[str, Given]:
    """How far and in which direction a point lies of the nearest of one or more landmarks, in whole steps."""
    mark, away, foot = nearest(landmarks, x, y)
    return {"away": (away + step // 2) // step, "way": way(foot, (x, y)), "thing": thing(landmarks, mark)}


# --- geometry ---------------------------------------------------------------------------------------------------------


def _eighth(east: int, north: int) -> int:
    return (bearing(east, north) + EIGHTH // 2) // EIGHTH % len(WAYS)


def _polygon(corners: Sequence[Point]) -> Polygon:
    return Polygon([x for x, _ in corners], [y for _, y in corners], len(corners))


def _extent(corners: Sequence[Point]) -> int:
    across, along = zip(*corners, strict=True)
    return int((max(across) - min(across)) * (max(along) - min(along)))


def _middle(mark: Landmark) -> Point:
    across, along = zip(*mark.corners, strict=True)
    return (min(across) + max(across)) // 2, (min(along) + max(along)) // 2


def _feet(mark: Landmark, x: int, y: int) -> Iterator[tuple[int, Point]]:
    """How far the nearest point of each edge is, and where."""
    corners = list(mark.corners)
    ends = corners[1:] + (corners[:1] if mark.area else [])
    for (ax, ay), (bx, by) in zip(corners, ends or corners, strict=False):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        along = min(max((x - ax) * (bx - ax) + (y - ay) * (by - ay), 0), length)
        foot = (ax + (bx - ax) * along // length, ay + (by - ay) * along // length) if length else (ax, ay)
        yield isqrt((x - foot[0]) ** 2 + (y - foot[1]) ** 2), foot
