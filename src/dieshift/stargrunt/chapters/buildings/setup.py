"""Buildings of a scenario that are point targets: their walls, doors and windows, and which are sealed.

A section is a piece of terrain of the kind building with a `target`; those that name the same `of` are one building.

Source: R14.30, R14.32-R14.34 (RB p.56); S4.73, S4.78 (readings: a bunker is military, everything else civilian).
"""

from typing import NamedTuple

from dieshift.core.fields import Faults, Field, Flag, Group, Many, Part, Text, Whole, Word, nearest
from dieshift.core.words import say
from dieshift.stargrunt.chapters.vehicles.design import EXTERNAL
from dieshift.stargrunt.scenarios.forces import armours
from dieshift.stargrunt.scenarios.garage import VehicleType, check_capacity
from dieshift.stargrunt.scenarios.heavy import Weapon, weapon, weapon_group
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.buildings import BLAST_WALLS, FREE, MAX_SECTIONS, PORTS
from dieshift.stargrunt.state.records import MAX_GUNS, Game
from dieshift.stargrunt.state.terms import CLOSE, NOBODY, NORMAL_FOOT, TROOPS
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.kinds import KINDS
from dieshift.stargrunt.terrain.sections import building_held, counter_in
from dieshift.stargrunt.terrain.strips import MOST_BITS

# --- sections that are manned -----------------------------------------------------------------------------------------
# Weapons that are part of a building of a scenario, and who mans them: a vehicle's in all but going anywhere.
#
# A section carries as many points of weapons as a vehicle of the building's size. The squad that `mans` them starts in
# it and is their crew, as one that drives a vehicle is.
#
# Source: R14.34 (RB p.56); R13.2, R13.4, R13.6, R13.8; A19.


NOT_OF_WHO_MANS = ("in_position", "hidden", "flipped", "mount", "aboard", "enters", "column", "hatches", "drives",
                   "damage", "cargo")


def weapons_field() -> dict[str, Field]:
    """The field of a building about weapons of its own. Source: R14.34."""
    return {"weapons": Field(Many(weapon_group(), 1, MAX_GUNS, say("weapons"), "[{weapon: mass driver, class: 2}]"),
                             "built-in weapons, as on a vehicle of its size; a squad 'mans' them")}


def manning_field() -> dict[str, Field]:
    """The field of a squad about the weapons of a building. Source: R14.34."""
    return {"mans": Field(Text(), "the name of the building whose weapons it mans, with all figures inside; "
                                  "'heading' gives their direction")}


def fort(target: Part, size: int, faults: Faults) -> VehicleType | None:
    """The weapons of a building as a vehicle that goes nowhere; None after noting a fault.

    Source: R14.34, R13.2, R13.4, R13.6.
    """
    before = len(faults.found)
    weapons = [weapon(row, k, faults) for k, row in enumerate(target["weapons"], 1)]
    mounted = tuple(one for one in weapons if one is not None)
    _check_mounts(target, mounted, faults)
    if not target["name"]:
        target.fault(faults, "name", say("A building with weapons needs a name."),
                     say("Add 'name', so that a squad can man it with 'mans'. (R14.34, p.56)"))
    if len(mounted) < len(weapons) or len(faults.found) > before:
        return None
    vehicle = VehicleType(
        name=target["name"], rule="", size=size, drive=0, armour=0, open_top=0, ecm=4, decoys=0, smoke=0, crew=0,
        crew_armour=armours()["battledress"], seats=0, command=0, engineers=0, airtight=0, mech=0, sensor=4,
        night_vision=0, weapons=mounted)
    check_capacity(vehicle, target, faults, say("Leave some out, or make the building larger. (R14.34, R13.2, R13.4, "
                                                "p.56)"))
    return vehicle


def _check_mounts(target: Part, weapons: tuple[Weapon, ...], faults: Faults) -> None:
    """Note weapons that no building has. Source: R14.34 (reading); S2.20."""
    for one in weapons:
        if one.kind == CLOSE:
            target.fault(faults, "weapons", say("Only a mech has close combat weapons."),
                         say("Leave the {weapon} out. (S2.20)", weapon=one.name))
        elif one.mount == EXTERNAL or one.exposed:
            target.fault(faults, "weapons", say("A building has no open mount for the {weapon}.",
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
            what = say("A squad that mans a building's weapons has no '{field}'.", field=name)
            part.fault(faults, name, what, say("Leave '{field}' or 'mans' out. (R14.34, p.56)", field=name))
    if kind is not None and (kind.armour.power or kind.mobility != NORMAL_FOOT or kind.nature != TROOPS or unit.mount):
        what = say("A {type} can't man the weapons of a building.", type=kind.name)
        part.fault(faults, "mans", what, say("Leave 'mans' out: only troops on foot without power armour can man "
                                             "weapons. (R14.34, R13.8)"))


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
            unit.part.fault(faults, "mans", say("Another squad already mans the weapons of {section}.", section=wanted),
                            say("Leave 'mans' out. (R14.34, p.56)"))
        elif k != NOBODY and unit.points and counter_in(table.piece[game.section[k].piece], squad) == 0:
            unit.part.fault(faults, "at", say("The squad is not in {section}, although it mans its weapons.",
                                              section=wanted), say("Place the squad inside. (R14.34, p.56)"))
        elif k != NOBODY and squad.hull > 0:
            game.hull[squad.hull - 1].section = k + 1
        taken |= {k} - {NOBODY}
    for k in set(armed.values()) - taken if not unnamed else ():
        built[k].fault(faults, "weapons", say("No squad mans the weapons of {section}.", section=built[k]["name"]),
                       say("Have a squad start inside with 'mans: {name}'. (R14.34, p.56)", name=built[k]["name"]))


def _no_weapons(unit: Unit, known: list[str], faults: Faults) -> bool:
    wanted = unit.part["mans"]
    right = nearest(wanted, known) if known else say("Give a building 'weapons' and a 'name'. (R14.34, p.56)")
    unit.part.fault(faults, "mans", say("There is no building '{typed}' with weapons.", typed=wanted), right)
    return True


# --- Buildings of a scenario that are point targets: their walls, doors and windows, and which are sealed -------------


class Walls(NamedTuple):
    """What a building of some material is, unless it says otherwise."""

    armour: int
    size: int
    airtight: int


MATERIALS = {"timber": Walls(0, 4, 0), "adobe": Walls(0, 4, 0), "brick": Walls(2, 4, 0), "steel": Walls(3, 5, 0),
             "concrete": Walls(3, 5, 0), "bunker": Walls(5, 3, 1)}  # R14.30, R14.33; S4.73
DOORS = {"civil": 0, "armoured": 2, "heavy armoured": 3}  # R14.33
WINDOWS = {"civil": 0, "armoured": 1}
SIDES = ("N", "E", "S", "W")
EVERY_SIDE = (1 << len(SIDES)) - 1


def target_field() -> dict[str, Field]:
    """The field of a piece of terrain about the building that it is. Source: R14.30-R14.33; S4.73, S4.78."""
    sides = Many(Word(SIDES), 1, len(SIDES), say("sides"), "[S]")
    return {"target": Field(Group(say("a building that is a point target"), {
        "walls": Field(Word(tuple(MATERIALS)), say("the material of its walls"), needed=True),
        "name": Field(Text(40), "what it is called"),
        "of": Field(Text(40), "the building it is a section of; by default it stands alone"),
        "armour": Field(Whole(0, 5), "class of its walls; by default that of their material"),
        "size": Field(Whole(1, 5), "the size class of the building; by default bunkers 3, others 4 or 5"),
        "door": Field(Word(tuple(DOORS)), "the kind of its doors"),
        "doors": Field(sides, "the sides that have one; by default all"),
        "window": Field(Word(tuple(WINDOWS)), "the kind of its windows or viewports"),
        "windows": Field(sides, "the sides that have one; by default all"),
        "airtight": Field(Flag(), "whether it can be sealed; by default bunkers can"),
        "sealed": Field(Flag(), "whether its occupants have sealed it", default=0),
        "ports": Field(Flag(), "whether its occupants can fire out although it is sealed", default=0),
        "blast_walls": Field(Flag(), "whether its walls stop the longer reach of a fuel-air burst inside a building",
                             default=0),
        "free": Field(Flag(), "whether enemies of its occupants can enter although it is sealed", default=0),
        **weapons_field(),
    }), "a building that can be fired at, with its walls, doors and windows")}


def forts(scenario: Part, faults: Faults) -> dict[str, VehicleType | None]:
    """The weapons of buildings, by the names of these; None: they have a fault. Source: R14.34."""
    pieces = scenario["terrain"]
    targets = [part["target"] for part in (pieces if isinstance(pieces, list) else [])
               if part["target"] is not None and part["target"]["weapons"] and part["target"]["walls"] is not None]
    return {target["name"] or "": fort(target, _size(target), faults) for target in targets}


def _size(target: Part) -> int:
    return MATERIALS[list(MATERIALS)[target["walls"]]].size if target["size"] is None else int(target["size"])


def build_sections(game: Game, table: Table, scenario: Part, units: list[Unit], faults: Faults) -> tuple[str, ...]:
    """Write the sections of all buildings into the record; their names. Source: R14.30, R14.33; S4.78."""
    pieces = scenario["terrain"]
    targets = [(k, part["target"], part) for k, part in enumerate(pieces if isinstance(pieces, list) else [])
               if part["target"] is not None]
    names: list[str] = []
    whose: list[str] = []
    built: list[Part] = []
    for k, target, part in targets:
        if part["kind"] is not None and KINDS[part["kind"]] != "building":
            part.fault(faults, "target", say("Only a building can be a point target."),
                       say("Leave 'target' out, or write 'kind: building'. (R14.30, p.56)"))
        elif len(names) == MAX_SECTIONS:
            part.fault(faults, "target", say("There are {count} sections in all.", count=len(targets)),
                       say("There is room for at most {most}.", most=MAX_SECTIONS))
            break
        elif k >= MOST_BITS:
            part.fault(faults, "target", say("It is piece {number} of the terrain list.", number=k + 1),
                       say("Point targets have to be among the first {most} pieces: move this one up.", most=MOST_BITS))
        elif target["walls"] is not None and k < table.pieces:
            names.append(target["name"] or say("building {number}", number=len(names) + 1))
            whose.append((target["of"] or f"\0{k}").casefold())
            built.append(target)
            _write(game, table, k, target, whose)
            _check(target, faults)
    game.sections = len(names)
    man_sections(game, table, units, built, faults)
    _seal(game, table, built, faults)
    return tuple(names)


def _seal(game: Game, table: Table, built: list[Part], faults: Faults) -> None:
    """Seal the buildings that are, now that everybody stands where he starts. Source: S4.72, S4.78."""
    for k, target in enumerate(built):
        section = game.section[k]
        if not target["sealed"] or section.airtight == 0:
            continue
        if not any(building_held(table, game, k, side) for side in range(2)):
            target.fault(faults, "sealed", say("No unit is in the building to seal it."),
                         say("Leave 'sealed' out, or have a squad start inside. (S4.78)"))
        section.sealed = 1
        game.shut |= 1 << section.piece


def _write(game: Game, table: Table, k: int, target: Part, whose: list[str]) -> None:
    section, usual = game.section[len(whose) - 1], MATERIALS[list(MATERIALS)[target["walls"]]]
    piece = table.piece[k]
    section.x, section.y = (piece.west + piece.east) // 2, (piece.south + piece.north) // 2
    section.piece, section.building = k, whose.index(whose[-1])
    section.armour = usual.armour if target["armour"] is None else target["armour"]
    section.size = _size(target)
    section.airtight = usual.airtight if target["airtight"] is None else target["airtight"]
    section.ports = sum(bit for bit, field in ((PORTS, "ports"), (BLAST_WALLS, "blast_walls"), (FREE, "free"))
                        if target[field])
    if target["door"] is not None:
        section.door, section.doors = list(DOORS.values())[target["door"]] + 1, _sides(target["doors"])
    if target["window"] is not None:
        section.window, section.windows = list(WINDOWS.values())[target["window"]] + 1, _sides(target["windows"])


def _sides(given: list[int] | None) -> int:
    return EVERY_SIDE if given is None else sum({1 << side for side in given})


def _check(target: Part, faults: Faults) -> None:
    """Note what a building cannot have. Source: R14.32; S4.72, S4.78."""
    for opening, sides in (("door", "doors"), ("window", "windows")):
        if target[sides] is not None and target[opening] is None:
            target.fault(faults, sides, say("The kind of its {field} is missing.", field=sides),
                         say("Add '{field}', such as '{field}: armoured'. (R14.33, p.56)", field=opening))
    airtight = target["airtight"]
    if airtight is None and target["walls"] is not None:
        airtight = MATERIALS[list(MATERIALS)[target["walls"]]].airtight
    for field in ("sealed", "ports"):
        if target[field] and not airtight:
            target.fault(faults, field, say("A building that is not airtight can't be sealed."),
                         say("Leave '{field}' out, or add 'airtight: true'. (S4.72, S4.73)", field=field))
