"""Compiled entry points on disk, found again by what they were made of and never by where anything is installed.

A file is named by its entry point, the processor and the types that it takes; its folder by a hash of the sources and
of the versions of Python and of what compiles. So two installations of one version share what either has compiled, and
a changed rule is never missed. Of processes that would compile the same at once one does, and the others wait for it.
A file carries a hash of itself: what is damaged counts as absent and is made again.

This replaces the cache of Numba's dispatchers, which finds files by the path of a source.
"""

import errno
import hashlib
import importlib.util
import logging
import os
import pickle
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, entry_points, version
from pathlib import Path
from typing import IO, Any

import dieshift
from dieshift.core import rules as marked
from dieshift.core.file_lock import lock, unlock
from dieshift.core.linking import ENTRY
from dieshift.core.words import say

LOG = logging.getLogger(__name__)
VARIABLE = "DIESHIFT_CACHE"
GROUPS = "dieshift."  # what the entry point groups begin with in which packages bring games, rules and odds
COMPILERS = ("numba", "llvmlite", "numpy")
SUFFIX, LOCK = ".compiled", ".lock"
TAKEN = {errno.EAGAIN, errno.EACCES, errno.EDEADLK}  # another process has the lock
PATIENCE, PAUSE = 1800, 0.2  # seconds: for another process that compiles, and between two looks at it
FORMAT = b"dieshift compiled rules 1\n"
MONTH = 31 * 24 * 3600  # seconds

reported: set[str] = set()  # sentences on why nothing is kept that have been shown already


# --- where files are -------------------------------------------------------------------------------------------------


def base_folder() -> Path | None:
    """Folder for compiled rules of all versions: `$DIESHIFT_CACHE`, or one of the user's; None without a home."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    try:
        if sys.platform == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "dieshift"
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dieshift"
    except RuntimeError:  # nobody knows the home of this user
        return None


def folder() -> Path | None:
    """Folder for what these sources, this Python and this compiler make; None without a home."""
    base = base_folder()
    return base / _key() if base is not None else None


def _key() -> str:
    """Name of the folder: a hash of the sources and of all versions."""
    python = f"{sys.implementation.cache_tag}|{platform.python_version()}|{getattr(sys, 'abiflags', '')}"
    made_of = f"{source_hash()}|{python}|{'|'.join(map(_version, COMPILERS))}"
    return hashlib.sha256(made_of.encode()).hexdigest()[:20]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def source_hash() -> str:
    """A hash of the Python sources of dieshift and of all packages with rules; their folders do not count."""
    return _source_hash(len(marked.RULES))


@cache
def _source_hash(_rules: int) -> str:
    """The same, worked out again when more rules have been loaded."""
    own = _hash_of("dieshift", (str(Path(dieshift.__file__).parent),))
    brought = {name: _hash_of(name, places) for name, places in _packages()}
    loose = {f"{fn.__module__}|{path.name}": _hash_of_file(str(path))
             for fn in marked.RULES if fn.__module__.partition(".")[0] not in {"dieshift", *brought}
             for path in _beside(Path(fn.__code__.co_filename))}
    text = "".join(f"{name}={digest}\n" for name, digest in sorted({**brought, **loose}.items()))
    return hashlib.sha256(f"{own}\n{text}".encode()).hexdigest()


@cache
def _packages() -> list[tuple[str, tuple[str, ...]]]:
    """Installed packages that add something to dieshift, loaded or not, and their folders or files."""
    known, packages = entry_points(), []
    added = (entry for group in known.groups if group.startswith(GROUPS) for entry in known.select(group=group))
    for name in sorted({entry.module.partition(".")[0] for entry in added} - {"dieshift"}):
        with suppress(ImportError, ValueError):
            spec = importlib.util.find_spec(name)
            if spec is not None:
                packages.append((name, tuple(spec.submodule_search_locations or filter(None, [spec.origin]))))
    return packages


@cache
def _hash_of(name: str, places: tuple[str, ...]) -> str:
    """A hash of the Python sources in some folders, or of single files, by their names within the package."""
    digest = hashlib.sha256(name.encode())
    for place in map(Path, places):
        files = sorted(place.rglob("*.py"), key=Path.as_posix) if place.is_dir() else [place]
        for path in filter(Path.is_file, files):
            within = path.relative_to(place).as_posix() if path != place else path.name
            digest.update(f"{within}\0{_hash_of_file(str(path))}\0".encode())
    return digest.hexdigest()


@cache
def _hash_of_file(path: str) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def _beside(path: Path) -> Iterable[Path]:
    """The file of a rule that belongs to no installed package; of a folder with `__init__`, all files in it."""
    if not path.is_file():
        return []
    return path.parent.glob("*.py") if (path.parent / "__init__.py").exists() else [path]


@cache
def processor() -> str:
    """A hash of what machine code depends on: kind of system, processor, and its features."""
    from llvmlite import binding

    llvm: Any = binding
    name = os.environ.get("NUMBA_CPU_NAME") or llvm.get_host_cpu_name()
    features = os.environ.get("NUMBA_CPU_FEATURES")
    if features is None:
        try:
            features = llvm.get_host_cpu_features().flatten()
        except RuntimeError:
            features = ""
    return hashlib.sha256(f"{llvm.get_process_triple()}|{name}|{features}".encode()).hexdigest()[:12]


def is_kept(name: str) -> bool:
    """Whether a whole file of an entry point is there for this processor."""
    where = folder()
    if where is None:
        return False
    begun = f"{ENTRY}{name}-"
    if not any(where.glob(f"{begun}*{SUFFIX}")):  # only a candidate is worth loading what knows the processor
        return False
    return any(_payload(path) is not None for path in where.glob(f"{begun}{processor()}-*{SUFFIX}"))


# --- reading and writing ---------------------------------------------------------------------------------------------


def _payload(path: Path) -> bytes | None:
    """What a file holds; None where it cannot be read or is not what was written."""
    try:
        text = path.read_bytes()
    except OSError:
        return None
    head, payload = text[:len(FORMAT) + 32], text[len(FORMAT) + 32:]
    return payload if head == FORMAT + hashlib.sha256(payload).digest() else None


def _write(path: Path, payload: bytes) -> None:
    """Write a file in one step, so that no other process ever reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(FORMAT + hashlib.sha256(payload).digest() + payload)
        Path(part).chmod(0o666 & ~_umask())
        Path(part).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(part).unlink()
        raise


@cache
def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def mark_used(path: Path) -> None:
    """Note that a file was of use today, where that can be noted."""
    with suppress(OSError):
        os.utime(path)


def unkept() -> str:
    """Why nothing that is compiled can be kept, in one sentence; empty where it can."""
    where = folder()
    if where is None:
        return _no_room(None, None)
    try:
        where.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=where).close()
    except OSError as fault:
        return _no_room(where, fault)
    return ""


def _no_room(where: Path | None, fault: OSError | None) -> str:
    """The sentence for a folder that takes no file."""
    if where is None:
        return say("The compiled rules can't be stored: there is no home folder. Set {variable} to a folder for "
                   "them.",
                   variable=VARIABLE)
    return say("The compiled rules can't be stored in '{folder}' ({why}). Set {variable} to a writable folder.",
               folder=str(where.parent), why=(fault.strerror if fault else None) or str(fault),
               variable=VARIABLE)


@contextmanager
def spare_folder() -> Iterator[None]:
    """Keep what is compiled in a temporary folder meanwhile, where the usual one takes no file.

    Processes started meanwhile use it, too, and so does what the usual folder held.
    """
    why, held = unkept(), folder()
    if not why:
        yield
        return
    LOG.warning(why)
    named = os.environ.get(VARIABLE)
    with tempfile.TemporaryDirectory(prefix="dieshift-", ignore_cleanup_errors=True) as spare:
        if held is not None:
            with suppress(OSError):
                shutil.copytree(held, Path(spare) / held.name)
        os.environ[VARIABLE] = spare
        try:
            yield
        finally:
            os.environ.pop(VARIABLE)
            if named is not None:
                os.environ[VARIABLE] = named


def forget_unused(seconds: float = MONTH) -> None:
    """Remove the folders of other versions not used for some seconds, by default a month. Other files stay."""
    own = folder()
    with suppress(OSError):
        for each in own.parent.iterdir() if own is not None else ():
            if each != own and re.fullmatch(r"[0-9a-f]{20}", each.name) and _unused_for(each) > seconds:
                shutil.rmtree(each, ignore_errors=True)


def _unused_for(made: Path) -> float:
    """Seconds since a folder of compiled rules was last used; none of a folder that holds something else."""
    files = list(made.rglob("*"))
    ours = any(file.name.startswith((ENTRY, "points")) or f".{ENTRY}" in file.name for file in files)
    return time.time() - max(file.stat().st_mtime for file in [made, *files]) if ours else 0.0


# --- for Numba -------------------------------------------------------------------------------------------------------


class Turn:
    """The turn of one process to make a file that others of them would make, too: they wait, and load what it made.

    The lock file stays behind: to delete it would let two processes lock two different ones.
    """

    def __init__(self) -> None:
        self._file: IO[bytes] | None = None

    def take(self, path: Path) -> None:
        """Wait until nobody else makes a file. Where no lock can be had, the process goes on without one."""
        self.leave()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.with_name(path.name + LOCK).open("ab")
        except OSError:
            return
        patient_until = time.monotonic() + PATIENCE
        while self._file is None:
            try:
                lock(file)
            except OSError as fault:
                if fault.errno not in TAKEN or time.monotonic() > patient_until:
                    file.close()
                    return
                pause()
            else:
                self._file = file

    def leave(self) -> None:
        """Let the next process have its turn."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError), file:
                unlock(file)


def pause() -> None:
    """Wait a little for another process."""
    time.sleep(PAUSE)


class Kept:
    """The cache of one entry point, in the place of Numba's own."""

    def __init__(self, fn: Callable[..., Any], name: str) -> None:
        self._fn = fn
        self._name = name
        self.turn = Turn()

    @property
    def cache_path(self) -> str:
        """The folder, for Numba's statistics."""
        return str(folder() or "")

    def flush(self) -> None:
        """Remove every file of this entry point: Numba compiles again."""
        where = folder()
        for path in where.glob(f"{ENTRY}{self._name}-*{SUFFIX}") if where is not None else ():
            path.unlink(missing_ok=True)

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled entry point for some types; None where there is none, or none that can be used.

        One that another process compiles is waited for. Who is told None compiles, and has the turn until he saves.
        """
        target.refresh()
        path = self._path(signature)
        if path is None:
            return None
        entry_point = self._loaded(path, target)
        if entry_point is None:
            self.turn.take(path)
            entry_point = self._loaded(path, target)
            if entry_point is not None:
                self.turn.leave()
        return entry_point

    def _loaded(self, path: Path, target: Any) -> Any:
        """The compiled entry point of a file; None where that cannot be used."""
        from numba.core import compiler

        payload = _payload(path)
        if payload is None:
            return None
        result: Any = compiler.CompileResult
        try:
            entry_point = result._rebuild(target, *pickle.loads(payload))  # noqa: S301 - we wrote it, as Numba does
        except Exception:  # noqa: BLE001 - a file with any fault is compiled again
            return None
        mark_used(path)
        return entry_point

    def save_overload(self, signature: Any, made: Any) -> None:
        """Keep a compiled entry point; where that is impossible, say so once. The next process has its turn."""
        try:
            self._save(signature, made)
        finally:
            self.turn.leave()

    def _save(self, signature: Any, made: Any) -> None:
        """Keep a compiled entry point, if it can be."""
        from numba.core import serialize

        if any(not part.can_cache for part in made.lifted) or made.library.has_dynamic_globals:
            return
        path = self._path(signature)
        written: Any = serialize
        sentence = ""
        try:
            if path is None:
                sentence = _no_room(None, None)
            else:
                _write(path, written.dumps(made._reduce()))
        except OSError as fault:
            if path is None or _payload(path) is None:  # no other process has kept it meanwhile
                sentence = _no_room(folder(), fault)
        if sentence and sentence not in reported:
            reported.add(sentence)
            LOG.warning("%s", sentence)

    def _path(self, signature: Any) -> Path | None:
        """The file for some types on this processor."""
        where = folder()
        text = f"{signature}|{self._fn.__code__.co_code.hex()}"
        name = f"{ENTRY}{self._name}-{processor()}-{hashlib.sha256(text.encode()).hexdigest()[:16]}{SUFFIX}"
        return where / name if where is not None else None
