"""Boarding actions: what the program needs of SHI, the grid game, besides its rules."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rich.markup import escape

from dieshift.boarding import draw, draw_text, events, mission, notation
from dieshift.boarding.game import BOARDING, question_text
from dieshift.boarding.generator import KINDS, generate
from dieshift.boarding.mission import Fault, Mission
from dieshift.boarding.narrate import tell
from dieshift.boarding.offers_text import offers
from dieshift.boarding.report import ending, state_rows
from dieshift.core.game import Rulebook
from dieshift.core.story import Line, Offer
from dieshift.games.kind import Facts


class BoardingActions:
    """Boarding actions with everything that people see of them."""

    rulebook: Rulebook = BOARDING
    facts = Facts(events.TURN_BEGINS, events.ACTIVATED,
                  (events.ACTIVATED, events.PHASE_BEGINS, events.ACHIEVED, events.GAME_OVER),
                  (events.PHASE_ENDS, events.ENDED))
    columns: Mapping[str, str] = MappingProxyType({
        "model": "unit", "type": "type", "at": "at", "faces": "facing", "points": "points", "hp": "hp",
        "state": "state"})
    numbers = frozenset({"points", "hp"})
    styles: Sequence[str] = KINDS
    forms: Mapping[str, Any] = notation.FORMS
    notes: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def load(self, source: Path | str) -> Mission:
        """The mission of a file or a text."""
        return mission.load(source)

    def check(self, source: Path | str) -> list[Fault]:
        """Everything that is wrong with a mission."""
        return mission.check(source)

    def quick(self, style: str, number: int) -> Mission:
        """A mission on a deck of a kind and a seed."""
        return generate(number, style)

    def read(self, text: str, names: Any, game: Any) -> Any:  # noqa: ARG002 - as others have it
        """The order of a text."""
        return notation.read(text, names)

    def syntax(self, word: str) -> str:
        """How an order is written."""
        return notation.syntax(word)

    def usage(self, word: str) -> str:
        """What an order does."""
        return notation.usage(word)

    def question(self, game: Any, names: Any) -> str:
        """What has to be decided."""
        return question_text(game, names)

    def tell(self, entry: Any, before: Any, after: Any, names: Any, rules: Any) -> list[Line]:
        """The story of an entry."""
        return tell(entry, before, after, names, rules)

    def offers(self, rules: Any, table: Any, game: Any, names: Any) -> list[Offer]:
        """Orders that are allowed now."""
        return offers(rules, table, game, names)

    def ending(self, start: Any, game: Any, names: Any) -> list[str]:
        """Who won and why, objectives and losses by side."""
        return ending(start, game, names)

    def rows(self, game: Any, names: Any) -> list[dict[str, Any]]:
        """Every model in a row."""
        return state_rows(game, names)

    def turns(self, table: Any, game: Any) -> int:  # noqa: ARG002 - as others have it
        """The last turn; 0 when there is none."""
        return int(table.turns)

    def svg(self, table: Any, game: Any, names: Any, pixels: int) -> str:
        """The board from above."""
        return draw.svg(table, game, names, pixels=pixels)

    def text_map(self, table: Any, game: Any, names: Any) -> str:
        """The board in characters, the north at the top."""
        return f"{draw_text.text(table, game, names, colours=True)}{escape(draw_text.legend(table, game, names))}\n"
