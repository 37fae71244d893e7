"""What servers on one database tell one another of who is at a table; of a database that answers slowly, too."""

import asyncio
import contextlib
import time

from dieshift.server.hall import presence
from dieshift.server.store.storage import ReadOnly

from .kit import REFEREE, SPECTATOR, house, until
from .memory_store import MemoryStore


class Shared(MemoryStore):
    """A storage at which every server hears what another says, after a while."""

    shared = True

    def __init__(self):
        super().__init__()
        self.hearing, self.said, self.slow = [], [], 0.0

    def listen(self, hear):
        self.hearing.append(hear)
        hear("", 0, "")

    async def say(self, game, text):
        self.said.append(text)
        if self.slow:
            await asyncio.sleep(self.slow)
        for hear in self.hearing:
            hear(game, 0, text)


@contextlib.asynccontextmanager
async def servers():
    """Two servers on one storage of which the first has heard of the other, a game, and its secrets."""
    storage = Shared()
    async with house(storage=storage) as one, house(storage=storage) as two:
        await until(lambda: one.hall.others.heard)
        yield one, two, *await one.new_game(players=["human", "human"])


def present(page):
    return next(told for told in reversed(page.others) if told["t"] == "present")["seats"]


async def sees(page, seats):
    await page.until(lambda: present(page) == seats)


def test_whoever_only_looks_on_at_another_server_sees_who_is_at_the_table():
    """Mends 24: a spectator or a referee is the first there; nobody takes a seat at that server, now or later."""
    async def test():
        for role in (SPECTATOR, REFEREE):
            async with servers() as (one, two, _, tokens):
                here = await one.seat(tokens[0])
                await sees(here, [True, False])
                looker = await two.seat(tokens[role])
                await sees(looker, [True, False])
                there = await one.seat(tokens[1])
                await sees(looker, [True, True])
                await here.leave()
                await sees(looker, [False, True])
                for page in (looker, there):
                    await page.leave()
    asyncio.run(test())


def test_a_table_asks_the_others_once_and_not_at_every_spectator():
    async def test():
        async with servers() as (_, two, _, tokens):
            pages = [await two.seat(tokens[SPECTATOR]) for _ in range(3)]
            assert sum('"answer":true' in text and '"sits"' in text for text in two.hall.storage.said) == 1
            for page in pages:
                await page.leave()
    asyncio.run(test())


def test_a_server_that_ends_takes_leave_once_and_nobody_is_there_at_once():
    """Mends 24: one word for all its tables, not one for each."""
    async def test():
        async with servers() as (one, two, _, tokens):
            others = [await one.new_game(players=["human", "human"]) for _ in range(3)]
            here = await one.seat(tokens[0])
            pages = [here, *[await two.seat(each[1]) for each in (tokens, *[other[1] for other in others])]]
            await sees(here, [True, True])
            before = len(two.hall.storage.said)
            await two.hall.close()
            await sees(here, [True, False])
            said = [text for text in two.hall.storage.said[before:] if two.hall.name in text]
            assert sum('"leaves"' in text for text in said) == 1
            for page in pages:
                await page.leave()
    asyncio.run(test())


def test_a_server_ends_in_time_however_slowly_the_database_answers(monkeypatch):
    """It is gone within five seconds of a SIGTERM, of which requests under way may take three."""
    monkeypatch.setattr(presence, "LEAVING", 0.2)

    async def test():
        async with servers() as (one, _, _, tokens):
            pages = [await one.seat(tokens[0])]
            pages += [await one.seat((await one.new_game(players=["human", "human"]))[1][0]) for _ in range(5)]
            one.hall.storage.slow = 30.0
            begun = time.monotonic()
            await one.hall.close()
            assert time.monotonic() - begun < 3
            one.hall.storage.slow = 0.0
            for page in pages:
                await page.leave()
    asyncio.run(test())


def test_a_word_that_cannot_be_said_is_no_fault():
    async def test():
        async with servers() as (one, _, game, _):
            async def fail(*_):
                raise ReadOnly
            one.hall.storage.say = fail
            await presence.say(one.hall, game, presence.Lives(server=one.hall.name))
            await presence.leave(one.hall)
    asyncio.run(test())


def test_a_word_that_comes_when_the_server_has_ended_is_no_fault():
    async def test():
        storage = Shared()
        async with house(storage=storage):
            return storage.hearing
    for hear in asyncio.run(test()):
        hear("", 0, "")  # by the thread that listens, whose loop is closed now
