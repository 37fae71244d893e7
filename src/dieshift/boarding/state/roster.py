"""The roster: the words beside a game's record. Codes and names of models, weapons, doors, entries, sections, sides.

Orders call a model by its code (`T1`), a door and an entry point by their numbers (`D2`, `E1`), a section by its
letter. Models that appear during a game, the aliens of blips, are called by their place in the record (`X12`).
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from dieshift.boarding.state.terms import DOORS, LETTERS, NOBODY, THIRD
from dieshift.core import rosters
from dieshift.core.rosters import SideNames
from dieshift.core.words import say

DOOR, ENTRY, LATER = re.compile(r"D(\d{1,2})"), re.compile(r"E(\d)"), re.compile(r"X(\d{1,2})")


class UnitNames(NamedTuple):
    """Whose a model is, what it and its type are called."""

    side: int
    code: str
    name: str
    type: str


class Carried(NamedTuple):
    """The places of a profile's guns and melee weapons on the board."""

    guns: tuple[int, ...]
    melees: tuple[int, ...]


NO_SIDE = SideNames("", "")


@dataclass(frozen=True, slots=True)
class Roster(rosters.Roster):
    """The names of one game, by the indices of its records. A target is a model, or a door as `DOORS + its number`."""

    sides: tuple[SideNames, SideNames] = (SideNames("Boarders", "blue"), SideNames("Xenoforms", "red"))
    units: tuple[UnitNames, ...] = ()
    guns: tuple[str, ...] = ()  # by Board.gun
    melees: tuple[str, ...] = ()  # by Board.melee
    later: str = say("newcomer")  # what models that appear during the game are called
    third: tuple[SideNames, ...] = ()  # a third side, if there is one
    carried: tuple[Carried, ...] = ()  # by profile

    def later_code(self, unit: int) -> str:
        """The code of a door, or of a model that appeared during the game."""
        return f"D{unit - DOORS + 1}" if unit >= DOORS else f"X{unit}"

    def later_name(self, unit: int) -> str:
        """The name of a door, or of a model that appeared during the game."""
        if unit >= DOORS:
            return say("door {number}", number=unit - DOORS + 1)
        return say("{name} {number}", name=self.later, number=unit)

    def find_later(self, code: str) -> int:
        """The door of a code, or the model that appeared during the game; NOBODY when there is none."""
        door, later = DOOR.fullmatch(code), LATER.fullmatch(code)
        if door and 1 <= int(door[1]) < DOORS:
            return DOORS + int(door[1]) - 1
        return int(later[1]) if later and len(self.units) <= int(later[1]) < DOORS else NOBODY

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
