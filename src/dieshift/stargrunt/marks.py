"""Where chapters declare the marks of a unit: the numbers of its record that players see beside it on the table.

From a declaration follow what a save may hold, the marker's words, the referee's ruling, what a scenario made of a
moment forgets, and what ends the mark. The field itself is in `state/records.py`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dieshift.core.record_rules import zeroing
from dieshift.core.registry import check_complete, check_number, ours_first, refuse
from dieshift.core.rulable import YES_NO
from dieshift.core.words import say
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.state.records import Squad

# what ends a mark, a bit each: the unit sets out on any move; it gets a marker of suppression; its activation begins
MOVING, SUPPRESSED, ACTIVATED = (1 << bit for bit in range(3))
# which sentence of a scenario made of a moment covers it: that of markers, or that of what shook a squad's nerve
AS_MARKER, AS_NERVE = range(2)
UNRULED = -1  # the rules find it from the rest: a referee does not rule on it
LAST = 1000  # behind all other rulings
NEEDED = ("field", "cite")


class Mark(NamedTuple):
    """A mark of a unit; `number` is its place among the markers beside the unit."""

    number: int
    field: str  # of `Squad`
    cite: str
    word: str  # of its ruling; beside a unit too, unless `beside` says otherwise
    bounds: tuple[int, int] = (0, 1)
    beside: Callable[[int], str] | None = None  # what is read beside a unit with this number; empty: nothing
    values: Mapping[int, str] | None = YES_NO  # the words of the ruling; None: its number, from 0
    ruled: int = LAST  # place among the rulings on a unit
    nerve: bool = False  # only a unit with nerve may be ruled to have it
    left: int = AS_MARKER
    ends: int = 0

    def shown(self, squad: Squad) -> str:
        """What is read beside a unit; empty: nothing."""
        value = getattr(squad, self.field)
        return self.beside(value) if self.beside else say(self.word) if value else ""


class Marks:
    """The marks of a unit, by their numbers."""

    def __init__(self) -> None:
        self.by_number: dict[int, Mark] = {}
        self._asked = 0  # the causes whose rule is made already

    def declare(self, mark: Mark) -> None:
        """Take a mark in; DeclarationError names what clashes, is missing or comes too late."""
        what = f"the mark {mark.field!r} of squad battles"
        check_complete(what, mark, NEEDED)
        check_number(what, mark.number, {number: one.field for number, one in self.by_number.items()})
        if mark.field in {one.field for one in self.by_number.values()}:
            refuse(f"{what} is declared already; declare a field once.")
        if mark.ends & self._asked:
            refuse(f"{what} is declared after the rules were loaded; declare it in the declared.py of its chapter.")
        known = {**self.by_number, mark.number: mark}
        self.by_number = {number: known[number] for number in sorted(known)}

    def all(self) -> list[Mark]:
        """Every mark, in the order in which the markers are read."""
        return list(self.by_number.values())

    def fields(self, left: int) -> list[str]:
        """The fields that a sentence of a scenario made of a moment covers."""
        return [mark.field for mark in self.all() if mark.left == left]

    def ending(self, cause: int, name: str) -> Callable[[Squad], None]:
        """The rule that ends the marks of a unit for a cause; a mark that is declared later can't have this cause."""
        self._asked |= cause
        return zeroing(Squad, name, [mark.field for mark in self.all() if mark.ends & cause])


marks = Marks()


def declare(mark: Mark) -> None:
    """Take in a mark of a unit.

    The game's own declarations load first: another package's are refused where they clash, in any import order.
    """
    ours_first(actions.chapters)
    marks.declare(mark)
