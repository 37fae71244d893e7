"""The roster: the words beside a game's record. Codes and names of models, weapons, doors, entries, sections, sides.

Orders call a model by its code (`T1`), a door and an entry point by their numbers (`D2`, `E1`), a section by its
letter. Models that appear during a game, the aliens of blips, are called by their place in the record (`X12`).
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from dieshift.boarding.state.terms import DOORS, LETTERS, NOBODY, THIRD
from dieshift.core.dice import side_rolling
from dieshift.core.words import listed, say

DOOR, ENTRY, LATER = re.compile(r"D(\d{1,2})"), re.compile(r"E(\d)"), re.compile(r"X(\d{1,2})")


class UnitNames(NamedTuple):
    """Whose a model is, what it and its type are called."""

    side: int
    code: str
    name: str
    type: str


class SideNames(NamedTuple):
    """What a side is called, and the colour of its counters."""

    name: str
    colour: str


class Carried(NamedTuple):
    """The places of a profile's guns and melee weapons on the board."""

    guns: tuple[int, ...]
    melees: tuple[int, ...]


NO_SIDE = SideNames("", "")


@dataclass(frozen=True, slots=True)
class Roster:
    """The names of one game, by the indices of its records."""

    sides: tuple[SideNames, SideNames] = (SideNames("Boarders", "blue"), SideNames("Xenoforms", "red"))
    units: tuple[UnitNames, ...] = ()
    guns: tuple[str, ...] = ()  # by Board.gun
    melees: tuple[str, ...] = ()  # by Board.melee
    later: str = say("newcomer")  # what models that appear during the game are called
    third: tuple[SideNames, ...] = ()  # a third side, if there is one
    carried: tuple[Carried, ...] = ()  # by profile

    def unit(self, target: int) -> str:
        """The code of a model or door; of a side that rolls dice of its own its name; empty for NOBODY.

        >>> Roster().unit(9), Roster().unit(65), Roster().unit(-1), Roster().unit(-2)
        ('X9', 'D2', '', 'Boarders')
        """
        if target <= NOBODY:
            return self.side(side_rolling(target))
        if target >= DOORS:
            return f"D{target - DOORS + 1}"
        return self.units[target].code if target < len(self.units) else f"X{target}"

    def name(self, target: int) -> str:
        """The name of a model or door for a sentence; empty for NOBODY."""
        if target == NOBODY:
            return ""
        if target >= DOORS:
            return say("door {number}", number=target - DOORS + 1)
        if target < len(self.units):
            return self.units[target].name
        return say("{name} {number}", name=self.later, number=target)

    def title(self, target: int) -> str:
        """Code and name together: `T1 First boarder`."""
        return listed(filter(None, [self.unit(target), self.name(target)]), " ")

    def find(self, word: str) -> int:
        """The model or door of a code or a name, in any mix of capitals; NOBODY when there is none."""
        wanted = word.strip().casefold()
        for key in ("code", "name"):
            for unit, names in enumerate(self.units):
                if wanted == getattr(names, key).casefold():
                    return unit
        door, later = DOOR.fullmatch(wanted.upper()), LATER.fullmatch(wanted.upper())
        if door and 1 <= int(door[1]) < DOORS:
            return DOORS + int(door[1]) - 1
        return int(later[1]) if later and len(self.units) <= int(later[1]) < DOORS else NOBODY

    def codes(self) -> tuple[str, ...]:
        """The codes of the models that the game began with, in the order of the record."""
        return tuple(names.code for names in self.units)

    def side(self, side: int) -> str:
        """The name of a side; empty for NOBODY and for the owner of objects."""
        return self.flag(side).name

    def colour(self, side: int) -> str:
        """The colour of a side's counters; empty for NOBODY and for the owner of objects."""
        return self.flag(side).colour

    def flag(self, side: int) -> SideNames:
        """Name and colour of a side."""
        if side in {0, 1}:
            return self.sides[side]
        return self.third[0] if side == THIRD and self.third else NO_SIDE

    def side_of(self, unit: int) -> int:
        """The side of a model; NOBODY for one that appeared later, whose record says it."""
        return self.units[unit].side if 0 <= unit < len(self.units) else NOBODY

    def gun(self, gun: int) -> str:
        """The name of a gun by its place on the board; `gun 3` when it has none of its own."""
        return _called(self.guns, gun, "gun")

    def melee(self, weapon: int) -> str:
        """The name of a melee weapon by its place on the board; `weapon 3` when it has none of its own."""
        return _called(self.melees, weapon, "weapon")


def section_name(section: int) -> str:
    """The letter of a section."""
    return LETTERS[section] if 0 <= section < len(LETTERS) else "?"


def entry_name(entry: int) -> str:
    """The code of an entry point."""
    return f"E{entry + 1}"


def _called(names: tuple[str, ...], at: int, what: str) -> str:
    if 0 <= at < len(names) and names.index(names[at]) == at:
        return names[at]
    if at == NOBODY:
        return ""
    return say("gun {number}" if what == "gun" else "weapon {number}", number=at + 1)
