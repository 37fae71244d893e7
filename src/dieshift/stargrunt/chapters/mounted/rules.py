"""Cavalry and bikes: infantry to small arms and support weapons, class 1 vehicles to heavy weapons, and faster.

A figure and its mount are one: one base, one armour die, one hit (reading). A mount changes nothing in range,
allocation, impact and close combat: in fire and melee mounted troops count as they would on foot, whether figures pair
off or whole squads fight. The slots below hold the usual readings of what else the source leaves open; `options.py`
has others. Mounted troops go 12 inches, or twice a D12 in a combat move, as ground vehicles do, unless their type says
otherwise.

Source: S2.17; R4.5, R4.20.
"""

from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import mounted
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import ON_FOOT
from dieshift.stargrunt.terrain.classes import usual_class

INFANTRY, CLASS_1 = range(2)  # what a target is to a heavy weapon: no vehicle, or one of class 1


@rule
def vehicle_class(mount: int) -> int:
    """What a target on foot or mounted is to heavy weapons: infantry, or a class 1 vehicle. Source: S2.17."""
    return INFANTRY if mount == ON_FOOT else CLASS_1


@rule
def alike(one: Squad, other: Squad) -> int:
    """Whether two units can become one: both on foot, or on the same kind of mount. Source: R4.40; S2.17 (reading)."""
    return 1 if one.mount == other.mount else 0


@catalogue.slot
@slot
def ridden_ground(rules: Rules, power_armour: int, mount: int) -> int:
    """Row of the ground table for mounted troops: high-mobility wheels for bikes, infantry for animals.

    No mounted figure enters a building. Source: R4.20; S2.17 (reading).
    """
    return usual_class(power_armour, mount)


@catalogue.slot
@slot
def position_in_saddle(rules: Rules, mount: int) -> int:
    """Reason why mounted troops may not go In Position; 0: they may, as infantry does.

    Source: R14.10; S2.17 (reading).
    """
    return ALLOWED


@rule
def dismounted_only(mount: int) -> int:
    """Why mounted troops may not do what takes cover on the ground; 0: they are on foot. Source: S2.17 (reading)."""
    return ALLOWED if mount == ON_FOOT else mounted.STAYS_IN_SADDLE
