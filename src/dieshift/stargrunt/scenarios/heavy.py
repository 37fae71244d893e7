"""Weapons of vehicles: heavy ones, guided missiles, and those of the infantry that a vehicle may carry.

Source: R13.4, R13.6 (mounts and arcs), R13.22 (infantry weapons on a mount), R17.30-R17.37 (heavy weapons), R17.60
(fire control and guidance), R17.62 (rounds); S2.20 (close combat); A24, C16.
"""

from functools import cache
from typing import NamedTuple

from dieshift.core.fields import Faults, Field, Flag, Group, Many, Named, Part, Text, Whole, Word
from dieshift.core.words import say, word
from dieshift.stargrunt.chapters.vehicles import design
from dieshift.stargrunt.scenarios.forces import DIE, Support, read_data, supports
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import MAX_GUNS, Gun

MOST_ROUNDS = 9
CONTROLS = ("manual", "basic", "enhanced", "superior")
DICE = (4, 6, 8, 10)  # of systems (R17.60)
MANUAL, BASIC = range(2)

_SYSTEM = Group(say("a heavy weapon"), {
    "rule": Field(Text(), say("rule id of the numbers"), needed=True),
    "impact": Field(DIE, say("impact die"), needed=True),
    "times": Field(Whole(1, 2), say("the multiplier of the face, for each class"), needed=True),
    "classes": Field(Many(Whole(1, 5), 2, 2, say("classes")), say("its smallest and its largest class"), needed=True),
    "missile": Field(Flag(), "a guided missile", default=0),
    "rounds": Field(Whole(0, MOST_ROUNDS), "rounds issued with it; 0: not counted", default=0),
})
_CARRIED = Group(say("an infantry weapon of a vehicle"), {
    "rule": Field(Text(), say("rule id of the numbers"), needed=True),
    "saw": Field(Flag(), "one of them in the open costs nothing", default=0),
})
_CLOSE = Group(say("a mech's weapon of close combat"), {
    "rule": Field(Text(), say("rule id of the numbers"), needed=True),
    "die": Field(DIE, say("its bonus to the mech's dice"), needed=True),
    "impact": Field(DIE, say("impact die"), needed=True),
    "times": Field(Whole(1, 2), say("the multiplier of the face, for each class"), needed=True),
    "classes": Field(Many(Whole(1, 5), 2, 2, say("classes")), say("its smallest and its largest class"), needed=True),
})
_FILE = Group(say("weapons"), {
    "systems": Field(Named(_SYSTEM, 20), say("heavy weapons by name"), needed=True),
    "carried": Field(Named(_CARRIED, 20), say("infantry weapons by name"), needed=True),
    "close": Field(Named(_CLOSE, 20), say("weapons of close combat by name"), needed=True),
})


class System(NamedTuple):
    """A heavy weapon, or a guided missile of a vehicle."""

    name: str
    rule: str
    impact: int  # die
    times: int  # for each class
    least: int  # class
    most: int
    missile: int
    rounds: int  # that come with it; 0: not counted
    close: int = 0  # the die of a mech's weapon of close combat; 0: it is none


class Carried(NamedTuple):
    """A support weapon that a vehicle may carry."""

    rule: str
    saw: int
    weapon: Support


class Weapon(NamedTuple):
    """A weapon of a type of vehicle, all its numbers settled."""

    name: str
    kind: int  # terms.HEAVY ..
    die: int  # fire control, guidance, or firepower of an infantry weapon
    impact: int  # die
    times: int
    weight: int  # size class
    mount: int  # design.TURRET ..
    arc: int  # terms.ALL_ROUND ..
    number: int  # weapons with the same number have one mount
    rounds: int  # 0: not counted
    exposed: int
    infantry: int  # 1: an infantry weapon
    saw: int
    air: int = 0  # terms.GROUND_ONLY ..

    @property
    def mounted(self) -> design.Mounted:
        """What its cost depends on. Source: R13.4."""
        return design.Mounted(self.kind, 0 if self.infantry else self.weight, self.mount, self.number, self.saw)

    def write(self, gun: Gun) -> None:
        """Write it into its record. Source: R6.4, R6.7, R6.60, R13.6, R13.22, R17.30-R17.37, R17.62."""
        gun.kind, gun.die, gun.impact, gun.times = self.kind, self.die, self.impact, self.times
        gun.weight, gun.arc, gun.mount = self.weight, self.arc, self.number
        gun.rounds, gun.exposed, gun.air = self.rounds, self.exposed, self.air


@cache
def systems() -> dict[str, System]:
    """All heavy weapons by name. Source: R17.30-R17.37; C16."""
    return {name: System(name, p["rule"], p["impact"], p["times"], p["classes"][0], p["classes"][1], p["missile"],
                         p["rounds"])
            for name, p in read_data("heavy.yaml", _FILE)["systems"].items()}


@cache
def close_weapons() -> dict[str, System]:
    """A mech's weapons of close combat, by name. Source: S2.20, S2.23."""
    return {name: System(name, p["rule"], p["impact"], p["times"], p["classes"][0], p["classes"][1], 0, 0, p["die"])
            for name, p in read_data("heavy.yaml", _FILE)["close"].items()}


@cache
def carried() -> dict[str, Carried]:
    """The support weapons that a vehicle may carry, by name. Source: R13.4, R13.22."""
    return {name: Carried(p["rule"], p["saw"], supports()[name])
            for name, p in read_data("heavy.yaml", _FILE)["carried"].items()}


@cache
def weapon_group() -> Group:
    """The fields of a weapon of a vehicle. Source: R6.68, R13.4, R13.6, R13.21, R13.30, R16.32, R17.60, R17.62."""
    return Group(say("a weapon of a vehicle"), {
        "weapon": Field(Word((*systems(), *carried(), *close_weapons()), place=False), say("a description"),
                        needed=True),
        "class": Field(Whole(1, 5), "its class, where there are several"),
        "mount": Field(Word(design.MOUNTINGS), "turret, fixed, upright (missiles), or in the open (infantry "
                                               "weapons); by default a turret, and fixed for missiles"),
        "arc": Field(Word(terms.ARC), "its field of fire, if its turret turns only half round"),
        "control": Field(Word(CONTROLS), "its fire control or guidance; by default manual, and basic for missiles"),
        "number": Field(Whole(1, MAX_GUNS), "weapons with the same number share a mount and fire together"),
        "exposed": Field(Flag(), "the firer is exposed, as with a weapon in the open"),
        "rounds": Field(Whole(1, MOST_ROUNDS), "its rounds, if they are counted; by default as issued"),
        "anti_air": Field(Word(terms.AGAINST_AIR), "against aircraft in the air: no, multirole or dedicated; by "
                                                   "default multirole, and no for infantry weapons"),
    })


def weapon(row: Part, place: int, faults: Faults) -> Weapon | None:
    """The weapon of a vehicle that its fields describe, in its place from 1 on; None after noting a fault.

    Source: R13.4, R13.6, R13.21, R13.30.
    """
    name = row["weapon"]
    if name is None or any(row[field] is None for field in row.lines if field in row):
        return None
    before = len(faults.found)
    gun = (_heavy if name in systems() else _close if name in close_weapons() else _infantry)(name, row, place, faults)
    usual = design.arcs(gun.kind, gun.mount) if gun.kind != terms.CLOSE else (terms.ALL_ROUND,)
    if row["arc"] is not None and row["arc"] not in usual:
        what = say("A {weapon} mounted like that can't fire {arc}.", weapon=name, arc=word(terms.ARC[row["arc"]]))
        right = say("Write {known}, or leave 'arc' out. (R13.6, p.32)",
                    known=" / ".join(terms.ARC[arc] for arc in usual))
        row.fault(faults, "arc", what, right)
    exposed = int(gun.mount == design.EXTERNAL) if row["exposed"] is None else row["exposed"]
    against = (terms.GROUND_ONLY if gun.infantry else terms.MULTIROLE) if row["anti_air"] is None else row["anti_air"]
    if gun.infantry and against != terms.GROUND_ONLY:
        row.fault(faults, "anti_air", say("An infantry weapon can't acquire aircraft: it has neither fire control "
                                          "nor guidance."), say("Leave 'anti_air' out. (R6.68, R16.32, p.48)"))
    gun = gun._replace(arc=usual[0] if row["arc"] is None else row["arc"], exposed=exposed, air=against)
    return gun if len(faults.found) == before else None


def _heavy(name: str, row: Part, place: int, faults: Faults) -> Weapon:
    """A heavy weapon or a missile, its arc aside. Source: R6.4, R6.60, R13.4, R17.30-R17.37, R17.60, R17.62."""
    kind = systems()[name]
    size = _class(kind, row, faults)
    mount = row["mount"] if row["mount"] is not None else design.FIXED if kind.missile else design.TURRET
    control = row["control"] if row["control"] is not None else BASIC if kind.missile else MANUAL
    if mount == design.EXTERNAL or (mount == design.UPRIGHT and not kind.missile):
        what = say("A {weapon} can't be mounted like that.", weapon=name)
        row.fault(faults, "mount", what, say("Only infantry weapons can be mounted in the open, and only missiles "
                                             "can be launched upright. (R13.4, R13.6, p.32)"))
    if kind.missile and control == MANUAL:
        row.fault(faults, "control", say("A missile is guided."),
                  say("Write basic, enhanced or superior. (R6.60, R17.60, p.32)"))
    _check_rounds(row, name, kind.rounds, faults)
    called = f"{name} {size}" if kind.least < kind.most else name
    return Weapon(called, terms.MISSILE if kind.missile else terms.HEAVY, DICE[control], kind.impact, kind.times * size,
                  size, mount, 0, row["number"] or place, row["rounds"] or kind.rounds, 0, infantry=0, saw=0)


def _close(name: str, row: Part, place: int, faults: Faults) -> Weapon:
    """A mech's weapon of close combat: it is on no mount, is never fired, and has no rounds. Source: S2.20, S2.23."""
    kind = close_weapons()[name]
    size = _class(kind, row, faults)
    for field in ("mount", "control", "arc", "number", "exposed", "rounds"):
        if row[field] is not None:
            what = say("A weapon of close combat has no '{field}'.", field=field)
            row.fault(faults, field, what, say("Leave '{field}' out: the weapon strikes by hand. (S2.20)", field=field))
    return Weapon(f"{name} {size}", terms.CLOSE, kind.close, kind.impact, kind.times * size, size, design.FIXED,
                  terms.ALL_ROUND, place, 0, 0, infantry=0, saw=0)


def _class(kind: System, row: Part, faults: Faults) -> int:
    """The class of a heavy weapon; one that it does not come in is noted. Source: R17.30-R17.37; C16."""
    wanted = row["class"]
    rule = kind.rule.split(",", maxsplit=1)[0]
    if wanted is None and kind.least == kind.most:
        return kind.least
    if wanted is None:
        row.fault(faults, "class", say("The field is missing: the class of the {weapon}.", weapon=kind.name),
                  say("Write a number from {low} to {high}. ({rule}, p.29)", low=kind.least, high=kind.most, rule=rule))
    elif not kind.least <= wanted <= kind.most:
        right = say("Write a number from {low} to {high}. ({rule}, p.29)", low=kind.least, high=kind.most, rule=rule)
        if kind.least == kind.most:
            right = say("Leave 'class' out: it is {number}. ({rule}, p.29)", number=kind.least, rule=rule)
        what = say("There is no {weapon} of class {number}.", weapon=kind.name, number=wanted)
        row.fault(faults, "class", what, right)
    else:
        return int(wanted)
    return kind.least


def _infantry(name: str, row: Part, place: int, faults: Faults) -> Weapon:
    """A support weapon on a vehicle, its arc aside: it keeps its own dice.

    Source: R6.34, R6.50, R6.51, R13.4, R13.22.
    """
    held = carried()[name]
    support = held.weapon
    mount = design.TURRET if row["mount"] is None else row["mount"]
    if support.guided and row["mount"] is None:
        mount = design.FIXED
    if mount == design.UPRIGHT and not support.guided:
        row.fault(faults, "mount", say("A {weapon} can't be mounted like that.", weapon=name),
                  say("Only missiles can be launched upright. (R13.6, p.32)"))
    for field in ("class", "control"):
        if row[field] is not None:
            what = say("An infantry weapon has no '{field}' of its own.", field=field)
            right = say("Leave '{field}' out: the weapon keeps its own dice. (R13.22, p.37)", field=field)
            row.fault(faults, field, what, right)
    _check_rounds(row, name, support.rounds, faults)
    kind = terms.MISSILE if support.guided else terms.HARD_HITTING if support.hard else terms.SMALL
    return Weapon(name, kind, support.firepower, support.impact, 1, 1, mount, 0, row["number"] or place,
                  row["rounds"] or support.rounds, 0, infantry=1, saw=held.saw)


def _check_rounds(row: Part, name: str, rounds: int, faults: Faults) -> None:
    """Note rounds of a weapon of which none are counted. Source: R17.62."""
    if row["rounds"] and rounds == 0:
        row.fault(faults, "rounds", say("Rounds of a {weapon} are not counted.", weapon=name),
                  say("Leave 'rounds' out; only rounds of missiles are counted. (R17.62, p.30)"))
