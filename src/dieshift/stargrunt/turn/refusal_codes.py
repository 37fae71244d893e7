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
from dieshift.stargrunt.chapters.ambush.refusals import (
    BAD_GAP,
    NO_BLIND_FIRE,
    NO_MORE_WAITING,
    NOT_IN_MARCH,
    NOT_SET_UP,
    OFF_ROUTE,
    OUT_OF_ZONE,
    TOO_FAR_AHEAD,
)
from dieshift.stargrunt.chapters.assault.refusals import (
    BEYOND_A_CHARGE,
    CHARGE_COMES_FIRST,
    NO_COVER_NEAR,
    NO_MORE_JOIN,
    NO_PURSUIT,
    NO_STAYING,
    NOBODY_TO_JOIN,
    NOT_AMONG_THESE,
    NOT_DEFENDING,
    NOT_IN_THIS_CHARGE,
    NOT_IN_THIS_FIGHT,
    NOT_YET_OFF,
    NOTHING_TO_CHARGE,
    ONLY_ONWARD,
    SURPLUS_IS_PUT,
    TOO_SHAKY,
)
from dieshift.stargrunt.chapters.buildings.refusals import (
    ALREADY_SO,
    BUILDING_UNSEEN,
    DOORS_FIRST,
    ENEMIES_WITHIN,
    EXIT_UNDER_FIRE,
    NO_GUN_BEARS,
    NO_OPENING,
    NO_SECTION,
    NOT_AIRTIGHT,
    NOT_AT_A_BUILDING,
    NOT_AT_THE_WALL,
    NOTHING_TO_STEADY,
    ONLY_SINGLE_WEAPONS,
    SHUT_IN,
    SHUT_UP,
)
from dieshift.stargrunt.chapters.casualties.refusals import (
    NO_CAPTIVES,
    NOBODY_TO_ASK,
    NOT_INVERTED,
    NOTHING_TO_LEARN,
    TOO_FEW_GUARDS,
)
from dieshift.stargrunt.chapters.command.refusals import AT_CEILING, NO_COMMAND, SAME_UNIT_TWICE
from dieshift.stargrunt.chapters.demolition.refusals import (
    CHARGE_TAKES_BOTH,
    NO_CHARGE_LEFT,
    NOT_IN_CONTACT,
    NOTHING_TO_DEMOLISH,
)
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
from dieshift.stargrunt.chapters.fires.refusals import (
    NO_DISCHARGER,
    NO_FIRE_NEAR,
    NO_WAY_FOR_SMOKE,
    TABLE_FULL_OF_SMOKE,
    TAKES_BOTH_ACTIONS,
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
from dieshift.stargrunt.chapters.mounted.refusals import NOT_MOUNTED_ALIKE, STAYS_IN_SADDLE
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
from dieshift.stargrunt.chapters.points.refusals import (
    GUN_EMPTY,
    GUN_FIRED,
    GUNNER_HEAD_DOWN,
    NOT_AT_INFANTRY,
    NOT_FOR_POINTS,
    OUT_OF_ARC,
    SYSTEMS_OUT,
    WRECKED,
)
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
    NO_MARK_INSIDE,
    NO_POSITION,
    NOT_A_SNIPER,
    ONLY_SNIPERS,
    SNIPES,
)
from dieshift.stargrunt.chapters.spotting.refusals import NOTHING_HIDDEN, ONLY_A_COUNTER
from dieshift.stargrunt.chapters.support.refusals import (
    AIM_OFF_TABLE,
    AIM_OUT_OF_SIGHT,
    BATTERY_BUSY,
    FALL_FIRST,
    FEATURE_OUT_OF_SIGHT,
    NO_BATTERY,
    NO_CALLER,
    NO_FEATURE,
    NO_SUCH_SHELL,
    NOT_YET_THERE,
    NOTHING_TO_FALL,
    TOO_FEW_CHITS,
)
from dieshift.stargrunt.chapters.units.refusals import (
    CANNOT_DETACH,
    CANNOT_MERGE,
    DISORGANISED,
    NOT_AN_ELEMENT,
    REJOINS,
)
from dieshift.stargrunt.chapters.vehicles.refusals import (
    CANNOT_DRIVE,
    IS_ABOARD,
    NO_SEATS,
    NO_VEHICLE,
    NOT_ABOARD,
    NOT_AGAINST_VEHICLES,
    NOT_FOR_CREWS,
    NOTHING_TO_REPAIR,
    OTHERS_FIRST,
    TOO_FAR_OUT,
    VEHICLE_SUPPRESSED,
    VEHICLE_TOO_FAR,
)
from dieshift.stargrunt.chapters.weather.refusals import NO_FLYING
from dieshift.stargrunt.turn.refusals import ALLOWED, NOT_ASKED

__all__ = [
    "ACTIVE_ANYWAY", "AIM_OFF_TABLE", "AIM_OUT_OF_SIGHT", "ALLOWED", "ALL_OVER", "ALREADY_ACTIVATED",
    "ALREADY_IN_POSITION", "ALREADY_SO", "ANSWERED", "ARMS_TOO_SHORT", "AT_CEILING", "BAD_CHOICE", "BAD_ENTRY",
    "BAD_GAP", "BAD_POINT", "BATTERY_BUSY", "BEYOND_A_CHARGE", "BROKEN", "BUILDING_UNSEEN", "CANNOT_DETACH",
    "CANNOT_DRIVE", "CANNOT_JOIN", "CANNOT_MERGE", "CANNOT_REACT", "CHARGE_COMES_FIRST", "CHARGE_TAKES_BOTH",
    "CHOICE_IS_OVER", "DISORGANISED", "DOORS_FIRST", "ELEMENT_NEEDS_PARENT", "ENEMIES_WITHIN", "EXIT_UNDER_FIRE",
    "FAILED_THIS_TURN", "FALL_FIRST", "FEATURE_OUT_OF_SIGHT", "FIRED_AT", "GREATER_THREAT", "GUNNER_HEAD_DOWN",
    "GUN_EMPTY", "GUN_FIRED", "IN_COLUMN", "IN_HEAVY_RAIN", "IS_ABOARD", "LOST_FOR_GOOD", "MAY_NOT_PASS",
    "MINE_OUT_OF_SIGHT", "MUST_ACTIVATE", "MUST_WITHDRAW", "NAMED_NOT_READY", "NOBODY_NEAR_MINE", "NOBODY_TAKES_IT",
    "NOBODY_TO_ASK", "NOBODY_TO_JOIN", "NOTHING_HIDDEN", "NOTHING_TO_CHARGE", "NOTHING_TO_DEMOLISH",
    "NOTHING_TO_FALL", "NOTHING_TO_LEARN", "NOTHING_TO_RECOVER", "NOTHING_TO_REPAIR", "NOTHING_TO_STEADY",
    "NOT_ABOARD", "NOT_AGAINST_VEHICLES", "NOT_AIRTIGHT", "NOT_ALLOWED", "NOT_AMONG_THESE", "NOT_AN_EDGE",
    "NOT_AN_ELEMENT", "NOT_ASKED", "NOT_AT_A_BUILDING", "NOT_AT_HAND", "NOT_AT_INFANTRY", "NOT_AT_THE_WALL",
    "NOT_A_SNIPER", "NOT_BEGUN", "NOT_BROKEN", "NOT_DEFENDING", "NOT_FIRED_ON_BY", "NOT_FOR_CREWS",
    "NOT_FOR_POINTS", "NOT_INVERTED", "NOT_IN_COLUMN", "NOT_IN_CONTACT", "NOT_IN_MARCH", "NOT_IN_POSITION",
    "NOT_IN_THIS_CHARGE", "NOT_IN_THIS_FIGHT", "NOT_MOUNTED_ALIKE", "NOT_PANICKED", "NOT_SEEN", "NOT_SET_UP",
    "NOT_SUPPRESSED", "NOT_TO_THE_TASK", "NOT_TRAINED", "NOT_YET_OFF", "NOT_YET_THERE", "NOT_YOURS", "NO_ACTIONS",
    "NO_BATTERY", "NO_BLIND_FIRE", "NO_CALLER", "NO_CAPTIVES", "NO_CHARGE_LEFT", "NO_COMMAND", "NO_COVER_NEAR",
    "NO_DISCHARGER", "NO_DRONE_AT_HAND", "NO_DRONE_IN_THE_AIR", "NO_DRONE_THERE", "NO_FEATURE", "NO_FIRE_NEAR",
    "NO_FLYING", "NO_GUN_BEARS", "NO_HIDEOUT", "NO_LAST_STAND", "NO_MARK", "NO_MARKERS", "NO_MARK_INSIDE",
    "NO_MINE_LEFT", "NO_MINE_THERE", "NO_MORE_JOIN", "NO_MORE_WAITING", "NO_OPENING", "NO_OVERWATCH",
    "NO_PART_FIRE", "NO_PATH", "NO_POSITION", "NO_PURSUIT", "NO_RECOVERY", "NO_ROOM", "NO_ROOM_TO_MARCH",
    "NO_ROUND_LEFT", "NO_SEATS", "NO_SECTION", "NO_STAYING", "NO_SUCH_SHELL", "NO_SUCH_UNIT", "NO_SYSTEM",
    "NO_TARGET", "NO_VEHICLE", "NO_WAY_FOR_SMOKE", "NO_WEAPON", "OFF_ROUTE", "ONCE_ONLY", "ONLY_A_COUNTER",
    "ONLY_ONWARD", "ONLY_SINGLE_WEAPONS", "ONLY_SNIPERS", "OTHERS_FIRST", "OUT_OF_ACTION", "OUT_OF_ARC",
    "OUT_OF_RANGE", "OUT_OF_ZONE", "OVERWATCH_SECOND", "PANICKED", "PANIC_FIRST", "REJOINS", "ROUTED",
    "SAME_UNIT_TWICE", "SHUT_IN", "SHUT_UP", "SNIPES", "STANDING_FAST", "STAYS_INACTIVE", "STAYS_IN_SADDLE",
    "STILL_PACKED", "STILL_TO_ENTER", "SUPPRESSED", "SUPPRESSED_IN_OPEN", "SURPLUS_IS_PUT", "SYSTEMS_OUT",
    "TABLE_FULL_OF_MINES", "TABLE_FULL_OF_SMOKE", "TAKES_BOTH_ACTIONS", "TOO_CLOSE", "TOO_FAR", "TOO_FAR_AHEAD",
    "TOO_FAR_OUT", "TOO_FEW_CHITS", "TOO_FEW_GUARDS", "TOO_HASTY", "TOO_SHAKY", "TOO_WELL_COVERED",
    "VEHICLE_SUPPRESSED", "VEHICLE_TOO_FAR", "WRECKED",
]
