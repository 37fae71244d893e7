"""An index of the refusals that the chapters declare."""

from dieshift.boarding.chapters.activation.refusals import (
    ALL_OVER,
    ALREADY_ACTIVATED,
    NO_SUCH_UNIT,
    NOT_ASKED,
    NOT_BEGUN,
    NOT_ON_BOARD,
    NOT_YOURS,
    TOO_FEW_POINTS,
)
from dieshift.boarding.chapters.blips.refusals import (
    BLIP_MAY_NOT,
    BLIP_SEEN,
    HAS_TO_WAIT,
    LURKING_STILL,
    NO_ENTRY,
    NOT_A_BLIP,
    NOT_FREE,
    NOT_LURKING,
)
from dieshift.boarding.chapters.command.refusals import NO_COMMAND, NO_POINTS
from dieshift.boarding.chapters.doors.refusals import NO_DOOR, NOT_CLOSED, NOT_OPEN
from dieshift.boarding.chapters.fire.refusals import BURNS, NEEDS_SECTION, NO_SECTION
from dieshift.boarding.chapters.melee.refusals import (
    ENGAGED,
    MUST_BREAK_AWAY,
    NO_CONTACT,
    NO_SUCH_DIE,
    NO_WEAPON,
    NOT_FACED,
    NOT_SO_MANY,
)
from dieshift.boarding.chapters.movement.refusals import (
    BAD_WAY,
    BLOCKED,
    NO_SIDESTEP,
    NO_TURNING,
    NOT_A_QUARTER,
    OCCUPIED,
)
from dieshift.boarding.chapters.objectives.refusals import NO_CONSOLE, NO_EXIT, NO_ITEM, NOT_BESIDE
from dieshift.boarding.chapters.overwatch.refusals import NO_OVERWATCH, NO_OVERWATCH_GUN
from dieshift.boarding.chapters.psychic.refusals import NO_FORCE
from dieshift.boarding.chapters.shooting.refusals import (
    CONTACT_NEEDS_ASSAULT,
    FRIEND_FIGHTS,
    GUN_JAMMED,
    MAY_NOT_SHOOT,
    NO_AMMO,
    NO_ASSAULT,
    NO_GUN,
    NO_TARGET,
    NOT_JAMMED,
    OUT_OF_ARC,
    OUT_OF_RANGE,
    OUT_OF_REACH,
    OUT_OF_SIGHT,
    OWN_SIDE,
)
from dieshift.boarding.turn.refusals import ALLOWED

__all__ = [
    "ALLOWED", "ALL_OVER", "ALREADY_ACTIVATED", "BAD_WAY", "BLIP_MAY_NOT", "BLIP_SEEN", "BLOCKED", "BURNS",
    "CONTACT_NEEDS_ASSAULT", "ENGAGED", "FRIEND_FIGHTS", "GUN_JAMMED", "HAS_TO_WAIT", "LURKING_STILL",
    "MAY_NOT_SHOOT", "MUST_BREAK_AWAY", "NEEDS_SECTION", "NOT_ASKED", "NOT_A_BLIP", "NOT_A_QUARTER",
    "NOT_BEGUN", "NOT_BESIDE", "NOT_CLOSED", "NOT_FACED", "NOT_FREE", "NOT_JAMMED", "NOT_LURKING",
    "NOT_ON_BOARD", "NOT_OPEN", "NOT_SO_MANY", "NOT_YOURS", "NO_AMMO", "NO_ASSAULT", "NO_COMMAND", "NO_CONSOLE",
    "NO_CONTACT", "NO_DOOR", "NO_ENTRY", "NO_EXIT", "NO_FORCE", "NO_GUN", "NO_ITEM", "NO_OVERWATCH",
    "NO_OVERWATCH_GUN", "NO_POINTS", "NO_SECTION", "NO_SIDESTEP", "NO_SUCH_DIE", "NO_SUCH_UNIT", "NO_TARGET",
    "NO_TURNING", "NO_WEAPON", "OCCUPIED", "OUT_OF_ARC", "OUT_OF_RANGE", "OUT_OF_REACH", "OUT_OF_SIGHT",
    "OWN_SIDE", "TOO_FEW_POINTS",
]
