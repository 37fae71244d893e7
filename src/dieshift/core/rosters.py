"""The roster: the words beside a game's record, which are the names of its sides and units, by their numbers.

Orders call a unit by its code (`B2`); a unit is found by its code or its name. A game whose units appear during a
battle says what those are called.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from dieshift.core.dice import side_rolling
from dieshift.core.streams import NOBODY
from dieshift.core.words import listed, say


class SideNames(NamedTuple):
    """What a side is called, and the colour of its counters."""

    name: str
    colour: str


class UnitNames(NamedTuple):
    """Whose a unit is, and what it is called."""

    side: int
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Roster:
    """The names of one battle, by the indices of its record."""

    sides: tuple[SideNames, SideNames] = (SideNames("South", "blue"), SideNames("North", "red"))
    units: tuple[Any, ...] = ()  # `UnitNames`, or of a class of the game's own with the same fields first

    def unit(self, unit: int) -> str:
        """The code of a unit; of a side that rolls dice of its own (`core.dice.of_side`) its name; empty for NOBODY.

        >>> Roster().unit(9), Roster().unit(-1), Roster().unit(-2)
        ('9', '', 'South')
        """
        if unit <= NOBODY:
            return self.side(side_rolling(unit))
        return str(self.units[unit].code) if unit < len(self.units) else self.later_code(unit)

    def name(self, unit: int) -> str:
        """The name of a unit for a sentence; empty for NOBODY."""
        if unit == NOBODY:
            return ""
        return self.units[unit].name if unit < len(self.units) else self.later_name(unit)

    def title(self, unit: int) -> str:
        """Code and name together: `B2 Second squad`."""
        return listed(filter(None, [self.unit(unit), self.name(unit)]), " ")

    def find(self, word: str) -> int:
        """The unit with a code or a name, upper or lower case; NOBODY when there is none."""
        wanted = word.strip().casefold()
        for key in ("code", "name"):
            for unit, names in enumerate(self.units):
                if wanted == getattr(names, key).casefold():
                    return unit
        return self.find_later(wanted.upper())

    def codes(self) -> tuple[str, ...]:
        """The codes of the units that the battle began with, in the order of the record."""
        return tuple(names.code for names in self.units)

    def side(self, side: int) -> str:
        """The name of a side; empty for NOBODY."""
        return self.sides[side].name if side in {0, 1} else ""

    def side_of(self, unit: int) -> int:
        """The side of a unit; NOBODY for one that appeared later, whose record says it."""
        return self.units[unit].side if 0 <= unit < len(self.units) else NOBODY

    def later_code(self, unit: int) -> str:
        """The code of a unit that appeared during the battle."""
        return str(unit)

    def later_name(self, unit: int) -> str:
        """Its name for a sentence."""
        return say("unit {number}", number=unit)

    def find_later(self, code: str) -> int:
        """The unit that appeared during the battle and has a code; NOBODY when there is none."""
        del code
        return NOBODY
