"""Vehicles made by hand for battles of `kit`: a crew with its hull, and who rides in it."""

from dieshift.core.records import flatten, restore
from dieshift.stargrunt.state.records import Gun, Hull
from dieshift.stargrunt.state.terms import ALL_ROUND, CREW, HEAVY, HIGH_WHEELS

from .kit import battle, squad

AUTOCANNON = {"kind": HEAVY, "die": 6, "impact": 10, "times": 1, "weight": 1, "arc": ALL_ROUND}


def crew(side=0, at=(24, 10), figures=2, **fields):
    """A regular crew of two in a vehicle, in overalls and without small arms."""
    return squad(side, at, figures, gap=0, armour=4, firepower=0, impact=0,
                 **{"nature": CREW, "mount": HIGH_WHEELS, "mobility": 12} | fields)


def hull(size=3, armour=2, guns=(AUTOCANNON,), **fields):
    """An armoured carrier that faces north, with eight seats."""
    vehicle = Hull()
    vehicle.size, vehicle.armour, vehicle.seats, vehicle.ecm, vehicle.drive = size, armour, 8, 4, HIGH_WHEELS
    vehicle.guns = len(guns)
    for k, gun in enumerate(guns):
        weapon = Gun()
        for name, value in gun.items():
            setattr(weapon, name, value)
        restore(vehicle.gun[k], flatten(weapon))
    for name, value in fields.items():
        setattr(vehicle, name, value)
    return vehicle


def motors(units, hulls, *pieces, text="book"):
    """A battle in which some units are crews: `hulls` by the number of the unit."""
    fight = battle(*units, pieces=pieces, text=text)
    game = fight.game
    game.hulls = len(hulls)
    for k, (unit, vehicle) in enumerate(hulls.items()):
        restore(game.hull[k], flatten(vehicle))
        me = game.squad[unit].figure[0]
        game.hull[k].x, game.hull[k].y, game.hull[k].crew = me.x, me.y, unit + 1
        game.squad[unit].hull = k + 1
        game.squad[unit].mount = vehicle.drive
    return fight
