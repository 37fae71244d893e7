"""Between which numbers the fields of a board lie that count or name something: squares, doors, profiles, weapons.

A board beyond them contradicts itself. What a field only measures is not here; its width bounds it.
"""

from dieshift.boarding.bounds import SIDE, YES, Bounds
from dieshift.boarding.state import records, terms

PLACE: Bounds = (0, records.SIZE - 1)
EDGE: Bounds = (0, terms.FIRST_DOOR + records.MAX_DOORS - 1)
PROFILE: Bounds = (0, records.MAX_PROFILES - 1)
FACE: Bounds = (0, 6)  # of a D6; 0: none

DOORS = {"x": PLACE, "y": PLACE, "side": (terms.NORTH, terms.EAST), "profile": PROFILE,
         "state": (0, terms.DOOR_REMOVED)}
ENTRIES = {"x": PLACE, "y": PLACE, "facing": (0, len(terms.FACINGS) - 1), "side": SIDE}
EXITS = {"x": PLACE, "y": PLACE, "side": SIDE}
PROFILES = {"kind": (0, len(terms.KINDS) - 1), "cht": FACE, "armour": FACE, "invulnerable": FACE, "heavy": YES,
            "psyker": YES, "melees": (0, records.MAX_ARMS), "guns": (0, records.MAX_OWN_GUNS),
            "melee": (0, records.MAX_MELEES - 1), "gun": (0, records.MAX_GUNS - 1)}
MELEES = {"tags": (0, (1 << len(terms.MELEE_TAGS)) - 1), "hands": (0, 2)}
GUNS = {"tags": (0, (1 << len(terms.GUN_TAGS)) - 1), "ap": FACE, "hit_type": FACE, "torrent": FACE}
CONDITION = {"side": SIDE, "kind": (0, len(terms.CONDITIONS) - 1), "index": (0, records.MAX_OBJECTIVES - 1),
             "group": (0, records.MAX_CONDITIONS)}
BOARD_BOUNDS: dict[str, Bounds] = (
    {"width": (1, records.SIZE), "height": (1, records.SIZE), "doors": (0, records.MAX_DOORS),
     "entries": (0, records.MAX_ENTRIES), "exits": (0, records.MAX_EXITS), "profiles": (0, records.MAX_PROFILES),
     "conditions": (0, records.MAX_CONDITIONS), "first": (0, 1), "at_limit": (0, terms.DRAW), "door_jams": FACE,
     "supply_side": SIDE, "supply_profile": (terms.NOBODY, records.MAX_PROFILES - 1), "supply_refill": YES,
     "section": (terms.NOBODY, records.MAX_SECTIONS - 1), "north": EDGE, "east": EDGE}
    | {f"door.{name}": bounds for name, bounds in DOORS.items()}
    | {f"entry.{name}": bounds for name, bounds in ENTRIES.items()}
    | {f"exit.{name}": bounds for name, bounds in EXITS.items()}
    | {f"profile.{name}": bounds for name, bounds in PROFILES.items()}
    | {f"melee.{name}": bounds for name, bounds in MELEES.items()}
    | {f"gun.{name}": bounds for name, bounds in GUNS.items()}
    | {f"condition.{name}": bounds for name, bounds in CONDITION.items()}
)
