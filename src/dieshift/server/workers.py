"""Other processes for what takes long: bots, previews, reading scenarios. The server's own only plays orders."""

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

T = TypeVar("T")
BOTS_NICE, ASKS_NICE = 10, 2


class Lost(Exception):  # noqa: N818 - named for what happened to the work
    """Work that came to no end: it took too long, or its process died."""


class Pool:
    """A few processes of lower priority; one that takes too long is ended, and others take its place."""

    def __init__(self, processes: int, nice: int) -> None:
        self._processes, self._nice = processes, nice
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """The result of a function of a module; Lost after so many seconds."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, _begin, (self._nice,))
        pool = self._pool
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *given)), seconds)
        except (TimeoutError, BrokenProcessPool) as fault:
            self._drop(pool)
            message = f"{work.__name__}: {type(fault).__name__}"
            raise Lost(message) from None

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):  # noqa: SLF001 - the only way to end one
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End all processes, whatever they do."""
        if self._pool is not None:
            self._drop(self._pool)


class Workers:
    """The processes of one server: bots wait for bots only."""

    def __init__(self, bots: int = 1, asks: int = 1) -> None:
        self._bots, self._asks = Pool(bots, BOTS_NICE), Pool(asks, ASKS_NICE)

    async def decide(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work of a bot."""
        return await self._bots.run(seconds, work, *given)

    async def answer(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work that a person waits for."""
        return await self._asks.run(seconds, work, *given)

    def close(self) -> None:
        """End all processes."""
        self._bots.close()
        self._asks.close()


class Here(Workers):
    """No processes: everything is done where it is asked."""

    async def decide(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work of a bot."""
        return work(*given)

    async def answer(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work that a person waits for."""
        return work(*given)


def _begin(nice: int) -> None:
    """Step back behind the server, leave Ctrl-C to it, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)
