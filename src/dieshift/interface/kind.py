"""Services that every game offers to the program in addition to its rules: files, words, pictures.

A `Kind` has them in groups. What has a default may be left out by a game that hides nothing and has no lines of sight.
In the comments, `table` is the static record, `names` the roster, `seen` a state as a viewer may see it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from dieshift.core.actions import Spoken
from dieshift.core.game import Rulebook
from dieshift.core.glossary import Glossary
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.scenario_files import Scenario
from dieshift.core.story import Line
from dieshift.core.streams import Whose
from dieshift.core.viewers import Viewer
from dieshift.interface import defaults
from dieshift.interface.desk import Desk
from dieshift.interface.films import Happening
from dieshift.interface.query import Queries
from dieshift.interface.scene import Board, Ground, Look, Menu, Preview, Scene, Survey, Weighed


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
class Orders:
    """Orders as text, and which of them are possible."""

    read: Callable[[str, Any, Any], Any] = UNSAID  # (text, names, game): an order; ValueError with one sentence
    syntax: Callable[[str], str] = UNSAID  # how the order of a word is written
    usage: Callable[[str], str] = UNSAID  # what it does
    question: Callable[[Any, Any], str] = UNSAID  # (game, names): what has to be decided
    offers: Callable[[Any, Any, Any, Any], list[Any]] = UNSAID  # (rules, table, game, names): orders allowed now
    # (text): asks for several orders at once; only `Screen.preview` reads it
    is_several: Callable[[str], bool] = defaults.never


@dataclass(frozen=True, kw_only=True)
class Scenarios:
    """Files of the game: how they are read, checked, drawn, made."""

    load: Callable[[Path | str], Setting]  # of a file or a text; ScenarioError holds every fault
    check: Callable[[Path | str], list[Any]] = UNSAID  # all that is wrong with a file, by its lines
    cautions: Callable[[Any], list[str]] = defaults.no_cautions  # (setting): what may not be meant of it
    styles: Sequence[str]  # of quick battles
    quick: Callable[[str, int], Setting]  # a new setting of a style and a seed
    # (title, briefing, rules, ruleset, game, table, names, document): ready to begin
    setting: Callable[..., Setting] = Scenario
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


@dataclass(frozen=True, kw_only=True)
class State:
    """The records beside the game's own that a save holds."""

    table: Callable[[], Any]  # the static record, empty
    roster: Any  # the class of the names
    table_bounds: Mapping[str, tuple[int, int]]  # as `Rulebook.bounds`, of the table
    derived: Sequence[str] = ()  # fields of the table that follow from the others and from the first state
    derive: Callable[[Any, Any], None] = defaults.nothing  # (table, game): fill them in


@dataclass(frozen=True, kw_only=True)
class Story:
    """What happens, in lines and in pictures."""

    facts: Facts
    tell: Tell
    # (lines, rules, table, seen before, seen after, names, dice that were seen): what the lines tell, in pictures
    films: Callable[[Sequence[Line], Any, Any, Any, Any, Any, Sequence[Any]], list[Happening]] = defaults.no_pictures
    # (table, names, seen): what a place is called that a story counts so
    namer: Callable[[Any, Any, Any], Callable[[int, int], str]] = defaults.unnamed
    ledger: Sequence[str] = ()  # what is counted of each unit, for the report
    entries: Callable[[Any, Any], Iterable[tuple[int, str, int]]] = defaults.counts_nothing  # (before, after)


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """What a viewer may not know, and what a state looks like to him."""

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


@dataclass(frozen=True, kw_only=True)
class Screen:
    """The table as a player sees it, and what he can do there."""

    board: Callable[[Any, Any], Board]  # (table, names): what never changes
    scene: Draw
    menu: Callable[[Any, Any, Any, Any, Viewer], Menu] = UNSAID  # (rules, table, seen, names, viewer): his orders
    # (rules, table, seen, names, viewer, order): of an order as text
    preview: Callable[[Any, Any, Any, Any, Viewer, str], Preview] = UNSAID
    # (rules, table, seen, names, order): why the bot that advises would give it
    motive: Callable[[Any, Any, Any, Any, Any], Ground | None] = defaults.nothing
    svg: Callable[[Any, Any, Any, int], str] = UNSAID  # (table, game, names, pixels): a picture with everybody on it
    text_map: Callable[[Any, Any, Any], str] = UNSAID  # (table, game, names): a map of characters, with Rich's markup


@dataclass(frozen=True, kw_only=True)
class Sight:
    """Lines of sight. (rules, table, seen, names, viewer, question): of one; what is seen; which enemies could fire."""

    look: Callable[[Any, Any, Any, Any, Viewer, str], Look] = defaults.no_sight
    field: Callable[[Any, Any, Any, Any, Viewer, str], Survey] = defaults.no_sight
    threat: Callable[[Any, Any, Any, Any, Viewer, str], Survey] = defaults.no_sight
    places: Callable[[Any, Any, Any, Any, Viewer, str], list[Weighed]] = defaults.nowhere
    queries: Queries = defaults.NO_QUERIES  # sight, arc and contact between two units


@dataclass(frozen=True, kw_only=True)
class Score:
    """The state of a battle in lists and numbers."""

    ending: Callable[[Any, Any, Any], list[str]]  # (start, game, names): how it stands or ended, who won and why
    rows: Callable[[Any, Any], list[dict[str, Any]]]  # (game, names): every unit in a row
    columns: Mapping[str, str]  # of the list of units: headings, and what they show of `rows`
    numbers: frozenset[str] = frozenset()  # columns of numbers
    sides: Callable[[Any, Any], dict[str, int]] = defaults.sides  # (game, names): 0 or 1 by the code of each unit
    turns: Callable[[Any, Any], int] = defaults.no_last_turn  # (table, game): the last turn; 0 when there is none
    standing: Callable[[Any], list[dict[str, int]]]  # (game): what each side has left
    cases: str = ""  # `module:function` of (before, after): by name, standard cases under two rule sets


@dataclass(frozen=True, kw_only=True)
class Bots:
    """The bots, and their battles against each other."""

    players: Mapping[str, str]  # by name, each where its function is, as `module:function`; see `players`
    fall_back: str  # `module:function` of (rules, table, game, order): writes the plainest allowed order
    mind: str  # `module:function` of (seed, side): the mind of the bot of a side
    manners: str = ""  # `module:function` of (mind, manner): lets a mind of `heuristic` play at a level and by a temper
    fight: str  # the module of its whole battles between bots; see `fights`


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A game with everything that people see of it."""

    rulebook: Rulebook
    scenarios: Scenarios
    state: State
    story: Story
    screen: Screen
    score: Score
    bots: Bots
    desk: Desk | None = None  # attacks at a real table, for the referee's desk
    orders: Orders = field(default_factory=Orders)
    secrets: Secrets = field(default_factory=Secrets)
    sight: Sight = field(default_factory=Sight)

    def __post_init__(self) -> None:
        """Fill in what was left out."""
        for group, names in defaults.ASKED.items():
            filled = {name: partial(fn, self) for name, fn in names.items()
                      if getattr(getattr(self, group), name) is UNSAID}
            object.__setattr__(self, group, replace(getattr(self, group), **filled))

    @property
    def forms(self) -> Mapping[str, Spoken]:
        """The orders by their first word."""
        return self.rulebook.frame.actions.by_word

    @property
    def glossary(self) -> Glossary | None:
        """What its words mean, and when its orders pay; None where nothing of it is said."""
        found = self.rulebook.frame.glossary
        return found if found.terms or found.pays else None
