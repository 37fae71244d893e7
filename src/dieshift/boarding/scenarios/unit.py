"""A model or object of a mission on its way to the record."""

from dataclasses import dataclass

from dieshift.boarding.scenarios.forces import UnitType
from dieshift.core.fields import Part


@dataclass(slots=True)
class Unit:
    """A model or object on its way to the record."""

    side: int
    part: Part
    kind: UnitType | None
    code: str = ""
    name: str = ""
