"""Defaults for a small game: nothing hidden, no needless questions, no lines of sight, a menu from its offers.

They fill the places of a `Kind` that a game leaves empty. They ask the game, and know no single game.
"""

from collections.abc import Callable, Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import Any, NoReturn

from dieshift.core.documents import Fault, ScenarioError
from dieshift.core.rules import Rules
from dieshift.core.story import Offer
from dieshift.core.streams import TABLE, Whose
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.query import Queries
from dieshift.interface.scene import Choice, Menu, Preview, seat_of

NO_SIGHT = say("this game has no lines of sight.")


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


def sides(_game: Any, names: Any) -> dict[str, int]:
    """The side of each unit, as the roster has it."""
    return {unit.code: unit.side for unit in names.units}


def no_last_turn(*_: Any) -> int:
    """A battle goes on until it is won."""
    return 0


# --- what a kind says of itself --------------------------------------------------------------------------------------


def read(kind: Any, text: str, names: Any, _game: Any = None) -> Any:
    """The order of a text, as the rulebook reads it."""
    return kind.rulebook.read_order(text, names)


def syntax(kind: Any, word: str) -> str:
    """An order that is no more than its word."""
    del kind
    return word


def usage(kind: Any, word: str) -> str:
    """What the order does."""
    return str(kind.forms[word].meaning)


def question(kind: Any, game: Any, names: Any) -> str:
    """What has to be decided."""
    return str(kind.rulebook.question_text(game, names))


def offers(kind: Any, rules: Rules, table: Any, game: Any, names: Any) -> list[Offer]:
    """The orders that are allowed, of those that are no more than their words."""
    book = kind.rulebook
    return [Offer(word, spoken.meaning) for word, spoken in kind.forms.items()
            if book.refusal(rules, table, game, book.read_order(word, names)) == 0]


def check(kind: Any, source: Any) -> list[Fault]:
    """What is wrong with a file: what its reader says."""
    try:
        kind.scenarios.load(source)
    except ScenarioError as fault:
        return list(fault.faults)
    return []


def menu(kind: Any, rules: Rules, table: Any, seen: Any, names: Any, viewer: Viewer) -> Menu:
    """Orders that the side that must decide may give, as the game offers them; none for other viewers."""
    seat = seat_of(viewer)
    if not viewer.owns(seen.seat_to_choose):
        return Menu(seat=seat)
    choices = []
    for offer in kind.orders.offers(rules, table, seen, names):
        word = offer.order.split()[0]
        spoken = kind.forms[word]
        choices.append(Choice(order=offer.order, word=word, title=spoken.title, meaning=offer.meaning,
                              key=spoken.action.key, unit=int(seen.active)))
    return Menu(seat=seat, choices=choices, words=list(kind.forms))


def preview(kind: Any, rules: Rules, table: Any, seen: Any, names: Any, _: Viewer, text: str) -> Preview:
    """Whether an order could be given, and if not, why."""
    order = kind.orders.read(text, names, seen)
    book = kind.rulebook
    code = book.refusal(rules, table, seen, order)
    refused = book.refusal_text(code, rules, table, seen, order, names) if code else ""
    return Preview(order=book.order_text(order, names), refused=refused)


def svg(kind: Any, table: Any, game: Any, names: Any, pixels: int) -> str:
    """The pieces of the scene on its board, each a circle with its label; the north is up."""
    board = kind.screen.board(table, names)
    scene = kind.screen.scene(kind.rulebook.catalogue.parse("").record(), table, game, names, Viewer.REFEREE)
    pieces = "".join(
        f'<circle cx="{piece.x}" cy="{board.height - piece.y}" r="{piece.r}" '
        f'fill="{_colour(scene.sides, piece.side)}"/>'
        f'<text x="{piece.x}" y="{board.height - piece.y}" font-size="{piece.r}" text-anchor="middle">'
        f"{escape(piece.label)}</text>" for piece in scene.pieces)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" width="{pixels}" '
            f'height="{round(pixels * board.height / board.width)}"><rect width="100%" height="100%" fill="white"/>'
            f"{pieces}</svg>")


def text_map(kind: Any, table: Any, game: Any, names: Any) -> str:
    """A line for each unit: its code, its name and its state."""
    from rich.markup import escape as plainly

    del table
    rows = kind.score.rows(game, names)
    return "".join(plainly(f"{row['unit']} {row['name']}: {row.get('state', '')}") + "\n" for row in rows)


def _colour(shown: Any, side: int) -> str:
    return escape(shown[side].colour) if 0 <= side < len(shown) else "grey"


# by the group of a kind: what it leaves out, and what is asked of the kind then
ASKED: Mapping[str, Mapping[str, Callable[..., Any]]] = MappingProxyType({
    "orders": {"read": read, "syntax": syntax, "usage": usage, "question": question, "offers": offers},
    "scenarios": {"check": check},
    "screen": {"menu": menu, "preview": preview, "svg": svg, "text_map": text_map},
})
