"""Other processes for what takes long: bots, previews, reading scenarios. The server's own only plays orders.

Each process takes its work by turns of those who pay for it (`turns`). What belongs to a table, what begins a game and
what reads the file of a stranger has processes of its own: none of these waits for another.
"""

import asyncio
import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from dieshift.server.work.turns import Turns, payer

T = TypeVar("T")
COMPILERS_NICE, LABS_NICE, BOTS_NICE, UPLOADS_NICE, SURVEYS_NICE, ASKS_NICE = 19, 15, 10, 8, 5, 2
MOST_MEMORY = 2 * 1024**3  # bytes of data of one process; beyond it an allocation fails
START = 60.0  # seconds until a new process has to be there
NEW_PROCESS = 2.0  # seconds that a new one costs the others: charged to the address that made the old one end
MOST = 4  # processes that answer who sits at a table, however many cores there are


class Lost(Exception):  # noqa: N818 - named for what happened to the work
    """Work that came to no end: it took too long, or its process died."""


class Pool:
    """A process of lower priority; when it takes too long it is ended, and another takes its place.

    Work waits for its turn here, so that the time is its own and nobody else's work is ended with it; nor is the time
    of a process that has yet to begin: where that is slow, each would be ended before it could answer.
    """

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self.waiting = 0  # pieces of work, the one under way included
        self._begun = 0.0  # when the work under way began
        self._turns = Turns()
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """The result of a function of a module; Lost after so many seconds of waiting, or of work, Spent at once."""
        self.waiting += 1
        pays = payer()
        try:
            await asyncio.wait_for(self._turns.take(pays), seconds)
        except TimeoutError:
            self.waiting -= 1
            message = f"{work.__name__}: others were first"
            raise Lost(message) from None
        except BaseException:  # who asked is gone, or has too much that waits
            self.waiting -= 1
            raise
        task = asyncio.create_task(self._run(seconds, work, *given))
        self._begun = self._turns.clock()
        task.add_done_callback(lambda task: self._done(task, pays))
        return await asyncio.shield(task)  # who asked may be gone: the time of the work is measured all the same

    def _done(self, task: asyncio.Task[Any], pays: str) -> None:
        lost = NEW_PROCESS if self._pool is None else 0.0
        self._turns.give(pays, self._turns.clock() - self._begun + lost)
        self.waiting -= 1
        if not task.cancelled():
            task.exception()  # the caller that waited has it

    async def _run(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        begins = self._pool is None
        pool = self._pool = self._pool or ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin,
                                                              (self._nice,))
        try:
            if begins:
                await asyncio.wait_for(asyncio.wrap_future(pool.submit(_arrive, work)), START)
                self._begun = self._turns.clock()
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *given)), seconds)
        except (TimeoutError, BrokenProcessPool, MemoryError) as fault:
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
        """End all processes, even busy ones."""
        if self._pool is not None:
            self._drop(self._pool)


class Workers:
    """Processes of one server: bots wait only for bots, and requests from tables only for requests from tables.

    The tables share one process for each core except the server's own, up to MOST; each starts when it is needed. A
    survey of a whole table takes longest of a table's requests, and no other request waits for it.
    """

    def __init__(self, asks: int = min(MOST, (os.cpu_count() or 1) - 1)) -> None:
        self._bots, self._pages, self._surveys = Pool(BOTS_NICE), Pool(ASKS_NICE), Pool(SURVEYS_NICE)
        self._labs, self._compilers = Pool(LABS_NICE), Pool(COMPILERS_NICE)
        self._games, self._uploads = Pool(ASKS_NICE), Pool(UPLOADS_NICE)
        self._asks = [Pool(ASKS_NICE) for _ in range(max(1, asks))]

    async def decide(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work of a bot."""
        return await self._bots.run(seconds, work, *given)

    async def answer(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work that a person at a table waits for."""
        freest = min(self._asks, key=lambda pool: pool.waiting)
        return await freest.run(seconds, work, *given)

    async def survey(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work of seconds that a person at a table waits for, and nobody else."""
        return await self._surveys.run(seconds, work, *given)

    async def calculate(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work that a page asks for which may have no seat."""
        return await self._pages.run(seconds, work, *given)

    async def begin(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work that begins a game: it does not wait for files that others send to be read."""
        return await self._games.run(seconds, work, *given)

    async def upload(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work on a file of a stranger's, and on what becomes of it."""
        return await self._uploads.run(seconds, work, *given)

    async def simulate(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Whole battles of the computer, that nobody at a table waits for."""
        return await self._labs.run(seconds, work, *given)

    async def compile(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Work of a minute or two, for which everything else goes first."""
        return await self._compilers.run(seconds, work, *given)

    def close(self) -> None:
        """End all processes."""
        for pool in (self._bots, *self._asks, self._pages, self._surveys, self._labs, self._compilers, self._games,
                     self._uploads):
            pool.close()


class Here(Workers):
    """No processes: everything is done where it is asked."""

    async def decide(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work of a bot."""
        return work(*given)

    async def answer(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work that a person at a table waits for."""
        return work(*given)

    async def survey(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work of seconds that a person at a table waits for, and nobody else."""
        return work(*given)

    async def calculate(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work that a page asks for which may have no seat."""
        return work(*given)

    async def begin(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work that begins a game."""
        return work(*given)

    async def upload(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work on a file of a stranger's."""
        return work(*given)

    async def simulate(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Whole battles of the computer, that nobody at a table waits for."""
        return work(*given)

    async def compile(self, _: float, work: Callable[..., T], *given: Any) -> T:
        """Work of a minute or two, for which everything else goes first."""
        return work(*given)


def _arrive(_: Callable[..., Any]) -> None:
    """A process is there, and has imported what a work is part of."""


def _begin(nice: int) -> None:
    """Step back behind the server, leave Ctrl-C to it, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    limit_memory(MOST_MEMORY)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def limit_memory(most: int) -> None:
    """Let the operating system refuse this process more memory, where it can: it fails alone, before others suffer."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # Windows; a limit that is lower already
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, resource.getrlimit(resource.RLIMIT_DATA)[1]))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)
