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
    made = Hull()
    made.size, made.armour, made.seats, made.ecm, made.drive = size, armour, 8, 4, HIGH_WHEELS
    made.guns = len(guns)
    for k, gun in enumerate(guns):
        weapon = Gun()
        for name, value in gun.items():
            setattr(weapon, name, value)
        restore(made.gun[k], flatten(weapon))
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def motors(units, hulls, *pieces, text="book"):
    """A battle in which some units are crews: `hulls` by the number of the unit."""
    fight = battle(*units, pieces=pieces, text=text)
    game = fight.game
    game.hulls = len(hulls)
    for k, (unit, made) in enumerate(hulls.items()):
        restore(game.hull[k], flatten(made))
        me = game.squad[unit].figure[0]
        game.hull[k].x, game.hull[k].y, game.hull[k].crew = me.x, me.y, unit + 1
        game.squad[unit].hull = k + 1
        game.squad[unit].mount = made.drive
    return fight
