"""Types of vehicles: what comes with the game, and whether a new design keeps to the rules.

The types that come with the game are samples, which no rule of design binds; those of a scenario's own are bound (C19).

Source: R13.1-R13.6 (design), R17.55, R17.60 (armour, systems), R18.4, R18.8, R18.22 (samples, and what a type says);
A6, A20, A24, C19, C23.
"""

from functools import cache
from typing import NamedTuple

from dieshift.core.fields import Faults, Field, Flag, Group, Many, Named, Part, Text, Whole, Word
from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters.air import MOST_BOMBS
from dieshift.stargrunt.chapters.vehicles import design
from dieshift.stargrunt.interface import looks
from dieshift.stargrunt.scenarios.forces import Armour, Kit, SquadType, Symbol, armours, read_data
from dieshift.stargrunt.scenarios.heavy import CONTROLS, DICE, Weapon, weapon, weapon_group
from dieshift.stargrunt.state.records import MAX_FIGURES, MAX_GUNS, Hull
from dieshift.stargrunt.state.terms import CLOSE, CREW, DRIVE, FLIES, LOW_WHEELS, MOUNTED, NO_AIRCRAFT, WALKER

MOST = 9
MOST_SEATS = 25
DRIVES = tuple(DRIVE)  # in the order of terms.LOW_WHEELS ..
SYSTEMS = ("none", *CONTROLS[1:])
LARGER = say("Leave some out, or make the vehicle larger. (R13.2, R13.4, p.31)")


class VehicleType(NamedTuple):
    """A type of vehicle: its design. Source: R18.22."""

    name: str
    rule: str
    size: int
    drive: int  # terms.LOW_WHEELS ..
    armour: int  # class of its front
    open_top: int
    ecm: int  # die
    decoys: int
    smoke: int
    crew: int
    crew_armour: Armour
    seats: int
    command: int
    engineers: int
    airtight: int
    mech: int
    sensor: int
    night_vision: int
    weapons: tuple[Weapon, ...]
    flies: int = 0  # terms.NO_AIRCRAFT ..
    bombs: int = 0
    ambulance: int = 0
    amphibious: int = 0
    look: str = ""  # the symbol that it names

    @property
    def cost(self) -> int:
        """The points that its weapons and seats take. Source: R13.2."""
        return design.cost([one.mounted for one in self.weapons], self.seats, self.command)

    @property
    def crew_type(self) -> SquadType:
        """Its crew as a type of unit; quality and leadership are the unit's. Source: R13.7, R13.9; A6."""
        kits = tuple(Kit("commander" if k == 0 else "crew", None, None, 0) for k in range(self.crew))
        return SquadType(self.name, self.crew_armour, MOUNTED, self.sensor, self.night_vision, 0, kits, CREW,
                         mount=self.drive, amphibious=self.amphibious)

    def write(self, hull: Hull) -> None:
        """Write its design into the record of a vehicle. Source: R13.1-R13.6, R17.55, R17.60, R18.22."""
        hull.size, hull.drive, hull.armour, hull.open_top = self.size, self.drive, self.armour, self.open_top
        hull.ecm, hull.decoys, hull.seats = self.ecm, self.decoys, self.seats
        hull.engineers, hull.airtight, hull.mech = self.engineers, self.airtight, self.mech
        hull.flies, hull.bombs, hull.ambulance = self.flies, self.bombs, self.ambulance
        hull.amphibious = self.amphibious
        hull.guns = len(self.weapons)
        for gun, one in zip(hull.gun, self.weapons, strict=False):
            one.write(gun)


@cache
def vehicle_types() -> dict[str, VehicleType]:
    """The types of vehicles that come with the game, by name: samples, which no rule of design binds.

    Source: R13.46, R18.4, R18.8, R18.22; C19.
    """
    parts: dict[str, Part] = read_data("vehicles.yaml", Named(vehicle_group(), 40))
    faults = Faults("vehicles.yaml")
    return {name: vehicle for name, part in parts.items() if (vehicle := vehicle_type(name, part, faults))}


@cache
def vehicle_group() -> Group:
    """The fields of a type of vehicle, in `data/vehicles.yaml` and under `vehicles:` of a scenario.

    Source: R10.50, R16.34, R16.35, R18.22.
    """
    return Group(say("a type of vehicle"), {
        "rule": Field(Text(), "the source of its numbers", default=""),
        "size": Field(Whole(1, 5), say("1 very small to 5 very large"), needed=True),
        "drive": Field(Word(DRIVES), say("its drive"), needed=True),
        "armour": Field(Whole(0, 5), "the class of its front; 0: softskin", default=0),
        "open_top": Field(Flag(), "softskin against attacks from above", default=0),
        "ecm": Field(Word(SYSTEMS), "its countermeasures against missiles", default=0),
        "decoys": Field(Whole(0, MOST), "launchers of decoys", default=0),
        "smoke": Field(Whole(0, MOST), "smoke dischargers, one screen each", default=0),
        "crew": Field(Whole(1, MAX_FIGURES), say("the size of its crew"), needed=True),
        "crew_armour": Field(Word(tuple(armours()), place=False), "the armour of its crew", default="battledress"),
        "seats": Field(Whole(0, MOST_SEATS), "transport points: one for a trooper, two for one in power armour",
                       default=0),
        "command": Field(Flag(), "fitted out for a commander", default=0),
        "engineers": Field(Flag(), "clears mines", default=0),
        "airtight": Field(Flag(), "can be sealed", default=0),
        "amphibious": Field(Flag(), "goes through open water", default=0),
        "mech": Field(Flag(), "a walker that fights hand to hand", default=0),
        "sensor": Field(Whole(4, 10, DICE), "4 unaided, 6 basic, 8 enhanced, 10 superior", default=4),
        "night_vision": Field(Flag(), "sees at night", default=0),
        "flies": Field(Word(FLIES), "an aircraft: plane, or vtol, which can hover and land", default=NO_AIRCRAFT),
        "bombs": Field(Whole(0, MOST_BOMBS), "bombs of an aircraft", default=0),
        "ambulance": Field(Flag(), "evacuates the wounded", default=0),
        "look": Field(Symbol(looks.VEHICLES), "its symbol on the page; by default as it is built", default=""),
        "weapons": Field(Many(weapon_group(), 0, MAX_GUNS, say("weapons"), "[{weapon: gauss cannon, class: 1}]"),
                         "its weapons, at most four", default=()),
    })


def vehicle_type(name: str, part: Part, faults: Faults) -> VehicleType | None:
    """The type of vehicle that its fields describe; None after noting a fault. Source: R18.22; A6, A20; S4.74."""
    before = len(faults.found)
    weapons = tuple(weapon(row, k, faults) for k, row in enumerate(part["weapons"] or (), 1))
    if part["mech"] and part["drive"] is not None and part["drive"] + LOW_WHEELS != WALKER:
        part.fault(faults, "mech", say("Only a walker can fight hand to hand."),
                   say("Write 'drive: walker', or leave 'mech' out. (S2.19, A25)"))
    if part["airtight"] and part["open_top"]:
        part.fault(faults, "airtight", say("An open-topped vehicle can't be airtight."),
                   say("Leave 'airtight' or 'open_top' out. (S4.74)"))
    if not part["mech"] and any(one is not None and one.kind == CLOSE for one in weapons):
        part.fault(faults, "weapons", say("Only a mech has close combat weapons."),
                   say("Write 'mech: true' for a walker, or leave out its close combat weapons. (S2.20)"))
    if part["bombs"] and part["flies"] == NO_AIRCRAFT:
        part.fault(faults, "bombs", say("Only an aircraft has bombs."),
                   say("Write 'flies: plane' or 'vtol', or leave 'bombs' out. (R16.35)"))
    if len(faults.found) > before or None in part.values() or None in weapons:
        return None
    values = dict(part) | {
        "drive": part["drive"] + LOW_WHEELS, "ecm": DICE[part["ecm"]], "crew_armour": armours()[part["crew_armour"]],
        "weapons": weapons}
    return VehicleType(name=name, **values)


def check_armour(part: Part, faults: Faults) -> None:
    """Note armour that is too heavy for the size of a new design. Source: R13.3; C19."""
    size, armour = part["size"], part["armour"]
    if size is not None and armour is not None and armour > design.armour_limit(size):
        what = say("Armour of class {number} is too heavy for a vehicle of size {size}.", number=armour, size=size)
        part.fault(faults, "armour", what, say("Its armour class can be at most its size. (R13.3, p.31)"))


def check_capacity(made: VehicleType, part: Part, faults: Faults, remedy: str = LARGER) -> None:
    """Note weapons and seats that take more points than a new design has. Source: R13.2, R13.4, R13.5; A24, C19."""
    most = design.capacity(made.size)
    if made.cost <= most:
        return
    weapons = made.cost - made.seats
    if weapons > most:
        costs = listed(listed([one.name, cost], ": ") for one, cost in zip(
            made.weapons, design.weapon_costs([one.mounted for one in made.weapons]), strict=True))
        what = say("Weapons and fittings take {count} points of {most}: {costs}.", count=weapons, most=most,
                   costs=costs)
        part.fault(faults, "weapons", what, remedy)
    else:
        what = say("Weapons and fittings take {count} points and the seats {seats}; the limit is {most} in all.",
                   count=weapons, seats=made.seats, most=most)
        part.fault(faults, "seats", what, say("Write at most {most}, or make the vehicle larger. (R13.2, R13.5, p.32)",
                                              most=most - weapons))
