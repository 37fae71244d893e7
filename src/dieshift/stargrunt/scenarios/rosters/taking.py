"""A roster of another builder taken for a list of ours, with everything that was guessed and everything left out.

Nothing goes silently: each model of the roster is a figure of the list, or is counted among those left out, and each
selection is a squad, a figure, a weapon, or named. What a pack of one's own says is no guess. Points are not taken:
there are none here (R2.11).

Source: R2.1-R2.6, R2.9, R2.15, R2.19 (what a unit is), R18.21 (what a type of squad is).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from dieshift.core.documents import Fault, ScenarioError, Stop
from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.scenarios.forces import CREW, squad_types
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.scenarios.lists import GAME, VERSION, free, written
from dieshift.stargrunt.scenarios.rosters.files import UNIT, Roster, Selection, neat, roster_of
from dieshift.stargrunt.scenarios.rosters.kits import Kit, Notes, kits_of, rows_of
from dieshift.stargrunt.scenarios.rosters.models import Unit, units_of
from dieshift.stargrunt.scenarios.rosters.packs import Packs, Said
from dieshift.stargrunt.state.records import MAX_FIGURES, MAX_UNITS
from dieshift.stargrunt.state.terms import TROOPS

MOST_SQUADS = MAX_UNITS - 1  # of a list: it is checked against one squad more
NAME = 40
FIELDS = ("quality", "leadership", "level")
UNNAMED = "Roster"


class Taken(NamedTuple):
    """What came of a roster: the text of a list; models that were there, figures that are, and what is to be told."""

    text: str
    models: int
    figures: int
    left_out: int  # models that are no figure
    guessed: list[str]
    left: list[str]


def take(raw: bytes, file: str, mapping: Path | str | None = None, called: str = "") -> Taken:
    """The list of a roster's bytes; ScenarioError when it is none, or its mapping pack has faults.

    `called`: what the file of a pack is called that is given as its text.
    """
    packs = Packs(mapping, called)
    try:
        roster = roster_of(raw)
    except Stop as stop:
        raise ScenarioError([Fault(file, stop.line, "", stop.what, stop.remedy)]) from None
    taking = _Taking(packs)
    taking.all_of(roster)
    return taking.made(roster, file)


@dataclass(slots=True)
class _Taking:
    """A list that comes into being."""

    packs: Packs
    squads: list[dict[str, Any]] = field(default_factory=list)
    types: dict[str, dict[str, Any]] = field(default_factory=dict)
    notes: Notes = field(default_factory=Notes)
    guessed: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    plain: Counter[str] = field(default_factory=Counter)  # units of which nothing says how good they are
    unclad: Counter[str] = field(default_factory=Counter)  # nor what they wear
    models: int = 0
    figures: int = 0
    left_out: int = 0

    def all_of(self, roster: Roster) -> None:
        """Every unit of a roster, in turn, and what is in none."""
        self.packs.profiled = any(row.is_weapon for one in _all(roster.selections) for row in one.profiles)
        units, others = units_of(roster.selections, self.packs)
        for unit in units:
            for models in unit.models:
                self.models += models.figures + models.left
                if models.left:
                    self._out(models.left, unit, say("its mapping says that they are not figures"), models.one)
                if models.guessed and models.figures:
                    self.guessed.append(counted(
                        "{unit}: {count} figure for '{model}', which is not marked as a model.",
                        "{unit}: {count} figures for '{model}', which is not marked as a model.", models.figures,
                        unit=unit.one.called, model=models.one.called))
            if unit.figures:
                self._squad(unit)
            else:
                inner = [models.one for models in unit.models if models.one is not unit.one]
                others = [*others, unit.one, *inner, *_gear(unit)]
        names = _numbers(others)
        if names:
            self.left.append(counted("{count} selection has no squad: {names}.",
                                     "{count} selections have no squad: {names}.", names.total(), names=_row(names)))
        self.guessed += [say("The number of '{name}' is '{typed}', which is not a number; 1 was used.", name=one.called,
                             typed=one.odd) for one in _all(roster.selections) if one.odd]

    def _squad(self, unit: Unit) -> None:
        """The squads of a unit, or why it has none."""
        seen = unit.seen
        leave = self.packs.of_squad(seen, "leave")
        if leave.value:
            why = say("its mapping says so") if leave.own else say("it is not a squad on foot: check it by hand")
            self._out(unit.figures, unit, why)
            self._along(unit)
            return
        typed = self._type(unit, seen)
        most, room = _most(typed, unit.figures), MOST_SQUADS - len(self.squads)
        count = min(unit.figures, room * most)
        if count < unit.figures:
            self._out(unit.figures - count, unit, say("a list has at most {most} squads", most=MOST_SQUADS))
        if not count:
            self._along(unit)
            return
        times = unit.one.number if unit.one.kind == UNIT else 1
        number = min(max(times, -(-count // most)), count, room)
        if number > max(1, times):
            self.guessed.append(say("{unit}: {count} figures are too many for one squad; they become {number} "
                                    "squads.",
                                    unit=unit.one.called, count=count, number=number))
        fields = self._fields(unit, seen)
        for kind in self._kinds(unit, seen, typed, count, number):
            taken = {one["name"].casefold() for one in self.squads}
            self.squads.append(kind | {"name": free(neat(unit.one.called, NAME - 4), taken)} | fields)
        self.figures += count

    def _fields(self, unit: Unit, seen: Selection) -> dict[str, Any]:
        """How good the squads of a unit are, how well led, and what they command."""
        said = {name: self.packs.of_squad(seen, name) for name in FIELDS}
        for name, each in said.items():
            self._guess(unit, name, each)
        if said["quality"].value is None:
            said["quality"] = self.packs.otherwise("quality")
            self.plain[unit.one.called] += not said["quality"].own
        return {name: each.value for name, each in said.items() if each.value is not None}

    def _kinds(self, unit: Unit, seen: Selection, typed: str, count: int, number: int) -> list[dict[str, Any]]:
        """What each of so many squads is, that have so many figures together: of a type of ours, or of its own."""
        if not typed:
            armour, kits = self._armour(unit, seen), kits_of(unit, self.packs, count, self.notes)
            return [{"type": self._own_type(unit, armour, kits[k::number])} for k in range(number)]
        self.notes.spare.update(_numbers(_gear(unit)))
        usual = len(squad_types()[typed].figures)
        sizes = [len(range(k, count, number)) for k in range(number)]
        return [{"type": typed} | ({} if size == usual else {"figures": size}) for size in sizes]

    def _along(self, unit: Unit) -> None:
        """Name everything that belongs to a unit left out."""
        names = _numbers([*(models.one for models in unit.models if models.one is not unit.one), *_gear(unit)])
        if names:
            self.left.append(say("{unit}: also left out: {names}.", unit=unit.one.called, names=_row(names)))

    def _type(self, unit: Unit, seen: Selection) -> str:
        """The type of ours that a unit becomes; empty: one of its own. A type found by the unit's name is a guess."""
        said = self.packs.of_squad(seen, "type")
        if said.value:
            return str(said.value)
        typed = next((name for name, kind in squad_types().items()
                      if name.casefold() == seen.name.casefold() and kind.nature == TROOPS), "")
        if typed:
            models = _numbers(models.one for models in unit.models)
            self.guessed.append(say("{unit}: counts as our type {type}, by its name; its figures represent {names}.",
                                    unit=unit.one.called, type=typed, names=_row(models)))
        return typed

    def _armour(self, unit: Unit, seen: Selection) -> str:
        said = self.packs.of_squad(seen, "armour")
        self._guess(unit, "armour", said)
        if said.value is None:
            said = self.packs.otherwise("armour")
            self.unclad[unit.one.called] += not said.own
        return str(said.value)

    def _guess(self, unit: Unit, name: str, said: Said) -> None:
        """Tell a field that was guessed."""
        if said.value is not None and not said.own:
            why = said.why or ", ".join(unit.one.categories) or unit.one.name
            self.guessed.append(say("{unit}: {field} {value}, by '{why}'.", unit=unit.one.called, field=name,
                                    value=str(said.value), why=why))

    def _own_type(self, unit: Unit, armour: str, kits: Sequence[Kit]) -> str:
        """A type of squad of the list's own: that of the same unit with the same figures, or a new one."""
        body = {"armour": armour, "figures": rows_of(kits)}
        base = neat(unit.one.name, NAME - 4)
        for name, there in self.types.items():
            if there == body and name.startswith(base):
                return name
        taken = {name.casefold() for name in (*self.types, *squad_types(), *vehicle_types())}
        name = free(base, taken)
        self.types[name] = body
        return name

    def _out(self, count: int, unit: Unit, why: str, one: Selection | None = None) -> None:
        """Models that are left out."""
        self.left_out += count
        told = {"unit": (one or unit.one).called, "why": why}
        self.left.append(counted("{unit}: {count} model is left out because {why}.",
                                 "{unit}: {count} models are left out because {why}.", count, **told))

    def made(self, roster: Roster, file: str) -> Taken:
        """The list, and all that is told of it."""
        notes = self.notes
        aside = (
            (notes.unknown, say("Not carried by figures here: {names}.")),
            (notes.spare, say("Left out, since a figure has one small arm, one support weapon and one close combat "
                              "weapon, or those of its type: {names}.")))
        left = [*self.left, *(say(sentence, names=_row(names)) for names, sentence in aside if +names)]
        quality, armour = (self.packs.otherwise(name).value for name in ("quality", "armour"))
        guesses = (
            (self.plain, say("The roster gives no quality, so {what} was used: {names}."), quality),
            (self.unclad, say("The roster gives no armour, so {what} was used: {names}."), armour),
            (notes.armed, say("The roster gives them no weapon, so this one was used: {names}."), ""),
            (notes.leaders, say("Counted as squad leaders, by name: {names}."), ""),
            (notes.medics, say("Counted as medics, by name: {names}."), ""))
        guessed = [*self.guessed, *(say("'{weapon}' counts as: {what}.", weapon=name, what=what)
                                    for name, what in notes.read_as.items())]
        guessed += [say(sentence, names=_row(names), **({"what": what} if what else {}))
                    for names, sentence, what in guesses if +names]
        if not self.squads:
            what = say("No entry of this roster becomes a squad.")
            remedy = say("Decide in a mapping pack what these become: {left}", left=listed(left, " "))
            raise ScenarioError([Fault(file, 1, "", what, remedy)])
        head = {"force": VERSION, "game": GAME, "name": neat(roster.name, NAME) or UNNAMED} | _vendor(roster.maker)
        document = head | ({"types": self.types} if self.types else {}) | {"squads": self.squads}
        return Taken(written(document), self.models, self.figures, self.left_out, guessed, left)


def _vendor(maker: str) -> dict[str, Any]:
    """Who wrote the roster, where it says so."""
    if not maker:
        return {}
    name = maker.removeprefix("https://").removeprefix("http://").rstrip("/")
    link = {"link": maker} if maker.startswith(("https://", "http://")) and not set(maker) & set(" …") else {}
    return {"vendor": {"name": neat(name, NAME) or UNNAMED} | link}


def _most(typed: str, figures: int) -> int:
    """How many figures a squad may have, of a type or of its own: single ones are one each, and a crew is small.

    Source: R17.38.
    """
    kind = squad_types().get(typed)
    if kind is None:
        return MAX_FIGURES
    if kind.nature != TROOPS:
        return 1
    return MAX_FIGURES if not kind.crew_fault(min(figures, MAX_FIGURES)) else CREW[1]


def _all(selections: Iterable[Selection]) -> list[Selection]:
    """Selections with everything in them."""
    everything: list[Selection] = []
    waiting = [*selections][::-1]
    while waiting:
        everything.append(waiting.pop())
        waiting += reversed(everything[-1].inner)
    return everything


def _gear(unit: Unit) -> list[Selection]:
    """Everything that was chosen for a unit and its models."""
    return [*unit.gear, *(one for models in unit.models for one in models.gear)]


def _numbers(selections: Iterable[Selection]) -> Counter[str]:
    """How many there are of each name."""
    found: Counter[str] = Counter()
    for one in selections:
        found[one.called] += max(1, one.number)
    return found


def _row(names: Counter[str]) -> str:
    """Names with how many of each."""
    return ", ".join(name if count == 1 else f"{name} ({count})" for name, count in names.items() if count)


def told(taken: Taken) -> list[str]:
    """What came of a roster, line by line: how many of its models are figures, what was guessed, what was left out."""
    count = say("{figures} of {models} models are figures here.", figures=taken.figures, models=taken.models)
    return [count, *(say("Left out: {what}", what=one) for one in taken.left),
            *(say("Guessed: {what}", what=one) for one in taken.guessed)]
