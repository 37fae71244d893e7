"""An index of the refusals that the chapters declare."""

from dieshift.stargrunt.chapters.activation.refusals import (
    ALL_OVER,
    ALREADY_ACTIVATED,
    BAD_CHOICE,
    ELEMENT_NEEDS_PARENT,
    FAILED_THIS_TURN,
    MAY_NOT_PASS,
    MUST_ACTIVATE,
    NO_ACTIONS,
    NO_SUCH_UNIT,
    NOT_ALLOWED,
    NOT_BEGUN,
    NOT_YOURS,
    ONCE_ONLY,
    OUT_OF_ACTION,
)
from dieshift.stargrunt.chapters.ambush.refusals import BAD_GAP, NOT_IN_MARCH, NOT_SET_UP, OFF_ROUTE, OUT_OF_ZONE
from dieshift.stargrunt.chapters.assault.refusals import (
    BEYOND_A_CHARGE,
    CHARGE_COMES_FIRST,
    NO_COVER_NEAR,
    NO_PURSUIT,
    NO_STAYING,
    NOT_DEFENDING,
    NOT_IN_THIS_FIGHT,
    NOTHING_TO_CHARGE,
    ONLY_ONWARD,
    TOO_SHAKY,
)
from dieshift.stargrunt.chapters.casualties.refusals import (
    NO_CAPTIVES,
    NOBODY_TO_ASK,
    NOT_INVERTED,
    NOTHING_TO_LEARN,
    TOO_FEW_GUARDS,
)
from dieshift.stargrunt.chapters.command.refusals import AT_CEILING, NO_COMMAND, SAME_UNIT_TWICE
from dieshift.stargrunt.chapters.drones.refusals import NO_DRONE_AT_HAND, NO_DRONE_IN_THE_AIR, NO_DRONE_THERE
from dieshift.stargrunt.chapters.electronics.refusals import (
    ACTIVE_ANYWAY,
    ANSWERED,
    CHOICE_IS_OVER,
    NO_MARKERS,
    NO_SYSTEM,
    NOT_TO_THE_TASK,
    STAYS_INACTIVE,
)
from dieshift.stargrunt.chapters.fire.refusals import (
    ARMS_TOO_SHORT,
    FIRED_AT,
    GREATER_THREAT,
    IN_HEAVY_RAIN,
    NAMED_NOT_READY,
    NO_PART_FIRE,
    NO_ROUND_LEFT,
    NO_TARGET,
    NO_WEAPON,
    NOT_FIRED_ON_BY,
    NOT_SEEN,
    OUT_OF_RANGE,
    STILL_PACKED,
    TOO_HASTY,
    TOO_WELL_COVERED,
)
from dieshift.stargrunt.chapters.independents.refusals import CANNOT_JOIN, PANIC_FIRST
from dieshift.stargrunt.chapters.mines.refusals import (
    MINE_OUT_OF_SIGHT,
    NO_MINE_LEFT,
    NO_MINE_THERE,
    NOBODY_NEAR_MINE,
    TABLE_FULL_OF_MINES,
)
from dieshift.stargrunt.chapters.morale.refusals import (
    ALREADY_IN_POSITION,
    BROKEN,
    MUST_WITHDRAW,
    NO_LAST_STAND,
    NOT_BROKEN,
    NOT_IN_POSITION,
    NOT_PANICKED,
    NOT_SUPPRESSED,
    PANICKED,
    ROUTED,
    STANDING_FAST,
    SUPPRESSED,
    SUPPRESSED_IN_OPEN,
)
from dieshift.stargrunt.chapters.movement.refusals import (
    BAD_ENTRY,
    IN_COLUMN,
    NO_PATH,
    NO_ROOM,
    NO_ROOM_TO_MARCH,
    NOT_AN_EDGE,
    NOT_IN_COLUMN,
    STILL_TO_ENTER,
    TOO_CLOSE,
    TOO_FAR,
)
from dieshift.stargrunt.chapters.overwatch.refusals import BAD_POINT, CANNOT_REACT, NO_OVERWATCH, OVERWATCH_SECOND
from dieshift.stargrunt.chapters.recovery.refusals import (
    LOST_FOR_GOOD,
    NO_RECOVERY,
    NOBODY_TAKES_IT,
    NOT_AT_HAND,
    NOT_TRAINED,
    NOTHING_TO_RECOVER,
)
from dieshift.stargrunt.chapters.snipers.refusals import (
    NO_HIDEOUT,
    NO_MARK,
    NO_POSITION,
    NOT_A_SNIPER,
    ONLY_SNIPERS,
    SNIPES,
)
from dieshift.stargrunt.chapters.spotting.refusals import NOTHING_HIDDEN, ONLY_A_COUNTER
from dieshift.stargrunt.chapters.units.refusals import (
    CANNOT_DETACH,
    CANNOT_MERGE,
    DISORGANISED,
    NOT_AN_ELEMENT,
    REJOINS,
)
from dieshift.stargrunt.turn.refusals import ALLOWED, NOT_ASKED

__all__ = [
    "ACTIVE_ANYWAY", "ALLOWED", "ALL_OVER", "ALREADY_ACTIVATED", "ALREADY_IN_POSITION", "ANSWERED",
    "ARMS_TOO_SHORT", "AT_CEILING", "BAD_CHOICE", "BAD_ENTRY", "BAD_GAP", "BAD_POINT", "BEYOND_A_CHARGE", "BROKEN",
    "CANNOT_DETACH", "CANNOT_JOIN", "CANNOT_MERGE", "CANNOT_REACT", "CHARGE_COMES_FIRST", "CHOICE_IS_OVER",
    "DISORGANISED", "ELEMENT_NEEDS_PARENT", "FAILED_THIS_TURN", "FIRED_AT", "GREATER_THREAT", "IN_COLUMN",
    "IN_HEAVY_RAIN", "LOST_FOR_GOOD", "MAY_NOT_PASS", "MINE_OUT_OF_SIGHT", "MUST_ACTIVATE", "MUST_WITHDRAW",
    "NAMED_NOT_READY", "NOBODY_NEAR_MINE", "NOBODY_TAKES_IT", "NOBODY_TO_ASK", "NOTHING_HIDDEN",
    "NOTHING_TO_CHARGE", "NOTHING_TO_LEARN", "NOTHING_TO_RECOVER", "NOT_ALLOWED", "NOT_AN_EDGE", "NOT_AN_ELEMENT",
    "NOT_ASKED", "NOT_AT_HAND", "NOT_A_SNIPER", "NOT_BEGUN", "NOT_BROKEN", "NOT_DEFENDING", "NOT_FIRED_ON_BY",
    "NOT_INVERTED", "NOT_IN_COLUMN", "NOT_IN_MARCH", "NOT_IN_POSITION", "NOT_IN_THIS_FIGHT", "NOT_PANICKED",
    "NOT_SEEN", "NOT_SET_UP", "NOT_SUPPRESSED", "NOT_TO_THE_TASK", "NOT_TRAINED", "NOT_YOURS", "NO_ACTIONS",
    "NO_CAPTIVES", "NO_COMMAND", "NO_COVER_NEAR", "NO_DRONE_AT_HAND", "NO_DRONE_IN_THE_AIR", "NO_DRONE_THERE",
    "NO_HIDEOUT", "NO_LAST_STAND", "NO_MARK", "NO_MARKERS", "NO_MINE_LEFT", "NO_MINE_THERE", "NO_OVERWATCH",
    "NO_PART_FIRE", "NO_PATH", "NO_POSITION", "NO_PURSUIT", "NO_RECOVERY", "NO_ROOM", "NO_ROOM_TO_MARCH",
    "NO_ROUND_LEFT", "NO_STAYING", "NO_SUCH_UNIT", "NO_SYSTEM", "NO_TARGET", "NO_WEAPON", "OFF_ROUTE", "ONCE_ONLY",
    "ONLY_A_COUNTER", "ONLY_ONWARD", "ONLY_SNIPERS", "OUT_OF_ACTION", "OUT_OF_RANGE", "OUT_OF_ZONE",
    "OVERWATCH_SECOND", "PANICKED", "PANIC_FIRST", "REJOINS", "ROUTED", "SAME_UNIT_TWICE", "SNIPES",
    "STANDING_FAST", "STAYS_INACTIVE", "STILL_PACKED", "STILL_TO_ENTER", "SUPPRESSED", "SUPPRESSED_IN_OPEN",
    "TABLE_FULL_OF_MINES", "TOO_CLOSE", "TOO_FAR", "TOO_FEW_GUARDS", "TOO_HASTY", "TOO_SHAKY", "TOO_WELL_COVERED",
]
