"""What the server keeps, whichever database keeps it.

A game is its header, the lines of its journal, and for every viewer the bodies of what that viewer was told: all
written in one transaction with the answer to the command that caused them, or not at all.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from dieshift.core.viewers import Viewer

# what stands for each viewer in a database, a file and a message, in the order of a row of the ledger
NUMBERS = {Viewer.FIRST: 0, Viewer.SECOND: 1, Viewer.SPECTATOR: -1, Viewer.REFEREE: -2}
VIEWERS, KNOWN = tuple(NUMBERS), tuple(NUMBERS.values())
HUMAN = "human"  # the player of a seat that no bot plays
LEDGER = -3  # no viewer: row n says which number each viewer was told of entry n, 0 for none
LOST = b""  # in place of a row that is damaged or missing: nobody is ever told nothing


class Rows(Protocol):
    """What a statement gives back."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""


class Connection(Protocol):
    """An open database; `?` stands for a value, transactions are begun and ended by statements."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        """Carry out one statement."""

    def close(self) -> None:
        """Let go."""


class NoViewer(ValueError):  # noqa: N818 - named for what is wrong
    """A number that stands for no viewer."""


def viewer_of(number: int) -> Viewer:
    """Viewer that a number denotes in a database, a file or a message; NoViewer when it denotes none."""
    if number not in KNOWN:
        message = f"{number} stands for no viewer: 0 and 1 are the two sides, -1 a spectator, -2 the referee"
        raise NoViewer(message)
    return VIEWERS[KNOWN.index(number)]


def number_of(viewer: Viewer) -> int:
    """What stands for a viewer there."""
    return NUMBERS[viewer]


class Conflict(Exception):  # noqa: N818 - named for what happened
    """Somebody else appended to the game first."""


class ReadOnly(Exception):  # noqa: N818 - named for what happened
    """Nothing can be written now, and nothing of this was: the disk is full, or locked by another program."""


class OutcomeUnknown(Exception):  # noqa: N818 - named for what happened
    """Writing failed in a way that does not say whether it took place: only a fresh start can tell."""


class CannotOpen(Exception):  # noqa: N818 - named for what happened
    """A database that this server may not or cannot use; one sentence says why."""


class Damaged(Exception):  # noqa: N818 - named for what happened
    """A game that is kept and cannot be opened, since a row of it is none any more; others can."""


class Seat(NamedTuple):
    """Who may sit where: the SHA-256 of a secret, whose dice, and who plays."""

    role: int  # of NUMBERS
    token: bytes
    player: str = HUMAN  # or a bot's name
    dice: str = "server"  # or "hand"
    name: str = ""

    @property
    def viewer(self) -> Viewer:
        """Who sits there; NoViewer when the database says something else."""
        return viewer_of(self.role)


class Kept(NamedTuple):
    """What one viewer was told: the n-th, counted from 1."""

    viewer: int  # of NUMBERS, or LEDGER
    n: int
    body: bytes


class Done(NamedTuple):
    """A command that was carried out: its own id, whose it was, a digest of what it said, and the answer it got."""

    id: str
    seat: int  # of NUMBERS
    digest: bytes
    answer: bytes


class Stored(NamedTuple):
    """A game as it lies in the database."""

    id: str
    header: bytes
    lines: list[bytes]  # of the journal, without the header
    seats: list[Seat]
    settings: dict[str, Any]  # of the table: title of the quick battle, options of the game for the server
    secret: dict[str, Any]  # the seeds of the dice; never exported
    counts: dict[int, int]  # by NUMBERS: how much each viewer was told

    @property
    def told(self) -> dict[Viewer, int]:
        """How much each viewer was told."""
        return {viewer: self.counts.get(number, 0) for viewer, number in NUMBERS.items()}


class Terms(NamedTuple):
    """What a battle goes by that may still change before its first line: the journal's header, and the settings."""

    header: bytes
    settings: dict[str, Any]


class Storage(Protocol):
    """A database with games; `shared`: other servers may write them, too."""

    shared: bool

    async def create(self, game: Stored, told: Sequence[Kept]) -> None:
        """Keep a new game, with the lines it begins with."""
        ...

    async def load(self, game: str) -> Stored | None:
        """A game to be written from now on by this server, or None when there is none of this id."""
        ...

    async def look(self, game: str, after: int = 0) -> Stored | None:
        """A game that another server may be writing, with its lines behind `after`; None when there is none."""
        ...

    async def take(self, game: str) -> None:
        """Write a game from now on by this server, as `load` does, without reading it."""
        ...

    def listen(self, hear: Callable[[str, int, str], None]) -> None:
        """Call `hear(game, number, said)`, from any thread, when another server may have written a game.

        `number` is its last entry, 0 where none was added; an empty name stands for all games; `said` is what another
        server said without writing anything.
        """
        ...

    async def say(self, game: str, text: str) -> None:
        """Tell all servers that listen something about a game that is kept nowhere; ReadOnly when that fails."""
        ...

    async def append(self, game: str, base: int, lines: Sequence[bytes], told: Sequence[Kept],
                     done: Done | None = None) -> None:
        """Add lines behind the first `base`; Conflict when there are more, ReadOnly, OutcomeUnknown.

        When it returns, all of it survives a crash of the process and of the machine.
        """
        ...

    async def settle(self, game: str, terms: Terms, lines: Sequence[bytes], told: Sequence[Kept],
                     done: Done | None = None) -> None:
        """Have a battle that has no line yet go by other terms, then `append`; Conflict when it has one."""
        ...

    async def done(self, game: str, command: str) -> Done | None:
        """The command of an id, if it was carried out."""
        ...

    async def commands(self, game: str) -> set[str]:
        """The ids of all commands of a game that were carried out."""
        ...

    async def told(self, game: str, viewer: int, after: int, limit: int = 1000) -> list[bytes]:
        """What a viewer, by NUMBERS, was told behind its number `after`, in order, or the rows of LEDGER.

        LOST stands where a row is damaged or missing.
        """
        ...

    async def seat_of(self, token: bytes) -> tuple[str, Seat] | None:
        """The game and the seat of a secret's SHA-256; None when there is none, or it was revoked."""
        ...

    async def replace_seat(self, game: str, seat: Seat) -> None:
        """Give a seat a new secret, player or dice; the old secret no longer opens it."""
        ...

    async def games(self) -> list[str]:
        """The ids of all games, the latest first."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        ...
