"""What the figures of a unit carry, out of what was chosen for its models; what nobody carries is told by name.

Source: R17.1-R17.9, R17.20-R17.29 (weapons), R8.23 (close combat), R18.21 (the figures of a type).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from dieshift.stargrunt.scenarios.forces import melee_weapons, small_arms, supports
from dieshift.stargrunt.scenarios.rosters.files import Selection, neat
from dieshift.stargrunt.scenarios.rosters.models import Models, Unit
from dieshift.stargrunt.scenarios.rosters.packs import CARRIED, Packs

ROLE = 24  # characters of what a figure is
ARM = "arm"


class Kit(NamedTuple):
    """A figure: what it is, and what it carries; empty: nothing."""

    role: str
    medic: bool
    arm: str = ""
    support: str = ""
    melee: str = ""

    def holding(self, name: str, weapon: str) -> "Kit":
        """The figure with a weapon of a sort."""
        return Kit(self.role, self.medic, *(weapon if each == name else getattr(self, each) for each in CARRIED))


@dataclass(slots=True)
class Notes:
    """What is told of the gear of all units: names with how many of them."""

    read_as: dict[str, str] = field(default_factory=dict)  # of weapons that were guessed
    unknown: Counter[str] = field(default_factory=Counter)  # what is nothing that a figure carries
    spare: Counter[str] = field(default_factory=Counter)  # what nobody has a hand for
    armed: Counter[str] = field(default_factory=Counter)  # units that got a weapon of which the roster says nothing
    leaders: Counter[str] = field(default_factory=Counter)
    medics: Counter[str] = field(default_factory=Counter)


class Weapons(NamedTuple):
    """Some alike: what they are, what their roster calls them, and how many; a number is never so many rows."""

    word: str
    called: str
    number: int


class Held(NamedTuple):
    """Weapons of some models, the best first."""

    arm: list[Weapons]
    support: list[Weapons]
    melee: list[Weapons]

    def hands(self, name: str, count: int, notes: Notes) -> list[str]:
        """The first weapons of a sort, at most one for each of so many hands; the others are spare."""
        in_hand: list[str] = []
        for one in getattr(self, name):
            taken = min(one.number, count - len(in_hand))
            in_hand += [one.word] * taken
            if taken < one.number:
                notes.spare[one.called] += one.number - taken
        return in_hand


def kits_of(unit: Unit, packs: Packs, most: int, notes: Notes) -> list[Kit]:
    """The figures of a unit, its leader first, at most so many of them; weapons of those left over are told."""
    rows = sorted(unit.models, key=lambda each: not _is(each, unit, packs, "leader", notes.leaders))
    kits: list[Kit] = []
    for models in rows:
        held = _held(models.gear, packs, notes)
        count = min(models.figures, most - len(kits))
        kits += _armed(models, unit, packs, held, count, notes)
    kits = _shared(kits, _held(unit.gear, packs, notes), notes)
    bare = {k for k, kit in enumerate(kits) if not kit.arm and not kit.support}
    if bare:
        default_arm, own = _given(kits, packs)
        if not own:
            notes.armed[f"{unit.one.called}: {default_arm}"] += len(bare)
        kits = [kit.holding(ARM, default_arm) if k in bare else kit for k, kit in enumerate(kits)]
    return kits


def _given(kits: Sequence[Kit], packs: Packs) -> tuple[str, bool]:
    """What figures carry of which the roster says nothing, and whether a pack of one's own says so.

    Unless one does, it is what most of the others carry.
    """
    said = packs.otherwise(ARM)
    usual = Counter(kit.arm for kit in kits if kit.arm).most_common(1)
    return (usual[0][0] if usual and not said.own else str(said.value)), said.own


def _is(models: Models, unit: Unit, packs: Packs, what: str, guessed: Counter[str]) -> bool:
    """Whether models are leaders, or medics; a guess is told."""
    said = packs.of_model(models.one, unit.one.name, what)
    if said.value and not said.own and models.figures:
        guessed[models.one.called] = models.figures
    return bool(said.value)


def _held(gear: Sequence[Selection], packs: Packs, notes: Notes) -> Held:
    """The weapons among what was chosen; the rest is told. A selection within one of its own name is the same."""
    held = Held([], [], [])
    same: set[int] = set()
    for one in gear:
        if id(one) in same:
            continue
        field_, said = packs.of_weapon(one)
        if field_ in CARRIED:
            same |= {id(inner) for inner in one.inner if inner.name == one.name}
            getattr(held, field_).append(Weapons(said.value, one.called, one.number))
            notes.spare.setdefault(one.called, 0)  # those left over are told in the roster's order
            if not said.own:
                notes.read_as[one.called] = said.value
        else:
            notes.unknown[one.called] += one.number
    for name in CARRIED:
        getattr(held, name).sort(key=lambda each: _rank(name, each.word))
    return held


@cache
def _rank(field_: str, name: str) -> int:
    """The place of a weapon among those of its sort, the best first: reach, then firepower, then impact."""
    if field_ == ARM:
        arms = small_arms()
        best = sorted(arms, key=lambda each: (arms[each].close, -arms[each].firepower, -arms[each].impact))
    elif field_ == "support":
        guns = supports()
        best = sorted(guns, key=lambda each: (-guns[each].firepower, -guns[each].impact))
    else:
        hands = melee_weapons()
        best = sorted(hands, key=lambda each: (-hands[each].shift, -hands[each].value))
    return best.index(name)


def _armed(models: Models, unit: Unit, packs: Packs, held: Held, count: int, notes: Notes) -> list[Kit]:
    """So many figures of one sort: support weapons go to the first of them, small arms to the last."""
    own = {name: packs.of_model(models.one, unit.one.name, name).value for name in CARRIED}
    role = neat(models.one.name, ROLE)
    medic = _is(models, unit, packs, "medic", notes.medics)
    kits = [Kit(role, medic, *(own[name] or "" for name in CARRIED)) for _ in range(count)]
    for name in CARRIED:
        words = held.hands(name, 0 if own[name] else count, notes)  # what a pack says goes before what was chosen
        places = range(count - 1, -1, -1) if name == ARM else range(count)
        for k, word in zip(places, words, strict=False):
            kits[k] = kits[k].holding(name, word)
    return kits


def _shared(kits: list[Kit], loose: Held, notes: Notes) -> list[Kit]:
    """Share out the weapons of the whole unit: models without one come first, the leader last for support weapons."""
    kits = list(kits)
    for name in CARRIED:
        free = [k for k, kit in enumerate(kits) if not getattr(kit, name)]
        free.sort(key=lambda k: (name == "support" and k == 0, bool(kits[k].support or kits[k].arm)))
        for k, word in zip(free, loose.hands(name, len(free), notes), strict=False):
            kits[k] = kits[k].holding(name, word)
    return kits


def rows_of(kits: Iterable[Kit]) -> list[dict[str, object]]:
    """Figures as the rows of a type of squad: alike ones together, in their order."""
    rows: list[dict[str, object]] = []
    for kit in kits:
        row: dict[str, object] = {"role": kit.role} | {name: getattr(kit, name) for name in CARRIED
                                                       if getattr(kit, name)}
        if kit.medic:
            row["medic"] = True
        last = rows[-1] if rows else None
        if last is not None and {name: value for name, value in last.items() if name != "count"} == row:
            last["count"] = int(str(last.get("count", 1))) + 1
        else:
            rows.append(row)
    return rows
