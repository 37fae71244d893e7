"""The storage over any database: writes go to the one writer, reads to connections of their own, in threads."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from dieshift.server.store import rows, tables
from dieshift.server.store.storage import Connection, Done, Kept, ReadOnly, Seat, Storage, Stored, Terms
from dieshift.server.store.writer import Ground, Writer

LOG = logging.getLogger(__name__)
READERS = 2
T = TypeVar("T")


class Readers:
    """A few threads, each with a reading connection; a broken connection is reopened, once per question.

    Each thread reads something at the start, so that its files are open: later there may be no descriptor left.
    """

    def __init__(self, connect: Callable[[], Connection], broken: tuple[type[Exception], ...]) -> None:
        self._connect, self._broken = connect, broken
        self._own = threading.local()
        self._all: list[Connection] = []
        self._pool = ThreadPoolExecutor(READERS, "dieshift-reader")
        together = threading.Barrier(READERS)
        for _ in range(READERS):
            self._pool.submit(self._begin, together)

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that writes nothing, all from one moment; ReadOnly when there is no database."""
        return await asyncio.wrap_future(self._pool.submit(self._answer, question))

    def _answer(self, question: Callable[[Connection], T]) -> T:
        try:
            return self._consistent(question)
        except self._broken:
            self._drop()
        try:
            return self._consistent(question)
        except self._broken as fault:
            self._drop()
            message = f"the database does not answer ({' '.join(str(fault).split())})"
            LOG.warning(message)
            raise ReadOnly(message) from None

    def _drop(self) -> None:
        """Let a broken connection of this thread go."""
        connection: Connection | None = self._own.__dict__.pop("connection", None)
        if connection is not None:
            self._all.remove(connection)
            with contextlib.suppress(*self._broken):
                connection.close()

    def _begin(self, together: threading.Barrier) -> None:
        """Read with this thread; the barrier keeps one thread from doing it for another."""
        try:
            with contextlib.suppress(*self._broken):
                self._consistent(lambda db: tables.load(db, ""))
        finally:
            together.wait()

    def _consistent(self, question: Callable[[Connection], T]) -> T:
        connection: Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = self._connect()
            self._all.append(connection)
        connection.execute("BEGIN")
        try:
            return question(connection)
        finally:
            connection.execute("COMMIT")

    def close(self) -> None:
        """Answer what was asked, and let go."""
        self._pool.shutdown()
        for connection in self._all:
            connection.close()


class Store(Storage):
    """What every database does in the same way."""

    shared = False

    def __init__(self, ground: Ground, readers: Readers) -> None:
        self.writer = Writer(ground)
        self.readers = readers

    async def _write(self, do: Callable[[Connection], T]) -> T:
        return await asyncio.wrap_future(self.writer.submit(do))

    async def create(self, game: Stored, told: Sequence[Kept]) -> None:
        """Keep a new game, with the lines it begins with; Conflict when there is one of this id."""
        await self._write(lambda db: tables.create(db, game, told))

    async def load(self, game: str) -> Stored | None:
        """A game, or None when there is none of this id."""
        return await self.readers.ask(lambda db: tables.load(db, game))

    async def look(self, game: str, after: int = 0) -> Stored | None:
        """A game with its lines behind `after`, or None; a caller that only looks may not write to the game."""
        return await self.readers.ask(lambda db: tables.load(db, game, after))

    async def take(self, game: str) -> None:
        """Own a game: nobody else does."""

    def listen(self, hear: Callable[[str, int, str], None]) -> None:
        """Hear of games that other servers write: there are none."""

    async def say(self, game: str, text: str) -> None:
        """Tell other servers something: there are none."""

    async def append(self, game: str, base: int, lines: Sequence[bytes], told: Sequence[Kept],
                     done: Done | None = None) -> None:
        """Add lines behind the first `base`, what was told, and the command, all or nothing.

        Conflict when there are other lines, numbers or a command of this id already; ReadOnly when nothing can be
        written now; OutcomeUnknown when only a fresh start can tell; LookupError when there is no such game.
        """
        await self._write(lambda db: tables.append(db, game, base, lines, told, done))

    async def settle(self, game: str, terms: Terms, lines: Sequence[bytes], told: Sequence[Kept],
                     done: Done | None = None) -> None:
        """Have a battle that has no line yet go by other terms, with what `append` adds, all or nothing."""
        await self._write(lambda db: tables.settle(db, game, terms, lines, told, done))

    async def done(self, game: str, command: str) -> Done | None:
        """The command of an id, if it was carried out."""
        return await self.readers.ask(lambda db: tables.command(db, game, command))

    async def commands(self, game: str) -> set[str]:
        """The ids of all commands of a game that were carried out."""
        return await self.readers.ask(lambda db: tables.commands(db, game))

    async def told(self, game: str, viewer: int, after: int, limit: int = 1000) -> list[bytes]:
        """What a viewer was told behind its number `after`, in order; LOST where a row is damaged or missing."""
        return await self.readers.ask(lambda db: tables.told(db, game, viewer, after, limit))

    async def seat_of(self, token: bytes) -> tuple[str, Seat] | None:
        """The game and the seat of a secret's SHA-256; None when there is none, or it was revoked."""
        return await self.readers.ask(lambda db: tables.seat_of(db, token))

    async def replace_seat(self, game: str, seat: Seat) -> None:
        """Give a seat a new secret, player or dice; the old secret no longer opens it."""
        await self._write(lambda db: tables.replace_seat(db, game, seat))

    async def games(self) -> list[str]:
        """The ids of all games, the latest first."""
        return await self.readers.ask(tables.games)

    async def closed(self) -> list[str]:
        """A sentence for each game that cannot be opened, since a row of it is damaged."""
        return await self.readers.ask(rows.closed)

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        await asyncio.to_thread(self.shut)

    def shut(self) -> None:
        """The same, where nothing can be awaited."""
        self.readers.close()
        self.writer.close()
