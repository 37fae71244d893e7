"""What the benchmarks of exact odds share: the clock, and the other libraries that are installed."""

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter, process_time
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


def by_turns(works: Mapping[str, tuple[Callable[[], Any], Callable[[], None]]], turns: int,
             in_a_row: int) -> dict[str, float]:
    """The medians of several works in milliseconds of the processor, each run after its `before`.

    All of them have a turn, with some runs in a row, then all another: what disturbs the machine for a while falls on
    all of them, and none is timed only while the processor still has the other's program at hand.
    """
    taken: dict[str, list[float]] = {name: [] for name in works}
    gc.collect()
    for _ in range(turns):
        for name, (work, before) in works.items():
            for _ in range(in_a_row):
                before()
                start = process_time()
                work()
                taken[name].append(1000 * (process_time() - start))
    return {name: median(times) for name, times in taken.items()}


def installed(**kinds: Callable[[], Any]) -> dict[str, Any]:
    """The other libraries that are installed, each by what it is made with."""
    libraries = {}
    for name, kind in kinds.items():
        try:
            libraries[name] = kind()
        except ImportError:
            Console(stderr=True).print(f"{name} is not installed: left out")
    return libraries
