"""Between which numbers the fields of a battlefield lie that count or name something: pieces, corners, kinds of ground.

A table beyond them contradicts itself. Where something lies and how high it is are not here; their width bounds them.
"""

from dieshift.stargrunt.bounds import YES, Bounds
from dieshift.stargrunt.state.records import MAX_UNITS
from dieshift.stargrunt.state.terms import AS_COVER, BARE, COVER
from dieshift.stargrunt.terrain.going import EVERYWHERE, GOINGS, MAX_CORNERS, MAX_PIECES, SIGHT
from dieshift.stargrunt.terrain.kinds import KINDS

MOST_TURNS, MOST_LOSSES = 50, 100
LONGEST = (1 << 15) - 1  # of an edge, in hundredths of an inch
PIECES = {
    "kind": (0, len(KINDS) - 1), "corners": (0, MAX_CORNERS), "linear": YES, "cover": (0, len(COVER) - 1),
    "flammable": YES, "concealment": (AS_COVER, BARE), "sight": (0, len(SIGHT) - 1), "going": (0, GOINGS - 1),
    "depth": (0, LONGEST),
}
TABLE_BOUNDS: dict[str, Bounds] = (
    {"raised": (0, EVERYWHERE), "width": (1, LONGEST), "depth": (1, LONGEST), "pieces": (0, MAX_PIECES)}
    | {f"piece.{name}": bounds for name, bounds in PIECES.items()}
    | {"cue.turn": (0, MOST_TURNS), "cue.side": YES, "cue.losses": (0, MOST_LOSSES), "cue.leader": (0, MAX_UNITS)}
)
