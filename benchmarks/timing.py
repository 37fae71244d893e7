"""What the benchmarks of exact odds share: the clock, and the other libraries that are installed."""

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from rich.console import Console


def timed(work: Callable[[], Any], before: Callable[[], None], runs: int) -> float:
    """The median of several runs in milliseconds, each after `before`."""
    taken = []
    gc.collect()
    for _ in range(runs):
        before()
        start = perf_counter()
        work()
        taken.append(1000 * (perf_counter() - start))
    return median(taken)


def installed(**kinds: Callable[[], Any]) -> dict[str, Any]:
    """The other libraries that are installed, each by what it is made with."""
    found = {}
    for name, kind in kinds.items():
        try:
            found[name] = kind()
        except ImportError:
            Console(stderr=True).print(f"{name} is not installed: left out")
    return found
