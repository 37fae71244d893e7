"""The compiled representation on a GPU: the same rules, registered with numba-cuda (the extra `gpu`).

As with `compiled.py`, nothing here imports Numba until `prepare` is called. With `NUMBA_ENABLE_CUDASIM=1` set before
Numba is first imported, kernels run in Numba's simulator, on any machine and very slowly: rules then are interpreted on
the packed records themselves, whose numbers `element` widens as a compiler would.
"""

import os
from typing import Any

import numpy as np

from dieshift.core import rules as marked
from dieshift.core.compiled import places, standing_for, typing_of

_registered: set[int] = set()


def available() -> bool:
    """Whether numba-cuda can be imported (it is not imported by asking)."""
    import importlib.util

    return importlib.util.find_spec("numba") is not None and importlib.util.find_spec("numba_cuda") is not None


def simulated() -> bool:
    """Whether kernels run in Numba's simulator."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM", "0") not in {"", "0"}


def prepare() -> Any:
    """Register every marked rule and slot with numba-cuda, and return its module `cuda`."""
    vars(np).setdefault("row_stack", np.vstack)  # numba-cuda 0.30 still asks for it, NumPy 2.5 dropped it
    from numba import cuda

    if simulated():
        return cuda
    import numba.cuda.extending as registry

    extending: Any = registry
    for fn in [*marked.RULES, element]:
        if id(fn) not in _registered:
            _registered.add(id(fn))
            extending.register_jitable(fn)
    for made in marked.REMEMBERED:
        if id(made) not in _registered:
            _registered.add(id(made))
            extending.overload(made, strict=False)(standing_for(made.__wrapped__))
    for made, text in places():
        if id(made) not in _registered:
            _registered.add(id(made))
            extending.overload(made, strict=False)(typing_of(made, text()))
    return cuda


class Wide:
    """A packed record, or an array in one, whose numbers are read as Python numbers: the simulator's `element`."""

    __slots__ = ("_packed",)

    def __init__(self, packed: Any) -> None:
        object.__setattr__(self, "_packed", packed)

    def __getattr__(self, name: str) -> Any:
        return _widened(self._packed[name])

    def __setattr__(self, name: str, value: Any) -> None:
        self._packed[name] = value

    def __len__(self) -> int:
        return len(self._packed)

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return Wide(self._packed[index])
        if index < 0:
            message = f"index {index} is negative: rules count from 0, as compiled records do"
            raise IndexError(message)
        return _widened(self._packed[index])

    def __setitem__(self, index: int, value: Any) -> None:
        self._packed[index] = value


def _widened(value: Any) -> Any:
    return int(value) if isinstance(value, np.integer) else Wide(value)


def _on_device(records: Any, index: int) -> Any:
    return records[index]


def _in_simulator(records: Any, index: int) -> Any:
    return Wide(records[index]._item._ary)


element = _in_simulator if simulated() else _on_device
"""One record of an array that a kernel was given."""
