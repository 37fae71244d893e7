"""Which row of the table of terrain and mobility troops and vehicles go by. Source: R4.20; A20; S2.17."""

from dieshift.core.rules import rule
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.terrain.going import CLASSES

AFLOAT = {terms.TROOPS_ON_FOOT: terms.FOOT_AFLOAT, terms.POWER_ARMOUR: terms.POWER_AFLOAT,
          terms.ON_WHEELS: terms.WHEELS_AFLOAT, terms.ON_LOW_WHEELS: terms.LOW_WHEELS_AFLOAT,
          terms.ON_TRACKS: terms.TRACKS_AFLOAT}
AMPHIBIOUS = tuple(AFLOAT.get(troops, troops) for troops in range(CLASSES))  # by the class of troops
# by terms.LOW_WHEELS and so on
DRIVEN = (terms.ON_LOW_WHEELS, terms.ON_WHEELS, terms.ON_TRACKS, terms.AS_HOVER, terms.AS_GRAV, terms.AS_WALKERS)


@rule
def usual_class(power_armour: int, mount: int) -> int:
    """The class of troops by the usual readings: bikes go on wheels, and riders of animals go as infantry.

    The class of a vehicle is that of its drive. Source: R4.20; A20; S2.17 (reading).
    """
    if mount >= terms.LOW_WHEELS:
        return DRIVEN[mount - terms.LOW_WHEELS]
    if mount == terms.ON_FOOT:
        return terms.POWER_ARMOUR if power_armour == 1 else terms.TROOPS_ON_FOOT
    return terms.ON_WHEELS if mount == terms.BIKES else terms.IN_SADDLE


@rule
def amphibious_class(troops: int, amphibious: int) -> int:
    """The class of troops that are amphibious or not: infantry, power armour, wheels and tracks go through open water.

    Animals do not; what hovers, skims or walks has a way through it already. Source: R4.20.
    """
    return AMPHIBIOUS[troops] if amphibious == 1 else troops
