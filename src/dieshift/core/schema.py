"""The fields of a state by name: what a save relies on instead of the layout of its bytes.

A save names the fields it changed. A field that was renamed or dropped since is found through the game's `renames`; a
field that was added since keeps its default. The hash of a record class's fields (`schema_of`) tells whether two
versions agree on the bytes of a state, and so whether their fingerprints can be compared.
"""

import difflib
import hashlib
import re
import struct
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import compress
from sys import intern
from types import MappingProxyType
from typing import Any

from dieshift.core.records import flatten, paths
from dieshift.core.suggestions import typed
from dieshift.core.words import say

WRITERS = {code: struct.Struct(f"<{code}") for code in "bhiq"}


class Fields:
    """The fields of a record class by dotted name, old names included."""

    def __init__(self, cls: Any, renames: Mapping[str, str],
                 bounds: Mapping[str, tuple[int, int]] = MappingProxyType({})) -> None:
        self.names = paths(cls)
        self._bounds = _bounds(cls, bounds) if bounds else []
        self._cells = _cells(cls)
        self._places = _places(cls)
        self._old: dict[str, int] = {}  # where those stand that are called otherwise now
        self.renames = renames

    def place(self, path: str) -> int:
        """Where a field stands in the flat state, -1 for one that was dropped; ValueError names the nearest one."""
        place = self._places.get(path)
        if place is None:
            place = self._old.get(path)
        if place is None:
            place = self._old[path] = self._renamed(path)
        return place

    def _renamed(self, path: str) -> int:
        parts = [self.renames.get(part, part) for part in path.split(".")]
        if "" in parts:
            return -1
        if ".".join(parts) in self._places:
            return self._places[".".join(parts)]
        near = difflib.get_close_matches(path, self.names, 1)
        if near:
            raise ValueError(say("the field '{typed}' is not known: did you mean '{near}'?", typed=typed(path),
                                 near=near[0]))
        raise ValueError(say("the field '{typed}' is not known", typed=typed(path)))

    def refuse_unbound(self, changed: Mapping[str, int]) -> None:
        """ValueError names the first field, of those whose bounds are known, that is set to something beyond them."""
        for path, value in changed.items() if self._bounds else ():
            low, high = self._bounds[self.place(path)]
            if not low <= value <= high:
                raise ValueError(say("{path} is {value}, which contradicts the rest: it must be from {low} to "
                                     "{high}",
                                     path=path, value=value, low=low, high=high))

    def refuse_beyond(self, flat: Sequence[int]) -> None:
        """The same of all numbers of a flat state that are not 0."""
        for place in compress(range(len(flat)), flat) if self._bounds else ():
            low, high = self._bounds[place]
            if not low <= flat[place] <= high:
                self.refuse_unbound({self.names[place]: flat[place]})

    def apply(self, flat: list[int], changed: Mapping[str, int]) -> None:
        """Set fields of a flat state."""
        for path, value in changed.items():
            place = self.place(path)
            if place >= 0:
                flat[place] = value

    def applied(self, data: bytes, changed: Mapping[str, int]) -> bytes:
        """The bytes of a state with fields set; ValueError when a number does not fit its field."""
        buffer = bytearray(data)
        try:
            for path, value in changed.items():
                place = self.place(path)
                if place >= 0:
                    write, at = self._cells[place]
                    write(buffer, at, value)
        except struct.error as fault:
            raise _unfit(fault) from None
        return bytes(buffer)


@cache
def _places(cls: Any) -> dict[str, int]:
    """Where every field stands in the flat state: one table for all games, since it is larger than a game."""
    return {intern(path): i for i, path in enumerate(paths(cls))}


def _bounds(cls: Any, bounds: Mapping[str, tuple[int, int]]) -> list[tuple[int, int]]:
    """The bounds of every number in `flatten`'s order; `bounds` names fields without their places in a row."""
    known = _BOUNDED.get(cls)
    if known is None:
        named = (re.sub(r"\.\d+", "", path) for path in paths(cls))
        known = _BOUNDED[cls] = [*(bounds.get(name, ANY) for name in named), ANY]  # the last is that of a dropped field
    return known


_BOUNDED: dict[Any, list[tuple[int, int]]] = {}
ANY = (-(1 << 63), (1 << 63) - 1)


@cache
def _cells(cls: Any) -> list[tuple[Callable[..., None], int]]:
    """For every number in `flatten`'s order, what writes it and at which byte."""
    cells, at = [], 0
    for count, code in re.findall(r"(\d*)([bhiqx])", cls.form):
        for _ in range(int(count or 1)):
            if code != "x":
                cells.append((WRITERS[code].pack_into, at))
            at += struct.calcsize(f"<{code}")
    return cells


def schema_of(cls: Any) -> str:
    """A hash of a record class's fields: their names, their order and their widths."""
    return hashlib.sha256("\n".join([cls.form, *paths(cls)]).encode()).hexdigest()[:16]


def numbers(obj: Any) -> dict[str, int]:
    """The numbers of a record object that are not 0, by dotted name."""
    flat = flatten(obj)
    return dict(compress(zip(paths(type(obj)), flat, strict=True), flat))


def packed(cls: Any, flat: list[int]) -> bytes:
    """A flat state's bytes; ValueError when a number does not fit its field."""
    try:
        return struct.pack("<" + cls.form, *flat)
    except struct.error as fault:
        raise _unfit(fault) from None


def _unfit(fault: struct.error) -> ValueError:
    return ValueError(say("a number doesn't fit its field ({technical})", technical=str(fault)))


def mark(data: bytes) -> str:
    """The hash of a state's bytes."""
    return hashlib.sha256(data).hexdigest()[:16]


def fingerprint(cls: Any, flat: list[int]) -> str:
    """The hash of a flat state's bytes; ValueError when a number does not fit its field."""
    return mark(packed(cls, flat))
