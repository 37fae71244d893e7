"""Very many at once: all are answered, in order, and who is too slow or one too many harms nobody else.

Of docs/evidence/faults.md: 78, 82, 97.
"""

import asyncio
import contextlib
import resource
import socket

from websockets.exceptions import WebSocketException

from dieshift.core.viewers import Viewer

from .killing import Server, new_game
from .kit import FAST, house
from .memory_store import MemoryStore
from .player import GoneError, Player, secret_of

CROWD = 200  # of a thousand, in miniature
MANY = FAST._replace(sockets_per_address=CROWD + 10)
OUTBOX = 16
FEW = 64  # descriptors of a server that has far too few


async def joined(at, tokens, count):
    """Two seats, and so many spectators, all at once."""
    roles = [0, 1, *[-1] * count]
    return await asyncio.gather(*(at.seat(tokens[role]) for role in roles))


async def patient(page):
    """Join, however often it takes."""
    while True:
        try:
            return await page.join()
        except (GoneError, WebSocketException, OSError):
            await asyncio.sleep(0.05)


async def leave(pages):
    await asyncio.gather(*(page.leave() for page in pages))


def test_a_crowd_that_comes_back_at_once_after_a_restart_is_served_in_order():
    async def test():
        storage = MemoryStore()
        async with house(MANY, storage=storage) as at:
            _, tokens = await at.new_game()
            pages = await joined(at, tokens, CROWD)
            await pages[0].order("activate B1")
            for page in pages:
                await page.until(lambda page=page: page.seen == 2)
        for page in pages:
            await asyncio.wait_for(page.ws.wait_closed(), 10)
            assert page.ws.close_code == 1012
        async with house(MANY, storage=storage) as again:
            for page in pages:
                page.base = again.base
            await asyncio.gather(*(page.join() for page in pages))
            assert (await pages[0].say("say", text="all here"))["t"] == "done"
            for page in pages:
                await page.until(lambda page=page: page.seen == 3)
                assert [n for n, _ in page.told] == [1, 2, 3]
                assert page.ws.close_code is None
            assert len({page.told[-1][1] for page in pages[2:]}) == 1
            await leave(pages)
    asyncio.run(test())


def test_one_spectator_too_many_is_told_so_and_the_others_stay():
    async def test():
        async with house(MANY._replace(spectators=3)) as at:
            _, tokens = await at.new_game()
            pages = await joined(at, tokens, 3)
            late = Player(at.base, tokens[-1])
            with contextlib.suppress(GoneError):
                await late.join()
            await asyncio.wait_for(late.ws.wait_closed(), 5)
            assert (late.ws.close_code, late.scene) == (4029, None)
            assert late.answers[""] == {"t": "refusal", "id": "", "code": "too_many", "text":
                                        "This game has no room for more than 3 spectators: come back later."}
            await pages[0].order("activate B1")
            for page in pages:
                await page.until(lambda page=page: page.seen == 2)
            await pages[2].leave()
            again = await at.seat(tokens[-1])
            assert again.seen == 2
            await leave([*pages, again])
    asyncio.run(test())


def test_of_a_crowd_of_spectators_only_the_one_that_does_not_read_is_dropped():
    async def test():
        async with house(MANY._replace(outbox=OUTBOX)) as at:
            game, tokens = await at.new_game()
            pages = await joined(at, tokens, CROWD)
            table = at.hall.table(game)
            slow = table.sockets[Viewer.SPECTATOR][0]
            held = asyncio.Event()
            slow._send = lambda _: held.wait()  # its connection takes nothing more
            for n in range(OUTBOX + 2):
                answer = await pages[n % 2].say("say", text=f"line {n}")
                assert answer["t"] == "done", answer
            last = OUTBOX + 3
            gone = []
            for page in pages:
                try:
                    await page.until(lambda page=page: page.seen == last)
                    assert [n for n, _ in page.told] == list(range(1, last + 1))
                except GoneError:
                    gone.append(page.ws.close_code)
            assert gone == [4008]
            assert len(table.sockets[Viewer.SPECTATOR]) == CROWD - 1
            await leave(pages)
    asyncio.run(test())


def test_a_server_without_descriptors_goes_on_with_its_games_and_takes_new_pages_later(tmp_path):
    async def test():
        async with Server(tmp_path / "games.db") as server:
            game, links = await new_game(server.base)
            pages = [await Player(server.base, secret_of(links[str(seat)])).join() for seat in (0, 1)]
            resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (FEW, FEW))
            port = int(server.base.rpartition(":")[2])
            crowd = [socket.create_connection(("127.0.0.1", port)) for _ in range(2 * FEW)]
            late = asyncio.create_task(patient(Player(server.base, secret_of(links["-1"]))))
            for n in range(5):
                answer = await pages[n % 2].say("say", text=f"line {n}")
                assert answer["t"] == "done", answer
            for page in pages:
                await page.until(lambda page=page: page.seen == 6)
            assert not late.done()
            for each in crowd:
                each.close()
            watching = await late
            assert watching.seen == 6
            assert (await new_game(server.base))[0] != game
            await leave([*pages, watching])
    asyncio.run(test())
