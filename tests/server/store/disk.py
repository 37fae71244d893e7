"""A disk of our own under SQLite: it notes what is written and forced, runs full, or fails."""

import contextlib
import sqlite3
from pathlib import Path

import apsw

NAME = "dieshift-disk"
OFTEN = 40  # frames of the log
KINDS = {apsw.FullError: sqlite3.SQLITE_FULL, apsw.IOError: sqlite3.SQLITE_IOERR, apsw.BusyError: sqlite3.SQLITE_BUSY}


class Disk(apsw.VFS):
    """Every write and flush of a database in `log`.

    `room` bytes may still be written; flushes fail when `broken`; the call that brings `calls` to 0 fails by `fault`.
    """

    def __init__(self):
        self.log = []
        self.room = None
        self.broken = False
        self.calls, self.fault = 0, apsw.IOError
        super().__init__(NAME, "")

    def count(self):
        self.calls -= 1
        if self.calls == 0:
            raise self.fault

    def xOpen(self, name, flags):  # noqa: N802 - SQLite's name
        return File(self, name, flags)


class File(apsw.VFSFile):
    def __init__(self, disk, name, flags):
        self.disk, self.name = disk, Path(name if isinstance(name, str) else name.filename()).name
        super().__init__("", name, flags)

    def xWrite(self, data, offset):  # noqa: N802 - SQLite's name
        self.disk.count()
        if self.disk.room is not None:
            self.disk.room -= len(data)
            if self.disk.room < 0:
                raise apsw.FullError
        super().xWrite(data, offset)
        self.disk.log.append(("write", self.name, offset, bytes(data)))

    def xTruncate(self, size):  # noqa: N802 - SQLite's name
        super().xTruncate(size)
        self.disk.log.append(("truncate", self.name, size, b""))

    def xSync(self, flags):  # noqa: N802 - SQLite's name
        self.disk.count()
        if self.disk.broken:
            raise apsw.IOError
        super().xSync(flags)
        self.disk.log.append(("sync", self.name, 0, b""))


class Rows:
    def __init__(self, cursor, changed):
        self.fetchone, self.fetchall, self.rowcount = cursor.fetchone, cursor.fetchall, changed


def checkpoint(db, name, frames):
    """What SQLite does after a commit: a fault of the checkpoint is none of the commit. Here it is done more often."""
    if frames >= OFTEN:
        with contextlib.suppress(apsw.Error):
            db.wal_checkpoint(name)
    return apsw.SQLITE_OK


class Connection:
    """A connection on the disk that speaks as the standard library's; `instead` replaces statements."""

    def __init__(self, path, mode, instead):
        self._instead = instead
        self._db = apsw.Connection(f"{path.absolute().as_uri()}?mode={mode}", vfs=NAME,
                                   flags=apsw.SQLITE_OPEN_URI | apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)

        self._db.set_wal_hook(checkpoint)

    def execute(self, sql, values=(), /):
        try:
            cursor = self._db.execute(self._instead.get(sql, sql), values)
            return Rows(cursor, self._db.changes())
        except apsw.Error as fault:
            failed = sqlite3.OperationalError(str(fault))
            failed.sqlite_errorcode = KINDS.get(type(fault), sqlite3.SQLITE_ERROR)
            raise failed from fault

    def close(self):
        self._db.close()


def connecting(instead=None):
    """What `open_sqlite` is to open files with."""
    return lambda path, mode: Connection(path, mode, instead or {})
