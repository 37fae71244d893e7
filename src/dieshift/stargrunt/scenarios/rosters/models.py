"""The units of a roster and the models in them, each with its gear; anything else is kept by name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from dieshift.stargrunt.scenarios.rosters.files import MODEL, UNIT, Selection
from dieshift.stargrunt.scenarios.rosters.packs import Packs


@dataclass(slots=True)
class Models:
    """Models of one sort in a unit, how many figures they are, and what was chosen for them."""

    one: Selection
    figures: int
    gear: list[Selection] = field(default_factory=list)
    guessed: bool = False  # nothing but a guess says that it is one
    left: int = 0  # models that are no figure, since a pack says so


@dataclass(slots=True)
class Unit:
    """A unit: its models, and what was chosen for all of them."""

    one: Selection
    models: list[Models] = field(default_factory=list)
    gear: list[Selection] = field(default_factory=list)

    @property
    def figures(self) -> int:
        """How many figures it has."""
        return sum(each.figures for each in self.models)

    @property
    def seen(self) -> Selection:
        """The unit with all of its profiles: its own, then those of most of its models."""
        rows = sorted(self.models, key=lambda each: -each.figures)
        return replace(self.one, profiles=(*self.one.profiles, *(row for each in rows for row in each.one.profiles)))


def units_of(selections: Sequence[Selection], packs: Packs) -> tuple[list[Unit], list[Selection]]:
    """The units of some selections, in their order, and every selection that is neither one nor in one.

    A unit within a unit is one by itself.
    """
    units: list[Unit] = []
    others: list[Selection] = []
    waiting = list(reversed(selections))
    while waiting:
        one = waiting.pop()
        weight = packs.of_model(one, "", "figures")
        if one.kind in {UNIT, MODEL} or weight.value:
            unit = Unit(one)
            inner = list(_into(unit, one, packs))
            _itself(unit, packs, holds_units=bool(inner))
            units.append(unit)
            waiting += reversed(inner)
        else:
            others.append(one)
            waiting += reversed(one.inner)
    return units, others


def _into(unit: Unit, one: Selection, packs: Packs, models: Models | None = None) -> Iterator[Selection]:
    """Put what was chosen for a unit, or for models of it, where it belongs; units within it are handed on."""
    for each in one.inner:
        weight = packs.of_model(each, unit.one.name, "figures")
        if each.kind == UNIT:
            yield each
            continue
        counts = each.kind == MODEL or (weight.value and (weight.own or models is None))
        if counts or (weight.own and weight.value == 0):
            times = 1 if weight.value is None else weight.value
            held = Models(each, each.number * times, guessed=each.kind != MODEL and not weight.own,
                          left=each.number if times == 0 and each.kind == MODEL else 0)
            unit.models.append(held)
            yield from _into(unit, each, packs, held)
        else:
            (models or unit).gear.append(each)
            yield from _into(unit, each, packs, models)


def _itself(unit: Unit, packs: Packs, *, holds_units: bool) -> None:
    """The selection of the unit as its own model: a single one, one that a pack counts, or one without any other.

    What only holds other units, and has no profile, is none.
    """
    one, weight = unit.one, packs.of_model(unit.one, unit.one.name, "figures")
    alone = not any(each.figures or each.left for each in unit.models) and bool(one.profiles or not holds_units)
    if one.kind == MODEL or weight.own or alone:
        times = weight.value if weight.own else 1
        own = Models(one, one.number * times, guessed=one.kind != MODEL and not weight.own,
                     left=one.number if times == 0 else 0)
        if one.kind == MODEL:
            own.gear, unit.gear = unit.gear, []
        unit.models.insert(0, own)
