"""Compile a rule with less ado: why the first compilation takes little more than half of Numba's own time.

Numba is ready for any function of Python; a rule is a plain one, that makes no object, raises nothing and closes over
nothing. Such a rule skips what could find nothing to do in it: passes for closures and exceptions, the counting of
references, the clock and the log of each pass. While an entry point is compiled, calls of one function with the same
types are resolved once.

This touches Numba's own classes, as `linking` does. Of what does not look as expected nothing is changed.
"""

import dis
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from threading import Lock
from types import BuiltinFunctionType, CodeType, FunctionType
from typing import Any

ADO = {"RAISE_VARARGS", "RERAISE", "BEFORE_WITH", "SETUP_WITH", "YIELD_VALUE", "BUILD_LIST", "BUILD_SET", "BUILD_MAP",
       "BUILD_STRING", "BUILD_SLICE", "FORMAT_VALUE", "LIST_EXTEND", "LOAD_DEREF", "MAKE_FUNCTION"}  # of instructions
_ADO = {dis.opmap[name] for name in ADO if name in dis.opmap}
NAMES = {"literal_unroll", "literally", "objmode", "np", "numpy", "list", "set", "dict", "str"}
PASSES = {"untyped_passes": ("TranslateByteCode", "FixupArgs", "IRProcessing", "ReconstructSSA"),
          "typed_passes": ("NopythonTypeInference", "PreLowerStripPhis", "InlineOverloads", "IRLegalization",
                           "NativeLowering", "NoPythonBackend")}
THRESHOLDS = 50_000, 20, 100  # of the garbage collector: nearly all that a compiler makes is kept to its end

_lock = Lock()
_at_work: list[int] = []  # compilations under way
_put_back: list[tuple[Any, str, Any]] = []
_before: list[tuple[int, int, int]] = []  # the garbage collector's thresholds


def plain(code: CodeType) -> bool:
    """Whether the text of a rule makes no object, raises nothing and closes over nothing."""
    if NAMES.intersection(code.co_names) or any(isinstance(const, CodeType) for const in code.co_consts):
        return False
    return _ADO.isdisjoint(code.co_code[::2])  # an instruction and what it is given take a byte each


@cache
def options() -> dict[str, Any]:
    """What Numba is told of a plain rule beside what it is told of any; nothing where it has not all of it."""
    from numba.core import compiler, compiler_machinery, options, typed_passes, untyped_passes

    machinery: Any = compiler_machinery
    known: Any = {"typed_passes": typed_passes, "untyped_passes": untyped_passes}
    parts: Any = [getattr(known[module], name, None) for module, names in PASSES.items() for name in names]
    if None in parts or not hasattr(options.DefaultOptions, "_nrt"):
        return {}
    base: Any = compiler.Compiler

    class Plain(base):  # type: ignore[misc]
        def define_pipelines(self) -> list[Any]:
            passes: Any = machinery.PassManager("plain rule")
            for part in parts:
                passes.add_pass(part, part.__name__)
            passes.finalize()
            return [passes]

    return {"pipeline_class": Plain, "_nrt": False}


def _one_pass(machinery: Any) -> Callable[..., None]:
    """A pass without its clock and its log."""

    def run(self: Any, _index: int, part: Any, state: Any) -> None:
        part.analysis = self._analysis
        part.run_initialization(state)
        part.run_pass(state)
        part.run_finalizer(state)

    return run if not machinery.PassManager._ENFORCING else machinery.PassManager._runPass


def _remembering(resolve: Callable[..., Any]) -> Callable[..., Any]:
    """The type of a call, resolved once for each function and its types."""
    known: dict[tuple[int, ...], Any] = {}

    def resolved(self: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws:
            return resolve(self, context, args, kws)
        key = (id(self), id(context), *(arg._code for arg in args))
        if key not in known:
            known[key] = resolve(self, context, args, kws), self, args  # which live as long as their numbers are known
        return known[key][0]

    return resolved


def _function_first(resolve: Callable[..., Any]) -> Callable[..., Any]:
    """The type of a constant; of a function without asking first whether it is a number."""

    def resolved(self: Any, value: Any) -> Any:
        found = self._get_global_type(value) if type(value) in {FunctionType, BuiltinFunctionType} else None
        return resolve(self, value) if found is None else found

    return resolved


def _once(text: Callable[[Any], str]) -> Callable[[Any], str]:
    """The text of a type, written once for each; Numba asks for that of a record again and again."""
    known: dict[int, tuple[str, Any]] = {}

    def written(self: Any) -> str:
        if id(self) not in known:
            known[id(self)] = text(self), self  # which lives as long as its number is known
        return known[id(self)][0]

    return written


def _without_lifetimes(process: Callable[..., None], transforms: Any, stack: Any) -> Callable[..., None]:
    """What follows a pass; without the lives of variables where nothing is counted."""

    def run(self: Any, *args: Any, **kws: Any) -> None:
        flags = stack.top_or_none()
        if flags is None or flags.nrt or self.func_ir.is_generator:
            process(self, *args, **kws)
        else:
            self.func_ir.blocks = transforms.canonicalize_cfg(self.func_ir.blocks)
            self.func_ir.generator_info = None

    return run


class _Context:
    """The context of an error, which is worked out only when there is one."""

    __slots__ = ("args", "kws")
    said: Any = None

    def __init__(self, *args: Any, **kws: Any) -> None:
        self.args, self.kws = args, kws

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, fault: BaseException | None, _trace: object) -> None:
        if fault is not None:
            with _Context.said(*self.args, **self.kws):
                raise fault


class _Colourless:
    """What paints the text of a fault: most are found on the way, and seen by nobody."""

    def __getattr__(self, _part: str) -> Callable[[str], str]:
        return str


def _changes() -> Iterator[tuple[Any, str, Callable[[Any], Any]]]:
    """What is changed of Numba while an entry point is compiled: whose, which, and how."""
    from numba.core import compiler_machinery, errors, event, lowering, postproc, targetconfig, transforms, typeinfer
    from numba.core import types as numbas
    from numba.core.typing import context

    types: Any = numbas
    machinery: Any = compiler_machinery
    faults: Any = errors
    _Context.said = faults.new_error_context
    yield event, "broadcast", lambda _: lambda _event: None
    yield faults, "_termcolor_inst", lambda _: _Colourless()
    for kind in (types.Record, types.NestedArray):
        yield kind, "__repr__", _once
    yield machinery.PassManager, "_runPass", lambda _: _one_pass(machinery)
    yield types.BaseFunction, "get_call_type", _remembering
    yield context.BaseContext, "resolve_value_type", _function_first
    yield postproc.PostProcessor, "run", lambda old: _without_lifetimes(old, transforms, targetconfig.ConfigStack)
    for module in (lowering, typeinfer):
        yield module, "new_error_context", lambda _: _Context


def _changed() -> list[tuple[Any, str, Any]]:
    """Change Numba; what to put back."""
    done = []
    with suppress(ImportError, AttributeError):
        for owner, name, change in _changes():
            if name in vars(owner):
                old = vars(owner)[name]
                setattr(owner, name, change(old))
                done.append((owner, name, old))
    return done


@contextmanager
def briskly() -> Iterator[None]:
    """While this lasts, Numba compiles with less ado."""
    with _lock:
        if not _at_work:
            _before.append(gc.get_threshold())
            gc.set_threshold(*THRESHOLDS)
            _put_back.extend(_changed())
        _at_work.append(1)
    try:
        yield
    finally:
        with _lock:
            _at_work.pop()
            if not _at_work:
                gc.set_threshold(*_before.pop())
                while _put_back:
                    setattr(*_put_back.pop())
