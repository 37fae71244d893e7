"""Weapons that are part of a building of a scenario, and who mans them: a vehicle's in all but going anywhere.

A section carries as many points of weapons as a vehicle of the building's size. The squad that `mans` them starts in
it and is their crew, as one that drives a vehicle is.

Source: R14.34 (RB p.56); R13.2, R13.4, R13.6, R13.8; A19.
"""

from dieshift.core.fields import Faults, Field, Many, Part, Text, nearest
from dieshift.core.words import say
from dieshift.stargrunt.chapters.vehicles.design import EXTERNAL
from dieshift.stargrunt.scenarios.forces import armours
from dieshift.stargrunt.scenarios.garage import VehicleType, check_capacity
from dieshift.stargrunt.scenarios.heavy import Weapon, weapon, weapon_group
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.records import MAX_GUNS, Game
from dieshift.stargrunt.state.terms import CLOSE, NOBODY, NORMAL_FOOT, TROOPS
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import counter_in

NOT_OF_WHO_MANS = ("in_position", "hidden", "flipped", "mount", "aboard", "enters", "column", "hatches", "drives")


def weapons_field() -> dict[str, Field]:
    """The field of a building about weapons of its own. Source: R14.34."""
    return {"weapons": Field(Many(weapon_group(), 1, MAX_GUNS, say("weapons"), "[{weapon: mass driver, class: 2}]"),
                             "weapons that are part of it, as a vehicle of its size carries; a squad 'mans' them")}


def manning_field() -> dict[str, Field]:
    """The field of a squad about the weapons of a building. Source: R14.34."""
    return {"mans": Field(Text(), "the name of the building whose weapons it mans, all of it inside; 'heading' says "
                          "where these point")}


def fort(target: Part, size: int, faults: Faults) -> VehicleType | None:
    """The weapons of a building as a vehicle that goes nowhere; None after noting a fault.

    Source: R14.34, R13.2, R13.4, R13.6.
    """
    before = len(faults.found)
    weapons = [weapon(row, k, faults) for k, row in enumerate(target["weapons"], 1)]
    mounted = tuple(one for one in weapons if one is not None)
    _check_mounts(target, mounted, faults)
    if not target["name"]:
        target.fault(faults, "name", say("A building with weapons has no name."),
                     say("Add 'name', by which a squad 'mans' it. (R14.34, p.56)"))
    if len(mounted) < len(weapons) or len(faults.found) > before:
        return None
    made = VehicleType(
        name=target["name"], rule="", size=size, drive=0, armour=0, open_top=0, ecm=4, decoys=0, smoke=0, crew=0,
        crew_armour=armours()["battledress"], seats=0, command=0, engineers=0, airtight=0, mech=0, sensor=4,
        night_vision=0, weapons=mounted)
    check_capacity(made, target, faults, say("Leave some out, or make the building larger. (R14.34, R13.2, R13.4, "
                                             "p.56)"))
    return made


def _check_mounts(target: Part, weapons: tuple[Weapon, ...], faults: Faults) -> None:
    """Note weapons that no building has. Source: R14.34 (reading); S2.20."""
    for one in weapons:
        if one.kind == CLOSE:
            target.fault(faults, "weapons", say("Only a mech has weapons of close combat."),
                         say("Leave the {weapon} out. (S2.20)", weapon=one.name))
        elif one.mount == EXTERNAL or one.exposed:
            target.fault(faults, "weapons", say("Nobody stands in the open to fire the {weapon} of a building.",
                                                weapon=one.name),
                         say("Mount it in a turret, or fixed. (R14.34, R13.6, p.56)"))


def manned(unit: Unit, forts: dict[str, VehicleType | None]) -> VehicleType | None:
    """The weapons that a squad mans, if any. Source: R14.34."""
    wanted = unit.part["mans"] or ""
    return next((made for name, made in forts.items() if name.casefold() == wanted.casefold()), None)


def check_manning(unit: Unit, faults: Faults) -> None:
    """Note what a squad that mans the weapons of a building cannot have. Source: R14.34, R13.8 (reading)."""
    part, kind = unit.part, unit.kind
    for name in NOT_OF_WHO_MANS:
        if part[name] or (name == "mount" and name in part.lines):
            what = say("Who mans the weapons of a building has no '{field}'.", field=name)
            part.fault(faults, name, what, say("Leave '{field}' or 'mans' out. (R14.34, p.56)", field=name))
    if kind is not None and (kind.armour.power or kind.mobility != NORMAL_FOOT or kind.nature != TROOPS or unit.mount):
        what = say("A {type} does not man the weapons of a building.", type=kind.name)
        part.fault(faults, "mans", what, say("Leave 'mans' out: troops on foot do that, without power armour. "
                                             "(R14.34, R13.8)"))


def man_sections(game: Game, table: Table, units: list[Unit], built: list[Part], faults: Faults) -> None:
    """Write down whose weapons are those of which section, and note those that nobody mans. Source: R14.34."""
    armed = {target["name"].casefold(): k for k, target in enumerate(built) if target["weapons"] and target["name"]}
    taken, unnamed = set[int](), any(target["weapons"] and not target["name"] for target in built)
    for unit, squad in zip(units, game.squad, strict=False):
        wanted = unit.part["mans"]
        k = armed.get((wanted or "").casefold(), NOBODY)
        if wanted is not None and k == NOBODY:
            unnamed = unnamed or _no_weapons(unit, [built[place]["name"] for place in armed.values()], faults)
        elif k in taken:
            unit.part.fault(faults, "mans", say("Another squad mans the weapons of {section}.", section=wanted),
                            say("Leave 'mans' out. (R14.34, p.56)"))
        elif k != NOBODY and unit.points and counter_in(table.piece[game.section[k].piece], squad) == 0:
            unit.part.fault(faults, "at", say("The squad does not stand in {section}, whose weapons it mans.",
                                              section=wanted), say("Place it inside. (R14.34, p.56)"))
        elif k != NOBODY and squad.hull > 0:
            game.hull[squad.hull - 1].section = k + 1
        taken |= {k} - {NOBODY}
    for k in set(armed.values()) - taken if not unnamed else ():
        built[k].fault(faults, "weapons", say("Nobody mans the weapons of {section}.", section=built[k]["name"]),
                       say("Let a squad start inside with 'mans: {name}'. (R14.34, p.56)", name=built[k]["name"]))


def _no_weapons(unit: Unit, known: list[str], faults: Faults) -> bool:
    wanted = unit.part["mans"]
    right = nearest(wanted, known) if known else say("Give a building 'weapons' and a 'name'. (R14.34, p.56)")
    unit.part.fault(faults, "mans", say("There is no building '{typed}' with weapons.", typed=wanted), right)
    return True
