"""What the program needs of a game besides its rules: files, words, pictures. Every game offers the same."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from dieshift.core.game import Rulebook
from dieshift.core.rulesets import Ruleset


class Setting(Protocol):
    """A scenario or a mission, ready to begin."""

    title: str
    briefing: str
    ruleset: Ruleset
    game: Any  # the first state
    table: Any  # what never changes: terrain, or a board
    roster: Any  # the names, with `sides`, `side(k)` and `unit(k)`
    document: dict[str, Any]  # the file's fields as they were written


class Facts(NamedTuple):
    """How a story is set out: the facts that begin a turn and a paragraph, stand at the margin, or are left out."""

    turn: int
    paragraph: int
    margin: tuple[int, ...]
    silent: tuple[int, ...]


class Kind(Protocol):
    """A game with everything that people see of it. `table` is the static record, `names` the roster."""

    rulebook: Rulebook
    facts: Facts
    columns: Mapping[str, str]  # of the list of units: headings, and what they show of `rows`
    numbers: frozenset[str]  # columns of numbers
    styles: Sequence[str]  # of quick battles
    forms: Mapping[str, Any]  # the orders by their first word
    notes: Mapping[str, tuple[str, ...]]  # what the syntax of an order does not say

    def load(self, source: Path | str) -> Setting:
        """The setting of a file or a text; ScenarioError, which holds every fault, when there is any."""
        ...

    def check(self, source: Path | str) -> list[Any]:
        """Everything that is wrong with a file, in the order of its lines."""
        ...

    def quick(self, style: str, number: int) -> Setting:
        """A new setting of a style and a seed."""
        ...

    def read(self, text: str, names: Any, game: Any) -> Any:
        """The order of a text at this moment; ValueError with one sentence when it is none."""
        ...

    def syntax(self, word: str) -> str:
        """How an order is written."""
        ...

    def usage(self, word: str) -> str:
        """What an order does."""
        ...

    def question(self, game: Any, names: Any) -> str:
        """What has to be decided, in words."""
        ...

    def tell(self, entry: Any, before: Any, after: Any, names: Any, rules: Any) -> list[Any]:
        """The story of an entry of a journal, in lines."""
        ...

    def offers(self, rules: Any, table: Any, game: Any, names: Any) -> list[Any]:
        """Orders that would be allowed now, with what they do."""
        ...

    def ending(self, start: Any, game: Any, names: Any) -> list[str]:
        """How it stands, or ended: who won and why."""
        ...

    def rows(self, game: Any, names: Any) -> list[dict[str, Any]]:
        """Every unit in a row."""
        ...

    def turns(self, table: Any, game: Any) -> int:
        """The last turn; 0 when there is none."""
        ...

    def svg(self, table: Any, game: Any, names: Any, pixels: int) -> str:
        """A picture of the table with everybody on it."""
        ...

    def text_map(self, table: Any, game: Any, names: Any) -> str:
        """A map of characters, and what they mean, with Rich's markup for colours."""
        ...
