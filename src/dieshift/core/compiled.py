"""The compiled representation: the same rules, registered with Numba, cached on disk under the user's cache folder.

Nothing below `core` imports Numba until `prepare` is called; without Numba everything still works interpreted. The
cache folder carries a hash of the package's sources, of Numba's version and of the processor, because Numba's own cache
does not notice a changed rule in another file.
"""

import hashlib
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

import dieshift
from dieshift.core import rules as marked
from dieshift.core.briskly import briskly, options, plain
from dieshift.core.linking import ENTRY, linked_once
from dieshift.core.widening import register

_registered: set[int] = set()

# how inner rules are compiled: only entry points are called from Python or C; nothing divides by zero; rules hold
# neither expressions of whole arrays nor branches on None, for which Numba would rewrite its text
INNER: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "nopython": True, "error_model": "numpy",
              "no_rewrites": True}


def available() -> bool:
    """Whether Numba can be imported (it is not imported by asking)."""
    import importlib.util

    return importlib.util.find_spec("numba") is not None


@cache
def source_hash() -> str:
    """A hash over the package's Python sources, and over those of other packages that hold rules."""
    digest = hashlib.sha256()
    root = Path(dieshift.__file__).parent
    for path in sorted(root.rglob("*.py")):
        digest.update(str(path.relative_to(root)).encode())
        digest.update(path.read_bytes())
    files = {Path(fn.__code__.co_filename) for fn in marked.RULES}
    others = {file for file in files if not file.is_relative_to(root) and file.is_file()}
    beside = {path for file in others if (file.parent / "__init__.py").exists() for path in file.parent.glob("*.py")}
    for path in sorted(others | beside):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_folder() -> Path:
    """Where compiled rules are kept: `$DIESHIFT_CACHE`, else the user's cache folder."""
    base = os.environ.get("DIESHIFT_CACHE")
    if base is None:
        if sys.platform == "win32":
            base = os.environ.get("LOCALAPPDATA", str(Path.home() / "AppData" / "Local"))
        else:
            base = os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache"))
        base = str(Path(base) / "dieshift")
    from importlib.metadata import version

    key = f"{source_hash()}|{version('numba')}|{platform.machine()}|{platform.python_version()}"
    return Path(base) / hashlib.sha256(key.encode()).hexdigest()[:20]


def is_cached(name: str) -> bool:
    """Whether a compiled entry point, `package.module.name`, was kept by an earlier run."""
    return available() and any(cache_folder().rglob(f"*.{ENTRY}{name.replace('.', '_')}-*.nbi"))


def _numba() -> Any:
    """Numba, its cache in our folder."""
    import numba

    config: Any = numba.config
    config.CACHE_DIR = str(cache_folder())
    return numba


def prepare() -> Any:
    """Register every marked rule and slot with Numba, and return the module."""
    numba = _numba()
    for made, fn in texts():
        if id(made) not in _registered:
            _registered.add(id(made))
            register(made, standing_for(fn), INNER | options() if plain(fn.__code__) else INNER)
    for made, text in places():
        if id(made) not in _registered:
            _registered.add(id(made))
            register(made, typing_of(made, text()), INNER | options())
    return numba


def standing_for(fn: Any) -> Callable[..., Any]:
    """A function of any arguments that hands the compiler a rule as it stands."""

    def typing(*_args: Any, **_kws: Any) -> Any:
        return fn

    return typing


def texts() -> Iterator[tuple[Any, Callable[..., Any]]]:
    """Every rule as rules call it, with the text that a compiler takes for it: itself, but for what is remembered."""
    yield from ((fn, fn) for fn in marked.RULES)
    yield from ((made, made.__wrapped__) for made in marked.REMEMBERED)


def places() -> Iterator[tuple[Any, Callable[[], str]]]:
    """Every slot, numbered rule and stand-in, each with what makes the text that a compiler sees in its place."""
    yield from ((made, partial(marked.dispatch_source, made)) for made in marked.SLOTS)
    yield from ((made, partial(marked.cases_source, made)) for made in marked.NUMBERED)
    yield from ((made, partial(marked.standin_source, made)) for made in marked.STANDINS)


def typing_of(made: Any, text: str) -> Callable[..., Any]:
    """A function of a place's own arguments that hands the compiler the dispatching text."""
    scope: dict[str, Any] = {f"variant_{i}": fn for i, fn in enumerate(made.variants)}
    exec(text, scope)
    arguments = ", ".join(made.parameters)
    made_of: dict[str, Callable[..., Any]] = {"chosen": scope["chosen"]}
    exec(f"def typing({arguments}):\n    return chosen", made_of)
    return made_of["typing"]


def compile_entry(fn: Callable[..., Any]) -> Any:
    """Compile one of the few entry points on its first call, cached on disk and free of the interpreter's lock."""
    fn.__qualname__ = ENTRY + f"{fn.__module__}.{fn.__name__}".replace(".", "_")
    entry = _numba().njit(cache=True, nogil=True, error_model="numpy")(fn)
    _prepare_for(entry, fn.__qualname__)

    def call(*args: Any) -> Any:
        if entry.signatures:
            return entry(*args)
        forget_old_caches()
        return entry(*args)

    return call


def _prepare_for(entry: Any, name: str) -> None:
    """Have all made ready when an entry point is compiled, and nothing where it comes from the cache.

    This puts a step before Numba's own; where that does not look as expected rules are registered at once.
    """
    compiler = getattr(entry, "_compiler", None)
    compiled = getattr(compiler, "compile", None)
    if compiled is None:
        prepare()
        return

    def compile_prepared(*args: Any, **kws: Any) -> Any:
        prepare()
        with briskly(), linked_once(name):
            return compiled(*args, **kws)

    cast("Any", compiler).compile = compile_prepared


def forget_old_caches(keep: int = 4) -> None:
    """Remove all cache folders but the most recent ones: each change of a rule makes a new one."""
    folders = sorted(cache_folder().parent.glob("?" * 20), key=lambda folder: folder.stat().st_mtime)
    for folder in folders[:-keep]:
        shutil.rmtree(folder, ignore_errors=True)
