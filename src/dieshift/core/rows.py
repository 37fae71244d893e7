"""Rows of numbers: the fixed-length array fields of a record, a class for each width."""

from typing import Any

FORMAT = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


class Row(list[Any]):
    """A fixed-length array field: assignments are checked against the element's width, for which there is a class."""

    __slots__ = ()


def bounds(kind: str) -> tuple[int, int]:
    """The least and the largest number of a width."""
    bits = 8 * int(kind[1]) - 1
    return -(1 << bits), (1 << bits) - 1


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
