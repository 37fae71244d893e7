"""A squad of a scenario on its way to the record."""

from dataclasses import dataclass, field

from dieshift.core.fields import Part
from dieshift.stargrunt.scenarios.forces import Arsenal, SquadType, usual_arsenal
from dieshift.stargrunt.scenarios.garage import VehicleType
from dieshift.stargrunt.state.terms import DUMMY, ON_FOOT
from dieshift.stargrunt.terrain.classes import amphibious_class, usual_class


@dataclass(slots=True)
class Unit:
    """A squad on its way to the record: its side, its fields, what it is and is called."""

    side: int
    part: Part
    kind: SquadType | None
    code: str = ""
    name: str = ""
    enters: bool = False
    marches: bool = False  # into an ambush (S4.9)
    points: list[tuple[int, int]] = field(default_factory=list)
    arsenal: Arsenal = field(default_factory=usual_arsenal)
    vehicle: VehicleType | None = None  # whose crew it is, or which it drives (R13.7, R13.8); or a building (R14.34)

    @property
    def is_off(self) -> bool:
        """Whether it starts neither on the table nor over an edge of it: with its captors, aboard, or gone."""
        return bool(self.part["captives_of"] or self.part["aboard"] or self.part["gone"] is not None)

    @property
    def is_dummy(self) -> bool:
        """Whether it is a false counter. Source: R15.1."""
        return self.kind is not None and self.kind.nature == DUMMY

    @property
    def mount(self) -> int:
        """What it rides: as its type, unless the squad says otherwise. Source: S2.17."""
        own = self.part["mount"]
        return int(own if own is not None else self.kind.mount if self.kind else ON_FOOT)

    @property
    def troops(self) -> int:
        """Its class of movement costs by the usual readings. Source: R4.20; S2.17."""
        return amphibious_class(usual_class(self.kind.armour.power if self.kind else 0, self.mount), self.amphibious)

    @property
    def amphibious(self) -> int:
        """Whether it goes through open water, by its own field, its type or its vehicle. Source: R4.20."""
        own, design = self.part["amphibious"], self.vehicle or self.kind
        return int(own if own is not None else design.amphibious if design else 0)

    @property
    def strength(self) -> int:
        """How many figures it has."""
        if self.kind is None:
            return 0
        return int(self.part["figures"] or len(self.kind.figures))


def people_of(unit: Unit) -> dict[int, Part]:
    """What a scenario says of single figures, by their place in the squad; of a figure given twice the first."""
    people: dict[int, Part] = {}
    for part in unit.part["people"] or []:
        if part["figure"] is not None:
            people.setdefault(part["figure"] - 1, part)
    return people
