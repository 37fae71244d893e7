"""All games of a server: each has a table; the tables share a storage, workers and limits."""

import asyncio
import heapq
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from dieshift.core.viewers import Viewer
from dieshift.server.begin import mail
from dieshift.server.begin.turnfile import Turn
from dieshift.server.evening.room import Evenings
from dieshift.server.hall import presence
from dieshift.server.hall.following import REVOKED
from dieshift.server.hall.game_table import COME_BACK, RECONNECT, Table
from dieshift.server.hall.presence import Others
from dieshift.server.hall.promises import Promises
from dieshift.server.protocol.limits import Buckets, Limits
from dieshift.server.room import mending
from dieshift.server.room.seats import new_id
from dieshift.server.store.storage import Storage
from dieshift.server.work.workers import Workers

LOG = logging.getLogger(__name__)
CREATION_SECONDS = 20.0
ASKED_SECONDS = 86_400.0


class Hall:
    """The tables of a server, its storage and its workers."""

    def __init__(self, storage: Storage, workers: Workers, limits: Limits | None = None, pace: float = 0.0) -> None:
        self.storage, self.workers, self.limits, self.pace = storage, workers, limits or Limits(), pace
        self.tables: dict[str, Table] = {}
        self.due: list[tuple[float, str]] = []  # when each game is looked at again, whether anybody needs it: a heap
        self.used = time.monotonic()  # when anybody asked for a game last
        self.name, self.others = new_id(), Others()
        self.promises = Promises()
        self.evenings = Evenings(storage, workers)
        self.making = asyncio.Lock()
        self.creations = Buckets(self.limits.creations_rate, self.limits.creations_burst)
        self.kept = Buckets(self.limits.kept_rate, self.limits.kept_burst)
        self.requests = Buckets(self.limits.requests_rate, self.limits.requests_burst)
        self.addresses: Counter[str] = Counter()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.give_up: Callable[[str], None] = LOG.critical

    def table(self, game: str) -> Table:
        """The table of a game."""
        if game not in self.tables:
            self.tables[game] = Table(self, game)
            heapq.heappush(self.due, (time.monotonic() + self.limits.sleep_seconds, game))
        return self.tables[game]

    async def replace_token(self, game: str, viewer: Viewer, token: bytes) -> bool:
        """Give a seat a new secret, and disconnect every client that uses the old one or is about to."""
        table = self.table(game)
        async with table.lock:
            stored = await self.storage.look(game)
            seat = next((seat for seat in stored.seats if seat.viewer is viewer), None) if stored else None
            if seat is None:
                return False
            await self.storage.replace_seat(game, seat._replace(token=token))
            table.dismiss(viewer, *REVOKED)
        return True

    def listen(self) -> None:
        """Begin to hear what other servers do to the games of this database."""
        loop = asyncio.get_running_loop()

        def hear(game: str, number: int, said: str) -> None:
            with suppress(RuntimeError):  # its loop is closed: this server has ended, and a word came late
                loop.call_soon_threadsafe(self._heard, game, number, said)

        self.storage.listen(hear)
        self.start(presence.live_on(self))

    def _heard(self, game: str, number: int, said: str = "") -> None:
        if said:
            self.start(presence.hear(self, game, said))
            return
        self.start(self.evenings.heard(game))
        for table in [open_table for name, open_table in self.tables.items() if game in {"", name}]:
            self.start(table.catch_up(number))
        if not game:
            self.start(presence.say(self, "", presence.Lives(server=self.name, anew=True)))

    async def receive(self, turn: Turn) -> None:
        """Go on with the turn of a battle that is here; Faulty when it does not go on from where it stands."""
        game = turn.cover.game
        table = self.table(game)
        async with table.lock:
            stored = await self.storage.load(game)
            if stored is None:
                raise LookupError(game)
            ledger = await mending.ledger(self.storage, stored)
            rows = await self.workers.upload(CREATION_SECONDS, mail.added, stored, ledger, turn)
            lines = [line.encode() for line in turn.contents.lines[len(stored.lines):]]
            await self.storage.append(game, len(stored.lines), lines, rows)
            table.live = None
            table.dismiss_all(RECONNECT, COME_BACK)

    def arrive(self, address: str) -> bool:
        """Whether one more socket of an address is welcome; it is counted then."""
        self.addresses[address] += 1
        if self.addresses[address] > self.limits.sockets_per_address:
            self.depart(address)
            return False
        return True

    def depart(self, address: str) -> None:
        """A socket of an address is gone."""
        self.addresses[address] -= 1
        if self.addresses[address] <= 0:
            del self.addresses[address]

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside; it ends with the server."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a task failed", exc_info=task.exception())

    def quiet_for(self, seconds: float) -> bool:
        """Whether nobody has asked for any game for so long."""
        return self.used < time.monotonic() - seconds

    async def tidy(self) -> None:
        """Forget games that nobody needed for a while, for ever again."""
        while True:
            await asyncio.sleep(min(10.0, self.limits.sleep_seconds, self.limits.idle_seconds))
            self.forget(time.monotonic())

    def forget(self, now: float) -> None:
        """Let games sleep that nobody has open, and forget them later; what one seat asks of the other stays longer.

        Only those are looked at whose time has come.
        """
        come = []
        while self.due and self.due[0][0] <= now:
            come.append(heapq.heappop(self.due)[1])
        for game in come:
            table = self.tables[game]
            if self._is_needed(table, now):
                heapq.heappush(self.due, (self._again_at(table, now), game))
            else:
                del self.tables[game]

    def _is_needed(self, table: Table, now: float) -> bool:
        """Whether a game is to be known still; it sleeps, if it may."""
        idle = now - table.used
        if idle < self.limits.sleep_seconds or table.watched or table.lock.locked():
            return True
        asleep = table.let_go()
        return idle < self.limits.idle_seconds or not (asleep or idle > ASKED_SECONDS)

    def _again_at(self, table: Table, now: float) -> float:
        """When a game is looked at again: when it may sleep at the earliest, or be forgotten."""
        waits = (self.limits.sleep_seconds, self.limits.idle_seconds, ASKED_SECONDS)
        later = (table.used + wait for wait in waits if table.used + wait > now)
        asked = table.watched or table.lock.locked()
        return time.monotonic() + self.limits.sleep_seconds if asked else next(later, now + self.limits.idle_seconds)

    async def close(self) -> None:
        """Send everybody home (1012: come back), finish what is being written, and end the workers."""
        self.evenings.close()
        for table in list(self.tables.values()):
            table.dismiss_all(1012, "the server restarts")
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.storage.shared:
            await presence.leave(self)
        self.workers.close()
        await self.storage.close()


