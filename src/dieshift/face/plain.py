"""What a small game may leave to us: nothing hidden, nobody asked in vain, no lines of sight, a menu out of its offers.

These stand in a `Kind` for whatever a game does not bring itself. They ask the game and know none.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, NoReturn

from dieshift.core.documents import Fault, ScenarioError
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.streams import TABLE, Whose
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.face.query import Queries
from dieshift.face.scene import Choice, Menu, Preview, seat_of

if TYPE_CHECKING:
    from dieshift.face.kind import Kind

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


def check(kind: "Kind", source: Any) -> list[Fault]:
    """What is wrong with a file: what its reader says."""
    try:
        kind.load(source)
    except ScenarioError as fault:
        return list(fault.faults)
    return []


def menu(kind: "Kind", rules: Rules, table: Any, seen: Any, names: Any, viewer: Viewer) -> Menu:
    """What may be ordered by whoever must decide, as the game offers it."""
    seat = seat_of(viewer)
    if not viewer.owns(seen.seat_to_choose):
        return Menu(seat=seat)
    found = []
    for offer in kind.offers(rules, table, seen, names):
        word = offer.order.split()[0]
        spoken = kind.forms[word]
        found.append(Choice(order=offer.order, word=word, title=spoken.title, meaning=offer.meaning,
                            key=spoken.action.key, unit=int(seen.active)))
    return Menu(seat=seat, choices=found, words=list(kind.forms))


def preview(kind: "Kind", rules: Rules, table: Any, seen: Any, names: Any, _: Viewer, text: str) -> Preview:
    """Whether an order could be given, and if not, why."""
    order = kind.read(text, names, seen)
    book = kind.rulebook
    code = book.refusal(rules, table, seen, order)
    refused = book.refusal_text(code, rules, table, seen, order, names) if code else ""
    return Preview(order=book.order_text(order, names), refused=refused)


def svg(kind: "Kind", table: Any, game: Any, names: Any, pixels: int) -> str:
    """The pieces of the scene on its board, each a circle with its label; the north is up."""
    board = kind.board(table, names)
    scene = kind.scene(kind.rulebook.catalogue.parse("").record(), table, game, names, Viewer.REFEREE)
    shown = "".join(
        f'<circle cx="{piece.x}" cy="{board.height - piece.y}" r="{piece.r}" '
        f'fill="{_colour(scene.sides, piece.side)}"/>'
        f'<text x="{piece.x}" y="{board.height - piece.y}" font-size="{piece.r}" text-anchor="middle">'
        f"{escape(piece.label)}</text>" for piece in scene.pieces)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" width="{pixels}" '
            f'height="{round(pixels * board.height / board.width)}"><rect width="100%" height="100%" fill="white"/>'
            f"{shown}</svg>")


def _colour(sides: Any, side: int) -> str:
    return escape(sides[side].colour) if 0 <= side < len(sides) else "grey"


def text_map(kind: "Kind", table: Any, game: Any, names: Any) -> str:
    """A line for each unit: its code, its name and its state."""
    from rich.markup import escape as plain

    del table
    rows = kind.rows(game, names)
    return "".join(plain(f"{row['unit']} {row['name']}: {row.get('state', '')}") + "\n" for row in rows)


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
