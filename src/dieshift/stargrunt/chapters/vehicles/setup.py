"""Vehicles of a scenario: which there are, who their crews and passengers are, where they stand and how they face.

A vehicle is a unit of its side; the figures of its crew all stand where it stands. A squad may start inside one.

Source: R13.1, R13.2, R13.5 (types and seats), R13.7-R13.9 (crews), R13.40 (who is aboard); S4.97; A16, A24.
"""

from collections.abc import Collection
from dataclasses import dataclass

from dieshift.core.documents import Node
from dieshift.core.fields import Faults, Field, Flag, Many, Named, Part, Schema, Text, Word, nearest
from dieshift.core.words import say
from dieshift.stargrunt.chapters.buildings.setup import check_manning, manning_field
from dieshift.stargrunt.chapters.vehicles.rules import seats_of, stand_at
from dieshift.stargrunt.scenarios import garage as scenarios_garage
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.garage import VehicleType
from dieshift.stargrunt.scenarios.unit import Unit, people_of
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import MAX_HULLS, Game, Hull, Squad
from dieshift.stargrunt.state.squads import fit_figures

POINTS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # of the compass, an eighth of a circle each
CIRCLE = 360
DAMAGE = ("immobilised", "systems", "disabled", "destroyed")
STOPS = {"immobilised", "disabled", "destroyed"}  # damage with which a vehicle neither moves nor flies
NOT_OF_A_CREW = ("in_position", "hidden", "flipped", "mount", "aboard")
NOT_OF_ITS_FIGURES = ("at", "left", "arm", "support")
NOT_ABOARD = ("at", "enters", "in_position", "hidden", "flipped", "overwatch", "column", "last_stand", "captives_of")


@dataclass(frozen=True, slots=True)
class Heading:
    """A direction: degrees clockwise from north, or a point of the compass."""

    def read(self, node: Node, field: str, faults: Faults) -> int | None:
        """The degrees."""
        value = node.value
        if isinstance(value, str) and value.strip().upper() in POINTS:
            return POINTS.index(value.strip().upper()) * CIRCLE // len(POINTS)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < CIRCLE:
            return value
        faults.add(node.line, field, say("{what} is not a heading.", what=node.kind()),
                   say("Write degrees from 0 (north) to 359, or one of {known}.", known=", ".join(POINTS)))
        return None

    def schema(self) -> Schema:
        """The JSON Schema of a heading."""
        return {"anyOf": [{"type": "integer", "minimum": 0, "maximum": CIRCLE - 1}, {"enum": list(POINTS)}]}


def vehicle_fields() -> dict[str, Field]:
    """The fields of a squad about vehicles. Source: R13.7, R13.40; S4.97."""
    return {
        "heading": Field(Heading(), "for a vehicle: direction of its front, in degrees clockwise from north, or N, "
                                    "NE, E and so on; by default towards the enemy's baseline"),
        "hatches": Field(Word(("open", "sealed")), "of a vehicle that can be sealed: its recorded state at the "
                                                   "start; by default tested, or open on the march into an ambush"),
        "damage": Field(Many(Word(DAMAGE), 1, len(DAMAGE), say("kinds of damage"), "[immobilised]"),
                        "for a vehicle: its damage from fire"),
        "cargo": Field(Flag(), "for a vehicle: whether it carries cargo that counts for an objective", default=0),
        "drives": Field(Text(), "the type of a vehicle that the squad drives itself, with all its figures inside; "
                                "the vehicle is at 'at'"),
        "aboard": Field(Text(), "code or name of the vehicle it starts in"),
        **manning_field(),
    }


def types_field() -> dict[str, Field]:
    """The field of a scenario about vehicles of its own. Source: R18.22."""
    return {"vehicles": Field(Named(scenarios_garage.vehicle_group(),
                                    40), "vehicle types of your own, in the form of data/vehicles.yaml, built by "
                                         "the design rules")}


def garage(scenario: Part, faults: Faults) -> dict[str, VehicleType]:
    """The types of vehicles of a scenario, by name: those of the game, and its own, whose designs are checked.

    Source: R13.2-R13.5, R18.22; C19.
    """
    types = dict(scenarios_garage.vehicle_types())
    taken = {name.lower() for name in (*squad_types(), *(scenario["types"] or {}))}
    for name, part in (scenario["vehicles"] or {}).items():
        if name.lower() in taken:
            what = say("'{name}' is a type of squad.", name=name)
            part.fault(faults, "", what, say("Give the vehicle another name."))
        vehicle = scenarios_garage.vehicle_type(name, part, faults)
        scenarios_garage.check_armour(part, faults)
        if vehicle is not None:
            scenarios_garage.check_capacity(vehicle, part, faults)
            types[name] = vehicle
    return types


def damage_of(unit: Unit) -> set[str]:
    """What fire has done to a vehicle before the battle begins, by the words of `DAMAGE`. Source: R6.11, R6.20."""
    return {DAMAGE[number] for number in unit.part["damage"] or ()}


def is_wreck(unit: Unit) -> bool:
    """Whether a unit is the crew of a vehicle that begins destroyed. Source: R6.11."""
    return unit.vehicle is not None and "destroyed" in damage_of(unit)


def drives(unit: Unit, vehicles: dict[str, VehicleType]) -> VehicleType | None:
    """The type of the vehicle that a squad drives itself, if any. Source: R13.8; A19."""
    wanted = unit.part["drives"] or ""
    return next((made for name, made in vehicles.items() if name.casefold() == wanted.casefold()), None)


def _check_drivers(unit: Unit, faults: Faults) -> None:
    """Note what a squad cannot drive. Source: R13.5, R13.8 (reading); A19."""
    part, vehicle, kind = unit.part, unit.vehicle, unit.kind
    if vehicle is None:
        part.fault(faults, "drives", say("There is no vehicle '{typed}'.", typed=part["drives"]),
                   nearest(part["drives"], tuple(scenarios_garage.vehicle_types())))
    elif kind is not None and (kind.armour.power or kind.mobility != terms.NORMAL_FOOT or kind.nature != terms.TROOPS
                               or unit.mount or any(part[name] for name in NOT_OF_A_CREW)):
        what = say("A {type} can't drive a vehicle itself.", type=kind.name)
        part.fault(faults, "drives", what, say("Leave 'drives' out: only placed troops on foot without power armour "
                                               "can drive. (R13.8, A16)"))
    elif unit.strength > vehicle.seats + vehicle.size:
        what = say("A {type} has room for {count}.", type=vehicle.name, count=vehicle.seats + vehicle.size)
        part.fault(faults, "drives", what, say("Write fewer 'figures'. (R13.5, R13.8)"))
    elif is_wreck(unit) and not _all_fell(unit):
        what = say("{unit} can't drive a {type} that is destroyed: it gets out at once.", unit=unit.code,
                   type=vehicle.name)
        part.fault(faults, "drives", what, say("Leave out 'drives' and 'damage', or write for each figure under "
                                               "'people' that it is dead or wounded. (R6.31, R6.35)"))


def _all_fell(unit: Unit) -> bool:
    """Whether a scenario says of each figure of a unit that it is a casualty."""
    people = people_of(unit)
    return all(i in people and people[i]["health"] not in {terms.FIT, None} for i in range(unit.strength))


def _check_entry(unit: Unit, faults: Faults) -> None:
    """Note a vehicle that is still to enter and cannot move. Source: R3.53, R6.11, R6.20."""
    if unit.vehicle is not None and unit.enters and damage_of(unit) & STOPS:
        what = say("A vehicle that is still to enter can't be immobilised, disabled or destroyed.")
        unit.part.fault(faults, "damage", what, say("Place it with 'at', or leave 'damage' out. (R3.53, R6.11, R6.20)"))


def check_vehicle(unit: Unit, faults: Faults) -> None:
    """Note what only a vehicle has, and what its crew and those aboard do not. Source: R13.6, R13.7, R13.40."""
    part = unit.part
    _check_entry(unit, faults)
    if part["drives"] is not None:
        _check_drivers(unit, faults)
        return
    if part["mans"] is not None:
        check_manning(unit, faults)
        return
    if unit.vehicle is not None:
        _check_crew(unit, unit.vehicle, faults)
        return
    if part["heading"] is not None:
        part.fault(faults, "heading", say("Only a vehicle has a heading."), say("Leave 'heading' out. (R13.6)"))
    if part["damage"] is not None:
        part.fault(faults, "damage", say("Only a vehicle can be damaged."), say("Leave 'damage' out. (R6.11)"))
    if part["hatches"] is not None:
        part.fault(faults, "hatches", say("Only a vehicle has hatches."), say("Leave 'hatches' out. (S4.97)"))
    if part["cargo"]:
        part.fault(faults, "cargo", say("Only a vehicle can carry cargo."), say("Leave 'cargo' out. (R18.10)"))
    if part["aboard"] is not None:
        _check_passengers(unit, faults)


def _check_crew(unit: Unit, vehicle: VehicleType, faults: Faults) -> None:
    """Note what a vehicle, and the figures that man it, cannot have. Source: R13.7, R18.22; A16."""
    part = unit.part
    for name in NOT_OF_A_CREW:
        if part[name] or (name == "mount" and name in part.lines):
            what = say("A vehicle has no '{field}'.", field=name)
            part.fault(faults, name, what, say("Leave '{field}' out. (R13.7, A16)", field=name))
    if part["hatches"] is not None and not vehicle.airtight:
        what = say("A {type} can't be sealed.", type=vehicle.name)
        part.fault(faults, "hatches", what, say("Leave 'hatches' out. (S4.74, S4.97)"))
    if unit.strength > vehicle.crew:
        what = say("A {type} has a crew of {count}.", type=vehicle.name, count=vehicle.crew)
        part.fault(faults, "figures", what, say("Leave 'figures' out, or write fewer. (R18.22)"))
    for person in part["people"] or ():
        for name in NOT_OF_ITS_FIGURES:
            if person[name]:
                what = say("A figure of a crew has no '{field}' while it is in its vehicle.", field=name)
                person.fault(faults, name, what, say("Leave '{field}' out. (R13.7)", field=name))
        if is_wreck(unit) and person["health"] == terms.FIT:
            what = say("Figure {number} of {unit} can't be fit in a destroyed vehicle: it gets out at once.",
                       number=person["figure"] or 1, unit=unit.code)
            person.fault(faults, "health", what, say("Write 'health: dead', or write a squad on foot within 6 inches "
                                                     "of it. (R6.31, R6.35)"))


def _check_passengers(unit: Unit, faults: Faults) -> None:
    """Note what who starts inside a vehicle cannot have. Source: R13.40."""
    people = [(person, name) for person in unit.part["people"] or () for name in ("at", "left")]
    for part, name in [*((unit.part, name) for name in NOT_ABOARD), *people]:
        if part[name]:
            what = say("A squad that starts inside a vehicle has no '{field}'.", field=name)
            part.fault(faults, name, what, say("Leave '{field}' or 'aboard' out. (R13.40)", field=name))
    if unit.is_dummy:
        unit.part.fault(faults, "aboard", say("A false counter has no '{field}'.", field="aboard"),
                        say("Leave '{field}' out. (R15.1)", field="aboard"))


def park(game: Game, units: list[Unit], scenario: Part, faults: Faults) -> None:
    """Write the vehicles of a scenario into the record, their crews, and who is aboard.

    One that has still to enter has no place yet. Source: R13.7, R13.40, R18.22.
    """
    crews = [k for k, unit in enumerate(units) if unit.vehicle is not None]
    if len(crews) > MAX_HULLS:
        scenario.fault(faults, "sides", say("There are {count} vehicles in all.", count=len(crews)),
                       say("There is room for at most {most}.", most=MAX_HULLS))
        return
    game.hulls = len(crews)
    for place, (hull, k) in enumerate(zip(game.hull, crews, strict=False), 1):
        unit = units[k]
        if unit.vehicle is None:
            continue
        unit.vehicle.write(hull)
        hull.amphibious = unit.amphibious
        hull.cargo = (unit.side + 1) * (unit.part["cargo"] or 0)
        if unit.part["hatches"] is not None and hull.airtight != terms.LEAKY:
            hull.airtight = terms.NOTED_OPEN + unit.part["hatches"]
        _hit(hull, damage_of(unit))
        hull.crew, game.squad[k].hull = k + 1, place
        _be_crew(unit, game.squad[k], hull)
        if is_wreck(unit):
            lose_crew(game.squad[k])
        hull.heading = towards(game, unit.side) if unit.part["heading"] is None else unit.part["heading"]
        if unit.points and not unit.enters:
            hull.x, hull.y = unit.points[0]
    for k, unit in enumerate(units):
        if unit.part["aboard"] is not None and unit.vehicle is None and unit.kind is not None:
            _put_aboard(game, units, k, faults)


def _hit(hull: Hull, damage: Collection[str]) -> None:
    """Write down what fire has done to a vehicle before the battle begins. Source: R6.11, R6.20, R6.22."""
    hull.stuck, hull.dark = int("immobilised" in damage), int("systems" in damage)
    hull.wreck = terms.DESTROYED if "destroyed" in damage else terms.DISABLED if "disabled" in damage else terms.FIGHTS


def lose_crew(squad: Squad) -> None:
    """Of a crew whose vehicle begins destroyed the fit are dead: those who survive it are on foot, another unit.

    Source: R6.31, R6.32, R6.35 (reading).
    """
    for figure in squad.figure[: squad.figures]:
        figure.health = terms.DEAD if figure.health == terms.FIT else figure.health
    squad.leader = terms.NOBODY


def _be_crew(unit: Unit, squad: Squad, hull: Hull) -> None:
    """A squad that drives a vehicle, or mans the weapons of a building, is a crew. Source: R13.8, R14.34; A19."""
    if unit.part["drives"] is not None:
        squad.nature, squad.mount, squad.mobility = terms.CREW, hull.drive, terms.MOUNTED
    elif unit.part["mans"] is not None:
        squad.nature = terms.CREW


def towards(game: Game, side: int) -> int:
    """The heading from a side's baseline towards the enemy's. Source: R3.50."""
    return 0 if game.baseline[side] == 0 else CIRCLE // 2


def _put_aboard(game: Game, units: list[Unit], k: int, faults: Faults) -> None:
    """Let a squad start inside a vehicle of its side that has seats left for it. Source: R13.2, R13.5, R13.40; A24."""
    unit, squad = units[k], game.squad[k]
    host = carrier(units, unit)
    if host == terms.NOBODY:
        _no_vehicle(units, unit, faults)
        return
    place = game.squad[host].hull
    taken = sum(seats_of(game, other) for other in range(game.units) if game.squad[other].aboard == place)
    left = game.hull[place - 1].seats - taken
    squad.aboard = place
    stand_at(squad, game.hull[place - 1].x, game.hull[place - 1].y)
    if fit_figures(squad) > 0 and fit_figures(game.squad[host]) == 0:
        _no_driver(unit, units[host], faults)
    if seats_of(game, k) > left:
        what = say("The squad needs {count} seats, and {code} has {left} left.", count=seats_of(game, k),
                   code=units[host].code, left=left)
        right = say("Leave out some figures, or start the squad elsewhere: a trooper takes one seat, one in power "
                    "armour two. (R13.2, R13.5, p.32)")
        unit.part.fault(faults, "aboard", what, right)


def _no_driver(unit: Unit, host: Unit, faults: Faults) -> None:
    """Note a squad with fit figures in a vehicle that is destroyed, or has no fit crew. Source: R6.35, R13.8."""
    what = say("{unit} can't ride in {vehicle}: none of its crew is fit.", unit=unit.code, vehicle=host.code)
    right = say("Write 'at' within 6 inches of it instead of 'aboard'. (R6.35, R13.8)")
    if is_wreck(host):
        what = say("{unit} can't ride in {vehicle}: it is destroyed.", unit=unit.code, vehicle=host.code)
        right = say("Write 'at' within 6 inches of it and 'suppression: 1' instead of 'aboard'. (R6.35)")
    unit.part.fault(faults, "aboard", what, right)


def carrier(units: list[Unit], unit: Unit) -> int:
    """The vehicle of its side in which a unit starts; NOBODY: there is no such vehicle. Source: R13.40."""
    wanted = unit.part["aboard"].casefold()
    return next((k for k, other in enumerate(units) if other.side == unit.side and other.vehicle is not None
                 and wanted in {other.code.casefold(), other.name.casefold()}), terms.NOBODY)


def _no_vehicle(units: list[Unit], unit: Unit, faults: Faults) -> None:
    wanted = unit.part["aboard"]
    enemy = any(other.vehicle is not None and other.side != unit.side
                and wanted.casefold() in {other.code.casefold(), other.name.casefold()} for other in units)
    own = [other.code for other in units if other.side == unit.side and other.vehicle is not None]
    what = say("'{typed}' is not a vehicle of its side.", typed=wanted)
    right: str = nearest(wanted, own) if own else say("Its side has none. (R13.40, p.24)")
    if enemy:
        what = say("'{typed}' is a vehicle of the enemy.", typed=wanted)
        right = say("Name a vehicle of its own side. (R13.40, p.24)")
    unit.part.fault(faults, "aboard", what, right)
