"""Committed dice in several streams, so that nobody's open dice depend on how many secret ones fell.

Each seat has an open stream and a secret one, and the table has one of its own. Their keys follow from the key of the
commitment (`core.sources.Secure`) and the stream's name; each counts its own words. `how` of a recorded die names its
stream, `secure secret 1`, so that the dice of a journal say how far every stream is, and anybody can recompute them.

`SeatDice` is a table with both: seats whose dice the server rolls, and seats that type what they rolled by hand. A
secret die is the server's, for to ask for it would tell that it is rolled; but for those that a seat rolls in an order
of its own, of which everybody knows: it alone is asked, before anybody is told of anything.
"""

import hmac
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from dieshift.core.commit_reveal import Shares, Unshared
from dieshift.core.draws import DICE, purpose
from dieshift.core.savefile import Entry
from dieshift.core.suggestions import typed
from dieshift.core.viewers import Viewer
from dieshift.core.words import say

WORDS = 1 << 32
SECURE = "secure"
BY_HAND = "by hand"
IN_LESSON = f"lesson {BY_HAND}"  # faces that a lesson has set
KEPT = "kept"
NOBODY = -1


class Whose(NamedTuple):
    """The seat that a die belongs to (NOBODY: the table), and whether the others may know nothing of it.

    `asked`: a seat that rolls by hand is asked for it although it is secret. `served`: no seat can be asked for it, so
    that the server rolls it for the seat, out of the table's stream.
    """

    seat: int
    secret: bool = False
    asked: bool = False
    served: bool = False

    def shows_to(self, viewer: Viewer) -> bool:
        """Whether a viewer may know of it; what is secret and nobody's shows to the referee alone.

        >>> [viewer.name for viewer in Viewer if Whose(0, secret=True).shows_to(viewer)]
        ['FIRST', 'REFEREE']
        """
        return not self.secret or viewer.knows(self.seat)


TABLE = Whose(NOBODY)


class Stream:
    """Words of four bytes from HMAC(key, block number), eight a block; those beyond the last multiple are skipped."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self._key = key
        self.drawn = drawn

    def face(self, die: int) -> int:
        """The next face of a die."""
        while True:
            block, place = divmod(self.drawn, 8)
            self.drawn += 1
            text = hmac.digest(self._key, block.to_bytes(8, "big"), "sha256")
            word = int.from_bytes(text[4 * place : 4 * place + 4], "big")
            if word < WORDS - WORDS % die:
                return word % die + 1


class Streams:
    """All streams of one commitment; a name without dice so far has a stream that stands at 0."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self._key = key
        self._named = {"": Stream(key, drawn)}

    def of(self, name: str) -> Stream:
        """The stream of a name; the nameless one is that of dice in a single stream."""
        if name not in self._named:
            self._named[name] = Stream(hmac.digest(self._key, name.encode(), "sha256"))
        return self._named[name]

    @property
    def drawn(self) -> int:
        """Words drawn from all of them."""
        return sum(stream.drawn for stream in self._named.values())


def name_of(whose: Whose) -> str:
    """The name of the stream of a die.

    >>> name_of(Whose(1, secret=True)), name_of(Whose(0)), name_of(TABLE), name_of(Whose(0, served=True))
    ('secret 1', 'public 0', 'table', 'table')
    """
    return "table" if whose.seat == NOBODY or whose.served else f"{'secret' if whose.secret else 'public'} {whose.seat}"


def stream_named(how: str) -> str | None:
    """The stream that a recorded die came from; None when it came from none.

    >>> stream_named("secure public 0"), stream_named("secure"), stream_named("by hand")
    ('public 0', '', None)
    """
    word, _, name = how.partition(" ")
    return name if word == SECURE else None


def kept(how: str) -> str:
    """What a die is called that is known from before.

    >>> kept("secure public 0"), kept("by hand"), kept("kept by hand")
    ('kept', 'kept by hand', 'kept by hand')
    """
    return how if how.startswith(KEPT) else f"{KEPT} {how}" if by_hand(how) else KEPT


def by_hand(how: str) -> bool:
    """Whether a hand rolled a die, now or before."""
    return how.endswith(BY_HAND)


class DieWanted(Exception):  # noqa: N818 - named for what the table waits for
    """A die that a seat rolls by hand has no face yet."""

    def __init__(self, die: int, reason: str, unit: str, seat: int) -> None:
        super().__init__(say("roll a D{die} by hand ({purpose}) and type its number", die=die,
                             purpose=purpose(reason, unit)))
        self.die = die
        self.reason = reason
        self.unit = unit
        self.seat = seat


class Committed(Protocol):
    """What `SeatDice` needs of committed dice."""

    shares: Shares

    @property
    def drawn(self) -> int:
        """Words drawn from all streams so far."""

    def streams(self) -> Streams:
        """The streams; NoFace as long as somebody's part in them is wanted."""

    def take(self, kind: str, text: str) -> None:
        """A part of a player's, as an entry of the journal has it."""

    def header(self) -> dict[str, Any]:
        """What may be known while the game runs."""

    def reveal(self) -> str:
        """The secret at the end."""


class SeatDice:
    """Dice of two seats: the server's, by commitment and in streams, or typed.

    `whose(game, order, reason, unit)` says whose a die is; `hand` names the seats that roll by hand. Before an order
    that needs typed dice is played, `type` gives its faces, all of them since it was first tried.
    """

    kind = SECURE

    def __init__(self, committed: Committed, whose: Callable[[Any, Any, str, str], Whose],
                 hand: Iterable[int] = ()) -> None:
        self._committed = committed
        self._whose = whose
        self.hand = frozenset(hand)
        self.how = SECURE
        self.by = BY_HAND  # how typed faces are recorded
        self._typed: list[int] = []
        self._given = 0
        self._game: Any = None
        self._order: Any = None

    def type(self, faces: Sequence[int]) -> None:
        """The faces typed for the order that is played next."""
        self._typed, self._given = list(faces), len(faces)

    def begin(self, game: Any, order: Any, known: Iterable[str]) -> None:
        """Dice are wanted for an order given in a state; `known` says how the dice came that fell for it before."""
        self._game, self._order = game, order
        del self._typed[: sum(map(by_hand, known))]

    def face(self, die: int, reason: str, unit: str) -> int:
        """The next face of the stream that the die belongs to, or the next typed one; DieWanted when there is none."""
        self.how = self.origin(reason, unit)
        name = stream_named(self.how)
        if name is None:
            return self._face_typed(die, reason, unit, self._whose(self._game, self._order, reason, unit).seat)
        return self._committed.streams().of(name).face(die)

    def origin(self, reason: str, unit: str) -> str:
        """Where a die of the order under way comes from: typed by hand, or a stream."""
        whose = self._whose(self._game, self._order, reason, unit)
        typed = whose.seat in self.hand and not whose.served and (whose.asked or not whose.secret)
        return self.by if typed else f"{SECURE} {name_of(whose)}"

    def _face_typed(self, die: int, reason: str, unit: str, seat: int) -> int:
        if not self._typed:
            raise DieWanted(die, reason, unit, seat)
        _refuse_face(self._typed[0], die, reason, unit)
        return self._typed.pop(0)

    def end(self) -> None:
        """An order came to its end; ValueError when more faces were typed for it than dice are rolled by hand."""
        if self._typed:
            given, rolled = self._given, self._given - len(self._typed)
            raise ValueError(say("{given} dice were typed, but {rolled} are rolled by hand.", given=given,
                                 rolled=rolled))

    @property
    def drawn(self) -> int:
        """Words drawn from all streams so far."""
        return self._committed.drawn

    @property
    def shares(self) -> Shares:
        """The players' own parts."""
        return self._committed.shares

    def take(self, kind: str, text: str) -> None:
        """A part of a player's, as an entry of the journal has it; Unshared when it does not fit."""
        self._committed.take(kind, text)

    def resume(self, dice: Iterable[tuple[int, int, str]]) -> None:
        """Go on behind the `(die, face, how)` of a saved game; UnprovenDice when they are not those of the streams."""
        if self.shares.settled:
            follow(self._committed.streams(), dice)

    def header(self) -> dict[str, Any]:
        """What may be known while the game runs."""
        return self._committed.header() | {"hand": sorted(self.hand)}

    def reveal(self) -> str:
        """The secret of the streams, for the end of the game."""
        return self._committed.reveal()


class UnprovenDice(ValueError):  # noqa: N818 - named for what happened at the table
    """Committed dice that do not follow from what was committed: which one, and what it should have been."""


def wrong_face(face: int, die: int, reason: str, unit: str) -> str:
    """That a die does not show a face, or that there is none of that number to draw."""
    return say("{face} isn't on the D{die} ({purpose}): type 1 to {die}" if die in DICE else
               "{face} isn't among them ({purpose}): type 1 to {die}",
               face=face, die=die, purpose=purpose(reason, unit))


def _refuse_face(face: int, die: int, reason: str, unit: str) -> None:
    if not 1 <= face <= die:
        raise ValueError(wrong_face(face, die, reason, unit))


def follow(streams: Streams, dice: Iterable[tuple[int, int, str]]) -> None:
    """Draw the recorded `(die, face, how)` of a game again, in their order; UnprovenDice names the first other one."""
    for k, (die, face, how) in enumerate(dice, 1):
        name = stream_named(how)
        if name is not None:
            due = streams.of(name).face(die)
            if face != due:
                raise UnprovenDice(
                    say("die {k}, a D{die}, is {face} here; the committed dice show {due}" if die in DICE else
                        "die {k}, a draw from {die}, is {face} here; the committed dice show {due}",
                        k=k, die=die, face=face, due=due))


def shares_of(header: Mapping[str, Any], entries: Iterable[Entry]) -> Shares:
    """The parts that the players gave in a journal; UnprovenDice when one does not fit, or a die fell before them."""
    try:
        shares = Shares(header.get("shares", ()))
    except (Unshared, TypeError) as fault:
        raise UnprovenDice(say("the header doesn't name the seats that have a part in the dice: {fault}",
                               fault=str(fault))) from None
    for entry in entries:
        try:
            shares.take(entry.kind, entry.text)
        except Unshared as fault:
            raise UnprovenDice(say("entry {count}: {fault}", count=entry.number, fault=str(fault))) from None
        if not shares.settled and any(stream_named(d.how) is not None for d in entry.dice):
            raise UnprovenDice(say("in entry {count} dice were rolled before all players had a part in them",
                                   count=entry.number))
    return shares


def refuse_foreign(header: Mapping[str, Any], hows: Iterable[str]) -> None:
    """Refuse dice of which the header says that nobody may have supplied them so."""
    hand = bool(header.get("hand", ()))
    for k, how in enumerate(hows, 1):
        if stream_named(how) is None and how != KEPT and not (hand and by_hand(how)):
            raise UnprovenDice(say("die {k} is '{typed}', and this game has no such dice", k=k, typed=typed(how)))
