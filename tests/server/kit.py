"""A server in the test's own process, and games on it."""

import asyncio
import contextlib

import httpx

from dieshift.server.begin import creation
from dieshift.server.begin.creation import NewGame
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.limits import Limits
from dieshift.server.protocol.messages import Talk
from dieshift.server.room.acting import act
from dieshift.server.room.live import Change, Live
from dieshift.server.room.seats import new_id
from dieshift.server.store.storage import KNOWN, LEDGER, viewer_of
from dieshift.server.web import hosting
from dieshift.server.work.workers import Here

from .memory_store import MemoryStore
from .player import Player, secret_of
from .tools import heard

FAST = Limits(message_rate=1e4, message_burst=10_000, ask_rate=1e4, ask_burst=10_000, survey_rate=1e4,
              survey_burst=10_000, requests_rate=1e4, requests_burst=10_000, creations_rate=1e4,
              creations_burst=10_000)
SEED = bytes(range(32))
SPECTATOR, REFEREE = -1, -2  # as pages and databases call them; the sides are 0 and 1


class House:
    """A server, its address and its storage."""

    def __init__(self, base, hall):
        self.base, self.hall = base, hall

    async def http(self, method, path, **given):
        async with httpx.AsyncClient(base_url=self.base, timeout=30) as client:
            return await client.request(method, path, **given)

    async def new_game(self, **wish):
        made = await self.http("POST", "/api/games", json={"style": "burn", "seed": 3} | wish)
        assert made.status_code == 201, made.text
        return made.json()["game"], {int(role): secret_of(link) for role, link in made.json()["links"].items()}

    async def seat(self, token, seen=None):
        return await Player(self.base, token).join(seen)


@contextlib.asynccontextmanager
async def house(limits=FAST, storage=None, pace=0.0, *, workers=None, **more):
    """A server that listens; it is closed behind the test."""
    sock = hosting.listen("127.0.0.1", 0)
    base = f"http://127.0.0.1:{sock.getsockname()[1]}"
    hall = Hall(storage or MemoryStore(), workers or Here(), limits, pace)
    ready, done = asyncio.Event(), asyncio.Event()

    class End(Exception):  # noqa: N818 - it is no error
        pass

    async def wait(_):
        ready.set()
        await done.wait()
        raise End

    async def serve():
        with contextlib.suppress(End):
            await hosting.serve_hall(hall, sock, hosting.origins_of("127.0.0.1", sock.getsockname()[1]), wait, **more)

    serving = asyncio.create_task(serve())
    await ready.wait()
    try:
        yield House(base, hall)
    finally:
        done.set()
        await serving
        sock.close()


async def until(true):
    """Let others run until something is true."""
    for _ in range(100_000):
        if true():
            return
        await asyncio.sleep(0)
    raise AssertionError


def at_house(test):
    """Run an asynchronous test with a server."""
    def run():
        async def within():
            async with house() as at:
                await test(at)
        asyncio.run(within())
    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


# --- without a server ------------------------------------------------------------------------------------------------


class Desk:
    """A game in memory with a storage of its own: commands go in, what is kept is kept."""

    def __init__(self, game="", **wish):
        request = NewGame(**({"style": "burn", "seed": 3} | wish))
        game = game or new_id()
        created = creation.create(request, game, creation.begin(request, game, SEED), SEED)
        self.stored, self.rows, self.ids = created.game, {}, 0
        self.live = Live(self.stored)
        self.take(self.live.tell_all())

    def take(self, told):
        for row in told:
            self.rows.setdefault(row.viewer, []).append(row.body)
            assert row.n == len(self.rows[row.viewer])

    def reload(self):
        """The game made anew of what is kept."""
        counts = {viewer: len(self.rows.get(viewer, [])) for viewer in KNOWN}
        self.live = Live(self.stored._replace(counts=counts), self.rows.get(LEDGER, []))
        return self.live

    def say(self, viewer, kind, *, seen=None, **fields):
        """What comes of a message of a viewer, by number; a change is kept."""
        viewer = viewer_of(viewer)
        self.ids += 1
        seen = {} if issubclass(kind, Talk) else {"seen": self.live.counts[viewer] if seen is None else seen}
        outcome = act(self.live, viewer, kind(id=f"{self.ids:032x}", **seen, **fields))
        if isinstance(outcome, Change):
            assert outcome.base == len(self.stored.lines)
            self.stored.lines.extend(outcome.lines)
            self.take(outcome.told)
            if outcome.terms is not None:
                self.stored = self.stored._replace(header=outcome.terms.header, settings=outcome.terms.settings)
                self.reload()
        return outcome

    def told(self, viewer):
        return [heard(row) for row in self.rows[viewer]]

    def menu(self):
        live = self.live
        viewer = viewer_of(live.mover)
        found = live.kind.screen.menu(live.journal.rules, live.battle.table, live.seen(viewer), live.names, viewer)
        return [choice.order for choice in found.choices if not choice.refused and not choice.wants]
