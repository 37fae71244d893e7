"""The parts of an order's text: those of every order, and where chapters say how a part of theirs is written.

A part stands in the form of an action: `{takers}`, or `[{asking}]` where it may be left out. A chapter says in its
`orders.py` how it is written (`@written`), with the pattern by which it is read, what it fills in, and what help shows.
Parts whose words an action's choices declare need no more than an example.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from dieshift.core.numerals import SIGNED
from dieshift.stargrunt.state.records import MAX_FIGURES, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import INCH

NONE = "nobody"  # in place of a unit
AFTER = r"(?:\s+|(?<!\S))"  # before a part that may come first where the unit is left out
NUMBERS = r"\d[\d\s,]*(?:\s*and\s*\d+)?"
PLACE = rf"{SIGNED}\s*[\"″]?\s*,\s*{SIGNED}\s*[\"″]?"

Write = Callable[[Order, Roster], str]
Found = dict[str, str | None]  # what was typed, by the names in the pattern
Fill = Callable[[Order, Found], None]


class Form(NamedTuple):
    """How a part of an order's text is written and read."""

    write: Write
    pattern: str  # names: `target`, `figures`, `takers`, `mine` are filled in for every order, others by `fill`
    optional: bool  # it is left out where nothing is written
    fill: Fill | None


FORMS: dict[str, Form] = {}
SYNTAX: dict[str, str] = {}  # what help shows in place of a part
EXAMPLES: dict[str, str] = {}  # what an example of an order has in its place
UNIT_SAID: set[int] = set()  # kinds of order whose unit is never left out: it is not the active one


def written(part: str, pattern: str, *, syntax: str, example: str = "", optional: bool = True,
            fill: Fill | None = None) -> Callable[[Write], Write]:
    """Write a part of an order by the function under it, and read it by a pattern."""
    def declare(write: Write) -> Write:
        FORMS[part], SYNTAX[part], EXAMPLES[part] = Form(write, pattern, optional, fill), syntax, example
        return write

    return declare


def plain(text: str | None) -> str:
    """What was typed, without regard to letters and spaces."""
    return (text or "").strip().lower()


def inches(hundredths: int) -> str:
    """A distance in inches, with no more decimals than it needs.

    >>> inches(1250), inches(600), inches(-5)
    ('12.5', '6', '-0.05')
    """
    sign, size = "-" if hundredths < 0 else "", abs(hundredths)
    return f"{sign}{size // INCH}.{size % INCH:02}".rstrip("0").rstrip(".")


def numbers(mask: int) -> list[int]:
    """The figures of a mask, counted from 1."""
    return [i + 1 for i in range(MAX_FIGURES) if mask >> i & 1]


def joined(mask: int) -> str:
    """The figures of a mask as they are typed."""
    return ",".join(map(str, numbers(mask)))


def place_of(order: Order) -> str:
    """The place that an order names without going there."""
    return f"at {inches(order.x[0])},{inches(order.y[0])}"


def is_placed(order: Order) -> bool:
    """Whether an order names a place."""
    return bool(order.x[0] | order.y[0])


def places_in(text: str) -> list[str]:
    """The places of a text."""
    return re.findall(PLACE, text)
