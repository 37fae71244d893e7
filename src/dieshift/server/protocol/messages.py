"""The messages of the socket. Each is one JSON object whose field `t` names its kind; unknown fields are refused.

A page says `hello` with the secret of its seat, and is told `welcome` and `news`. It sends orders and questions, each
with an id of its own making, and every one of them is answered. `seen` and `n` count what this viewer was told, not
what happened: hidden acts leave no gap.
"""

from typing import Annotated

import msgspec

from dieshift.interface.films import Happening
from dieshift.interface.scene import Board, Chance, Look, Menu, Preview, Scene, Survey, Text, Weighed
from dieshift.server.protocol.luck import Luck

PROTOCOL = 1
MAX_MESSAGE = 16 * 1024

Id = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Place = tuple[Count, Count]  # on the table, in its lengths
Brief = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Faces = Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=100)]], msgspec.Meta(max_length=256)]


# what `Ask` may ask; the tests of two runs have an outlet for each
QUESTIONS = ("menu", "preview", "hint", "look", "field", "threat", "places", "past", "story", "luck", "moment",
             "rulable", "chances")


class FromPage(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", forbid_unknown_fields=True):
    """What a page may say."""


class Hello(FromPage, frozen=True, tag="hello"):
    """The first message: the secret of a seat, and what was seen before."""

    protocol: int
    token: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$")]
    seen: Count = 0


class Command(FromPage, frozen=True, tag="order"):
    """An order; `faces` are the dice typed for it so far."""

    id: Id
    seen: Count
    text: Words
    faces: Faces = []


class TakeBack(FromPage, frozen=True, tag="undo"):
    """Take the last order back, or let it stand again; asked of the other seat where dice fell.

    `to` names an earlier order of one's own, by the number under which it was told: it and all after it are taken back.
    """

    id: Id
    seen: Count
    again: bool = False
    to: Count = 0


class Concede(FromPage, frozen=True, tag="concede"):
    """Give up: the other side has won, and that stands."""

    id: Id
    seen: Count


class Rule(FromPage, frozen=True, tag="rule"):
    """A ruling of the referee: `rule B2 suppression 1 because we forgot a marker`."""

    id: Id
    seen: Count
    text: Words


class Consent(FromPage, frozen=True, tag="consent"):
    """The answer to a request of the other seat, by the name under which it was told."""

    id: Id
    seen: Count
    yes: bool
    request: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")] = ""  # none: of an old page, which is refused


class Amend(FromPage, frozen=True, tag="amend"):
    """The last order with other faces, typed wrongly before: both stay in the log."""

    id: Id
    seen: Count
    faces: Faces


class Say(FromPage, frozen=True, tag="say"):
    """A line of chat, to everybody; of the referee also to one seat alone, `to`."""

    id: Id
    text: Words
    to: Annotated[int, msgspec.Meta(ge=-1, le=1)] = -1


class Point(FromPage, frozen=True, tag="point"):
    """Show a place, or the way from it `to` another, to everybody who looks on; it is kept nowhere."""

    id: Id
    at: Place
    to: Place | None = None


class Pin(FromPage, frozen=True, tag="pin"):
    """A note at a place, for everybody who looks on: kept as a line of chat is, it stays until it is taken away."""

    id: Id
    at: Place
    text: Brief


class Unpin(FromPage, frozen=True, tag="unpin"):
    """Take a note away, by the id with which it was written: of one's own, or as the referee."""

    id: Id
    note: Id


class Pledge(FromPage, frozen=True, tag="pledge"):
    """The SHA-256 of this seat's part in the dice, before anybody says its own; another one begins a new round."""

    id: Id
    seen: Count
    digest: Hex


class Share(FromPage, frozen=True, tag="share"):
    """The part of this seat in the dice, when everybody's is promised."""

    id: Id
    seen: Count
    secret: Hex


class Reset(FromPage, frozen=True, tag="reset"):
    """Other rules and agreements before a battle begins; both sides then have to say again that they are ready."""

    id: Id
    seen: Count
    rules: Annotated[str, msgspec.Meta(max_length=2000)]  # all of them, as text
    advice: bool
    measuring: bool


class Ready(FromPage, frozen=True, tag="ready"):
    """A side is ready to begin by what its page shows, as `Welcome` said it: the digest of the rules, and the rest.

    `yes` off takes that back.
    """

    id: Id
    seen: Count
    digest: Annotated[str, msgspec.Meta(max_length=64)]
    advice: bool
    measuring: bool
    yes: bool = True


class Ask(FromPage, frozen=True, tag="ask"):
    """A question that changes nothing: `menu`, `preview` of an order's text, the same by another rule set.

    Menus, previews and sights are asked of how things would stand `after` an order that takes no dice: `activate B2`.

    `look`: a line of sight, `B2 at R1`; `field`: what `B2`, `12,30` or `B2 from 12,30` sees; `threat`: where the known
    enemies could fire; `places`: what fire could be given and taken where a move may end whose end is open. With `eyes`
    these are asked of how things stood when those eyes had been told `n` things.
    `chances`: what the orders of the menu are for, and their chances.
    `hint`: the preview of what the computer would order in this place. `past`: how things stood when a viewer had been
    told `n` things; `moment`: the same as the text of a scenario; `story`: what it was told behind `n`; `luck`: how the
    dice fell that it was told of; `rulable`: what of a unit, `B2`, or of the `table`, the referee may set by hand.
    `eyes` names the viewer, where another's may be asked about: by the referee, and by everybody when the game is over.
    """

    id: Id
    what: Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(QUESTIONS)})$")]
    text: Annotated[str, msgspec.Meta(max_length=500)] = ""
    rules: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    n: Count = 0
    eyes: Annotated[int, msgspec.Meta(ge=-2, le=1)] | None = None
    after: Annotated[str, msgspec.Meta(max_length=500)] = ""


Talk = Say | Point | Pin | Unpin  # what no game knows of, and nothing that was seen goes before
Preparing = Reset | Ready  # before a battle begins
Incoming = Hello | Command | TakeBack | Concede | Rule | Consent | Amend | Talk | Pledge | Share | Preparing | Ask


class ToPage(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", omit_defaults=True):
    """What a page is told."""


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of a line: its sentence, a unit, a die (`faces`, `shows`, how it came), or a citation.

    A sentence (`say`) has marks in it where units and dice stand: a unit's number between two U+0001, a die's place
    between two U+0002, or two U+0003 if it wins. Lines that are older than that came in pieces, of `text` too.
    """

    kind: str
    text: Text
    unit: int = -1
    faces: int = 0
    shows: int = 0
    how: str = ""  # "by hand" carries a hand
    wins: bool = False
    place: int = -1  # of a die: which of the dice of its event it is
    drawn: str = ""  # what was drawn, where no die was rolled: counter, figure


class Thrown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A die that fell in an event: what for, and for which side; `shows` 0: it is not told."""

    faces: int
    why: str
    shows: int = 0
    side: int = -1  # nobody's


class Note(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A note on the table, by the id with which it was written: whose it is, where, and what that place is called."""

    id: str
    seat: int
    at: Place
    text: str
    place: Text = ""
    gone: bool = False  # it was taken away


class Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The lines of one event, as this viewer may read them. `n` is the viewer's own number of it."""

    n: int
    turn: int
    kind: str  # order, undo, redo, asked, ruling, concede, reveal, said, agreed, seat, lost
    lines: list[list[Part]]
    seat: int = -1
    to: int = -1  # of what the referee said to one seat alone: to which
    undone: int = 0  # of an undo or a redo: the n of what it took back, or let stand again
    facts: list[str] = []  # of each line: the name of its fact, if it has one
    dice: list[Thrown] = []  # those that the viewer saw, once each
    films: list[Happening] = []  # what the lines tell, in pictures
    note: Note | None = None  # of what is said: where it was written, or taken away


class Welcome(ToPage, frozen=True, tag="welcome"):
    """Who this viewer is, and the table."""

    protocol: int
    game: str
    title: Text
    briefing: Text
    seat: int  # 0, 1; -1: a spectator; -2: the referee
    rules: str
    digest: str
    board: Board
    dice: list[str]  # of each seat: server, hand
    players: list[str]  # of each seat: human, or the bot's name
    commitment: str = ""
    mail: bool = False  # turns are sent as files
    advice: bool = True  # the computer says what it would do
    measuring: bool = True  # before an order is given
    notes: list[Note] = []  # that lie on the table


class News(ToPage, frozen=True, tag="news"):
    """What happened since the last one, and how things stand."""

    n: int
    told: list[Told]
    scene: Scene


class Done(ToPage, frozen=True, tag="done"):
    """The answer to a command: it is on disk. `n` is the viewer's number of it, or the last before it."""

    id: str
    n: int


class Wanted(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A die that a seat rolls by hand."""

    faces: int
    reason: str
    unit: str = ""
    shows: int = 0  # once typed


class DiceWanted(ToPage, frozen=True, tag="dice"):
    """The answer to an order that needs a die rolled by hand: send it again with one face more. Nothing was done."""

    id: str
    seat: int
    dice: list[Wanted]  # those of this order so far; the last has no face yet


class Refusal(ToPage, frozen=True, tag="refusal"):
    """The answer to what cannot be done: nothing changed.

    Codes: illegal, unreadable, not_your_turn, stale, id_reused, waiting, busy, read_only, internal, too_many,
    bad_message, nothing_asked, not_yours, game_over.
    """

    id: str
    code: str
    text: Text


class Rulable(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What of a unit, or of the table, the referee may set by hand.

    Behind `text` comes a value, one of `values` (typed, shown) if there are any. Else it is a number from `low` to
    `high`; where both are 0, a place, or `nowhere` where it `may_go`.
    """

    text: str
    word: Text
    now: Text
    part: Text = ""  # `figure`, of one of the unit's figures
    number: str = ""  # which of them, by number or letter
    values: list[tuple[str, Text]] = []
    low: int = 0
    high: int = 0
    may_go: bool = False


class Reply(ToPage, frozen=True, tag="reply"):
    """The answer to a question."""

    id: str
    menu: Menu | None = None
    preview: Preview | None = None
    chances: list[Chance] = []
    look: Look | None = None
    survey: Survey | None = None
    spots: list[Weighed] = []
    scene: Scene | None = None
    told: list[Told] = []
    luck: Luck | None = None
    rulable: list[Rulable] = []
    written: str = ""
    unsaid: list[Text] = []


class Request(ToPage, frozen=True, tag="request"):
    """The other seat asks to take an order back, or to correct its dice; `request` is the name to answer by."""

    seat: int
    text: Text
    request: str = ""


class Present(ToPage, frozen=True, tag="present"):
    """Which seats are at the table now.

    `shares`: of each seat, how far its part in the dice is, as long as the battle waits for one; 0: it has none, 1: it
    is wanted, 2: promised, 3: opened. Empty when nothing is waited for.
    `ready`: of each seat, whether it is ready to begin, as long as the rules may still change. Empty from then on.
    """

    seats: list[bool]
    shares: list[int] = []
    ready: list[bool] = []


class Pointed(ToPage, frozen=True, tag="pointed"):
    """A place that a seat points out, or a route `to` another, with the names that the recipient has for them."""

    seat: int
    at: Place
    place: Text
    to: Place | None = None
    to_place: Text = ""


class Lapse(ToPage, frozen=True, tag="lapse"):
    """The question of the moment ends by itself, in so many seconds: told to everybody alike when the time begins."""

    seconds: float


Outgoing = Welcome | News | Done | DiceWanted | Refusal | Reply | Request | Present | Pointed | Lapse
