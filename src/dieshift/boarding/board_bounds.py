"""Between which numbers the fields of a board lie that count or name something: squares, doors, profiles, weapons.

A board beyond them contradicts itself. What a field only measures is not here; its width bounds it.
"""

from dieshift.boarding.bounds import SIDE, YES, Bounds
from dieshift.boarding.state.records import (
    MAX_ARMS,
    MAX_CONDITIONS,
    MAX_DOORS,
    MAX_ENTRIES,
    MAX_EXITS,
    MAX_GUNS,
    MAX_MELEES,
    MAX_OBJECTIVES,
    MAX_OWN_GUNS,
    MAX_PROFILES,
    MAX_SECTIONS,
    SIZE,
)
from dieshift.boarding.state.terms import (
    CONDITIONS,
    DOOR_REMOVED,
    DRAW,
    EAST,
    FACINGS,
    FIRST_DOOR,
    GUN_TAGS,
    KINDS,
    MELEE_TAGS,
    NOBODY,
    NORTH,
)

PLACE: Bounds = (0, SIZE - 1)
EDGE: Bounds = (0, FIRST_DOOR + MAX_DOORS - 1)
PROFILE: Bounds = (0, MAX_PROFILES - 1)
FACE: Bounds = (0, 6)  # of a D6; 0: none

DOORS = {"x": PLACE, "y": PLACE, "side": (NORTH, EAST), "profile": PROFILE, "state": (0, DOOR_REMOVED)}
ENTRIES = {"x": PLACE, "y": PLACE, "facing": (0, len(FACINGS) - 1), "side": SIDE}
EXITS = {"x": PLACE, "y": PLACE, "side": SIDE}
PROFILES = {
    "kind": (0, len(KINDS) - 1), "cht": FACE, "armour": FACE, "invulnerable": FACE, "heavy": YES, "psyker": YES,
    "melees": (0, MAX_ARMS), "guns": (0, MAX_OWN_GUNS), "melee": (0, MAX_MELEES - 1), "gun": (0, MAX_GUNS - 1),
}
MELEES = {"tags": (0, (1 << len(MELEE_TAGS)) - 1), "hands": (0, 2)}
GUNS = {"tags": (0, (1 << len(GUN_TAGS)) - 1), "ap": FACE, "hit_type": FACE, "torrent": FACE}
CONDITION = {"side": SIDE, "kind": (0, len(CONDITIONS) - 1), "index": (0, MAX_OBJECTIVES - 1),
             "group": (0, MAX_CONDITIONS)}
BOARD_BOUNDS: dict[str, Bounds] = (
    {"width": (1, SIZE), "height": (1, SIZE), "doors": (0, MAX_DOORS), "entries": (0, MAX_ENTRIES),
     "exits": (0, MAX_EXITS), "profiles": (0, MAX_PROFILES), "conditions": (0, MAX_CONDITIONS), "first": (0, 1),
     "at_limit": (0, DRAW), "door_jams": FACE, "supply_side": SIDE, "supply_profile": (NOBODY, MAX_PROFILES - 1),
     "supply_refill": YES, "section": (NOBODY, MAX_SECTIONS - 1), "north": EDGE, "east": EDGE}
    | {f"door.{name}": bounds for name, bounds in DOORS.items()}
    | {f"entry.{name}": bounds for name, bounds in ENTRIES.items()}
    | {f"exit.{name}": bounds for name, bounds in EXITS.items()}
    | {f"profile.{name}": bounds for name, bounds in PROFILES.items()}
    | {f"melee.{name}": bounds for name, bounds in MELEES.items()}
    | {f"gun.{name}": bounds for name, bounds in GUNS.items()}
    | {f"condition.{name}": bounds for name, bounds in CONDITION.items()}
)
