"""What a table looks like and what may be done on it, whichever game it is: what a page needs in order to draw and ask.

Lengths are whole numbers, `scale` of them to an inch or a square; x goes east, y goes north. Every game makes these of
what one seat may know (`Kind.board`, `scene`, `menu`, `preview`); nothing in them comes from anywhere else.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec.structs import replace

from dieshift.core.viewers import Viewer

NOBODY = -1
TEXT = "Text"
Text = Annotated[str, msgspec.Meta(title=TEXT)]  # what a person reads: a name, or a message of `core.words`


def seat_of(viewer: Viewer) -> int:
    """The seat of a viewer as a menu names it; NOBODY for who plays no side."""
    return NOBODY if viewer.side is None else viewer.side


class Patch(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of ground: `kind` is its look (woods, rough, road, water, building, wall, hill, floor, entry ...)."""

    kind: str
    points: list[tuple[int, int]]
    closed: bool = True  # a polygon; else a line
    label: Text = ""
    cover: str = ""  # soft, hard or impassable: drawn as a pattern


class Board(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table: what never changes on it."""

    game: str
    width: int
    height: int
    scale: int = 100  # of the lengths, to one unit
    unit: Text = "″"
    grid: int = 0  # distance of the grid's lines; 0: none
    diagonal: bool = False  # whether lengths count squares, a diagonal one of them; else they are straight
    measures: Text = ""  # from where to where the rules measure, in words
    patches: list[Patch] = []


class Side(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A side: its name, the colour of its counters, and what is left of it."""

    name: str
    colour: str
    left: Text = ""


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that stands or lies on the table."""

    id: str  # the same from scene to scene
    kind: str  # figure, counter (unknown), vehicle, door, building, objective, marker
    x: int
    y: int
    r: int = 25  # radius
    unit: int = NOBODY  # whose figure it is
    side: int = NOBODY
    facing: int = NOBODY  # degrees clockwise from the north
    signs: list[str] = []  # leader, medic, wounded, dead, immobilised, disabled, captive, jammed, watching, open ...
    label: Text = ""
    look: str = ""  # name of its symbol on the page; "": its base alone
    gun: int = NOBODY  # heading of its turret, in degrees clockwise from the north, where the rules know one


class Unit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A squad or a model in words, as its card shows it."""

    id: int
    code: str
    name: Text
    side: int
    state: str  # ready, active, done, waiting (still to enter), out
    x: int = 0  # where its label goes
    y: int = 0
    known: bool = True  # to the viewer; else a counter and no more
    strength: str = ""  # "7/8"
    title: Text = ""  # what it is: quality, leadership, armour
    words: list[Text] = []  # how it is: shaken, In Position, overwatch
    arms: list[Text] = []  # what it fires with, with dice
    pips: int = 0  # suppression
    look: str = ""  # name of the symbol that it is known by, as of a piece
    nerve: int = 0  # levels of confidence lost: 0 none, or not known, to 4 routed
    hull: int = NOBODY  # of a vehicle: 0 intact, 1 immobilised or systems out, 2 disabled, 3 destroyed
    crew: int = NOBODY  # of a vehicle: how many of its crew are fit


class Aim(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Progress of a side towards one of its objectives: a row of the score."""

    side: int
    label: Text  # with its number: "3 of 3 on the crossroads"
    count: int
    goal: int
    reached: bool = False
    primary: bool = True
    piece: str = ""  # the id of the piece that marks its place


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The state of a game as one seat may know it."""

    turn: int
    turns: int = 0  # the last; 0: none
    seat: int  # who must decide; NOBODY: the game is over
    question: Text = ""  # about what, in words
    night: bool = False  # the table is dark
    banner: Text = ""  # whose go, which action of how many, what is waited for: one line
    active: int = NOBODY
    over: bool = False
    winner: str = ""  # the name of a side
    result: list[Text] = []  # objectives and losses by side, or how it ended
    aims: list[Aim] = []  # primary objectives first, by side
    sides: list[Side] = []
    units: list[Unit] = []
    pieces: list[Piece] = []


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An order that could be given, or could not and why.

    `order` is its text; `wants` says what is still open in it: `path` (a place X,Y, after corners), `place` (X,Y alone,
    to which nobody goes), `facing`, or nothing. Choices of one `word` share a button.
    """

    order: str
    word: str
    title: Text
    meaning: Text = ""
    key: str = ""  # of the keyboard
    section: str = ""  # of the buttons: move, fight, command, special; "": none
    unit: int = NOBODY  # who acts
    target: str = ""  # the id of the piece, or the code of the unit, that it is aimed at
    x: int = NOBODY  # where it leads to, on a board of squares
    y: int = NOBODY
    wants: str = ""
    reach: int = 0  # of a move
    refused: Text = ""  # why it cannot be given, with rule and page


class Menu(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that a seat may order now, and the orders of its unit that it may not, with the reason."""

    seat: int
    choices: list[Choice] = []
    words: list[str] = []  # every word of the game, those first that are wanted most: where its button stands


class Shift(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a die is another than its start: `soft cover`, one up."""

    label: Text
    by: int
    rules: str = ""
    page: str = ""


class Die(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A die that would be rolled, and the sum behind it."""

    role: Text  # quality, firepower, range, armour ...
    faces: int
    start: int = 0  # before the shifts
    count: int = 1
    shifts: list[Shift] = []
    follows: bool = False  # rolled only where those before it, or somebody, make it so


def following(dice: Iterable[Die]) -> list[Die]:
    """Dice that are rolled only where those before them, or somebody, make it so."""
    return [replace(die, follows=True) for die in dice]


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One outcome of a roll, and its chance, exactly and as a number for a bar."""

    label: Text
    chance: float
    fraction: str
    group: Text = ""  # rows of a group add up to one


class Odds(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an order would do, exactly; `lead` is what the order is for, and its chance."""

    lead: Row | None = None
    lasting: bool = False  # what it is for lasts, as a kill does and suppression does not
    dice: list[Die] = []
    rows: list[Row] = []
    notes: list[Text] = []  # means, tests that may be owed
    rules: str = ""  # the rule set


class Ray(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A segment of a line of sight: clear, soft, hard or blocked."""

    kind: str
    x1: int
    y1: int
    x2: int
    y2: int


class Ring(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A range around a place, with its die."""

    x: int
    y: int
    r: int
    label: Text = ""


class Area(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where ways may end that go straight on, or by some corners: a polygon, and the chance to get as far."""

    points: list[tuple[int, int]]
    chance: float = 1.0
    via: list[tuple[int, int]] = []  # those corners


class Due(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a kind of ground takes of a way's allowance, beyond what open ground would."""

    name: Text
    cost: int


class Exchange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A possible shot: firer, target, range and die to beat; the chances to suppress and to hurt the target."""

    unit: int
    target: int
    chance: float
    hurts: float = 0.0
    away: int = 0
    die: int = 0  # that has to be beaten
    cover: str = ""  # soft, hard


class Weighed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place to which a unit could go: the best chances to suppress somebody from there, and to be suppressed there.

    `takes` counts those who are known and have not acted. `letter`: it is one of the three best.
    """

    x: int
    y: int
    gives: float = 0.0
    takes: float = 0.0
    covered: bool = False  # against all of those
    letter: str = ""


class Weapon(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A weapon of a planned fire: whether it takes part, the order's text with that changed, or why it cannot."""

    name: Text
    joins: bool = False
    lead: Row | None = None  # the chance of this weapon alone
    order: str = ""  # empty: it can neither be taken in nor left out
    refused: Text = ""


class Chance(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The leading chance of an order of the menu, and the distance, cover and weapon of a shot."""

    order: str
    lead: Row
    lasting: bool = False
    away: int = NOBODY
    cover: str = ""  # soft, hard
    weapon: Text = ""


class Ground(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why an order would be given: the term that decided it, and how it stands with the order and with another.

    A page has words for each term; what its numbers are, chances, lengths or counts, goes by it.
    """

    term: str
    here: float = 0.0
    there: float = 0.0
    target: str = ""  # the code of the unit that it concerns
    other: str = ""  # the other order's text, or the code of the other unit


class Preview(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an order would mean, drawn before it is given."""

    order: str
    refused: Text = ""
    path: list[tuple[int, int]] = []
    ghost: list[Piece] = []
    place: Text = ""  # where that leads, as it is called
    length: int = 0
    reach: int = 0
    cost: int = 0  # of a way that takes more of its reach than its length
    dues: list[Due] = []  # for what it does, the dearest first
    steps: list[str] = []  # of a walk of several steps: their orders, given one after the other
    nearest: tuple[int, int] | None = None  # of a way that is too long: where along it the unit could get to
    detour: list[tuple[int, int]] = []  # by which corners, and where to, it gets farther or more surely
    areas: list[Area] = []  # of a way whose end is open: where it may lie, the likeliest last
    gives: list[Exchange] = []  # fires from there at those who are known, the best first
    takes: list[Exchange] = []  # fires at it there by those who are known and have not acted, the best first
    away: int = NOBODY  # of a shot: from the firer to the target
    cover: str = ""  # soft, hard
    weapon: Text = ""  # that fires
    arms: list[Weapon] = []  # of a fire with some of its unit's weapons: all that it has
    rays: list[Ray] = []
    rings: list[Ring] = []
    words: list[Text] = []  # reach, sight, integrity, in words
    odds: Odds | None = None
    ground: Ground | None = None  # of a hint: why


class Sightline(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one end of a line of sight sees the other, drawn and in words."""

    title: Text
    seen: bool
    rays: list[Ray] = []
    words: list[Text] = []
    stances: list[Text] = []  # what a fire at it would find if it stood otherwise


class Block(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a line of sight passes, from the side: where it begins and ends along the line, and how high its top is."""

    kind: str  # as that of a piece of ground, or smoke, which is of any height
    start: int
    end: int  # the same place as where it begins: a wall that is crossed
    top: int = 0  # above the table
    label: Text = ""
    does: str = ""  # blocked, soft, hard: to the sight of the end, or to its cover


class Profile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of sight from the side, in lengths along it and above the table."""

    length: int
    eyes: tuple[int, int]  # how high those at both ends are
    feet: tuple[int, int]  # and the ground on which they stand
    blocks: list[Block] = []
    stopped: int = NOBODY  # where along it sight ends; NOBODY: nowhere


class Look(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Both ways of a line of sight; or, of one unit alone, the ranges around it and how it stands."""

    lines: list[Sightline] = []
    profile: Profile | None = None  # of the line, on a table with heights
    rings: list[Ring] = []  # those without a label say how figures keep together
    words: list[Text] = []


class Survey(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What holds at every spot of a table: the middles of squares, row by row from the south-west.

    `runs` are pairs: a value, and at how many spots it stands. A value is a place in `kinds` (hidden, clear, soft,
    hard), or in `who`, which lists units.
    """

    columns: int
    step: int  # from spot to spot
    runs: list[int]
    kinds: list[str] = []
    who: list[list[int]] = []
    words: list[Text] = []
