"""Players by name: `random`, `heuristic` at any level and by any temper, and those of other packages.

A bot is a function `(mind, rules, table, game, order)` that writes an order into `order` for the side that must decide,
and changes nothing else. `mind` has its own dice (`minds.mind_for`). Another package offers one through the entry point
group `dieshift.bots` (for boarding: `dieshift.bots.boarding`): the entry's name is the bot's, its object the function.
"""

import difflib
from collections.abc import Callable
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from pkgutil import resolve_name
from typing import Any, cast

from dieshift.core.suggestions import typed
from dieshift.core.words import say
from dieshift.interface import bot_levels
from dieshift.interface.games import DEFAULT, kind

Bot = Callable[[Any, Any, Any, Any, Any], None]
GROUP = "dieshift.bots"


class UnknownBot(ValueError):  # noqa: N818 - named for what the player typed
    """A name that no bot bears, or a bot that cannot be loaded."""


def names(game: str = DEFAULT) -> list[str]:
    """The names of all bots of a game, ours first."""
    own = [*kind(game).bots.players, *(bot_levels.names() if kind(game).bots.manners else ())]
    return [*own, *(name for name in sorted(_others(game)) if name not in own)]


def find(name: str, game: str = DEFAULT) -> Bot:
    """The bot of a name; UnknownBot names the nearest one."""
    manner = bot_levels.manner_of(name) if kind(game).bots.manners else None
    if manner is not None:
        steady = resolve_name(kind(game).bots.players[bot_levels.STEADY])
        return partial(_play, steady, resolve_name(kind(game).bots.manners), manner)
    try:
        if name in kind(game).bots.players:
            return cast("Bot", resolve_name(kind(game).bots.players[name]))
        if name in _others(game):
            return cast("Bot", _others(game)[name].load())
    except (ImportError, AttributeError) as fault:
        message = say("the bot '{name}' can't be loaded: {technical}", name=name, technical=str(fault))
        raise UnknownBot(message) from None
    near = difflib.get_close_matches(name, names(game), 1, 0.5)
    hint = say("known: {known}.", known=", ".join(names(game)))
    if near:
        hint = say("did you mean '{typed}'?", typed=near[0])
    raise UnknownBot(say("unknown bot '{typed}': {hint}", typed=typed(name), hint=hint))


def fall_back(game: str = DEFAULT) -> Callable[[Any, Any, Any, Any], None]:
    """The function that writes the plainest allowed order of a game."""
    return cast("Callable[[Any, Any, Any, Any], None]", resolve_name(kind(game).bots.fall_back))


def mind_seed(seed: int, side: int) -> int:
    """The seed of the mind of one side's bot in the battle of a seed."""
    return seed ^ (0x5EED + side)


def mind_for(seed: int, side: int, game: str = DEFAULT) -> Any:
    """The mind of the bot of one side in the battle of a seed."""
    return resolve_name(kind(game).bots.mind)(seed, side)


def plain(book: Any, order: Any, names: Any) -> Any:
    """An order as its text has it: what a bot left in fields that mean nothing there is not recorded."""
    return book.read_order(book.order_text(order, names), names)


def _play(bot: Bot, adopt: Any, manner: bot_levels.Manner, mind: Any, *moment: Any) -> None:
    adopt(mind, manner)
    bot(mind, *moment)


def _others(game: str) -> dict[str, EntryPoint]:
    group = GROUP if game == DEFAULT else f"{GROUP}.{game}"
    return {entry.name: entry for entry in entry_points(group=group)}
