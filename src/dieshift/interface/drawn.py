"""What the games draw where no die is rolled, of all games: for those who know a number's reason and no more."""

from functools import cache

from dieshift.core import draws
from dieshift.core.draws import Draws
from dieshift.interface.games import kinds


@cache
def all_draws() -> Draws:
    """The draws of every game, by their reasons, which differ."""
    return {reason: draw for found in kinds() for reason, draw in found.rulebook.draws.items()}


def drawn(reason: str, faces: int) -> str:
    """What is drawn for a reason, one of so many: `counter`; empty where a die is rolled."""
    return draws.drawn(all_draws(), reason, faces)
