"""How a row of a preview is read from a run: what readings are, and those that most chapters share."""

from collections.abc import Callable
from typing import Any

from dieshift.stargrunt.state.terms import NOBODY

from .runs import Fact, Run

Reading = Callable[[Run, Any], list[bool]]


class At:
    """The battle at hand, for rows that name a unit or ask where something is."""

    units: tuple[str, ...] = ()
    table: Any = None


def first(kind: int, holds: Callable[[Fact], bool], who: str = "unit") -> Reading:
    """Whether something holds of the first fact of a kind about the unit that acts, its target, or anybody."""

    def read(made: Run, row: Any) -> list[bool]:
        found = made.of(kind, None if who == "any" else getattr(made, who))
        return [holds(found[0])] if found else []

    return read


def both(good: str, bad: str, reading: Reading) -> dict[str, Reading]:
    """A test's two rows."""
    return {good: reading, bad: lambda made, row: [not one for one in reading(made, row)]}


def either(*readings: Reading) -> Reading:
    """The first reading that has something to say."""

    def read(made: Run, row: Any) -> list[bool]:
        return next((found for found in (reading(made, row) for reading in readings) if found), [])

    return read


def passed(kind: int, name: str, who: str = "unit", value: int = 1) -> Reading:
    """Whether the first fact of a kind has a number of a name."""
    return first(kind, lambda fact: getattr(fact, name) == value, who)


def unit_of(row: Any) -> int:
    """The unit that the group of a row names; NOBODY: it is none of the battle's."""
    name = str(getattr(row.group, "given", {}).get("unit", row.group))
    return At.units.index(name) if name in At.units else NOBODY


def template(text: str) -> str:
    """What a text was made of."""
    return str(getattr(text, "template", text))
