"""The one way out to a viewer: a bounded queue in front of a socket."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

SLOW, GONE, FULL = 4008, 4001, 4029
MOST_BYTES = 8 * 1024 * 1024  # that wait for one socket
CLOSING = 2.0  # seconds for the last words


class Outbox:
    """Queue of messages to one socket, in order. A client that reads too slowly is closed, and resumes later."""

    def __init__(self, send: Callable[[str], Awaitable[None]], close: Callable[[int, str], Awaitable[None]],
                 most: int = 256) -> None:
        self._send, self._close = send, close
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(most)
        self._waiting = 0
        self._end: asyncio.Future[tuple[int, str, bytes]] = asyncio.get_running_loop().create_future()

    @property
    def ending(self) -> bool:
        """Whether the socket will be closed, or is."""
        return self._end.done()

    def put(self, message: bytes) -> None:
        """Send a message, later; a queue that is full ends the socket."""
        if self.ending:
            return
        if self._queue.full() or (self._waiting and self._waiting + len(message) > MOST_BYTES):
            self.end(SLOW, "too slow: come back for the rest")
            return
        self._waiting += len(message)
        self._queue.put_nowait(message)

    def end(self, code: int, reason: str) -> None:
        """Close the socket, without what still waits."""
        self.last(b"", code, reason)

    def last(self, message: bytes, code: int, reason: str) -> None:
        """Close the socket with last words."""
        if not self.ending:
            self._end.set_result((code, reason, message))

    async def run(self) -> None:
        """Send until the end; cancelled when the page goes away."""
        sending = asyncio.create_task(self._drain())
        ends: list[asyncio.Future[Any]] = [sending, self._end]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
        if self.ending:
            code, reason, message = self._end.result()
            with contextlib.suppress(Exception):
                async with asyncio.timeout(CLOSING):
                    if message:
                        await self._send(message.decode())
                    await self._close(code, reason)

    async def _drain(self) -> None:
        while True:
            message = await self._queue.get()
            self._waiting -= len(message)
            await self._send(message.decode())
