"""Players by name: `random`, `heuristic`, and those of other packages.

A bot is a function `(mind, rules, table, game, order)` that writes an order into `order` for whoever must decide, and
changes nothing else. `mind` is its own dice (`minds.mind_for`). Another package offers one through the entry point
group `dieshift.bots`: the entry's name is the bot's, its object is the function.
"""

import difflib
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, cast

Bot = Callable[[Any, Any, Any, Any, Any], None]
GROUP = "dieshift.bots"
OWN = {
    "random": "dieshift.bots.random_bot:random_order",
    "heuristic": "dieshift.bots.heuristic:heuristic_order",
}


class UnknownBot(ValueError):  # noqa: N818 - named for what the player typed
    """A name that no bot bears, or a bot that cannot be loaded."""


def names() -> list[str]:
    """The names of all bots, ours first."""
    return [*OWN, *(name for name in sorted(_others()) if name not in OWN)]


def find(name: str) -> Bot:
    """The bot of a name; UnknownBot names the nearest one."""
    try:
        if name in OWN:
            module, _, function = OWN[name].partition(":")
            return cast("Bot", getattr(import_module(module), function))
        if name in _others():
            return cast("Bot", _others()[name].load())
    except (ImportError, AttributeError) as fault:
        message = f"the bot {name!r} cannot be loaded: {fault}"
        raise UnknownBot(message) from None
    near = difflib.get_close_matches(name, names(), 1, 0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(names())}."
    message = f"unknown bot {name!r}: {hint}"
    raise UnknownBot(message)


def _others() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
