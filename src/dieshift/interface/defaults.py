"""Defaults for a small game: nothing hidden, no needless questions, no lines of sight, a menu from its offers.

They fill the places of a `Kind` that a game leaves empty. They ask the game, and know no single game.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NoReturn

from dieshift.core.rulesets import Ruleset
from dieshift.core.streams import TABLE, Whose
from dieshift.core.words import say
from dieshift.interface.query import Queries

NO_SIGHT = say("this game knows no lines of sight.")


@dataclass
class PlainSetting:
    """A setting that is no more than its parts."""

    title: str
    briefing: str
    rules: str  # as its file has them
    ruleset: Ruleset
    game: Any
    table: Any
    roster: Any
    document: dict[str, Any] = field(default_factory=dict)


def no_pictures(*_: Any) -> list[Any]:
    """Nothing that happens has a picture."""
    return []


def no_cautions(_: Any) -> list[str]:
    """Nothing that can be played is doubted."""
    return []


def nowhere(*_: Any) -> list[Any]:
    """No place is better than another where figures go step by step."""
    return []


def as_it_is(_rules: Any, _table: Any, game: Any, *_: Any) -> Any:
    """Nothing is hidden, so that a battle cannot be taken for another."""
    return game


def unnamed(*_: Any) -> Callable[[int, int], str]:
    """Places have no names but their numbers."""
    return lambda x, y: f"{x},{y}"


def no_sight(*_: Any) -> NoReturn:
    """ValueError: there is nothing to see."""
    raise ValueError(NO_SIGHT)


NO_QUERIES = Queries(sight=no_sight, arc=no_sight, contact=no_sight)


def every_die(entry: Any, *_: Any) -> list[Any]:
    """The dice of an entry, all of them seen by everybody."""
    return list(entry.dice)


def tables_die(*_: Any) -> Whose:
    """Nobody's die: it is the table's, and open."""
    return TABLE


def counts_nothing(*_: Any) -> Iterable[tuple[int, str, int]]:
    """Nothing for the report's ledger."""
    return ()


def never(*_: Any) -> bool:
    """No."""
    return False


def nothing(*_: Any) -> None:
    """Nothing."""
