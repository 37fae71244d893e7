"""Squad battles: what the program needs of Stargrunt II (unofficial) besides its rules."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rich.markup import escape

from dieshift.core.game import Rulebook
from dieshift.games.kind import Facts
from dieshift.stargrunt import draw, events, notation, scenario, victory
from dieshift.stargrunt.game import STARGRUNT, question_text
from dieshift.stargrunt.generator import STYLES
from dieshift.stargrunt.narrate import Line, tell
from dieshift.stargrunt.offers import Offer, offers
from dieshift.stargrunt.records import Order
from dieshift.stargrunt.report import ending, state_rows
from dieshift.stargrunt.scenario import Fault, Scenario
from dieshift.stargrunt.terms import DEAD, FIT

MAP_SIGNS = "1B1 the squad B1   x casualty   + objective"


class SquadBattles:
    """Squad battles with everything that people see of them."""

    rulebook: Rulebook = STARGRUNT
    facts = Facts(events.TURN_BEGINS, events.ACTIVATED,
                  (events.ACTIVATED, events.TURN_ENDS, events.GAME_OVER, events.GOES_FIRST), (events.ENDED,))
    columns: Mapping[str, str] = MappingProxyType({
        "unit": "unit", "troops": "troops", "fit": "fit", "hurt": "hurt", "dead": "dead", "nerve": "confidence",
        "supp": "suppression", "at": "at", "state": "state"})
    numbers = frozenset({"fit", "hurt", "dead", "suppression"})
    styles: Sequence[str] = tuple(STYLES)
    forms: Mapping[str, Any] = notation.FORMS
    notes: Mapping[str, tuple[str, ...]] = notation.NOTES

    def load(self, source: Path | str) -> Scenario:
        """The scenario of a file or a text."""
        return scenario.load(source)

    def check(self, source: Path | str) -> list[Fault]:
        """Everything that is wrong with a scenario."""
        return scenario.check(source)

    def quick(self, style: str, number: int) -> Scenario:
        """A battle on a table of a style and a seed."""
        return scenario.quick(style, number)

    def read(self, text: str, names: Any, game: Any) -> Order:
        """The order of a text."""
        return notation.read(text, names, game)

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
        """Orders that would be allowed now; places and weapons are the player's choice."""
        return offers(rules, table, game, names)

    def ending(self, start: Any, game: Any, names: Any) -> list[str]:
        """Who won and why, objectives and losses by side."""
        return ending(start, game, names)

    def rows(self, game: Any, names: Any) -> list[dict[str, Any]]:
        """Every unit in a row."""
        return state_rows(game, names)

    def turns(self, table: Any, game: Any) -> int:  # noqa: ARG002 - as others have it
        """The last turn."""
        return int(game.turns)

    def svg(self, table: Any, game: Any, names: Any, pixels: int) -> str:
        """The table from above."""
        return draw.svg(table, marks(game, names), pixels=pixels)

    def text_map(self, table: Any, game: Any, names: Any) -> str:
        """The table in characters, the north at the top, a character an inch."""
        return f"{draw.text(table, marks(game, names))}{escape(f'{draw.legend(table)}   {MAP_SIGNS}'.lstrip())}\n"


def marks(game: Any, names: Any) -> Iterator[draw.Mark]:
    """Everybody on the table: figures with their unit's number, the middle one with its letter, casualties as x."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == victory.HOLD and aim.primary:
            yield draw.Mark(aim.x, aim.y, "+", "yellow")
    for unit in range(game.units):
        squad = game.squad[unit]
        others = [i for i in range(squad.figures) if i != squad.centre]
        for i in [*others, squad.centre] if squad.present and squad.figures else ():
            figure = squad.figure[i]
            if figure.health < DEAD:
                letter = 0 if i == squad.centre else -1
                mark = names.unit(unit)[letter] if figure.health == FIT else "x"
                yield draw.Mark(figure.x, figure.y, mark, names.sides[squad.side].colour)
