"""Which file may be a database of ours: its lock, its folder, its first bytes, its reserve."""

import contextlib
import logging
import os
import stat
import sys
from pathlib import Path
from typing import IO

from dieshift.core.file_lock import lock
from dieshift.server.store.storage import CannotOpen

APPLICATION = 0x64696573  # "dies"
NETWORK = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "lustre", "fuse.sshfs",
           "fuse.glusterfs", "fuse.s3fs", "fuse.rclone", "davfs", "fuse.davfs"}
PRIVATE, OTHERS = 0o600, 0o077  # rights of a file
LOG = logging.getLogger(__name__)
MOUNTS = Path("/proc/self/mountinfo")


def real(path: Path) -> Path:
    """The file that a name leads to, so that one of two names has one lock; CannotOpen when it leads nowhere."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as fault:
        message = f"{path}: this name leads to no file ({fault.strerror}); name another database"
        raise CannotOpen(message) from None
    return path.resolve()


def own(path: Path) -> IO[bytes]:
    """Lock the database for this process; CannotOpen when another has it, or the folder cannot be used.

    The lock file stays behind: to delete it would let two processes lock two different ones.
    """
    folder = path.parent
    if not folder.is_dir():
        message = f"{path}: there is no folder {folder} for the database; make it, or name another"
        raise CannotOpen(message)
    if mount := network_of(folder):
        message = f"{path}: {folder} is on a network file system ({mount}); the database needs a disk of this machine"
        raise CannotOpen(message)
    refuse_no_file(path)
    try:
        path.with_name(path.name + ".lock").touch(PRIVATE)
        file = path.with_name(path.name + ".lock").open("r+b")
    except OSError as fault:
        message = f"{path}: {folder} cannot be written to ({fault.strerror}); the database needs a folder that can"
        raise CannotOpen(message) from None
    try:
        lock(file)
    except OSError:
        file.close()
        message = f"{path}: another server has this database open; stop it first, or name another database"
        raise CannotOpen(message) from None
    return file


def make_private(path: Path) -> None:
    """An empty file that its owner alone reads: it holds the secrets of all dice and the hashes of all seats."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, PRIVATE))
    if os.name == "posix":
        path.chmod(PRIVATE)


def keep_private(path: Path) -> None:
    """Take the rights of others away from a database and the files beside it, and say so.

    SQLite makes its log with the rights of the database. Where they cannot be changed, games are served all the same.
    """
    if os.name != "posix":
        return
    for name in ("", "-wal", "-shm", ".lock", ".reserve"):
        each = path.with_name(path.name + name)
        try:
            mode = stat.S_IMODE(each.stat().st_mode)
            if mode & OTHERS:
                each.chmod(mode & ~OTHERS)
                LOG.warning("%s: others could read this file, which holds the secrets of the dice; now its owner alone"
                            " can (mode %03o instead of %03o)", each, mode & ~OTHERS, mode)
        except FileNotFoundError:
            continue
        except OSError as fault:
            LOG.warning("%s: others can read this file, which holds the secrets of the dice, and that cannot be"
                        " changed (%s)", each, fault.strerror)


def refuse_no_file(path: Path) -> None:
    """Raise CannotOpen for a path that is no plain file, or that has a second name, and with it a second lock.

    The check opens nothing: reading from a pipe would never end.
    """
    for name in ("", ".lock", ".reserve", ".new", "-wal", "-shm"):
        each = path.with_name(path.name + name)
        with contextlib.suppress(FileNotFoundError):
            status = each.lstat() if name else each.stat()
            if not stat.S_ISREG(status.st_mode):
                message = f"{each}: this is no plain file; it was not touched, name another database"
                raise CannotOpen(message)
            if status.st_nlink > 1:
                message = (f"{each}: this file has another name, by which another server could write it at the same"
                           " time; remove that hard link, or open a copy")
                raise CannotOpen(message)


def refuse_lone_log(path: Path) -> None:
    """CannotOpen where a write-ahead log lies without its database: it would be played into a new one."""
    log = path.with_name(f"{path.name}-wal")
    if log.exists() and log.stat().st_size:
        message = (f"{path}: there is no such database, but its write-ahead log {log.name}; put it back, or take the"
                   " log away")
        raise CannotOpen(message)


class Mark:
    """What the lock file remembers while a server has the database open: how much was written to it, at least.

    A server that is killed leaves the mark behind, and the end of what it wrote in the write-ahead log. Where any other
    program has folded the log in since, nothing is lost; where the log is gone without that, the database has less.
    """

    WORD = b"open"

    def __init__(self, file: IO[bytes], path: Path) -> None:
        self._file, self._path = file, path

    def refuse_lost(self, rows: int) -> None:
        """CannotOpen when the database has less than a server had written that ended without taking leave."""
        self._file.seek(0)
        word, _, known = self._file.read(64).strip().partition(b" ")
        if word == self.WORD and known.isdigit() and rows < int(known):
            name = self._path.name
            message = (f"{self._path}: the last server was killed, and the end of what it had written is missing; put"
                       f" its write-ahead log {name}-wal back, or delete {name}.lock to go on with what there is, such"
                       " as a backup that you have put in its place")
            raise CannotOpen(message)

    def note(self, rows: int) -> None:
        """Remember how much was written; always as many bytes, so that no kill finds half of a mark."""
        with contextlib.suppress(OSError):  # a full disk: then less is remembered
            self._file.seek(0)
            self._file.write(b"%b %020d" % (self.WORD, rows))
            self._file.flush()

    def force(self) -> None:
        """Have the mark on the disk."""
        with contextlib.suppress(OSError):
            os.fsync(self._file.fileno())

    def clear(self) -> None:
        """Remember nothing: the database was closed in order."""
        with contextlib.suppress(OSError):
            self._file.truncate(0)
            self.force()


def network_of(folder: Path) -> str:
    """The network file system a folder is on, as far as this system tells; empty when it is none."""
    with contextlib.suppress(OSError):
        place, best, kind = folder.resolve(), -1, ""
        for line in MOUNTS.read_text(encoding="utf-8").splitlines():
            left, _, right = line.partition(" - ")
            point = Path(left.split()[4].encode().decode("unicode_escape"))
            if place.is_relative_to(point) and len(point.parts) >= best:
                best, kind = len(point.parts), right.split()[0]
        return kind if kind in NETWORK else ""
    return ""


def refuse_foreign(path: Path, newest: int) -> None:
    """CannotOpen when the file is no database, none of ours, or of a newer version; OSError when it is read-only.

    Only where this process has no database open: closing the file here would let go of SQLite's locks on it.
    """
    with path.open("rb+") as file:
        start = file.read(100)
    if start[:16] != b"SQLite format 3\0":
        refuse_other(path, 0)
    refuse_other(path, int.from_bytes(start[68:72], "big"))
    refuse_newer(path, int.from_bytes(start[60:64], "big"), newest)


def refuse_other(path: Path, application: int) -> None:
    """CannotOpen when another program wrote the file."""
    if application != APPLICATION:
        message = f"{path}: this file is no database of Dieshift; it was not touched, name another"
        raise CannotOpen(message)


def refuse_newer(path: Path, version: int, newest: int) -> None:
    """CannotOpen when the database is of a version that this program does not know."""
    if version > newest:
        message = (f"{path}: a newer Dieshift wrote this database (version {version}, this one knows {newest});"
                   " it was not touched, update Dieshift")
        raise CannotOpen(message)


class Reserve:
    """A file that gives way when a server starts on a full disk: without space not even reading is possible.

    While it is gone nothing is written, so that the space goes to nothing else of ours.
    """

    def __init__(self, path: Path, size: int) -> None:
        self._path, self._size = path.with_name(path.name + ".reserve"), size

    @property
    def whole(self) -> bool:
        """Whether the space is held."""
        return not self._size or (self._path.exists() and self._path.stat().st_size == self._size)

    def release(self) -> None:
        """Give the space back to the disk."""
        self._path.unlink(missing_ok=True)

    def hold(self) -> bool:
        """Take the space, if the disk has it; whether it is held now."""
        if self.whole:
            return True
        try:
            make_private(self._path)
            with self._path.open("wb") as file:
                _fill(file, self._size)
        except OSError:
            self.release()
        return self.whole


def _fill(file: IO[bytes], size: int) -> None:
    if sys.platform == "linux":
        os.posix_fallocate(file.fileno(), 0, size)
    else:
        file.write(bytes(size))
        file.flush()
        os.fsync(file.fileno())
