"""Writing a file that a player named: in one step, and never at the cost of what lies there.

A file is written beside its place, forced to the disk, checked, and only then put there. A link stays a link, a file
keeps its mode and owner, and what is no regular file is refused. What the new content does not replace is kept under
the name with `.1` added, or the next number that is free.
"""

import contextlib
import errno
import os
import stat
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path

from dieshift.core.words import say


class CannotWrite(OSError):  # noqa: N818 - named for what the player finds
    """A file that cannot be written: which one, and why, in one sentence."""

    def __init__(self, path: Path | str, why: str) -> None:
        super().__init__(say("'{path}' can't be written: {why}.", path=str(path), why=why))

    def __str__(self) -> str:
        """The sentence, as a message that can be translated."""
        return str(self.args[0])

    @property
    def sentence(self) -> str:
        """The message itself."""
        return self.args[0]  # type: ignore[no-any-return]


def write_file(path: Path | str, content: bytes, *, replaces: Callable[[bytes], bool] | None = None,
               check: Callable[[Path], None] | None = None) -> Path | None:
    """Write a file, and return where what lay there is kept; None where nothing else did.

    `replaces` says whether the new content replaces the old one for good; without it only equal content does. `check`
    looks at the new file before it is put in its place, and raises where it is not what was written. CannotWrite for a
    path that is no regular file, and where the disk refuses; after any failure an older file is still whole.
    """
    refuse_special(path)
    _refuse_protected(path)
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{target.name}.{os.getpid()}-{threading.get_ident()}.part")
    try:
        before = target.stat() if target.exists() else None
        old = target.read_bytes() if before is not None else b""
        try:
            _write_part(part, content, before)
            if check is not None:
                check(part)
            lost = old.strip() and old != content and not (replaces is not None and replaces(old))
            kept = _keep(target, old) if lost else None
            if before is not None and before.st_nlink > 1:
                _overwrite(target, content)
            else:
                part.replace(target)
            _force_folder(target.parent)
        finally:
            part.unlink(missing_ok=True)
    except OSError as fault:
        raise CannotWrite(path, fault.strerror or str(fault)) from fault
    return kept


def refuse_special(path: Path | str) -> None:
    """Raise CannotWrite for a folder, a device, or any other path that is no regular file."""
    try:
        mode = Path(path).stat().st_mode
    except OSError:
        return
    if stat.S_ISDIR(mode):
        raise CannotWrite(path, say("it is a folder"))
    if not stat.S_ISREG(mode):
        raise CannotWrite(path, say("it isn't a regular file"))


def _refuse_protected(path: Path | str) -> None:
    """Refuse a file that this user may not write, although its folder would let another take its place."""
    if os.path.exists(path) and not os.access(path, os.W_OK):  # noqa: PTH110 - a folder may be closed, too
        raise CannotWrite(path, os.strerror(errno.EACCES))


def _write_part(part: Path, content: bytes, before: os.stat_result | None) -> None:
    """Write the new file beside its place, with the mode and owner of the one that it replaces."""
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if before is None:
        return
    if hasattr(os, "chown"):
        with contextlib.suppress(OSError):  # only the superuser gives files away
            os.chown(part, before.st_uid, before.st_gid)
    part.chmod(stat.S_IMODE(before.st_mode))


def _keep(target: Path, old: bytes) -> Path:
    """Copy what lies there to the first free name that has a number added."""
    for number in count(1):
        kept = target.with_name(f"{target.name}.{number}")
        try:
            with kept.open("xb") as file:
                file.write(old)
                file.flush()
                os.fsync(file.fileno())
        except FileExistsError:
            continue
        except OSError:
            kept.unlink(missing_ok=True)
            raise
        return kept
    raise AssertionError


def _overwrite(target: Path, content: bytes) -> None:
    """Write a file in its place, for its other names' sake: a new file would not be theirs."""
    with target.open("r+b") as file:
        file.write(content)
        file.truncate()
        file.flush()
        os.fsync(file.fileno())


def _force_folder(folder: Path) -> None:
    """Make the rename itself durable, where the system can open folders."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
