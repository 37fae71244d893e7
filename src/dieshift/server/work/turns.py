"""Whose work a process does next: payers take turns, and one that has had more than its share waits for the others.

A payer is an address. The payer that used least of the process lately goes first, so that a hundred requests of one
client hold up another by one of them at most. Half of the process is a payer's share: beyond it, its work waits as
long as a payer within its share is about. Alone, a payer has all of the process.
"""

import asyncio
import contextlib
import ipaddress
import math
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextvars import ContextVar

LATELY = 60.0  # seconds: what was used so long ago counts a third
SHARE = LATELY / 2  # seconds used lately: half of the process, all the time
ABOUT = 5.0  # seconds in which a payer comes back that goes on with something
AGAIN = 0.25  # seconds until work that waits for its share is looked at again
MOST_WAITING = 32  # pieces of work of one payer that wait for one process
MOST_PAYERS = 4096  # that are remembered
NETWORK = 64  # bits of an IPv6 address that a provider gives one customer

_payer: ContextVar[str] = ContextVar("payer", default="")


class Spent(Exception):  # noqa: N818 - named for what happened to the share
    """Work that is not begun: too much of the same payer waits already."""


@contextlib.contextmanager
def paid_by(payer: str) -> Iterator[None]:
    """Work that is asked for within is this payer's, that of tasks begun here too."""
    token = _payer.set(payer)
    try:
        yield
    finally:
        _payer.reset(token)


def payer() -> str:
    """The payer of the work that is asked for here."""
    return _payer.get()


def payer_of(host: str) -> str:
    """The payer of an address: of IPv6 its network, since one customer has all addresses in it.

    >>> payer_of("192.0.2.7"), payer_of("2001:db8:1:2:3::4"), payer_of("::ffff:192.0.2.7"), payer_of("testclient")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7', 'testclient')
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, NETWORK), strict=False).network_address)


def _loops_time() -> float:
    return asyncio.get_running_loop().time()


class Used:
    """Seconds of a process that payers used lately."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._of: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and when they were counted

    def by(self, payer: str) -> float:
        """What a payer used lately."""
        seconds, at = self._of.get(payer, (0.0, 0.0))
        return seconds * math.exp((at - self._clock()) / LATELY)

    def add(self, payer: str, seconds: float) -> None:
        """Count work of a payer's; with no seconds only that it is about."""
        self._of[payer] = (self.by(payer) + seconds, self._clock())
        self._of.move_to_end(payer)
        if len(self._of) > MOST_PAYERS:
            self._of.popitem(last=False)

    def others(self, payer: str) -> Iterator[str]:
        """The other payers that are about."""
        for other, (_, at) in reversed(self._of.items()):
            if self._clock() - at > ABOUT:
                return
            if other != payer:
                yield other


class Turns:
    """The turns of one process; `take` waits for one, and `give` hands it on."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self.clock = clock or _loops_time
        self.used = Used(self.clock)
        self._taken = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._later: asyncio.TimerHandle | None = None

    async def take(self, payer: str) -> None:
        """Wait for a turn; Spent when too much of the same payer waits."""
        line = self._waiting.setdefault(payer, deque())
        if len(line) >= MOST_WAITING:
            raise Spent(payer)
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(mine)
        self.used.add(payer, 0.0)
        self._next()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.give(payer, 0.0)
            else:
                self._leave(payer, mine)
            raise

    def give(self, payer: str, seconds: float) -> None:
        """A turn is over that took so many seconds."""
        self._taken = False
        self.used.add(payer, seconds)
        self._next()

    def _leave(self, payer: str, mine: asyncio.Future[None]) -> None:
        line = self._waiting.get(payer, deque())
        if mine in line:
            line.remove(mine)
        if not line:
            self._waiting.pop(payer, None)

    def _next(self) -> None:
        """Give the turn to the payer that used least lately; of two alike to the one that waits longer."""
        if self._taken or not self._waiting:
            return
        may = [payer for payer in self._waiting if not self._yields(payer)]
        if not may:
            if self._later is None:
                self._later = asyncio.get_running_loop().call_later(AGAIN, self._again)
            return
        payer = min(may, key=self.used.by)
        line = self._waiting.pop(payer)
        mine = line.popleft()
        if line:
            self._waiting[payer] = line  # behind the others
        self._taken = True
        mine.set_result(None)

    def _again(self) -> None:
        self._later = None
        self._next()

    def _yields(self, payer: str) -> bool:
        """Whether a payer has had its share, and another that has not is about."""
        return self.used.by(payer) > SHARE and any(self.used.by(other) <= SHARE for other in self.used.others(payer))
