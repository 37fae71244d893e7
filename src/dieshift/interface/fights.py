"""The module that plays the battles of a game: what its `Kind` names as `fight`. They are alike.

RANDOM, HEURISTIC, GIVEN: who decides. COLUMNS: of a battle's result, the first of them WINNER, TURNS, ORDERS and
ACTIVATIONS; LOSSES: the kinds of losses that have a column for each side, as `left` has, what it still has, and, where
a game has aims, `achieved`, how many it reached. `open_game` begins a battle, `watched` plays on to its end and notes
the losses of every unit turn by turn, and, in FIRST of the first row where a game has that, one more than the side that
was suppressed first; `report` tells what came of it, and `battles` is the compiled entry point. `mind_for` and `minds`
are the bots' own dice, alone and packed.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from dieshift.core import compiled
from dieshift.core.words import say
from dieshift.interface import bot_levels
from dieshift.interface.games import kind

BOTS = ("random", bot_levels.STEADY)  # by their numbers in these modules


class Seated(NamedTuple):
    """A bot by its number in these modules, and the manner that its mind plays in."""

    number: int
    manner: bot_levels.Manner


def seated(bot: str, game: str) -> Seated:
    """The bot of a name that whole battles can be fought by; ValueError names those there are."""
    manner = bot_levels.manner_of(bot) if kind(game).manners or bot == bot_levels.STEADY else None
    if manner is not None:
        return Seated(BOTS.index(bot_levels.STEADY), manner)
    if bot not in BOTS:
        raise ValueError(say("unknown bot '{typed}' for a simulation; known: {known}.", typed=bot,
                             known=", ".join(known(game))))
    return Seated(BOTS.index(bot), bot_levels.Manner())


def mind_of(game: str, bot: Seated, seed: int, side: int) -> Any:
    """The mind of a side's bot in the battle of a seed, for rules that are interpreted."""
    given = (bot.manner,) if kind(game).manners else ()
    return fight_of(game).mind_for(seed, side, *given)


def minds_of(game: str, bot: Seated, seeds: Sequence[int], side: int) -> Any:
    """The packed minds of a side's bots in the battles of some seeds."""
    given = (bot.manner,) if kind(game).manners else ()
    return fight_of(game).minds(seeds, side, *given)


def known(game: str) -> list[str]:
    """The names of the bots that whole battles can be fought by."""
    return [*BOTS, *(bot_levels.names() if kind(game).manners else ())]


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
