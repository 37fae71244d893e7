"""How much anybody may ask of the server, and how fast."""

import asyncio
import contextlib
import math
import time
from typing import NamedTuple


class Limits(NamedTuple):
    """The bounds of one server."""

    message_rate: float = 20.0  # a second and socket
    message_burst: int = 40
    ask_rate: float = 15.0  # a page asks when a hand that draws a path rests
    ask_burst: int = 30
    show_rate: float = 1.0  # a second and socket, of what is shown on the table and noted there
    show_burst: int = 6
    survey_rate: float = 2.0  # a second and socket, of questions about the whole table
    survey_burst: int = 6
    hello_seconds: float = 10.0
    sockets_per_seat: int = 4
    spectators: int = 1000  # of one game
    sockets_per_address: int = 40
    queue: int = 32  # commands that wait for one game
    outbox: int = 256  # messages that wait for one socket
    missed: int = 1000  # the most that is told again after an absence
    creations_rate: float = 1 / 30  # games a second and address
    creations_burst: int = 30
    kept_rate: float = 8.0 * 1024  # bytes a second and address, of battles that are opened or go on
    kept_burst: int = 32 * 1024 * 1024
    requests_rate: float = 20.0  # of the other pages
    requests_burst: int = 60
    body: int = 96 * 1024
    body_seconds: float = 20.0
    head_seconds: float = 10.0
    upload: int = 1024 * 1024  # a saved battle, packed or not
    roster: int = 6 * 1024 * 1024  # a list of another builder, in base 64
    idle_seconds: float = 600.0
    sleep_seconds: float = 30.0  # after which a game that nobody has open is no longer in memory
    ask_seconds: float = 5.0
    survey_seconds: float = 15.0
    bot_seconds: float = 10.0


DESCRIPTORS = 4096  # for 2,000 connections, and files


def padded(spent: float, grid: float) -> float:
    """How long to wait so that all of it is a multiple of the grid, at least one: what took how long is not told."""
    return grid * max(1, math.ceil(spent / grid)) - spent if grid else 0.0


def raise_descriptors() -> None:
    """Have as many open files as are needed, if the system lets us: many are content with 1,024 for a start."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # Windows has no such limit
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Bucket:
    """A token bucket: `rate` a second, and at most `burst` saved up."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.tokens = float(burst)
        self.at = time.monotonic()

    def _refill(self) -> None:
        now = time.monotonic()
        self.tokens = min(float(self.burst), self.tokens + (now - self.at) * self.rate)
        self.at = now

    def take(self, cost: int = 1) -> bool:
        """Whether there was a token; the cost is gone now, and what it is above what there was must first come in."""
        self._refill()
        if self.tokens < 1:
            return False
        self.tokens -= cost
        return True

    async def wait(self) -> None:
        """Take a token, waiting as long as necessary: the server just stops reading a client that floods."""
        self._refill()
        if self.tokens < 1:
            await asyncio.sleep((1 - self.tokens) / self.rate)
            self._refill()
        self.tokens -= 1


class Buckets:
    """A bucket for each address; when there are many, those that were not used for the longest time are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 4096) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._of: dict[str, Bucket] = {}

    def take(self, who: str, cost: int = 1) -> bool:
        """Whether this address has a token left; the cost is gone now."""
        bucket = self._of.pop(who, None) or Bucket(self.rate, self.burst)
        self._of[who] = bucket
        if len(self._of) > self.most:
            del self._of[next(iter(self._of))]
        return bucket.take(cost)
