"""Which row of the table of terrain and mobility troops and vehicles go by. Source: R4.20; A20; S2.17."""

from dieshift.core.rules import rule
from dieshift.stargrunt.state.terms import (
    AS_GRAV,
    AS_HOVER,
    AS_WALKERS,
    BIKES,
    FOOT_AFLOAT,
    IN_SADDLE,
    LOW_WHEELS,
    LOW_WHEELS_AFLOAT,
    ON_FOOT,
    ON_LOW_WHEELS,
    ON_TRACKS,
    ON_WHEELS,
    POWER_AFLOAT,
    POWER_ARMOUR,
    TRACKS_AFLOAT,
    TROOPS_ON_FOOT,
    WHEELS_AFLOAT,
)
from dieshift.stargrunt.terrain.going import CLASSES

AFLOAT = {TROOPS_ON_FOOT: FOOT_AFLOAT, POWER_ARMOUR: POWER_AFLOAT, ON_WHEELS: WHEELS_AFLOAT,
          ON_LOW_WHEELS: LOW_WHEELS_AFLOAT, ON_TRACKS: TRACKS_AFLOAT}
AMPHIBIOUS = tuple(AFLOAT.get(troops, troops) for troops in range(CLASSES))  # by the class of troops
DRIVEN = (ON_LOW_WHEELS, ON_WHEELS, ON_TRACKS, AS_HOVER, AS_GRAV, AS_WALKERS)  # by terms.LOW_WHEELS and so on


@rule
def usual_class(power_armour: int, mount: int) -> int:
    """The class of troops by the usual readings: bikes go on wheels, and riders of animals go as infantry.

    The class of a vehicle is that of its drive. Source: R4.20; A20; S2.17 (reading).
    """
    if mount >= LOW_WHEELS:
        return DRIVEN[mount - LOW_WHEELS]
    if mount == ON_FOOT:
        return POWER_ARMOUR if power_armour == 1 else TROOPS_ON_FOOT
    return ON_WHEELS if mount == BIKES else IN_SADDLE


@rule
def amphibious_class(troops: int, amphibious: int) -> int:
    """The class of troops that are amphibious or not: infantry, power armour, wheels and tracks go through open water.

    Animals do not; what hovers, skims or walks has a way through it already. Source: R4.20.
    """
    return AMPHIBIOUS[troops] if amphibious == 1 else troops
