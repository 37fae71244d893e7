"""Games in one SQLite file: a write-ahead log forced to the disk at every commit, and one writing connection.

One server owns the file. COMMIT answers only when the disk has it; when the disk is full the store is read-only until
there is space again; any other failure of writing stops it.
"""

import contextlib
import logging
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from dieshift.server.store import counts, crash, proof, sqlite_file, tables
from dieshift.server.store.sqlite_file import Mark, Reserve
from dieshift.server.store.storage import CannotOpen, Connection, OutcomeUnknown, ReadOnly
from dieshift.server.store.store import Readers, Store

LOG = logging.getLogger(__name__)
PATIENCE = 5000  # milliseconds to wait for a lock that somebody else holds
RESERVE = 16 << 20  # bytes kept back for a full disk
SOUND = (3, 51, 3)  # from here on two connections cannot damage the write-ahead log
UNDONE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY}
WORDS = {"blob": "BLOB", "number": "INTEGER PRIMARY KEY AUTOINCREMENT", "moment": "TEXT"}

Connect = Callable[[Path, str], Connection]


def connect(path: Path, mode: str) -> Connection:
    """Open a file: `rwc` makes it, `rw` needs it, `ro` only reads."""
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None,
                         check_same_thread=False)
    db.text_factory = lambda text: text.decode("utf-8", "surrogateescape")  # damage may have made text of anything
    return db


def _first(db: Connection) -> None:
    """Version 1: the tables, and the triggers that keep what was written as it was."""
    tables.make(db, WORDS)
    for table in tables.APPEND_ONLY:
        _only_add(db, table)


def _only_add(db: Connection, table: str) -> None:
    for act in ("UPDATE", "DELETE"):
        db.execute(f"CREATE TRIGGER IF NOT EXISTS {table}_no_{act.lower()} BEFORE {act} ON {table} BEGIN"
                   f" SELECT RAISE(ABORT, 'a {table} is never changed or deleted'); END")


def _cover(db: Connection) -> None:
    """The hashes of what was told, and the counts; an older Dieshift leaves both as they are."""
    db.execute("BEGIN IMMEDIATE")
    db.execute(proof.TABLE.format_map(WORDS))
    _only_add(db, "proof")
    for column in counts.COUNTED.keys() - columns(db, "game"):
        db.execute(f"ALTER TABLE game ADD COLUMN {column} BIGINT NOT NULL DEFAULT 0")
    proof.cover_all(db)
    counts.count_all(db)
    db.execute("COMMIT")


def columns(db: Connection, table: str) -> set[str]:
    """The names of a table's columns; none where there is no such table."""
    return {name for _, name, *_ in db.execute(f"PRAGMA table_info({table})").fetchall()}


WRITTEN = """SELECT total(n) FROM (SELECT max(rowid) AS n FROM game UNION ALL SELECT max(rowid) FROM seat
    UNION ALL SELECT max(rowid) FROM line UNION ALL SELECT max(rowid) FROM told
    UNION ALL SELECT max(rowid) FROM command)"""
MIGRATIONS: list[Callable[[Connection], None]] = [_first]  # the n-th makes version n of version n - 1


def open_sqlite(path: Path | str, *, connect: Connect = connect, patience: int = PATIENCE,
                reserve: int = RESERVE) -> "SqliteStore":
    """Open a database, or make it; CannotOpen says in a sentence why not."""
    path = sqlite_file.real(Path(path))
    lock = sqlite_file.own(path)
    space, mark = Reserve(path, reserve), Mark(lock, path)
    try:
        if sqlite3.sqlite_version_info < SOUND:
            LOG.warning("SQLite %s has a fault in its write-ahead log, mended in 3.51.3; one writing connection keeps"
                        " clear of it: let no other program write to %s", sqlite3.sqlite_version, path)
        try:
            db = _prepared(path, connect, patience, mark)
        except sqlite3.Error:
            if not space.whole or not reserve:
                raise
            space.release()  # the disk may be full: with the reserve's space games can at least be read
            db = _prepared(path, connect, patience, mark)
        sqlite_file.keep_private(path)  # not before it is known to be ours
        space.hold()
        force_folder(path.parent)
        mark.note(written(db))
        mark.force()
    except (sqlite3.Error, OSError) as fault:
        lock.close()
        message = f"{path}: the database cannot be opened ({fault})"
        raise CannotOpen(message) from fault
    except BaseException:
        lock.close()
        raise
    return SqliteStore(Ground(path, db, space, mark), Readers(lambda: connect(path, "ro"), (sqlite3.OperationalError,)),
                       lock.close)


def _prepared(path: Path, connect: Connect, patience: int, mark: Mark) -> Connection:
    """The writing connection, with the tables of this version."""
    known = path.exists()
    if not known:
        sqlite_file.refuse_lone_log(path)
        _make(path, connect)
    elif not path.stat().st_size:
        message = f"{path}: this file is empty, and no database; it was not touched, delete it or name another"
        raise CannotOpen(message)
    sqlite_file.refuse_foreign(path, len(MIGRATIONS))
    db = connect(path, "rw")
    try:
        _profile(path, db, patience)
        _refuse_damaged(path, db)
        if known:
            mark.refuse_lost(written(db))
        _migrate(path, db, connect)
        _cover(db)
    except BaseException:
        db.close()
        raise
    return db


def _profile(path: Path, db: Connection, patience: int) -> None:
    for pragma in (f"busy_timeout={patience}", "foreign_keys=ON", "trusted_schema=OFF", "synchronous=FULL"):
        db.execute(f"PRAGMA {pragma}")
    sqlite_file.refuse_newer(path, number(db, "user_version"), len(MIGRATIONS))
    mode = db.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    if mode != "wal":
        message = f"{path}: the file system there allows no write-ahead log (only {mode}); choose a local disk"
        raise CannotOpen(message)


def _refuse_damaged(path: Path, db: Connection) -> None:
    fault = " ".join(db.execute("PRAGMA quick_check(1)").fetchone()[0].split())
    if fault != "ok":
        message = f"{path}: the database is damaged ({fault}); put a backup in its place, and take {path.name}-wal away"
        raise CannotOpen(message)


def written(db: Connection) -> int:
    """How much was ever written: of tables whose rows are only added the last row ids, which are found at once."""
    return int(db.execute(WRITTEN).fetchone()[0])


def number(db: Connection, pragma: str) -> int:
    """A number that the file carries, such as `user_version`."""
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


def _make(path: Path, connect: Connect) -> None:
    """A new database, made beside its place and renamed when it is whole."""
    part = path.with_name(path.name + ".new")
    _discard(part)
    sqlite_file.make_private(part)
    db = connect(part, "rwc")
    try:
        db.execute("PRAGMA synchronous=FULL")
        db.execute(f"PRAGMA application_id={sqlite_file.APPLICATION}")
        _advance(db)
    finally:
        db.close()
    crash.point("migration")
    part.replace(path)
    force_folder(path.parent)


def _discard(path: Path) -> None:
    for name in (path.name, f"{path.name}-journal", f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink(missing_ok=True)


def force_folder(folder: Path) -> None:
    """Make a rename durable, where the system can open folders."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _advance(db: Connection) -> None:
    """Carry out the migrations that are missing, in one transaction."""
    version = number(db, "user_version")
    db.execute("BEGIN IMMEDIATE")
    for migrate in MIGRATIONS[version:]:
        migrate(db)
        crash.point("migration")
    db.execute(f"PRAGMA user_version={len(MIGRATIONS)}")
    crash.point("migration")
    db.execute("COMMIT")


def _migrate(path: Path, db: Connection, connect: Connect) -> None:
    """Bring an older database to this version, with a backup of it first."""
    version = number(db, "user_version")
    if version == len(MIGRATIONS):
        return
    copy(path, path.with_name(f"{path.name}.version-{version}"), connect)
    _advance(db)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def copy(path: Path, to: Path, connect: Connect = connect) -> None:
    """A sound copy of a database, also of one that is being written; an older file at `to` stays until it is whole."""
    part = to.with_name(to.name + ".part")
    _discard(part)
    sqlite_file.make_private(part)
    db = connect(path, "ro")
    try:
        db.execute("VACUUM INTO ?", (str(part),))
    finally:
        db.close()
    crash.point("backup")
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(to)
    crash.point("backup")
    force_folder(to.parent)


class Ground:
    """SQLite's side of writing."""

    begin = "BEGIN IMMEDIATE"
    refusals: tuple[type[Exception], ...] = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError,
                                             sqlite3.InterfaceError)

    def __init__(self, path: Path, db: Connection, reserve: Reserve, mark: Mark) -> None:
        self._path, self._db, self._reserve, self._mark = path, db, reserve, mark
        self._file = path.stat().st_ino

    def writing(self) -> Connection:
        """The writing connection; ReadOnly while the disk is full, or when the file is no longer there."""
        with contextlib.suppress(FileNotFoundError):
            if self._path.stat().st_ino == self._file:
                if self._reserve.hold():
                    return self._db
                message = "the disk is full: games can be read, not played, until there is space"
                raise ReadOnly(message)
        message = f"{self._path}: the database was deleted or replaced while it was open; start the server again"
        raise ReadOnly(message)

    def committed(self) -> None:
        """Remember in the lock file how much is written: it never tells of more than the disk has."""
        with contextlib.suppress(sqlite3.Error):
            self._mark.note(written(self._db))

    def verdict(self, fault: Exception, *, committing: bool) -> Exception:
        """Judge a failed write: a full disk or a lock undid everything; after other faults the outcome is unknown."""
        code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_FULL:
            return ReadOnly("the disk is full: games can be read, not played, until there is space")
        if code in UNDONE:
            return ReadOnly(f"another program keeps the database from being written ({fault})")
        moment = "COMMIT failed" if committing else "writing failed before COMMIT"
        return OutcomeUnknown(f"{moment}, and only a fresh start can tell what was kept: {fault}")

    def undo(self) -> None:
        """End a transaction that failed, unless SQLite did."""
        with contextlib.suppress(sqlite3.OperationalError):
            self._db.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of the file; what is in the write-ahead log goes into the database."""
        with contextlib.suppress(sqlite3.Error):
            busy, *_ = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if not busy:  # from here on nothing is in the log that would be missed
                self._mark.clear()
        self._db.close()
        if not self._path.with_name(f"{self._path.name}-wal").exists():
            self._mark.clear()


class SqliteStore(Store):
    """Games in one file."""

    def __init__(self, ground: Ground, readers: Readers, unlock: Callable[[], None]) -> None:
        super().__init__(ground, readers)
        self._unlock = unlock

    def shut(self) -> None:
        """Finish, let go of the file, and of its lock."""
        super().shut()
        self._unlock()
