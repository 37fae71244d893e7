"""Rows of numbers: the fixed-length array fields of a record, a class for each width; and what each width holds.

A row checks every assignment. A record checks assignments to its single numbers if `CHECKED` is set. It is always set
but on the command line, where the code that keeps a state (`core.journal`) packs all that an order changed, and checks
it then. `DIESHIFT_CHECKED=1` sets it on the command line, too.
"""

import os
from typing import Any

CHECKED = os.environ.get("DIESHIFT_CHECKED", "1") != "0"

FORMAT = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


class Row(list[Any]):
    """A fixed-length array field: assignments are checked against the element's width, for which there is a class."""

    __slots__ = ()


def bounds(kind: str) -> tuple[int, int]:
    """The least and the largest number of a width."""
    bits = 8 * int(kind[1]) - 1
    return -(1 << bits), (1 << bits) - 1


def fitting(number: int, kind: str) -> int:
    """The number, if a field of that width holds it; else OverflowError."""
    low, high = bounds(kind)
    if not low <= number <= high:
        message = f"{number} does not fit a field of {low}..{high}"
        raise OverflowError(message)
    return number


def _row(kind: str) -> type[Row]:
    """The class of the array fields of a width."""
    low, high = bounds(kind)
    put = list.__setitem__

    def setitem(self: Row, index: Any, value: Any) -> None:
        if index < 0:
            message = f"index {index} is negative: rules count from 0, as compiled records do"
            raise IndexError(message)
        if not low <= value <= high:
            message = f"{value} does not fit an array of {low}..{high}"
            raise OverflowError(message)
        put(self, index, value)

    return type(f"Row_{kind}", (Row,), {"__slots__": (), "__setitem__": setitem})


ROWS = {kind: _row(kind) for kind in FORMAT}
