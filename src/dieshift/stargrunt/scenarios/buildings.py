"""Buildings of a scenario that are point targets: their walls, doors and windows, and which are sealed.

A section is a piece of terrain of the kind building with a `target`; those that name the same `of` are one building.

Source: R14.30, R14.32-R14.34 (RB p.56); S4.73, S4.78 (readings: a bunker is military, everything else civilian).
"""

from typing import NamedTuple

from dieshift.core.fields import Faults, Field, Flag, Group, Many, Part, Text, Whole, Word
from dieshift.core.words import say
from dieshift.stargrunt.scenarios.forts import fort, man_sections, weapons_field
from dieshift.stargrunt.scenarios.garage import VehicleType
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.buildings import BLAST_WALLS, FREE, MAX_SECTIONS, PORTS
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.kinds import KINDS
from dieshift.stargrunt.terrain.sections import building_held
from dieshift.stargrunt.terrain.strips import MOST_BITS


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
        "walls": Field(Word(tuple(MATERIALS)), say("what its walls are made of"), needed=True),
        "name": Field(Text(40), "what it is called"),
        "of": Field(Text(40), "the building that it is a section of; it stands alone when left out"),
        "armour": Field(Whole(0, 5), "class of its walls, when not as their material"),
        "size": Field(Whole(1, 5), "size class of the building, when not as usual: bunkers 3, others 4 or 5"),
        "door": Field(Word(tuple(DOORS)), "what its doors are"),
        "doors": Field(sides, "the sides that have one; all when left out"),
        "window": Field(Word(tuple(WINDOWS)), "what its windows, or viewports, are"),
        "windows": Field(sides, "the sides that have one; all when left out"),
        "airtight": Field(Flag(), "whether it can be sealed, when not as usual: bunkers can"),
        "sealed": Field(Flag(), "whether who is in it has sealed it", default=0),
        "ports": Field(Flag(), "whether it is made to be fired out of though it is sealed", default=0),
        "blast_walls": Field(Flag(), "whether its walls end the longer reach of fuel-air that bursts inside a building",
                             default=0),
        "free": Field(Flag(), "whether enemies of those inside enter it though it is sealed", default=0),
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
            part.fault(faults, "target", say("Only a building is a point target."),
                       say("Leave 'target' out, or write 'kind: building'. (R14.30, p.56)"))
        elif len(names) == MAX_SECTIONS:
            part.fault(faults, "target", say("There are {count} sections in all.", count=len(targets)),
                       say("At most {most} find room.", most=MAX_SECTIONS))
            break
        elif k >= MOST_BITS:
            part.fault(faults, "target", say("It is piece {number} of the terrain.", number=k + 1),
                       say("Point targets are among the first {most}: write it further up.", most=MOST_BITS))
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
            target.fault(faults, "sealed", say("Nobody is in the building who could have sealed it."),
                         say("Leave 'sealed' out, or let a squad start inside. (S4.78)"))
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
            target.fault(faults, sides, say("Nothing says what its {field} are.", field=sides),
                         say("Add '{field}', such as '{field}: armoured'. (R14.33, p.56)", field=opening))
    airtight = target["airtight"]
    if airtight is None and target["walls"] is not None:
        airtight = MATERIALS[list(MATERIALS)[target["walls"]]].airtight
    for field in ("sealed", "ports"):
        if target[field] and not airtight:
            target.fault(faults, field, say("A building that is not airtight cannot be sealed."),
                         say("Leave '{field}' out, or add 'airtight: true'. (S4.72, S4.73)", field=field))
