"""Forces: types of models, doors and objects, their weapons and guns, read from the files in `data/`.

Numbers of the source's example are marked `provenance: seed` and named in `model`; all others are invented (4.3).
Source: 4.1 (fields and checks), 4.2, 4.3, 4.4; B5, B8-B14, B42-B50, RULING 19; G-4, G-12, G-13.
"""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_ARMS, MAX_OWN_GUNS
from dieshift.core.documents import Fault, Stop, parse
from dieshift.core.fields import Faults, Field, Group, Many, Named, Part, Text, Whole, Word, nearest
from dieshift.core.words import say

Made = TypeVar("Made")
SAVE = Whole(2, 6)
PROVENANCE = Field(Word(("seed", "invented"), place=False), "the numbers are from the source", default="invented")
MELEE = Group(say("a close-combat weapon"), {
    "hands": Field(Whole(1, 2), "hands it takes", default=1),
    "tags": Field(Many(Word(terms.MELEE_TAGS), 0, len(terms.MELEE_TAGS), say("tags")), "its rules", default=[]),
    "provenance": PROVENANCE,
})
GUN = Group(say("a gun"), {
    "rng": Field(Whole(1, 48), say("range in squares"), needed=True),
    "bd": Field(Whole(1, 8), "ballistic dice; none for a torrent"),
    "ap": Field(Whole(1, 6), "it denies armour saves of this number or worse"),
    "ht": Field(Whole(1, 3), "hit type: a ballistic die hits on this number or less"),
    "acpo": Field(Whole(0, 6), "action points of a shot", default=1),
    "bsr": Field(Many(Word(terms.GUN_TAGS), 0, len(terms.GUN_TAGS), say("special rules")), "its special rules",
                 default=[]),
    "ammo": Field(Whole(1, 99), "number of shots; unlimited when left out"),
    "torrent": Field(Whole(2, 6), "every model of a section is hit on this number or more"),
    "provenance": PROVENANCE,
})
ABILITIES = Group(say("close-combat abilities"), {
    "parry": Field(Whole(0, 6), "enemy successes it can make the enemy re-roll", default=0),
    "reroll": Field(Whole(0, 6), "own failures it can re-roll", default=0),
})
SPECIAL = ("heavy_movement", "psyker")
FACTIONS = ("boarders", "xenoforms", "none")


class Melee(NamedTuple):
    """A close-combat weapon."""

    key: str
    hands: int
    tags: int  # a bit each, as terms has them
    provenance: str

    @property
    def name(self) -> str:
        """What it is called in a sentence."""
        return self.key.replace("_", " ")


class Gun(NamedTuple):
    """A gun; what it has not is 0."""

    key: str
    rng: int
    bd: int
    ap: int
    ht: int
    acpo: int
    tags: int
    ammo: int
    torrent: int
    provenance: str

    @property
    def name(self) -> str:
        """What it is called in a sentence."""
        return self.key.replace("_", " ")


class Arms(NamedTuple):
    """The close-combat weapons and the guns that a type may have, by id."""

    melees: dict[str, Melee]
    guns: dict[str, Gun]


class UnitType(NamedTuple):
    """What all models of a type have in common, or all doors or objects; what it has not is 0."""

    key: str
    name: str
    model: str  # what the source's example calls it; empty: it is not there
    faction: str
    kind: int  # terms.INFANTRY ..
    numbers: dict[str, int]  # the fields of records.Profile that are plain numbers
    melee: tuple[Melee, ...]
    guns: tuple[Gun, ...]
    provenance: str
    pts: int
    note: str


@cache
def melees() -> dict[str, Melee]:
    """All close-combat weapons by id. Source: B42-B50; 4.2, 4.3."""
    return _data("melee.yaml", read_melees)


@cache
def guns() -> dict[str, Gun]:
    """All guns by id. Source: 4.2, 4.3; S1.76, S1.77."""
    return _data("guns.yaml", read_guns)


@cache
def unit_types() -> dict[str, UnitType]:
    """All types by id. Source: 4.2, 4.3; S1.65, S1.66, S1.68-S1.74, S1.84, S1.85, S1.87-S1.92."""
    return _data("units.yaml", read_units)


@cache
def unit_group() -> Group:
    """The fields of a type, in `data/units.yaml` and under `units:` of a mission. Source: 4.1."""
    melee = Many(Text(), 0, MAX_ARMS, say("weapons"), "[knife]")
    gun = Many(Text(), 0, MAX_OWN_GUNS, say("guns"), "[carbine]")
    return Group(say("a type of unit"), {
        "name": Field(Text(), "its name; by default its id"),
        "model": Field(Text(), "its name in the source's example"),
        "faction": Field(Word(FACTIONS, place=False), "models that have it", default="none"),
        "kind": Field(Word(terms.KINDS), "a description", default=terms.INFANTRY),
        "acpo": Field(Whole(0, 12), "action points a turn", default=0),
        "brb": Field(Whole(0, 6), "missed ballistic dice it can re-roll", default=0),
        "ccd": Field(Whole(0, 12), "its close-combat dice", default=0),
        "cht": Field(Whole(2, 6), "number a close-combat die needs"),
        "hp": Field(Whole(1, 20), say("number of wounds that remove it"), needed=True),
        "as": Field(SAVE, "its armour save: this or more"),
        "inv": Field(SAVE, "its invulnerable save: this or more"),
        "ld": Field(Whole(2, 12), "its leadership"),
        "cca": Field(ABILITIES, "its close-combat abilities"),
        "sr": Field(Many(Word(SPECIAL), 0, len(SPECIAL), say("special rules")), "its special rules", default=[]),
        "melee": Field(melee, "its close-combat weapons, the usual one first", default=[]),
        "ballistic": Field(gun, "its guns, the usual one first", default=[]),
        "provenance": PROVENANCE,
        "pts": Field(Whole(0, 999), "cost in points"),
        "note": Field(Text(120), "a remark"),
    })


def check_data(name: str, text: str) -> list[Fault]:
    """Everything that is wrong with the text of one of the data files, `melee.yaml`, `guns.yaml` or `units.yaml`."""
    readers: dict[str, Callable[[Any, Faults], Any]] = {
        "melee.yaml": read_melees, "guns.yaml": read_guns, "units.yaml": read_units}
    return _read(name, text, readers[name])[1]


def read_melees(node: Any, faults: Faults) -> dict[str, Melee]:
    """The weapons of a file; faults are noted."""
    return melees_of(Named(MELEE, 60).read(node, "", faults) or {})


def melees_of(parts: dict[str, Part]) -> dict[str, Melee]:
    """The weapons that their fields describe. Source: B42-B50; S1.24, S1.25."""
    return {key: Melee(key, part["hands"] or 1, _bits(part["tags"]), part["provenance"] or "invented")
            for key, part in parts.items()}


def read_guns(node: Any, faults: Faults) -> dict[str, Gun]:
    """The guns of a file; faults are noted. Source: B8, B9; G-12."""
    return guns_of(Named(GUN, 60).read(node, "", faults) or {}, faults)


def guns_of(parts: dict[str, Part], faults: Faults) -> dict[str, Gun]:
    """The guns that their fields describe; faults are noted. Source: B8-B18; G-12."""
    for part in parts.values():
        _check_gun(part, faults)
    return {key: Gun(key, part["rng"] or 0, part["bd"] or 0, part["ap"] or 0, part["ht"] or 0, part["acpo"] or 0,
                     _bits(part["bsr"]), part["ammo"] or 0, part["torrent"] or 0, part["provenance"] or "invented")
            for key, part in parts.items()}


def _check_gun(part: Part, faults: Faults) -> None:
    torrent = "torrent" in part.lines
    for name in ("bd", "ht"):
        if torrent and name in part.lines:
            part.fault(faults, name, say("A torrent rolls no ballistic dice."),
                       say("Leave '{field}' or 'torrent' out. (G-12)", field=name))
        elif not torrent and name not in part.lines:
            part.fault(faults, name, say("The field is missing."),
                       say("Add '{field}:', or 'torrent:' for a torrent. (B8, G-12)", field=name))


def read_units(node: Any, faults: Faults) -> dict[str, UnitType]:
    """The types of a file; faults are noted. Source: 4.1."""
    found = Named(unit_group(), 60).read(node, "", faults) or {}
    arms = Arms(melees(), guns())
    return {key: unit_type(key, part, faults, arms) for key, part in found.items()}


def unit_type(key: str, part: Part, faults: Faults, arms: Arms) -> UnitType:
    """The type that its fields describe; faults are noted, unknown weapons among them. Source: 4.1."""
    kind = part["kind"] or terms.INFANTRY
    alive = kind in {terms.INFANTRY, terms.VEHICLE}
    if part["ccd"] and "cht" not in part.lines:
        part.fault(faults, "cht", say("The field is missing: the number its close-combat dice need."),
                   say("Add 'cht:', from 2 to 6."))
    for name in ("acpo", "ld"):
        if alive and name not in part.lines:
            part.fault(faults, name, say("A model needs '{field}'.", field=name),
                       say("Add '{field}:', or 'kind: object'.", field=name))
    for name in ("acpo", "ccd", "melee", "ballistic"):
        if not alive and part[name]:
            what = say("A door has no '{field}'." if kind == terms.DOOR else "An object has no '{field}'.", field=name)
            part.fault(faults, name, what, say("Leave '{field}' out. (4.2)", field=name))
    cca, special = part["cca"] or {}, part["sr"] or []
    numbers = {"kind": kind, "armour": part["as"] or 0, "invulnerable": part["inv"] or 0,
               **{name: part[name] or 0 for name in ("acpo", "brb", "ccd", "cht", "hp", "ld")},
               "parry": cca.get("parry") or 0, "reroll": cca.get("reroll") or 0,
               "heavy": int(0 in special), "psyker": int(1 in special)}
    name = part["name"] or key.replace("_", " ")
    return UnitType(key, name, part["model"] or "", part["faction"] or "none", kind, numbers,
                    _called(part, "melee", arms.melees, faults), _called(part, "ballistic", arms.guns, faults),
                    part["provenance"] or "invented", part["pts"] or 0, part["note"] or "")


def _called(part: Part, name: str, known: dict[str, Made], faults: Faults) -> tuple[Made, ...]:
    """The weapons or guns that a field names, however it writes them; one that there is not is noted."""
    arms = []
    for k, word in enumerate(part[name] or []):
        key = word.strip().lower().replace(" ", "_").replace("-", "_")
        if key in known:
            arms.append(known[key])
        else:
            field = part.path(f"{name}[{k}]")
            faults.add(part.line_of(name), field, say("'{typed}' isn't known here.", typed=word), nearest(key, known))
    return tuple(arms)


def _bits(places: list[int] | None) -> int:
    return sum(1 << place for place in set(places or []))


def _read(name: str, text: str, read: Callable[[Any, Faults], Made]) -> tuple[Made | None, list[Fault]]:
    faults = Faults(name)
    content: Made | None = None
    try:
        content = read(parse(text), faults)
    except Stop as stop:
        faults.add(stop.line, stop.field, stop.what, stop.remedy)
    return content, sorted(faults.found, key=lambda fault: (fault.line, fault.field))


def _data(name: str, read: Callable[[Any, Faults], Made]) -> Made:
    """What one of the data files holds; its faults are ours, so they end the program."""
    found, faults = _read(name, (files("dieshift.boarding") / "data" / name).read_text(encoding="utf-8"), read)
    if faults or found is None:
        raise ValueError("\n".join(map(str, faults)))
    return found
