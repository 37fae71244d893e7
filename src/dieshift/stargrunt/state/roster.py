"""The roster: the words beside a game's record. Codes and names of units, roles and weapons of figures, sides.

Orders call a unit by its code (`B2`); a unit is found by its code or its name. Detached elements, which exist only
during a battle, are called by their place in the record (`DET9`). A figure's role and weapons are found by its numbers,
not by its place, because figures change places in the record when a squad divides.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from dieshift.core import rosters
from dieshift.core.words import listed, say, word
from dieshift.stargrunt.state.records import Figure, Squad
from dieshift.stargrunt.state.terms import NOBODY

DETACHED = re.compile(r"DET(\d{1,2})")
Numbers = tuple[int, ...]


class UnitNames(NamedTuple):
    """Whose a unit is, what it and its type are called, and the words for its weapons and figures by their numbers."""

    side: int
    code: str
    name: str
    type: str
    arms: dict[Numbers, str]  # by arm_numbers
    supports: dict[Numbers, str]  # by support_numbers
    roles: dict[Numbers, str]  # by role_numbers; the leader's apart
    guns: tuple[str, ...] = ()  # of a vehicle's crew: its weapons, by their places
    look: str = ""  # the symbol that the type of its figures names


def arm_numbers(figure: Figure) -> Numbers:
    """What tells one small arm from another in a figure's record."""
    return (figure.firepower, figure.impact, figure.close)


def support_numbers(figure: Figure) -> Numbers:
    """What tells one support weapon from another in a figure's record."""
    return (figure.support, figure.support_impact, figure.guided, *([figure.flame] if figure.flame else []))


def role_numbers(figure: Figure) -> Numbers:
    """What tells one role from another in a figure's record."""
    return (*arm_numbers(figure), *support_numbers(figure), figure.medic, *([figure.ew] if figure.ew else []))


def _gun(name: str) -> str:
    """A vehicle's weapon as it is read: its kind is a word of the catalogue, its class a number."""
    kind, _, size = name.rpartition(" ")
    return listed([word(kind), size], " ") if kind and size.isdigit() else word(name)


@dataclass(frozen=True, slots=True)
class Roster(rosters.Roster):
    """The names of one battle, by the indices of its record."""

    units: tuple[UnitNames, ...] = ()
    engagement: tuple[str, ...] = ()  # by objective: what its place is called, how a rule is worded (R3.56)
    sections: tuple[str, ...] = ()  # of buildings, by their places
    hulls: tuple[str, ...] = ()  # the symbols that types of vehicles name, by the places of their hulls

    def later_code(self, unit: int) -> str:
        """The code of a detached element."""
        return f"DET{unit}"

    def later_name(self, unit: int) -> str:
        """The name of a detached element."""
        return say("detached element {number}", number=unit)

    def find_later(self, code: str) -> int:
        """The detached element of a code; NOBODY when there is none."""
        found = DETACHED.fullmatch(code)
        return int(found[1]) if found and int(found[1]) >= len(self.units) else NOBODY

    def engagement_text(self, objective: int) -> str:
        """What the place of an objective is called, or how a rule of engagement is worded; empty when it is not."""
        return self.engagement[objective] if objective < len(self.engagement) else ""

    def section(self, k: int) -> str:
        """What a section of a building is called."""
        return self.sections[k] if 0 <= k < len(self.sections) else say("building {number}", number=k + 1)

    def look(self, unit: int, squad: Squad) -> str:
        """The symbol that the type of a squad names; a detached element has that of its parent; empty: none."""
        place = unit if unit < len(self.units) else squad.parent
        return self.units[place].look if 0 <= place < len(self.units) else ""

    def hull(self, k: int) -> str:
        """The symbol that the type of a vehicle names; empty: none."""
        return self.hulls[k] if 0 <= k < len(self.hulls) else ""

    def arm(self, unit: int, figure: Figure) -> str:
        """The name of the small arm of a figure's record; empty when it has none."""
        return word(self._called(unit, "arms", arm_numbers(figure))) if figure.firepower else ""

    def support(self, unit: int, figure: Figure) -> str:
        """The name of the support weapon of a figure's record; empty when it has none."""
        return word(self._called(unit, "supports", support_numbers(figure))) if figure.support else ""

    def gun(self, unit: int, gun: int) -> str:
        """The name of a weapon of the vehicle whose crew a unit is; empty when there is none."""
        guns = self.guns(unit)
        return _gun(guns[gun]) if 0 <= gun < len(guns) else ""

    def guns(self, unit: int) -> tuple[str, ...]:
        """The names of the weapons of the vehicle whose crew a unit is, by their places; of anybody else none."""
        return self.units[unit].guns if 0 <= unit < len(self.units) else ()

    def figure(self, unit: int, squad: Squad, figure: int) -> str:
        """What a figure of a squad's record is called: leader, or its role and place: `rifle 5`."""
        if figure == squad.leader:
            return say("leader")
        role = self._called(unit, "roles", role_numbers(squad.figure[figure]))
        return listed([word(role) or say("figure"), figure + 1], " ")

    def _called(self, unit: int, what: str, numbers: Numbers) -> str:
        """A name by numbers: as the unit itself calls it, else (a detached element, a merged unit) as any unit does."""
        own = self.units[unit : unit + 1] if unit >= 0 else ()
        for names in (*own, *self.units):
            name: str = getattr(names, what).get(numbers, "")
            if name:
                return name
        return ""
