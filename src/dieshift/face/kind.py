"""What the program needs of a game besides its rules: files, words, pictures. Every game offers the same."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from dieshift.core.actions import Spoken
from dieshift.core.game import Rulebook
from dieshift.core.glossary import Glossary
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.story import Line
from dieshift.core.streams import Whose
from dieshift.core.viewers import Viewer
from dieshift.face import plain
from dieshift.face.films import Happening
from dieshift.face.query import Queries
from dieshift.face.scene import Board, Ground, Look, Menu, Preview, Scene, Survey, Weighed


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


UNSAID: Any = None  # of what `plain` then does, with the kind


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
    cautions: Callable[[Any], list[str]] = plain.no_cautions  # (setting): what may not be meant of it
    quick: Callable[[str, int], Setting]  # a new setting of a style and a seed
    read: Callable[[str, Any, Any], Any]  # (text, names, game): an order; ValueError with one sentence
    syntax: Callable[[str], str]  # how the order of a word is written
    usage: Callable[[str], str]  # what it does
    question: Callable[[Any, Any], str]  # (game, names): what has to be decided
    tell: Tell
    # (lines, rules, table, seen before, seen after, names, dice that were seen): what the lines tell, in pictures
    films: Callable[[Sequence[Line], Any, Any, Any, Any, Any, Sequence[Any]], list[Happening]] = plain.no_pictures
    # (entry, before, after, names, viewer): dice he sees
    dice_read: Callable[[Any, Any, Any, Any, Viewer], list[Any]] = plain.every_die
    # (table, game, order, names, reason, unit): who owns a die
    whose_die: Callable[[Any, Any, Any, Any, str, str], Whose] = plain.tables_die
    seeks: Callable[[Any, Any], bool] = plain.never  # (seen, order): whether it might find something out that is hidden
    # (rules, table, game, viewer, seed): another game that he cannot tell from this one; itself where nothing is hidden
    imagine: Callable[[Any, Any, Any, Viewer, int], Any] = plain.as_it_is
    lapse: Callable[[Any, Any], Any] = plain.nothing  # (rules, game): the answer in the end to what is asked in vain
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
    is_several: Callable[[str], bool] = plain.never  # (text): asks for several orders at once; only `preview` reads it
    # (rules, table, seen, names, order): why the bot that advises would give it
    motive: Callable[[Any, Any, Any, Any, Any], Ground | None] = plain.nothing
    # (rules, table, seen, names, viewer, question): of sight; what is seen; which known enemies could fire
    look: Callable[[Any, Any, Any, Any, Viewer, str], Look] = plain.no_sight
    field: Callable[[Any, Any, Any, Any, Viewer, str], Survey] = plain.no_sight
    threat: Callable[[Any, Any, Any, Any, Viewer, str], Survey] = plain.no_sight
    places: Callable[[Any, Any, Any, Any, Viewer, str], list[Weighed]] = plain.nowhere
    # (table, names, seen): what a place is called that a story counts so
    namer: Callable[[Any, Any, Any], Callable[[int, int], str]] = plain.unnamed
    ledger: Sequence[str] = ()  # what is counted of each unit, for the report
    entries: Callable[[Any, Any], Iterable[tuple[int, str, int]]] = plain.counts_nothing  # (before, after)
    standing: Callable[[Any], list[dict[str, int]]]  # (game): what each side has left
    queries: Queries = plain.NO_QUERIES  # sight, arc and contact between two units
    # (title, briefing, rules, ruleset, game, table, names, document): ready to begin
    setting: Callable[..., Setting] = plain.PlainSetting
    table: Callable[[], Any]  # the static record, empty
    roster: Any  # the class of the names
    table_bounds: Mapping[str, tuple[int, int]]  # as `Rulebook.bounds`, of the table
    derived: Sequence[str] = ()  # fields of the table that follow from the others and from the first state
    derive: Callable[[Any, Any], None] = plain.nothing  # (table, game): fill them in
    players: Mapping[str, str]  # bots by name, each where its function is, as `module:function`; see `players`
    fall_back: str  # likewise: (rules, table, game, order): writes the plainest allowed order
    mind: str  # likewise: (seed, side): the mind of the bot of a side
    manners: str = ""  # likewise: (mind, manner): lets a mind of `heuristic` play at a level and by a temper
    fight: str  # the module of its whole battles between bots; see `fights`
    forces: str = ""  # likewise: (app): adds the commands of `dieshift force`, and returns examples of them
    # the module that draws in a file's text: `mirror`, `by_chance`, `paint` on squares; `words` of fields, `specimens`;
    # where its `squads` are, and who could stand `beside` one
    drawing: str = ""
    # the module that looks a setting over for its author: `notices`, `forces` of both sides, what a side has `exposed`,
    # and how much of the table each place has `overlooked`
    advice: str = ""
    contests: str = ""  # the module of battles in which single squads are measured: see `contests`
    # the module that makes a moment the `document` of a scenario, and knows what that cannot say: see `lab.moments`
    moment: str = ""
    cases: str = ""  # likewise: (before, after): by name, standard cases under two rule sets

    def __post_init__(self) -> None:
        """What was left unsaid is done plainly."""
        for name in ("check", "svg", "text_map", "menu", "preview"):
            if getattr(self, name) is UNSAID:
                object.__setattr__(self, name, partial(getattr(plain, name), self))
