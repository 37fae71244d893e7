"""The one way out to a viewer: a bounded queue in front of a socket."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

SLOW, GONE = 4008, 4001


class Outbox:
    """What waits to be sent to one socket, in order. Whoever reads too slowly is closed, and resumes later."""

    def __init__(self, send: Callable[[str], Awaitable[None]], close: Callable[[int, str], Awaitable[None]],
                 most: int = 256) -> None:
        self._send, self._close = send, close
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(most)
        self._ending: tuple[int, str] | None = None
        self._ended = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Send a message, later; a queue that is full ends the socket."""
        if self._ending is not None:
            return
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end(SLOW, "too slow: come back for the rest")

    def end(self, code: int, reason: str) -> None:
        """Close the socket, without what still waits."""
        if self._ending is None:
            self._ending = (code, reason)
            self._ended.set()

    async def run(self) -> None:
        """Send until the end; cancelled when the page goes away."""
        sending = asyncio.create_task(self._drain())
        ending = asyncio.create_task(self._ended.wait())
        try:
            await asyncio.wait([sending, ending], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, ending):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task
        if self._ending is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._close(*self._ending), 2)

    async def _drain(self) -> None:
        while True:
            await self._send((await self._queue.get()).decode())
