"""Games in PostgreSQL, for a server that does not keep its own disk: the same tables and statements.

A server that loads a game takes its lease: a number that grows each time the lease is taken. An append carries the
number under which the game was loaded, so that a process that slept while another took the game is refused. A reader
takes no lease, and a notice tells it of every append.
"""

import asyncio
import uuid
from collections.abc import Sequence
from typing import Any

import psycopg

from dieshift.server.store import counts, proof, rows, storage, tables
from dieshift.server.store.keeping import faults
from dieshift.server.store.notices import CHANNEL, Hear, Notices, Speaker, notice
from dieshift.server.store.store import Readers, Store

VERSION = 1
WORDS = {"blob": "BYTEA", "number": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "moment": "TIMESTAMPTZ"}
LOCK = 0x64696573  # held while the tables are created
UNSURE = ("08", "57", "58", "XX")  # classes of errors after which it is open whether COMMIT took place
LOST = (psycopg.OperationalError, psycopg.InterfaceError)


class Statements:
    """A connection as `dieshift.server.store.tables` speaks to it."""

    def __init__(self, url: str) -> None:
        self.connection = psycopg.connect(url, autocommit=True, application_name="dieshift", connect_timeout=10)
        self.connection.execute("SET search_path TO dieshift")

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> storage.Rows:
        """Carry out one statement."""
        return self.connection.execute(sql.replace("?", "%s").encode(), values)

    def close(self) -> None:
        """Let go."""
        self.connection.close()


def open_postgres(url: str) -> "PostgresStore":
    """Open a database, and make the tables where there are none; CannotOpen says in a sentence why not."""
    try:
        db = Statements(url)
        try:
            _refuse_forgetful(db)
            _make(db)
        finally:
            db.close()
    except psycopg.Error as fault:
        message = f"the PostgreSQL database cannot be opened: {_line(fault)}"
        raise storage.CannotOpen(message) from None
    return PostgresStore(url)


def check_postgres(url: str) -> list[str]:
    """The faults of a database, a sentence for each game that has one; it is only read."""
    try:
        db = Statements(url)
        try:
            db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return faults(db, proved=_proved(db), counted=_counted(db), more=rows.OF_POSTGRES)
        finally:
            db.close()
    except psycopg.Error as fault:
        message = f"the PostgreSQL database cannot be checked: {_line(fault)}"
        raise storage.CannotOpen(message) from None


def _line(fault: Exception) -> str:
    return " ".join(str(fault).split())


def _refuse_forgetful(db: Statements) -> None:
    """A server that answers COMMIT before the disk has it would lose moves that were acknowledged."""
    for setting in ("fsync", "synchronous_commit"):
        row = db.execute(f"SHOW {setting}").fetchone()
        if row[0] in {"off", "remote_write"}:
            message = f"PostgreSQL runs with {setting}={row[0]} and could lose games; set {setting}=on"
            raise storage.CannotOpen(message)


def _make(db: Statements) -> None:
    """The tables, made by one of all who start at once."""
    db.execute("BEGIN")
    db.execute("SELECT pg_advisory_xact_lock(?)", (LOCK,))
    db.execute("CREATE SCHEMA IF NOT EXISTS dieshift")
    db.execute("CREATE TABLE IF NOT EXISTS version (version INTEGER NOT NULL)")
    row = db.execute("SELECT version FROM version").fetchone()
    if row is None:
        _first(db)
    elif row[0] > VERSION:
        message = (f"a newer Dieshift wrote this database (version {row[0]}, this one knows {VERSION});"
                   " it was not touched, update Dieshift")
        raise storage.CannotOpen(message)
    if not _proved(db):
        db.execute(proof.TABLE.format_map(WORDS))
        _only_add(db, "proof")
    if not _counted(db):
        for column in counts.COUNTED:
            db.execute(f"ALTER TABLE game ADD COLUMN {column} BIGINT NOT NULL DEFAULT 0")
    proof.cover_all(db)
    counts.count_all(db)
    db.execute("COMMIT")


def _proved(db: Statements) -> bool:
    """Whether there are hashes of what was told."""
    return db.execute("SELECT to_regclass('dieshift.proof') IS NOT NULL").fetchone()[0] is True


def _counted(db: Statements) -> bool:
    """Whether the commands and hashes of games are counted."""
    return bool(db.execute("SELECT 1 FROM information_schema.columns WHERE table_schema = 'dieshift'"
                           " AND table_name = 'game' AND column_name = 'hashes'").fetchall())


def _first(db: Statements) -> None:
    tables.make(db, WORDS)
    db.execute("CREATE TABLE lease (game TEXT PRIMARY KEY REFERENCES game (id), epoch BIGINT NOT NULL,"
               " holder TEXT NOT NULL)")
    db.execute("CREATE FUNCTION unchanged() RETURNS trigger LANGUAGE plpgsql AS"
               " 'BEGIN RAISE EXCEPTION ''a row of this table is never changed or deleted''; END'")
    for table in tables.APPEND_ONLY:
        _only_add(db, table)
    db.execute("INSERT INTO version (version) VALUES (?)", (VERSION,))


def _only_add(db: Statements, table: str) -> None:
    db.execute(f"CREATE TRIGGER {table}_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}"
               " FOR EACH STATEMENT EXECUTE FUNCTION unchanged()")


def _reading(url: str) -> storage.Connection:
    """Reading connection; each transaction sees one moment, even while other servers write."""
    db = Statements(url)
    db.execute("SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
    return db


def _tell(db: storage.Connection, game: str, number: int) -> None:
    """Tell all servers, once the transaction is committed."""
    db.execute("SELECT pg_notify(?, ?)", (CHANNEL, notice(game, number)))


class Ground:
    """PostgreSQL's side of writing."""

    begin = "BEGIN ISOLATION LEVEL READ COMMITTED"
    refusals: tuple[type[Exception], ...] = (psycopg.IntegrityError, psycopg.DataError, psycopg.ProgrammingError)

    def __init__(self, url: str) -> None:
        self._url = url
        self._db: Statements | None = None

    def writing(self) -> storage.Connection:
        """The writing connection, reopened when the last one was lost; ReadOnly when there is no server."""
        try:
            if self._db is None or self._db.connection.closed:
                self._db = Statements(self._url)
        except psycopg.OperationalError as fault:
            message = f"PostgreSQL does not answer, games cannot be played until it does ({_line(fault)})"
            raise storage.ReadOnly(message) from None
        return self._db

    def committed(self) -> None:
        """PostgreSQL remembers by itself."""

    def verdict(self, fault: Exception, *, committing: bool) -> Exception:
        """Before COMMIT was sent nothing was written; after it, only an answer of the server tells."""
        state = getattr(fault, "sqlstate", None) or ""
        if state[:2] == "40":
            return storage.Conflict(f"another server wrote at the same time ({fault})")
        if isinstance(fault, psycopg.Error) and (not committing or (state and state[:2] not in UNSURE)):
            return storage.ReadOnly(f"PostgreSQL refuses to write ({fault})")
        return storage.OutcomeUnknown(f"writing failed, and only a fresh start can tell what was kept: {fault}")

    def undo(self) -> None:
        """End a transaction that failed by letting go of its connection."""
        self.close()

    def close(self) -> None:
        """Let go."""
        if self._db:
            self._db.close()


class PostgresStore(Store):
    """Games in a PostgreSQL database, of which this process owns those that it loaded last."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__(Ground(url), Readers(lambda: _reading(url), LOST))
        self._holder = uuid.uuid4().hex
        self._url = url
        self._epochs: dict[str, int] = {}  # of the writer's thread
        self._notices: Notices | None = None
        self._speaker = Speaker(url)

    async def create(self, game: storage.Stored, told: Sequence[storage.Kept]) -> None:
        """Keep a new game, and own it."""
        def make(db: storage.Connection) -> None:
            tables.create(db, game, told)
            db.execute("INSERT INTO lease (game, epoch, holder) VALUES (?, 1, ?)", (game.id, self._holder))
            self._epochs[game.id] = 1
        await self._write(make)

    async def load(self, game: str) -> storage.Stored | None:
        """A game, owned from now on by this process; another that had it is refused from here on."""
        return await self._write(lambda db: tables.load(db, game) if self._take(db, game) else None)

    async def take(self, game: str) -> None:
        """Own a game from now on, without reading it."""
        await self._write(lambda db: self._take(db, game))

    def _take(self, db: storage.Connection, game: str) -> bool:
        """Take the lease of a game; whether there is such a game."""
        row = db.execute("UPDATE lease SET holder = ?, epoch = epoch + CASE WHEN holder = ? THEN 0 ELSE 1 END"
                         " WHERE game = ? RETURNING epoch", (self._holder, self._holder, game)).fetchone()
        if row is not None:
            self._epochs[game] = row[0]
        return row is not None

    async def append(self, game: str, base: int, lines: Sequence[bytes], told: Sequence[storage.Kept],
                     done: storage.Done | None = None) -> None:
        """Add lines as `Store.append` does; Conflict too when another process has loaded the game since."""
        def add(db: storage.Connection) -> None:
            self._refuse_unheld(db, game)
            tables.append(db, game, base, lines, told, done)
            _tell(db, game, base + len(lines) if lines else 0)
        await self._write(add)

    async def settle(self, game: str, terms: storage.Terms, lines: Sequence[bytes], told: Sequence[storage.Kept],
                     done: storage.Done | None = None) -> None:
        """Have a battle that has no line yet go by other terms; Conflict as with `append`."""
        def change(db: storage.Connection) -> None:
            self._refuse_unheld(db, game)
            tables.settle(db, game, terms, lines, told, done)
            _tell(db, game, 0)
        await self._write(change)

    async def replace_seat(self, game: str, seat: storage.Seat) -> None:
        """Give a seat a new secret, player or dice; other processes send away who sits there by the old one."""
        def sit(db: storage.Connection) -> None:
            tables.replace_seat(db, game, seat)
            _tell(db, game, 0)
        await self._write(sit)

    def listen(self, hear: Hear) -> None:
        """Hear, from a thread, of every game that is written; with no name, that any may have been."""
        self._notices = Notices(self._url, hear)

    async def say(self, game: str, text: str) -> None:
        """Tell all servers that listen something about a game."""
        await asyncio.wrap_future(self._speaker.say(game, text))

    def shut(self) -> None:
        """Listen no more, finish what is being written, and let go."""
        if self._notices is not None:
            self._notices.close()
        self._speaker.close()
        super().shut()

    def _refuse_unheld(self, db: storage.Connection, game: str) -> None:
        held = db.execute("SELECT 1 FROM lease WHERE game = ? AND epoch = ? AND holder = ? FOR SHARE",
                          (game, self._epochs.get(game, 0), self._holder))
        if held.fetchone():
            return
        if not db.execute("SELECT 1 FROM game WHERE id = ?", (game,)).fetchone():
            message = f"there is no game {game} to add to"
            raise LookupError(message)
        message = f"another server has loaded the game {game} since: it must be loaded again"
        raise storage.Conflict(message)
