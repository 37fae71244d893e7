"""The compiled representation: the same rules, registered with Numba. `compile_cache` keeps what was compiled.

Nothing below `core` imports Numba until something is compiled; without Numba everything still works interpreted.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, cast

from dieshift.core import compile_cache
from dieshift.core import rules as marked
from dieshift.core.compile_passes import briskly, options, plain
from dieshift.core.linking import ENTRY, linked_once
from dieshift.core.widening import register

_registered: set[int] = set()
_ready: set[str] = set()  # entry points that this process has compiled or loaded

# how inner rules are compiled: only entry points are called from Python or C; nothing divides by zero; rules hold
# neither expressions of whole arrays nor branches on None, for which Numba would rewrite its text
INNER: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "nopython": True, "error_model": "numpy",
              "no_rewrites": True}


def available() -> bool:
    """Whether Numba can be imported (it is not imported by asking)."""
    import importlib.util

    return importlib.util.find_spec("numba") is not None


def is_cached(name: str) -> bool:
    """Whether a compiled entry point, `package.module.name`, was made by this process or kept by an earlier one."""
    return available() and (name in _ready or compile_cache.is_kept(_file_name(name)))


def _file_name(name: str) -> str:
    """An entry point's name as its files have it."""
    return name.replace(".", "_")


def prepare() -> Any:
    """Register every marked rule and slot with Numba, and return the module."""
    import numba

    for function, fn in texts():
        if id(function) not in _registered:
            _registered.add(id(function))
            register(function, standing_for(fn), INNER | options() if plain(fn.__code__) else INNER)
    for function, text in places():
        if id(function) not in _registered:
            _registered.add(id(function))
            register(function, typing_of(function, text()), INNER | options())
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
    """Compile one of the few entry points on its first call, kept on disk and free of the interpreter's lock."""
    import numba

    name = f"{fn.__module__}.{fn.__name__}"
    fn.__qualname__ = ENTRY + _file_name(name)
    entry: Any = numba.njit(nogil=True, error_model="numpy")(fn)
    entry._cache = compile_cache.Kept(fn, _file_name(name))
    _prepare_for(entry, fn.__qualname__)

    def call(*args: Any) -> Any:
        if entry.signatures:
            return entry(*args)
        compile_cache.forget_unused()
        result = entry(*args)
        _ready.add(name)
        return result

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
        try:
            prepare()
            with briskly(), linked_once(name):
                return compiled(*args, **kws)
        except BaseException:
            entry._cache.turn.leave()
            raise

    cast("Any", compiler).compile = compile_prepared
