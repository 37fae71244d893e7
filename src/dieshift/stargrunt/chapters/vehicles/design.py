"""What a vehicle's weapons and seats cost, how much of them its size carries, and where its weapons fire.

Readings: the weapon of the largest class is the main one, of two alike the one in a turret; in a vehicle whose main gun
is fixed each turret costs as a primary one, further barrels in it as further weapons. A missile takes no mount (A24),
and a class above the size of the vehicle is its designer's affair: capacity alone decides (A24). Every figure
carried, casualties and prisoners too, takes a seat (A24).

Source: R13.2-R13.6; A24.
"""

from collections.abc import Sequence
from typing import NamedTuple

from dieshift.stargrunt.state.terms import AHEAD, ALL_ROUND, CLOSE, FRONT, HALF_ROUND, HEAVY, MISSILE

POINTS_A_SIZE = 5
A_TURRET, A_WEAPON = 3, 2  # points for each class
COMMAND_FIT = 8
TROOPER, POWER_TROOPER = 1, 2  # seats

# how a weapon is mounted (R13.4, R13.6): in a turret, in the hull, missiles upright, in the open with a man behind it
TURRET, FIXED, UPRIGHT, EXTERNAL = range(4)
MOUNTINGS = ("turret", "fixed", "vertical launch", "external")  # as data and scenarios have them


class Mounted(NamedTuple):
    """A weapon of a design, as far as its cost goes."""

    kind: int  # terms.HEAVY, MISSILE, SMALL, HARD_HITTING or CLOSE
    weight: int  # its class
    mount: int  # TURRET .. EXTERNAL
    number: int  # weapons with the same number have one mount
    saw: int = 0  # 1: one of them in the open costs nothing


def capacity(size: int) -> int:
    """How many points of weapons and seats a vehicle of a size carries; all else costs none. Source: R13.2.

    >>> [capacity(size) for size in range(1, 6)]
    [5, 10, 15, 20, 25]
    """
    return POINTS_A_SIZE * size


def armour_limit(size: int) -> int:
    """The best class of armour that a vehicle of a size may have. Source: R13.3."""
    return size


def main_weapon(weapons: Sequence[Mounted]) -> int:
    """The place of a design's main weapon among its weapons; -1: it has no heavy one. Source: R13.4 (reading)."""
    heavy = [k for k, weapon in enumerate(weapons) if weapon.kind == HEAVY]
    return max(heavy, key=lambda k: (weapons[k].weight, weapons[k].mount == TURRET, -k), default=-1)


def weapon_costs(weapons: Sequence[Mounted]) -> tuple[int, ...]:
    """Cost of each weapon of a design.

    A fixed weapon costs two points for each class, a turret three; once the main weapon is in a turret, all others cost
    two. A missile costs two for each class on any mount, an infantry weapon one; the first SAW in the open, fired by
    hand, is free. A mech's close-combat weapon costs as much as a missile (reading). Source: R13.4; A24, S2.20.
    """
    main = main_weapon(weapons)
    turreted = main >= 0 and weapons[main].mount == TURRET
    turrets: set[int] = {weapons[main].number} if turreted else set()
    free = next((k for k, weapon in enumerate(weapons) if weapon.saw and weapon.mount == EXTERNAL), -1)
    costs = []
    for k, weapon in enumerate(weapons):
        if weapon.kind == CLOSE or (weapon.kind == MISSILE and weapon.weight > 0):
            costs.append(A_WEAPON * weapon.weight)
        elif weapon.kind != HEAVY:
            costs.append(0 if k == free else 1)
        elif k == main and turreted:
            costs.append(A_TURRET * weapon.weight)
        elif turreted or weapon.mount != TURRET or weapon.number in turrets:
            costs.append(A_WEAPON * weapon.weight)
        else:
            costs.append(A_TURRET * weapon.weight)
            turrets.add(weapon.number)
    return tuple(costs)


def cost(weapons: Sequence[Mounted], seats: int, command: int) -> int:
    """How many points a design takes of its capacity. Source: R13.2, R13.4, R13.5."""
    return sum(weapon_costs(weapons)) + seats * TROOPER + (COMMAND_FIT if command else 0)


def arcs(kind: int, mount: int) -> tuple[int, ...]:
    """The arcs that a weapon may have by its mount, the usual one first.

    A turret turns all round, or half round; what is fixed fires ahead, a fixed missile to the front; what is launched
    upright, or by a man in the open, fires all round (the last is a reading). Source: R13.6.
    """
    if mount == TURRET:
        return (ALL_ROUND, HALF_ROUND)
    if mount == FIXED:
        return (FRONT,) if kind == MISSILE else (AHEAD,)
    return (ALL_ROUND,)
