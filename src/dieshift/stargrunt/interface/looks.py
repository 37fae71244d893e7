"""Symbols for figures and vehicles: which drawing a page uses for a piece, by its weapon, role, drive and size.

A look is the name of a drawing in the page's sheet of symbols; a page that does not know it draws the base alone. Each
is read from the viewer's own view of the game, so it can show nothing that the viewer may not know. See decision 0061.
"""

from math import atan2, degrees

from dieshift.interface.scene import NOBODY
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Figure, Game, Hull, Squad
from dieshift.stargrunt.state.roster import Roster

HIDDEN, DUMMY = "hidden", "dummy"
# symbols that a type of somebody's own may name: of people, and of vehicles
PEOPLE = ("rifle", "support", "leader", "medic", "sniper", "flamer", "missile", "signals", "engineer", "power",
          "power-gun", "bike", "horse", "beast", "drone", "boarder", "captain", "heavy", "psychic", "stalker", "brute")
VEHICLES = ("tank", "carrier", "tracked", "hover", "truck", "jeep", "flak", "gun", "lift", "gunship", "ambulance",
            "plane", "mech", "titan")
MOUNTED = {terms.HORSES: "horse", terms.BIKES: "bike", terms.BEASTS: "beast"}
DRIVEN = {terms.TRACKS: "tracked", terms.HOVER: "hover", terms.GRAV: "hover"}
DEVICES = {terms.AP_FIELD: "mines", terms.AV_FIELD: "mines", terms.MIXED_FIELD: "mines", terms.COMMAND_MINE: "mines",
           terms.BOOBY_TRAP: "mines", terms.DRONE: "drone", terms.LAUNCHER: "launcher"}
KNOWN_BY = ("sniper", "power-gun", "missile", "support", "flamer", "engineer", "signals", "medic", "power", "rifle")
SMALL, LARGE = 2, 4  # sizes up to which an unarmoured vehicle is a jeep, and from which a walker is a titan


def look_of(squad: Squad, i: int, named: str) -> str:
    """Symbol of a figure: the one that its type has named, else what it rides or wears, its role, its weapon."""
    figure = squad.figure[i]
    if named:
        return named
    if squad.mount in MOUNTED:
        return MOUNTED[squad.mount]
    if squad.nature == terms.SNIPER:
        return "sniper"
    if squad.power_armour:
        return "power-gun" if figure.support else "power"
    if i == squad.leader:
        return "leader"
    return _role(squad, figure)


def look_of_unit(seen: Game, names: Roster, unit: int) -> str:
    """Symbol that a unit is known by: its vehicle, its leader if he commands others, else its heaviest equipment."""
    squad = seen.squad[unit]
    if squad.hull > 0:
        return look_of_hull(seen.hull[squad.hull - 1], names.hull(squad.hull - 1))
    looks = [look_of(squad, i, names.look(unit, squad)) for i in range(squad.figures)]
    if squad.level > 0 and "leader" in looks:
        return "leader"
    return min((look for look in looks if look != "leader"), key=_rank, default=looks[0] if looks else "")


def _rank(look: str) -> int:
    """Order in which a unit is known by what its figures have: what is rarer first."""
    return KNOWN_BY.index(look) if look in KNOWN_BY else len(KNOWN_BY)


def _role(squad: Squad, figure: Figure) -> str:
    """Symbol of a figure on foot by its equipment."""
    held = {"medic": figure.medic, "signals": figure.ew, "flamer": figure.flame, "missile": figure.guided,
            "support": figure.support, "engineer": squad.charges or squad.mines}
    return next((look for look, holds in held.items() if holds), "rifle")


def look_of_hull(hull: Hull, named: str) -> str:
    """Symbol of a vehicle: a wreck, the one that its type has named, else by its drive, armour, seats and weapons."""
    if hull.wreck == terms.DESTROYED:
        return "wreck"
    return named or _nature_of(hull)


def _nature_of(hull: Hull) -> str:
    """Symbol of a vehicle by its design: an aircraft, a walker, else by its armour, seats and weapons."""
    if hull.section:
        return "gun"
    if hull.flies != terms.NO_AIRCRAFT:
        return _aircraft(hull)
    if hull.drive == terms.WALKER:
        return "titan" if hull.size >= LARGE else "mech"
    guns = hull.gun[: hull.guns]
    if any(gun.air == terms.ANTI_AIR for gun in guns):
        return "flak"
    if hull.armour == 0:
        return "jeep" if hull.size <= SMALL else "truck"
    if hull.seats == 0 and hull.drive == terms.TRACKS:
        return "tank"
    return DRIVEN.get(hull.drive, "carrier")


def _aircraft(hull: Hull) -> str:
    """Symbol of an aircraft by its work."""
    if hull.ambulance:
        return "ambulance"
    if hull.flies == terms.PLANE:
        return "plane"
    return "gunship" if hull.guns else "lift"


def gun_heading(seen: Game, unit: int) -> int:
    """Heading of a vehicle's turret in degrees: towards the target of its last fire this activation, else NOBODY."""
    squad = seen.squad[unit]
    if squad.hull == 0 or squad.fired_at == 0 or unit != seen.active:
        return NOBODY
    hull, target = seen.hull[squad.hull - 1], seen.squad[squad.fired_at - 1]
    if target.figures == 0 or all(gun.arc != terms.ALL_ROUND for gun in hull.gun[: hull.guns]):
        return NOBODY
    aim = target.figure[target.centre]
    return round(degrees(atan2(aim.x - hull.x, aim.y - hull.y))) % 360
