"""What one seat may know: of an enemy blip that it is there, not whom it hides; of the pool what is not accounted for.

Source: G-18, G-19.
"""

from typing import Any

from dieshift.boarding.terms import LURKING, ON_BOARD
from dieshift.core.records import clone


def view(game: Any, seat: int) -> Any:
    """A copy of the game in which every blip that is not the seat's hides one of the first profile, facing north.

    The pool holds the true numbers too. So nothing in it changes when only the other side's secrets do.
    """
    seen = clone(game)
    for model in seen.model:
        if model.hidden > 0 and model.side != seat and model.state in {ON_BOARD, LURKING}:
            seen.pool[model.hidden - 1] += 1
            model.hidden = model.hp = 1
            model.profile = model.facing = 0
            for k in range(len(model.ammo)):
                model.ammo[k] = 0
    return seen
