"""Forces: weapons, armour and types of squads, read from the files in `data/`, and what a squad of a type holds.

Source: R17.1-R17.9 (small arms), R17.20-R17.29 (support weapons), R17.50-R17.54 (armour), R17.60-R17.62 (guidance,
grenades, rounds), R17.30 and R17.38 (a heavy weapon, packed), R18.1-R18.6 (sample organisations), R18.21 (what a squad
type is), R4.1-R4.5 and S2.17 (mobility), R12.5 (EW systems), R15.11 (sensors). Of vehicles `garage.py` knows; heavy
weapons set up to fire are not covered here.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from dieshift.core import fields
from dieshift.core.dice import LADDER
from dieshift.core.documents import Node, Stop, parse, shown
from dieshift.core.fields import Faults, Field, Flag, Group, Hundredths, Many, Named, Part, Schema, Text, Whole, Word
from dieshift.core.words import say
from dieshift.stargrunt.interface import looks
from dieshift.stargrunt.state.records import MAX_FIGURES, Figure
from dieshift.stargrunt.state.terms import FIT, MOUNT, MOUNTED, NATURE, NORMAL_FOOT, ON_FOOT, PACKED, TROOPS

DIE = Whole(4, 12, LADDER)
MOST_SHIFT, MOST_VALUE = 4, 24
SMALL_ARM = Group(say("a small arm"), {
    "rule": Field(Text(), say("rule id of the numbers"), needed=True),
    "firepower": Field(Hundredths(50, 600), say("firepower of one figure, in halves"), needed=True),
    "impact": Field(DIE, say("impact die"), needed=True),
    "close": Field(Flag(), "reaches one range band only", default=0),
    "melee": Field(Text(), "its kind in close combat, a name from melee.yaml", default="rifle"),
})
SUPPORT = Group(say("a support weapon"), {
    "rule": Field(Text(), say("rule id of the numbers"), needed=True),
    "firepower": Field(DIE, say("firepower die"), needed=True),
    "impact": Field(DIE, say("impact die"), needed=True),
    "guided": Field(Flag(), "a guided missile", default=0),
    "hard": Field(Flag(), "harms vehicles and bunkers by its own impact", default=0),
    "disposable": Field(Flag(), "one shot each", default=0),
    "rounds": Field(Whole(0, 9), "rounds issued with it, one counter each; 0: not counted", default=0),
    "heavy": Field(Flag(), "a heavy weapon packed for carrying: it encumbers its unit and does not fire", default=0),
    "doubled": Field(Flag(), "a sniper's rifle that counts the face of the impact die twice", default=0),
    "flame": Field(Flag(), "a flamer: it reaches only one range band, and may start a fire", default=0),
})
EW_SYSTEM = Whole(0, 10, (0, 6, 8, 10))
EW_MEANING = say("die of the EW system it operates: 6 basic, 8 enhanced, 10 superior; 0: none")
MELEE_WEAPON = Group(say("a weapon of close combat"), {
    "rule": Field(Text(), say("rule id of the numbers"), needed=True),
    "shift": Field(Whole(0, MOST_SHIFT), say("die types"), needed=True),
    "value": Field(Whole(0, MOST_VALUE), say("melee points"), needed=True),
    "terror": Field(Flag(), say("whether it spreads terror"), default=0),
    "die": Field(Whole(0, 12, (0, *LADDER)), say("the die it adds in whole-squad close combat; 0: none"), default=0),
})
CREW = (2, 4)  # of a packed heavy weapon, a unit of its own (R17.38)
CREW_REMEDY = say("Its crew is a unit of 2 to 4 figures with one such weapon. (R17.38)")
ARMOUR = Group(say("armour"), {
    "rule": Field(Text(), say("rule id of the numbers"), needed=True),
    "die": Field(Whole(0, 12, (0, *LADDER)), say("armour die; 0: none"), needed=True),
    "power": Field(Flag(), "power armour", default=0),
})

@dataclass(frozen=True, slots=True)
class Known:
    """A name: one of the tables, as they write it, or one of the writer's own, which is looked up later."""

    words: tuple[str, ...]

    def read(self, node: Node, field: str, faults: Faults) -> str | None:
        """The name."""
        found = Word(self.words, place=False).read(node, field, Faults(faults.file))
        return str(found) if found is not None else Text().read(node, field, faults)

    def schema(self) -> Schema:
        """The JSON Schema of the names."""
        return {"anyOf": [Word(self.words).schema(), Text().schema()]}


@dataclass(frozen=True, slots=True)
class Symbol:
    """The name of one of the page's drawings, for a type of somebody's own."""

    words: tuple[str, ...]

    def read(self, node: Node, field: str, faults: Faults) -> str | None:
        """The name."""
        symbol = Word(self.words, place=False).read(node, field, Faults(faults.file))
        if symbol is None:
            what = say("There is no symbol {what}.", what=node.kind())
            faults.add(node.line, field, what, fields.nearest(str(node.value or ""), self.words))
        return None if symbol is None else str(symbol)

    def schema(self) -> Schema:
        """The JSON Schema of the names."""
        return Word(self.words).schema()


class MeleeWeapon(NamedTuple):
    """What a weapon is worth in close combat."""

    name: str
    rule: str
    shift: int = 0
    value: int = 1
    terror: int = 0
    die: int = 0  # of a special weapon, where whole squads fight; 0: it is none


class SmallArm(NamedTuple):
    """A weapon that every rifleman of a squad carries."""

    name: str
    rule: str
    firepower: int  # in halves
    impact: int  # die
    close: int  # 1: one range band only
    melee: str  # what it is in close combat


class Support(NamedTuple):
    """A weapon that adds a die of its own to a squad's fire."""

    name: str
    rule: str
    firepower: int  # die
    impact: int  # die
    guided: int  # 1: never joins squad fire
    hard: int  # 1: its own impact against point targets
    disposable: int  # 1: one shot each
    rounds: int  # counters that come with it; 0: not counted
    heavy: int  # 1: a heavy weapon, packed
    doubled: int  # 1: the face of its impact die counts twice
    flame: int  # 1: a flamer


class Armour(NamedTuple):
    """What a figure wears."""

    name: str
    rule: str
    die: int  # 0: nothing at all
    power: int


class Arsenal(NamedTuple):
    """What figures of a scenario may carry and wear, by name: what the tables have, and its own."""

    arms: dict[str, SmallArm]
    supports: dict[str, Support]
    armours: dict[str, Armour]


class Kit(NamedTuple):
    """One figure's place in a squad, and what it carries."""

    role: str
    arm: SmallArm | None
    support: Support | None
    medic: int
    rounds: int = 0  # of the support weapon; 0: as many as come with it
    ew: int = 0  # die of the EW system that it works; 0: none
    melee: str = "bare hands"  # a weapon of close combat, beside its small arm

    @property
    def in_melee(self) -> MeleeWeapon:
        """Best close combat weapon of its kit, together with the die of a special weapon. Source: R8.23; S2.5."""
        held = [melee_weapons()[name] for name in (self.melee, self.arm.melee if self.arm else self.melee)]
        best = max(held, key=lambda weapon: (weapon.shift, weapon.value))
        return best._replace(value=max(weapon.value for weapon in held), die=max(weapon.die for weapon in held))


class SquadType(NamedTuple):
    """A type of squad: what its figures wear and carry, the leader first."""

    name: str
    armour: Armour
    mobility: int  # die: 6, 8 or 12
    sensor: int  # die
    night_vision: int
    medical: int
    figures: tuple[Kit, ...]
    nature: int = TROOPS  # terms.NATURE
    terror: int = 0
    mount: int = ON_FOOT  # terms.MOUNT
    amphibious: int = 0
    look: str = ""  # the symbol that it names

    def strength(self, count: int) -> tuple[Kit, ...]:
        """The figures of a squad of that many: the last kind of the list is left out or repeated.

        >>> [kit.role for kit in squad_types()["gun team"].strength(4)]
        ['leader', 'gunner', 'loader', 'loader']
        """
        return self.figures[:count] + self.figures[-1:] * (count - len(self.figures))

    def crew_fault(self, count: int) -> str:
        """What is wrong with so many figures round a packed heavy weapon; empty: nothing. Source: R17.38."""
        packed = sum(1 for kit in self.strength(count) if kit.support and kit.support.heavy)
        if packed > 1:
            return say("{count} heavy weapons are too many: each is a unit of its own.", count=packed)
        if packed and not CREW[0] <= count <= CREW[1]:
            return say("{count} figures can't carry a heavy weapon.", count=count)
        return ""


def equip(figure: Figure, kit: Kit, kind: SquadType) -> None:
    """Write what a figure of a squad type is and carries into its record.

    Source: R6.50, R8.23, R12.5, S2.5, R17.1-R17.9, R17.38, R17.50-R17.54, R17.62.
    """
    figure.health = FIT
    figure.armour, figure.medic, figure.ew = kind.armour.die, kit.medic, kit.ew
    figure.melee, figure.points, figure.special = kit.in_melee.shift, kit.in_melee.value, kit.in_melee.die
    if kit.arm:
        figure.firepower, figure.impact, figure.close = kit.arm.firepower, kit.arm.impact, kit.arm.close
    if kit.support:
        figure.support, figure.support_impact = kit.support.firepower, kit.support.impact
        figure.guided, figure.doubled = kit.support.guided, kit.support.doubled
        figure.flame, figure.hard = kit.support.flame, kit.support.hard
        figure.rounds = PACKED if kit.support.heavy else kit.rounds or kit.support.rounds


@cache
def melee_weapons() -> dict[str, MeleeWeapon]:
    """All weapons of close combat by name. Source: R8.23; S2.5."""
    found = read_data("melee.yaml", Named(MELEE_WEAPON, 40))
    return {name: MeleeWeapon(name, *(p[f] for f in MELEE_WEAPON.fields)) for name, p in found.items()}


@cache
def small_arms() -> dict[str, SmallArm]:
    """All small arms by name. Source: R17.1-R17.9, R17.61."""
    found = read_data("weapons.yaml", Group(say("weapons"), _WEAPONS))["small_arms"]
    return {name: SmallArm(name, p["rule"], p["firepower"] // 50, p["impact"], p["close"], p["melee"])
            for name, p in found.items()}


@cache
def supports() -> dict[str, Support]:
    """All support weapons by name. Source: R17.20-R17.29, R16.23."""
    found = read_data("weapons.yaml", Group(say("weapons"), _WEAPONS))["support"]
    return {name: Support(name, *(p[f] for f in SUPPORT.fields)) for name, p in found.items()}


@cache
def armours() -> dict[str, Armour]:
    """All armour by name. Source: R17.50-R17.54, R16.20."""
    found = read_data("armour.yaml", Named(ARMOUR, 20))
    return {name: Armour(name, *(p[f] for f in ARMOUR.fields)) for name, p in found.items()}


@cache
def usual_arsenal() -> Arsenal:
    """The weapons and armour of the tables."""
    return Arsenal(small_arms(), supports(), armours())


def unknown(part: Part, field: str, known: Iterable[str], faults: Faults) -> None:
    """Note a name of a weapon or armour that there is not."""
    if part[field] is not None:
        what = say("{what} isn't known here.", what=shown(part[field]))
        part.fault(faults, field, what, fields.nearest(part[field], known))


@cache
def squad_types() -> dict[str, SquadType]:
    """The types of squads that come with the game, by name. Source: R18.1-R18.6, R18.21."""
    found: dict[str, Part] = read_data("squads.yaml", Named(type_group(), 80))
    faults = Faults("squads.yaml")
    return {name: made for name, part in found.items() if (made := squad_type(name, part, faults))}


def troop_types() -> dict[str, SquadType]:
    """The types of squads proper: neither single figures nor false counters. Source: R15.1, R15.30, R18.21."""
    return {name: kind for name, kind in squad_types().items() if kind.nature == TROOPS}


@cache
def type_group() -> Group:
    """The fields of a squad type, in `data/squads.yaml` and under `types:` of a scenario. Source: R18.21."""
    figure = Group(say("a figure"), {
        "role": Field(Text(24), say("its role: leader, gunner, rifle"), needed=True),
        "count": Field(Whole(1, MAX_FIGURES), "the number of them", default=1),
        "arm": Field(Known(tuple(small_arms())), "its small arm"),
        "support": Field(Known(tuple(supports())), "its support weapon"),
        "rounds": Field(Whole(1, 9), "rounds for its support weapon, if they are counted; by default as issued"),
        "medic": Field(Flag(), "a medic", default=0),
        "ew": Field(EW_SYSTEM, EW_MEANING, default=0),
        "melee": Field(Word(tuple(melee_weapons()), place=False), "its close combat weapon, in addition to its "
                                                                  "small arm"),
    })
    return Group(say("a squad type"), {
        "armour": Field(Known(tuple(armours())), say("the armour of its figures"), needed=True),
        "mobility": Field(Whole(6, 12, (6, 8, 12)),
                          "6 normal foot, 8 very light foot, 12 fast power armour; the default for mounted troops "
                          "is 12",
                          default=NORMAL_FOOT),
        "mount": Field(Word(MOUNT), "their mounts: cavalry and bikes", default=ON_FOOT),
        "sensor": Field(Whole(4, 10, (4, 6, 8, 10)), "4 unaided, 6 basic, 8 enhanced, 10 superior", default=4),
        "night_vision": Field(Flag(), "sees at night", default=0),
        "medical": Field(Flag(), "a specialised medical unit", default=0),
        "amphibious": Field(Flag(), "goes through open water", default=0),
        "nature": Field(Word(NATURE), "troops; a single figure that acts on its own, or as a sniper; or a dummy: a "
                                      "false counter with no unit under it", default=TROOPS),
        "terror": Field(Flag(), "spreads terror in a close assault", default=0),
        "look": Field(Symbol(looks.PEOPLE), "the symbol of its figures on the page; by default as they are armed",
                      default=""),
        "figures": Field(Many(figure, 1, MAX_FIGURES, say("figures")),
                         say("its figures in order of seniority, the leader first"), needed=True),
    })


def squad_type(name: str, part: Part, faults: Faults, arsenal: Arsenal | None = None) -> SquadType | None:
    """The squad type that its fields describe, of the usual weapons or an arsenal's; None after noting a fault.

    Source: R18.21.
    """
    held = arsenal or usual_arsenal()
    figures = part["figures"] or []
    kits = tuple(kit for row in figures for kit in _kits(row, held, faults))
    if len(kits) > MAX_FIGURES:
        part.fault(faults, "figures", say("{count} figures are too many.", count=len(kits)),
                   say("A squad has 1 to {most} figures.", most=MAX_FIGURES))
        return None
    if part["armour"] not in held.armours:
        unknown(part, "armour", held.armours, faults)
        return None
    if part["mobility"] is None or not kits:
        return None
    terror = any(kit.in_melee.terror == 1 for kit in kits)
    mount = part["mount"] or ON_FOOT
    pace = MOUNTED if mount != ON_FOOT and "mobility" not in part.lines else part["mobility"]
    kind = SquadType(name, held.armours[part["armour"]], pace, part["sensor"] or 4,
                     part["night_vision"] or 0, part["medical"] or 0, kits, part["nature"] or TROOPS,
                     int(terror or part["terror"] == 1), mount, part["amphibious"] or 0, part["look"] or "")
    wrong = kind.crew_fault(len(kits))
    if wrong:
        part.fault(faults, "figures", wrong, CREW_REMEDY)
    return kind


def _kits(row: Part, held: Arsenal, faults: Faults) -> list[Kit]:
    arm, support = held.arms.get(row["arm"] or ""), held.supports.get(row["support"] or "")
    for field, weapon, known in (("arm", arm, held.arms), ("support", support, held.supports)):
        if weapon is None:
            unknown(row, field, known, faults)
    if row["rounds"] and (support is None or support.rounds == 0):
        row.fault(faults, "rounds", *uncounted(support))
    return [Kit(row["role"] or "", arm, support, row["medic"] or 0, row["rounds"] or 0,
                row["ew"] or 0, row["melee"] or "bare hands")] * (row["count"] or 1)


def uncounted(support: Support | None) -> tuple[str, str]:
    """What is wrong with rounds for a weapon that counts none, or for no weapon, and what would be right."""
    what = say("Without a support weapon there are no rounds to count.")
    if support is not None:
        what = say("Rounds of a {weapon} are not counted.", weapon=support.name)
    known = ", ".join(name for name, weapon in supports().items() if weapon.rounds)
    return what, say("Leave 'rounds' out; rounds are counted only for {known}. (R17.62)", known=known)


_WEAPONS = {
    "small_arms": Field(Named(SMALL_ARM, 40), say("small arms by name"), needed=True),
    "support": Field(Named(SUPPORT, 40), say("support weapons by name"), needed=True),
}


def read_data(name: str, shape: Group | Named) -> Any:
    """One of the data files; its faults are ours, so the first ends the program."""
    faults = Faults(name)
    try:
        parts = shape.read(parse((files("dieshift.stargrunt") / "data" / name).read_text(encoding="utf-8")), "", faults)
    except Stop as stop:
        faults.add(stop.line, stop.field, stop.what, stop.remedy)
        parts = None
    if faults.found:
        raise ValueError("\n".join(map(str, faults.found)))
    return parts
