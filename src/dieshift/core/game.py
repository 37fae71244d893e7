"""A game, seen from outside: what the journal, the bots and the command line need, whichever game it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Any, NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.draws import Draws
from dieshift.core.frame import Frame
from dieshift.core.records import clone
from dieshift.core.refusals import Refusals
from dieshift.core.registry import load_shown
from dieshift.core.rulable import NONE, Rulings
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Catalogue
from dieshift.core.streams import NOBODY
from dieshift.core.suggestions import typed
from dieshift.core.viewers import Viewer
from dieshift.core.words import say

UNSAID: Any = None  # of what a rulebook then says itself


class Waiting(NamedTuple):
    """Who must decide, and about what; seat -1: nobody, the game is over."""

    seat: int
    question: int


OPENING = "begin"  # the text of the empty order, which opens a game


def open_view(game: Any, _: Viewer) -> Any:
    """Nothing is hidden: the game itself."""
    return game


def by_face(_game: Any, _why: int, _unit: int, faces: int) -> Mapping[str, int]:
    """What may be drawn, by its number, each with the least face that stands for it."""
    return {str(face): face for face in range(1, faces + 1)}


@dataclass(kw_only=True, eq=False)
class Rulebook:
    """The rules of a game and its words. `rules`, `table`, `game` and `order` are records of the game's own classes.

    `refusal` and `step` are rules: interpreted on these objects, compiled on their packed twins. What has a default is
    said by the frame, in which the game declares orders, reasons of dice, refusals and questions.
    """

    name: str
    frame: Frame
    state: Any  # the class of its games
    order: Any  # the class of its orders
    catalogue: Catalogue
    refusal: Callable[[Rules, Any, Any, Any], int]  # 0 when an order is allowed, else what forbids it; changes nothing
    # carry out an allowed order: change the game, roll dice, note facts, and set who must decide next
    step: Callable[[Dice, Rules, Any, Any, Any], None]
    # (game, viewer): the game with everything blank that he may not know, to be read only; itself if nothing is
    view: Callable[[Any, Viewer], Any] = open_view
    # the one text form of an order, `fire B2 at R1 with rifles, SAW`, and the order of a text; ValueError with one
    # clear sentence when it is none
    order_text: Callable[[Any, Any], str] = UNSAID
    read_order: Callable[[str, Any], Any] = UNSAID
    # (code, rules, table, game, order, names): who, what is wrong, what would be right, with rule and page
    refusal_text: Callable[[int, Rules, Any, Any, Any, Any], str] = UNSAID
    # (game, why, unit, faces): what may be drawn where no die is rolled, each with the least face that stands for it
    to_draw: Callable[[Any, int, int, int], Mapping[str, int]] = by_face
    limits: Callable[[], Mapping[str, tuple[int, int]]] = dict  # as `bounds`, when all that counts is declared
    renames: Mapping[str, str] = field(default_factory=dict)  # fields since they were first saved: old: new, or empty
    ruled: str = ""  # `module:object` of what a referee may set by hand; read when a referee wants to

    def __post_init__(self) -> None:
        """Fill in defaults."""
        for name in ("order_text", "read_order", "refusal_text"):
            if getattr(self, name) is UNSAID:
                setattr(self, name, getattr(self, f"_{name}"))

    @property
    def refusals(self) -> Refusals:
        """Why orders are refused."""
        return self.frame.refusals

    @property
    def draws(self) -> Draws:
        """For which reasons no die is rolled, but something drawn."""
        return MappingProxyType(self.frame.reasons.draws)

    @property
    def bounds(self) -> Mapping[str, tuple[int, int]]:
        """The least and the most of every field that names something, by its name without its places."""
        return self.limits()

    @property
    def rulings(self) -> Rulings:
        """What a referee may set by hand."""
        found: Rulings = resolve_name(self.ruled) if self.ruled else NONE
        return found

    def waiting(self, game: Any) -> Waiting:
        """Who must decide, and about what."""
        return Waiting(game.seat_to_choose, game.question)

    def reason(self, why: int) -> str:
        """Why a die is rolled, in words."""
        return self.frame.reasons.words[why]

    def unit_name(self, unit: int, names: Any) -> str:
        """The code of a unit, or the name of a side that rolls dice of its own; empty for -1."""
        return str(names.unit(unit))

    def question_text(self, game: Any, names: Any) -> str:
        """What has to be decided, in words: `what B2 does (2 actions left)`."""
        if self.frame.chapters:
            load_shown(self.frame.chapters)
        return self.frame.questions.text(game.question, game, names)

    def _order_text(self, order: Any, _names: Any) -> str:
        """Its word."""
        return self.frame.actions.word(order.kind) if order.kind in self.frame.actions.by_number else OPENING

    def _read_order(self, text: str, _names: Any) -> Any:
        """The order of a word."""
        spoken, order = self.frame.actions.by_word.get(text), self.order()
        if spoken is not None:
            order.kind = spoken.action.number
        elif text != OPENING:
            raise ValueError(say("there is no order '{typed}'. The orders are {known}.", typed=typed(text),
                                 known=", ".join(self.frame.actions.by_word)))
        return order

    def _refusal_text(self, code: int, _rules: Rules, _table: Any, game: Any, _order: Any, names: Any) -> str:
        """The sentence that was declared."""
        return self.refusals.told(code, {
            "unit": self.unit_name(game.active, names), "seat": names.side(game.seat_to_choose),
            "question": self.question_text(game, names)})


def conceded(game: Any, side: int) -> Any:
    """The game after a side has conceded: its enemy has won, and no question is open."""
    ended = clone(game)
    ended.winner, ended.question = 1 - side, 0
    ended.seat_to_choose = ended.active = NOBODY
    return ended
