"""The module that plays the battles of a game: what its `Kind` names as `fight`. They are alike.

RANDOM, HEURISTIC, GIVEN: who decides. COLUMNS: of a battle's result, the first of them WINNER, TURNS, ORDERS and
ACTIVATIONS; LOSSES: the kinds of losses that have a column for each side, as `left` has, what it still has, and, where
a game has aims, `achieved`, how many it reached. `open_game` begins a battle, `watched` plays on to its end and notes
the losses of every unit turn by turn, and, in FIRST of the first row where a game has that, one more than the side that
was suppressed first; `report` tells what came of it, and `battles` is the compiled entry point. `mind_for` and `minds`
are the bots' own dice, alone and packed.
"""

from functools import cache
from importlib import import_module
from typing import Any

from dieshift.core import compiled
from dieshift.face.games import kind

BOTS = ("random", "heuristic")  # by their numbers in these modules


def fight_of(game: str) -> Any:
    """The module that plays the battles of a game."""
    return import_module(kind(game).fight)


def entry_name(game: str) -> str:
    """What the compiled entry point of a game's battles is called in the cache."""
    return f"{kind(game).fight}.{fight_of(game).battles.__name__}"


@cache
def compiled_battles(game: str) -> Any:
    """The compiled battles of a game."""
    return compiled.compile_entry(fight_of(game).battles)
