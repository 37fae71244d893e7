"""Link once: why the first compilation takes a third of the time that Numba alone would need.

Numba optimises and translates every inner function together with all that it calls, again and again for each caller.
Our rules are many small functions called from a handful of entry points, so nearly all of that work is thrown away.
While an entry point is being compiled, inner libraries are only kept as they are; the entry point then links every one
of them once, and is optimised and translated as a whole. The machine code is what Numba would have made in the end.

This touches Numba's own classes. If they do not look as expected, nothing is changed, and compiling only takes longer.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

ENTRY = "entry_"  # what the qualified name of an entry point begins with, and that of no rule

AT_A_TIME = 16

_inner: set[int] = set()  # libraries kept for linking, by id; they live as long as the process
_kept: list[Any] = []
_under_way: list[str] = []  # entry points being compiled
_installed: list[bool] = []


def _closure(libraries: list[Any]) -> Iterator[Any]:
    """Libraries and, for those kept as they are, all that they refer to in turn; each once."""
    seen: set[int] = set()
    waiting = list(libraries)
    while waiting:
        library = waiting.pop(0)
        if id(library) not in seen:
            seen.add(id(library))
            yield library
            if id(library) in _inner:
                waiting.extend(library._linking_libraries)


def _together(libraries: list[Any]) -> Any:
    """The modules of kept libraries as one, to be linked into an entry point.

    To link a module into another takes as long as the other is large, so a few are linked at a time, and then these.
    Functions that only an entry point refers to would be dropped on the way, were they `linkonce_odr` from the start.
    """
    modules = [library._final_module.clone() for library in libraries]
    while len(modules) > 1:
        for at in range(0, len(modules), AT_A_TIME):
            for other in modules[at + 1:at + AT_A_TIME]:
                modules[at].link_in(other)
        modules = modules[::AT_A_TIME]
    for function in modules[0].functions:
        if not function.is_declaration and function.linkage.name == "external":
            function.linkage = "linkonce_odr"
    return modules[0]


def _link(entry: Any) -> None:
    """Link all that an entry point refers to which is kept; the rest stays for Numba to link."""
    libraries = list(_closure(entry._linking_libraries))
    kept = [library for library in libraries if id(library) in _inner]
    if kept:
        entry._final_module.link_in(_together(kept))
        entry._reload_init.update(*(library._reload_init for library in kept))
    entry._linking_libraries = [library for library in libraries if id(library) not in _inner]


def _install() -> bool:
    """Teach Numba's libraries to be kept for linking; False when they are not as expected."""
    import numba
    from numba.core import codegen, cpu

    library: Any = codegen.CPUCodeLibrary
    context: Any = cpu.CPUContext

    wanted = ("finalize", "_optimize_final_module", "_finalize_final_module", "_get_module_for_linking",
              "_ensure_finalized", "_raise_if_finalized")
    if not all(hasattr(library, name) for name in wanted) or not hasattr(context, "get_executable"):
        return False
    first: Any = numba.njit(lambda: 0)
    first()  # Numba's own runtime is set up with its first function, and must be translated at once
    made_first: Any = next(iter(first.overloads.values())).library
    if not all(hasattr(made_first, name) for name in ("_final_module", "_linking_libraries", "_reload_init")):
        return False
    finalize = library.finalize

    def is_inner(made: Any) -> bool:
        return bool(_under_way) and not made.name.startswith(ENTRY)

    def finalize_once(self: Any) -> None:
        if is_inner(self):
            self._raise_if_finalized()
            self._finalized = True
            _inner.add(id(self))
            _kept.append(self)
        else:
            _link(self)
            finalize(self)

    executable = context.get_executable

    def no_executable(self: Any, made: Any, *args: Any) -> Any:
        kept = id(made) in _inner or is_inner(made)
        return [].append if kept else executable(self, made, *args)  # a built-in of its own, which nobody calls

    library.finalize = finalize_once
    context.get_executable = no_executable
    return True


@contextmanager
def linked_once(name: str) -> Iterator[None]:
    """While this lasts, compile the entry point of that qualified name (it begins with ENTRY) in one piece."""
    if not _installed:
        _installed.append(_install())
    if _installed[0]:
        _under_way.append(name)
    try:
        yield
    finally:
        if _installed[0]:
            _under_way.remove(name)
