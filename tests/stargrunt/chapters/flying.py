"""Aircraft made by hand for battles of `kit`: a crew with a hull that flies, in the air or on the Inbound Chart."""

from dieshift.stargrunt.state.terms import AHEAD, GRAV, HEAVY, HOVER, HOVERING, MISSILE, MULTIROLE, VTOL
from stargrunt.motors import crew, hull, motors

CANNON = {"kind": HEAVY, "die": 6, "impact": 10, "times": 2, "weight": 2, "arc": 0, "air": MULTIROLE}
FIXED = CANNON | {"arc": AHEAD}
ROCKET = {"kind": MISSILE, "die": 8, "impact": 12, "times": 2, "weight": 1, "arc": 3, "air": MULTIROLE}


def pilots(side=0, at=(24, 10), **fields):
    """A regular crew of two in an aircraft that hovers."""
    return crew(side, at, 2, **{"aloft": HOVERING, "mount": HOVER} | fields)


def craft(**fields):
    """A gunship of size 3 and class 2, that can hover, and faces north."""
    return hull(**{"size": 3, "armour": 2, "guns": (CANNON,), "flies": VTOL, "drive": HOVER, "home": 3} | fields)


def sky(units, hulls, *pieces, text="book", defences=0):
    """A battle with aircraft; `defences`: the die of both sides' air defences."""
    fight = motors(units, hulls, *pieces, text=text)
    fight.game.defences[0] = fight.game.defences[1] = defences
    return fight


__all__ = ["CANNON", "FIXED", "GRAV", "ROCKET", "craft", "pilots", "sky"]
