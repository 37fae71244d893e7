"""Services that every game offers to the program in addition to its rules: files, words, pictures."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from dieshift.core.actions import Spoken
from dieshift.core.documents import Fault, ScenarioError
from dieshift.core.game import Rulebook
from dieshift.core.glossary import Glossary
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.story import Line
from dieshift.core.streams import Whose
from dieshift.core.viewers import Viewer
from dieshift.interface import defaults
from dieshift.interface.desk import Desk
from dieshift.interface.films import Happening
from dieshift.interface.query import Queries
from dieshift.interface.scene import Board, Choice, Ground, Look, Menu, Preview, Scene, Survey, Weighed, seat_of


class Setting(Protocol):
    """A scenario or a mission, ready to begin."""

    @property
    def title(self) -> str:
        """What it is called."""
        ...

    @property
    def briefing(self) -> str:
        """What the players are told."""
        ...

    @property
    def ruleset(self) -> Ruleset:
        """Its own rules."""
        ...

    @property
    def game(self) -> Any:
        """The first state."""
        ...

    @property
    def table(self) -> Any:
        """What never changes: terrain, or a board."""
        ...

    @property
    def roster(self) -> Any:
        """The names, with `sides`, `side(k)` and `unit(k)`."""
        ...

    @property
    def document(self) -> dict[str, Any]:
        """The file's fields as they were written."""
        ...


Outcomes = Sequence[tuple[str, Fraction, Fraction]]  # label, chance under one rule set, chance under another


class Facts(NamedTuple):
    """How a story is set out: the facts that begin a turn and a paragraph, stand at the margin, or are left out."""

    turn: int
    paragraph: int
    margin: tuple[int, ...]
    silent: tuple[int, ...]


class Tell(Protocol):
    """The story of an entry in lines, as a viewer may read it."""

    def __call__(self, entry: Any, before: Any, after: Any, names: Any, rules: Rules, viewer: Viewer = Viewer.REFEREE,
                 /) -> list[Line]:
        """The lines of an entry between two states."""
        ...


class Draw(Protocol):
    """How a game stands in what a viewer sees of it."""

    def __call__(self, rules: Rules, table: Any, seen: Any, names: Any, viewer: Viewer, known: Any = None, /) -> Scene:
        """The scene; `known` keeps what was drawn for the viewer before."""
        ...


UNSAID: Any = None  # of what a kind then does itself


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A game with everything that people see of it. `table` is the static record, `names` the roster.

    What has a default may be left out by a game that hides nothing and has no lines of sight; see `plain`.
    """

    rulebook: Rulebook
    facts: Facts
    columns: Mapping[str, str]  # of the list of units: headings, and what they show of `rows`
    numbers: frozenset[str] = frozenset()  # columns of numbers
    styles: Sequence[str]  # of quick battles
    forms: Mapping[str, Spoken]  # the orders by their first word
    glossary: Glossary | None = None  # what its words mean, and when its orders pay
    load: Callable[[Path | str], Setting]  # of a file or a text; ScenarioError holds every fault
    check: Callable[[Path | str], list[Any]] = UNSAID  # all that is wrong with a file, by its lines
    cautions: Callable[[Any], list[str]] = defaults.no_cautions  # (setting): what may not be meant of it
    quick: Callable[[str, int], Setting]  # a new setting of a style and a seed
    read: Callable[[str, Any, Any], Any]  # (text, names, game): an order; ValueError with one sentence
    syntax: Callable[[str], str]  # how the order of a word is written
    usage: Callable[[str], str]  # what it does
    question: Callable[[Any, Any], str]  # (game, names): what has to be decided
    tell: Tell
    # (lines, rules, table, seen before, seen after, names, dice that were seen): what the lines tell, in pictures
    films: Callable[[Sequence[Line], Any, Any, Any, Any, Any, Sequence[Any]], list[Happening]] = defaults.no_pictures
    # (entry, before, after, names, viewer): dice he sees
    dice_read: Callable[[Any, Any, Any, Any, Viewer], list[Any]] = defaults.every_die
    # (table, game, order, names, reason, unit): who owns a die
    whose_die: Callable[[Any, Any, Any, Any, str, str], Whose] = defaults.tables_die
    # (seen, order): whether it might find something out that is hidden
    seeks: Callable[[Any, Any], bool] = defaults.never
    # (rules, table, game, viewer, seed): another game that he cannot tell from this one; itself where nothing is hidden
    imagine: Callable[[Any, Any, Any, Viewer, int], Any] = defaults.as_it_is
    lapse: Callable[[Any, Any], Any] = defaults.nothing  # (rules, game): the answer in the end to what is asked in vain
    alike: str = ""  # the option by which a side is asked alike whether it reacts, able or not; empty: there is none
    offers: Callable[[Any, Any, Any, Any], list[Any]]  # (rules, table, game, names): orders allowed now
    ending: Callable[[Any, Any, Any], list[str]]  # (start, game, names): how it stands or ended, who won and why
    rows: Callable[[Any, Any], list[dict[str, Any]]]  # (game, names): every unit in a row
    sides: Callable[[Any, Any], dict[str, int]]  # (game, names): 0 or 1 for the code of each unit of either side
    turns: Callable[[Any, Any], int]  # (table, game): the last turn; 0 when there is none
    svg: Callable[[Any, Any, Any, int], str] = UNSAID  # (table, game, names, pixels): a picture with everybody on it
    text_map: Callable[[Any, Any, Any], str] = UNSAID  # (table, game, names): a map of characters, with Rich's markup
    board: Callable[[Any, Any], Board]  # (table, names): what never changes
    scene: Draw
    menu: Callable[[Any, Any, Any, Any, Viewer], Menu] = UNSAID  # (rules, table, seen, names, viewer): his orders
    # (rules, table, seen, names, viewer, order): of an order as text
    preview: Callable[[Any, Any, Any, Any, Viewer, str], Preview] = UNSAID
    # (text): asks for several orders at once; only `preview` reads it
    is_several: Callable[[str], bool] = defaults.never
    # (rules, table, seen, names, order): why the bot that advises would give it
    motive: Callable[[Any, Any, Any, Any, Any], Ground | None] = defaults.nothing
    # (rules, table, seen, names, viewer, question): of sight; what is seen; which known enemies could fire
    look: Callable[[Any, Any, Any, Any, Viewer, str], Look] = defaults.no_sight
    field: Callable[[Any, Any, Any, Any, Viewer, str], Survey] = defaults.no_sight
    threat: Callable[[Any, Any, Any, Any, Viewer, str], Survey] = defaults.no_sight
    places: Callable[[Any, Any, Any, Any, Viewer, str], list[Weighed]] = defaults.nowhere
    # (table, names, seen): what a place is called that a story counts so
    namer: Callable[[Any, Any, Any], Callable[[int, int], str]] = defaults.unnamed
    ledger: Sequence[str] = ()  # what is counted of each unit, for the report
    entries: Callable[[Any, Any], Iterable[tuple[int, str, int]]] = defaults.counts_nothing  # (before, after)
    standing: Callable[[Any], list[dict[str, int]]]  # (game): what each side has left
    queries: Queries = defaults.NO_QUERIES  # sight, arc and contact between two units
    # (title, briefing, rules, ruleset, game, table, names, document): ready to begin
    setting: Callable[..., Setting] = defaults.PlainSetting
    table: Callable[[], Any]  # the static record, empty
    roster: Any  # the class of the names
    table_bounds: Mapping[str, tuple[int, int]]  # as `Rulebook.bounds`, of the table
    derived: Sequence[str] = ()  # fields of the table that follow from the others and from the first state
    derive: Callable[[Any, Any], None] = defaults.nothing  # (table, game): fill them in
    players: Mapping[str, str]  # bots by name, each where its function is, as `module:function`; see `players`
    fall_back: str  # `module:function` of (rules, table, game, order): writes the plainest allowed order
    mind: str  # `module:function` of (seed, side): the mind of the bot of a side
    manners: str = ""  # `module:function` of (mind, manner): lets a mind of `heuristic` play at a level and by a temper
    fight: str  # the module of its whole battles between bots; see `fights`
    forces: str = ""  # `module:function` of (app): adds the commands of `dieshift force`, and returns examples of them
    # the module that draws in a file's text: `mirror`, `by_chance`, `paint` on squares; `words` of fields, `specimens`;
    # where its `squads` are, and who could stand `beside` one
    drawing: str = ""
    # the module that looks a setting over for its author: `notices`, `forces` of both sides, what a side has `exposed`,
    # and how much of the table each place has `overlooked`
    advice: str = ""
    contests: str = ""  # the module of battles in which single squads are measured: see `contests`
    # the module that makes a moment the `document` of a scenario, and knows what that cannot say: see `lab.moments`
    moment: str = ""
    cases: str = ""  # `module:function` of (before, after): by name, standard cases under two rule sets
    desk: Desk | None = None  # attacks at a real table, for the referee's desk

    def __post_init__(self) -> None:
        """What was left unsaid is done plainly."""
        for name in ("check", "svg", "text_map", "menu", "preview"):
            if getattr(self, name) is UNSAID:
                object.__setattr__(self, name, getattr(self, f"_{name}"))

    def _check(self, source: Any) -> list[Fault]:
        """What is wrong with a file: what its reader says."""
        try:
            self.load(source)
        except ScenarioError as fault:
            return list(fault.faults)
        return []

    def _menu(self, rules: Rules, table: Any, seen: Any, names: Any, viewer: Viewer) -> Menu:
        """Orders that the side that must decide may give, as the game offers them; none for other viewers."""
        seat = seat_of(viewer)
        if not viewer.owns(seen.seat_to_choose):
            return Menu(seat=seat)
        found = []
        for offer in self.offers(rules, table, seen, names):
            word = offer.order.split()[0]
            spoken = self.forms[word]
            found.append(Choice(order=offer.order, word=word, title=spoken.title, meaning=offer.meaning,
                                key=spoken.action.key, unit=int(seen.active)))
        return Menu(seat=seat, choices=found, words=list(self.forms))

    def _preview(self, rules: Rules, table: Any, seen: Any, names: Any, _: Viewer, text: str) -> Preview:
        """Whether an order could be given, and if not, why."""
        order = self.read(text, names, seen)
        book = self.rulebook
        code = book.refusal(rules, table, seen, order)
        refused = book.refusal_text(code, rules, table, seen, order, names) if code else ""
        return Preview(order=book.order_text(order, names), refused=refused)

    def _svg(self, table: Any, game: Any, names: Any, pixels: int) -> str:
        """The pieces of the scene on its board, each a circle with its label; the north is up."""
        board = self.board(table, names)
        scene = self.scene(self.rulebook.catalogue.parse("").record(), table, game, names, Viewer.REFEREE)
        shown = "".join(
            f'<circle cx="{piece.x}" cy="{board.height - piece.y}" r="{piece.r}" '
            f'fill="{_colour(scene.sides, piece.side)}"/>'
            f'<text x="{piece.x}" y="{board.height - piece.y}" font-size="{piece.r}" text-anchor="middle">'
            f"{escape(piece.label)}</text>" for piece in scene.pieces)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" width="{pixels}" '
                f'height="{round(pixels * board.height / board.width)}"><rect width="100%" height="100%" fill="white"/>'
                f"{shown}</svg>")

    def _text_map(self, table: Any, game: Any, names: Any) -> str:
        """A line for each unit: its code, its name and its state."""
        from rich.markup import escape as plainly

        del table
        rows = self.rows(game, names)
        return "".join(plainly(f"{row['unit']} {row['name']}: {row.get('state', '')}") + "\n" for row in rows)


def _colour(sides: Any, side: int) -> str:
    return escape(sides[side].colour) if 0 <= side < len(sides) else "grey"
