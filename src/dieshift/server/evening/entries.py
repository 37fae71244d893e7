"""What is said in an evening, and the entries that are kept of it.

An evening is a list of entries; what stands on the table follows from them (`standing`). Squads and shots are named by
the number of the entry that brought them.
"""

import json
from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from dieshift.core.rulings import LONGEST
from dieshift.core.savefile import chain
from dieshift.interface.engagement import Bursts, Close, Engagement, Troop
from dieshift.server.desk.referee import Owed
from dieshift.server.protocol.messages import Id
from dieshift.server.protocol.wire import encode

FORMAT = "dieshift-evening/1"
THROWN = 0  # in place of a face: the server throws the die

Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]  # of an entry
Side = Annotated[int, msgspec.Meta(ge=0, le=1)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the messages and entries of an evening: immutable, and unknown fields are refused."""


class Situation(Shape, frozen=True):
    """Circumstances of an engagement between two squads: range, cover, facing and weapons."""

    inches: Annotated[float, msgspec.Meta(gt=0, le=60)] | None = None
    band: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    cover: Literal["open", "soft", "hard"] = "open"
    face: Literal["front", "side", "rear"] = "front"
    weapons: Annotated[str, msgspec.Meta(max_length=200)] = ""
    bursts: Bursts | None = None
    close: Close | None = None

    def between(self, firer: Troop, target: Troop, rules: str) -> Engagement:
        """The engagement of two squads."""
        fields = {field: getattr(self, field) for field in self.__struct_fields__}
        return Engagement(firer=firer, target=target, rules=rules, **fields)


class Bring(Shape, frozen=True, tag_field="do", tag="bring"):
    """A squad comes to the table."""

    name: Title
    side: Side
    troop: Troop


class Leave(Shape, frozen=True, tag_field="do", tag="leave"):
    """A squad leaves the table."""

    squad: Number


class Propose(Shape, frozen=True, tag_field="do", tag="propose"):
    """A squad fires at another or charges it, or shells burst on it; `shot` names the one that is to be otherwise."""

    target: Number
    firer: Number = 0  # of bursts nobody
    situation: Situation = Situation()
    shot: Number = 0


class Agree(Shape, frozen=True, tag_field="do", tag="agree"):
    """The other side agrees to a shot as it was proposed."""

    shot: Number


class Withdraw(Shape, frozen=True, tag_field="do", tag="withdraw"):
    """A shot is none; once dice have fallen a reason is wanted, and that is a ruling.

    Where the server threw some of them, it is none when another seat says so as well, or the referee.
    """

    shot: Number
    reason: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""


class Roll(Shape, frozen=True, tag_field="do", tag="roll"):
    """The next die of a shot shows a face, or the server throws it."""

    shot: Number
    face: Annotated[int, msgspec.Meta(ge=THROWN, le=100)] = THROWN


class Waive(Shape, frozen=True, tag_field="do", tag="waive"):
    """Nobody rolls the test that a shot owes: it counts as passed."""

    shot: Number
    reason: Reason


class Ruling(Shape, frozen=True, tag_field="do", tag="ruling"):
    """A squad is as the table says, and why; without a troop nobody of it is left."""

    squad: Number
    reason: Reason
    troop: Troop | None = None


class Acted(Shape, frozen=True, tag_field="do", tag="acted"):
    """Whether a squad has acted in this turn."""

    squad: Number
    acted: bool = True


class Turn(Shape, frozen=True, tag_field="do", tag="turn"):
    """The next turn begins: nobody has acted in it."""


class Undo(Shape, frozen=True, tag_field="do", tag="undo"):
    """The last entry that stands is taken back."""

    entry: Number


Said = Bring | Leave | Propose | Agree | Withdraw | Roll | Waive | Ruling | Acted | Turn | Undo


class Sent(Shape, frozen=True):
    """Message of a device, with an id that the device made and the name of the person speaking."""

    id: Id
    said: Said
    by: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Outcome(Shape, frozen=True):
    """What came of a shot: the story as the referee's desk tells it, and the two squads after it.

    `lost` says how many figures fewer are fit in each, the firer first. A vehicle stays as it was: the story says what
    became of it. `films` are its pictures, as the desk shows them, and `dice` those that they name. `likely` says how
    likely it was before any die fell that a shot would have an effect, and that it would cost somebody, by its odds.
    """

    lines: msgspec.Raw
    after: Troop | None = None
    firer: Troop | None = None
    lost: tuple[int, int] = (0, 0)
    films: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(b"[]"))
    dice: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(b"[]"))
    likely: tuple[float, float] | None = None


class Entry(Shape, frozen=True):
    """What was said, by which seat and in whose name.

    Of a die its face, and the test that is owed after it; of a ruling what the squad was before; of a withdrawal
    whether another seat has yet to agree. `drawn` is of an older Dieshift, whose dice had one stream.
    """

    n: Number
    role: int  # of storage.NUMBERS
    by: str
    said: Said
    face: int = 0
    drawn: Number = 0
    outcome: Outcome | None = None
    before: Troop | None = None
    owed: Owed | None = None
    waits: bool = False


_reader = msgspec.json.Decoder(Entry)
_outcomes = msgspec.json.Decoder(Outcome)


def header(title: str, rules: str, commitment: str) -> bytes:
    """The first line of an evening: its title, its rules, and the SHA-256 of the secret of its dice."""
    return _chained("", {"format": FORMAT, "title": title, "rules": rules, "commitment": commitment})


def line_of(entry: Entry, before: bytes) -> bytes:
    """The line of an entry behind another line."""
    return _chained(json.loads(before)["chain"], json.loads(encode(entry)))


def read(lines: Iterable[bytes]) -> list[Entry]:
    """The entries of lines."""
    return [_reader.decode(encode(_bare(line))) for line in lines]


def outcome_of(text: bytes) -> Outcome:
    """What came of a shot, of its JSON."""
    return _outcomes.decode(text)


def _bare(line: bytes) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(line)
    del body["chain"]
    return body


def _chained(before: str, body: dict[str, Any]) -> bytes:
    return json.dumps(body | {"chain": chain(before, body)}, separators=(",", ":")).encode()
