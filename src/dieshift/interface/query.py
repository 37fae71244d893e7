"""What a game can be asked about two of its units: whether one sees the other, has it in its arc, is in contact."""

from collections.abc import Callable
from typing import NamedTuple


class Sight(NamedTuple):
    """How one unit sees another; it reads as true when it does.

    `away` is in inches between the middles of squads, or in squares. `cover` is a squad's; models have none.
    """

    seen: bool
    away: float
    cover: str = ""

    def __bool__(self) -> bool:
        return self.seen


class Queries(NamedTuple):
    """Answers of the rules, each to (rules, table, seen, names, viewer, target), the units by code or name.

    ValueError with one sentence when there is no such unit, it is not on the table, or the game knows no such thing.
    """

    sight: Callable[..., Sight]
    arc: Callable[..., bool]
    contact: Callable[..., bool]
