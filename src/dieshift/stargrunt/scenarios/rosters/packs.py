"""A mapping pack: which selection of a roster becomes which squad, how many figures, and with which weapons.

It is a list of entries for squads, models and weapons. Of those that fit, the first that has a field says what it is;
after a pack of one's own comes ours, `data/rosters.yaml`, by which everything else is guessed.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from dieshift.core.documents import Node, ScenarioError
from dieshift.core.fields import Faults, Field, Flag, Group, Many, Part, Schema, Text, Whole, Word, loaded, nearest
from dieshift.core.words import say
from dieshift.stargrunt.scenarios.forces import armours, melee_weapons, read_data, small_arms, squad_types, supports
from dieshift.stargrunt.scenarios.rosters.files import KINDS, Selection
from dieshift.stargrunt.state.records import MAX_FIGURES
from dieshift.stargrunt.state.terms import LEVEL, NATURE, QUALITY

VERSION, MOST_ENTRIES, MOST_NAMES = 1, 200, 40
CARRIED = ("arm", "support", "melee")  # what a weapon is taken for
FALSE = "dummy"
REACH, CLOSE = ("range", "rng", "rg", "reach"), 3  # what rosters call the reach of a weapon; inches of close combat


@dataclass(frozen=True, slots=True)
class Names:
    """A name, or several of which one is enough, as small letters; stars stand for any letters."""

    def read(self, node: Node, field: str, faults: Faults) -> tuple[str, ...] | None:
        """The names."""
        if not isinstance(node.value, list):
            node = Node([node], node.line)
        found = Many(_Name(), 1, MOST_NAMES, say("names"), '[scouts, "*patrol"]').read(node, field, faults)
        return None if found is None else tuple(found)

    def schema(self) -> Schema:
        """The JSON Schema of the names."""
        return {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}


class _Name:
    """One name, or a number that is one: `4` of a value."""

    def read(self, node: Node, field: str, faults: Faults) -> str | None:
        """The name."""
        whole = isinstance(node.value, int) and not isinstance(node.value, bool)
        if node.value == "":
            return ""
        name = Text(80).read(Node(str(node.value), node.line) if whole else node, field, faults)
        return name.casefold() if name else None

    def schema(self) -> Schema:
        """The JSON Schema of a name."""
        return {"type": "string"}


@cache
def pack_group() -> Group:
    """The fields of a mapping pack."""
    names = Names()
    arm, support = (Field(Word(tuple(known()), place=False), what) for known, what in (
        (small_arms, "the small arm that it is, or that they carry"), (supports, "the support weapon, likewise")))
    melee = Field(Word(tuple(melee_weapons()), place=False), "the close combat weapon, in the same form")
    armour = Field(Word(tuple(armours()), place=False), "their armour")
    quality = Field(Word(tuple(QUALITY.values()), place=False), "their quality")
    seen = {"characteristic": Field(names, "a value of a profile, given by name"), "value": Field(names, "what it is")}
    squad = Group(say("an entry for squads"), {
        "unit": Field(names, "the name of the selection"), "category": Field(names, "a category of it"),
        **seen,
        "type": Field(Text(), "the type of squad it becomes, with its weapons"),
        "quality": quality, "leadership": Field(Whole(1, 3), "the quality of its leader: 1 best, 3 worst"),
        "level": Field(Word(LEVEL, place=False), "its place in the chain of command"), "armour": armour,
        "leave": Field(Flag(), "it becomes no squad"),
    })
    model = Group(say("an entry for models"), {
        "model": Field(names, say("the name of the selection"), needed=True),
        "unit": Field(names, "the name of the unit it is in"),
        "kind": Field(Word(KINDS, place=False), "how its army builder marks it: unit, model or upgrade"),
        "profile": Field(names, "the kind of a profile of it"),
        "figures": Field(Whole(0, MAX_FIGURES), "the number of figures in one of them; 0: none"),
        "leader": Field(Flag(), "it leads its squad"), "medic": Field(Flag(), "it is a medic"),
        "arm": arm, "support": support, "melee": melee,
    })
    weapon = Group(say("an entry for weapons"), {
        "weapon": Field(names, say("the name of the selection, or of a profile of it"), needed=True), **seen,
        "arm": arm, "support": support, "melee": melee, "leave": Field(Flag(), "nobody carries it"),
    })
    return Group(say("a mapping pack"), {
        "mapping": Field(Whole(1, VERSION), say("the version of this form: {version}", version=VERSION), needed=True),
        "name": Field(Text(), "what it is called"),
        "note": Field(Text(1000, lines=True), "a note for readers"),
        **{name: Field(Many(group, 0, MOST_ENTRIES, group.name), what, default=()) for name, group, what in (
            ("squads", squad, "which selections become which squads"),
            ("models", model, "which become how many figures"), ("weapons", weapon, "which become which weapons"))},
        "otherwise": Field(Group(say("the default values"), {"arm": arm, "armour": armour, "quality": quality}),
                           "default weapons, armour and quality"),
    })


class Said(NamedTuple):
    """What an entry says, and whether one of a pack of one's own does; None: nobody says anything."""

    value: Any = None
    own: bool = False
    why: str = ""  # the value of a profile by which it was found


class Packs:
    """The entries of a pack of one's own, if there is one, and ours after them; `called`: what its file is called."""

    def __init__(self, source: Path | str | None = None, called: str = "") -> None:
        try:
            own_packs = [(loaded(source, _made), True)] if source is not None else []
        except ScenarioError as fault:
            raise ScenarioError([one._replace(file=called or one.file) for one in fault.faults]) from None
        self._packs: list[tuple[Part, bool]] = [*own_packs, (_usual(), False)]
        self.profiled = False  # the roster writes a profile for each weapon: what has none is no weapon

    def of_squad(self, one: Selection, field: str) -> Said:
        """What a field of the squad is that a selection becomes."""
        return self._first("squads", field, lambda entry: (
            _any(entry["unit"], [one.name, one.called]) and _any(entry["category"], one.categories)), one)

    def of_model(self, one: Selection, unit: str, field: str) -> Said:
        """What a field of a figure is that a selection becomes, in a unit of that name; empty: in none."""
        kinds = [profile.kind for profile in one.profiles]
        return self._first("models", field, lambda entry: (
            _any(entry["model"], [one.name, one.called]) and _any(entry["unit"], [unit])
            and entry["kind"] in {None, one.kind} and _any(entry["profile"], kinds)))

    def of_weapon(self, one: Selection) -> tuple[str, Said]:
        """The field of a figure that a selection fills, and its word; an empty field for what is no weapon.

        Only a profile of a weapon makes one, where the roster has any; else the name does. A reach of three inches or
        less is close combat.
        """
        arms = replace(one, profiles=tuple(row for row in one.profiles if row.is_weapon))
        names = [one.name, *(profile.name for profile in one.profiles)]
        entry, own, why = self._first("weapons", "", lambda entry: _any(entry["weapon"], names), one, own=True)
        if not own and (arms.profiles or not (self.profiled or one.profiles)):
            names, reach = [one.name, *(profile.name for profile in arms.profiles)], reach_of(arms)
            entry, own, why = self._first("weapons", "", lambda entry: (
                _any(entry["weapon"], names) and _is_as_near(entry, reach)), arms)
        same = _tables().get(one.name.casefold())
        if same and not own:
            return same[0], Said(same[1], own=True)  # by its own name, which is no guess
        field = next((each for each in (*CARRIED, "leave") if entry and entry[each]), "")
        return field, Said(entry[field], own, why) if field else Said()

    def otherwise(self, field: str) -> Said:
        """What holds where nothing says so."""
        return next(Said(pack["otherwise"][field], own) for pack, own in self._packs
                    if pack["otherwise"] and pack["otherwise"][field])

    def _first(self, list_: str, field: str, fits: Callable[[Part], bool], one: Selection | None = None, *,
               own: bool = False) -> Said:
        """What the first entry that fits and has a field says in it; without a field, the entry itself.

        `own`: of a pack of one's own only.
        """
        for pack, is_own in self._packs:
            for entry in pack[list_]:
                if (own and not is_own) or (field and entry[field] is None) or not fits(entry):
                    continue
                why = _seen(entry, one) if one and entry["characteristic"] else ""
                if why is not None:
                    return Said(entry[field] if field else entry, is_own, why)
        return Said()


def reach_of(one: Selection) -> int | None:
    """The longest reach of a weapon by its profiles, in inches; None where they state none."""
    reaches = [0 for row in one.profiles if "melee" in row.kind.casefold()]
    for row in one.profiles:
        for name, value in row.values:
            if name.casefold() in REACH and value:
                reaches.append(max(map(int, re.findall(r"\d{1,4}", value)), default=0))
    return max(reaches, default=None)


def _is_as_near(entry: Part, reach: int | None) -> bool:
    """Whether an entry is of close combat as the reach is."""
    return reach is None or bool(entry["leave"]) or (reach <= CLOSE) == bool(entry["melee"])


@cache
def _tables() -> dict[str, tuple[str, str]]:
    """Our own weapons by their names in small letters; what a small arm is in close combat is none by itself."""
    fired = {arm.melee for arm in small_arms().values()}
    hands = [name for name in melee_weapons() if name not in fired]
    return {name.casefold(): (field, name) for field, known in (("melee", hands), ("support", supports()),
                                                                 ("arm", small_arms())) for name in known}


def _seen(entry: Part, one: Selection) -> str | None:
    """The value of a profile that an entry asks for, by its name; None where a selection has none such."""
    for profile in one.profiles:
        for name, value in profile.values:
            if _any(entry["characteristic"], [name]) and _any(entry["value"], [value]):
                return f"{name} {value}"
    return None


def _any(wanted: Sequence[str] | None, names: Iterable[str]) -> bool:
    """Whether one of some names is one of those wanted; all are, where none is."""
    return wanted is None or any(fits(each, name) for name in names for each in wanted)


def fits(wanted: str, name: str) -> bool:
    """Whether a name is as wanted: stars stand for any letters, and large and small ones are alike.

    >>> fits("*rifle", "Long Rifle"), fits("rifle", "Long Rifle"), fits("l*r*e", "Long Rifle")
    (True, False, True)
    """
    first, *rest = _parts(wanted)
    name = name.casefold()
    if not rest:
        return name == first
    if not name.startswith(first):
        return False
    at = len(first)
    for each in rest[:-1]:
        start = name.find(each, at)
        if start < 0:
            return False
        at = start + len(each)
    return name.endswith(rest[-1]) and len(name) - len(rest[-1]) >= at


@lru_cache(MOST_ENTRIES * MOST_NAMES)
def _parts(wanted: str) -> list[str]:
    """What stands between the stars of a name, in small letters."""
    return wanted.casefold().split("*")


def _made(tree: Node, faults: Faults) -> Part | None:
    """A pack; types of squads that it names have to be there."""
    part = pack_group().read(tree, "", faults)
    entries = part["squads"] or () if part else ()
    known = [name for name, kind in squad_types().items() if NATURE[kind.nature] != FALSE]
    for entry in entries:
        same: Mapping[str, str] = {name.casefold(): name for name in known}
        wanted = entry["type"]
        if wanted is not None and wanted.casefold() not in same:
            entry.fault(faults, "type", say("'{typed}' is not a type of squad.", typed=wanted), nearest(wanted, known))
        elif wanted is not None:
            entry["type"] = same[wanted.casefold()]
    return part


@cache
def _usual() -> Part:
    found: Part = read_data("rosters.yaml", pack_group())
    return found
