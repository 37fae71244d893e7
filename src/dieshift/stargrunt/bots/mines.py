"""What the heuristic player makes of mines: it goes round those that it knows of where it can.

Rules like the player itself: they look only at devices of its own side, and at those that both sides know.
"""

from dieshift.core.geometry import near_segment
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters.mines.book import FIELD, last_bad_face
from dieshift.stargrunt.state.records import MAX_DEVICES, Game
from dieshift.stargrunt.state.terms import BOOBY_TRAP

ROUND = 1500  # hundredths of an inch of detour that a field is worth
BREADTH = 250  # how far a squad's figures stand from its middle


@rule
def mines_on_way(game: Game, side: int, ax: int, ay: int, bx: int, by: int) -> int:
    """How many known fields and traps a squad comes into that goes straight from place to place. Source: R16.1."""
    found = 0
    if game.mined == 1:
        for k in range(MAX_DEVICES):
            device = game.device[k]
            harmful = 1 if device.kind == BOOBY_TRAP or last_bad_face(device.kind) > 0 else 0
            if harmful == 1 and (device.side == side or device.known == 1):
                found += near_segment(ax, ay, bx, by, device.x, device.y, FIELD + BREADTH)
    return found
