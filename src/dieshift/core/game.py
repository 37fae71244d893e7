"""A game, seen from outside: what the journal, the bots and the command line need, whichever game it is."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from dieshift.core.dice import Dice
from dieshift.core.draws import Draws
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Catalogue
from dieshift.core.streams import NOBODY
from dieshift.core.viewers import Viewer


class Waiting(NamedTuple):
    """Who must decide, and about what; seat -1: nobody, the game is over."""

    seat: int
    question: int


class Rulebook(Protocol):
    """The five functions of a game, and its words.

    `rules`, `table`, `game` and `order` are record objects of the game's own classes. `refusal` and `step` are rules:
    interpreted on these objects, compiled on their packed twins.
    """

    name: str
    state: Any
    order: Any
    catalogue: Catalogue
    draws: Draws  # for which reasons no die is rolled, but something drawn
    renames: Mapping[str, str]  # fields renamed since they were first saved (old: new), or dropped (old: empty)

    @property
    def bounds(self) -> Mapping[str, tuple[int, int]]:
        """The least and the most of every field that names something, by its name without its places."""
        ...

    def refusal(self, rules: Rules, table: Any, game: Any, order: Any) -> int:
        """0 when the order is allowed, else the code of what forbids it. Changes nothing."""
        ...

    def step(self, dice: Dice, rules: Rules, table: Any, game: Any, order: Any) -> None:
        """Carry out an allowed order: change the game, roll dice, note events, and say who must decide next."""
        ...

    def waiting(self, game: Any) -> Waiting:
        """Who must decide, and about what."""
        ...

    def view(self, game: Any, viewer: Viewer) -> Any:
        """The game with everything blank that a viewer may not know, to be read only; itself if nothing is."""
        ...

    def order_text(self, order: Any, names: Any) -> str:
        """The one text form of an order: `fire B2 at R1 with rifles, SAW`."""
        ...

    def read_order(self, text: str, names: Any) -> Any:
        """The order of a text; ValueError with one clear sentence when it is none."""
        ...

    def refusal_text(self, code: int, rules: Rules, table: Any, game: Any, order: Any, names: Any) -> str:
        """Who, what is wrong, what would be right, with rule and page; `game` is the state in which it is refused."""
        ...

    def reason(self, why: int) -> str:
        """Why a die is rolled, in words."""
        ...

    def to_draw(self, game: Any, why: int, unit: int, faces: int) -> Mapping[str, int]:
        """What may be drawn where no die is rolled, each with the least face that stands for it."""
        ...

    def unit_name(self, unit: int, names: Any) -> str:
        """The name of a unit; empty for -1."""
        ...


def conceded(game: Any, side: int) -> Any:
    """The game after a side has conceded: its enemy has won, and no question is open."""
    ended = clone(game)
    ended.winner, ended.question = 1 - side, 0
    ended.seat_to_choose = ended.active = NOBODY
    return ended
