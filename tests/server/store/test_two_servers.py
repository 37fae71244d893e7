"""Two servers on one PostgreSQL: whatever happens at one is heard at the other, at once or when it listens again.

Of docs/evidence/faults.md: 58, 94.
"""

import asyncio
import contextlib
import os
import random
import threading
import time

from dieshift.server.hall import presence
from dieshift.server.store import notices
from dieshift.server.store import postgres as database
from dieshift.server.store.notices import Notices
from dieshift.server.store.open import check_storage, open_storage
from server.killing import Restless, Server, acked_since, judged, new_game
from server.kit import house
from server.player import new_id, secret_of

DEAFEN = ("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
          " WHERE application_name = 'dieshift-notices'")

KILLS = 30 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 5


@contextlib.asynccontextmanager
async def servers(url):
    """Two servers, a game made at the first, and its secrets."""
    async with house(storage=open_storage(url)) as one, house(storage=open_storage(url)) as two:
        yield one, two, *await one.new_game()


async def give(page):
    """An order of the seat that decides; it is told of it."""
    text = next(choice["order"] for choice in await page.menu() if not choice.get("wants"))
    answer = await page.order(text)
    assert answer["t"] == "done", answer
    await page.until(lambda: page.seen >= answer["n"])


async def told(*pages):
    """Until all pages, who know the same, were told the same."""
    most = max(page.seen for page in pages)
    for page in pages:
        await page.until(lambda page=page: page.seen == most)
    for page in pages[1:]:
        assert page.told == pages[0].told
        assert page.scene == pages[0].scene


async def leave(*pages):
    for page in pages:
        await page.leave()


def test_two_pages_at_two_servers_play_one_game_against_each_other(postgres):
    async def test():
        async with servers(postgres) as (one, two, _, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[1])
            watching = [await each.seat(tokens[-2]) for each in (one, two)]
            turns = {0: 0, 1: 0}
            for _ in range(60):
                if min(turns.values()) >= 3:
                    break
                mover = here.scene["seat"]
                await give((here, there)[mover])
                turns[mover] += 1
                await told(*watching)
                for page in (here, there):
                    await page.until(lambda page=page: page.scene["seat"] == watching[0].scene["seat"])
            assert min(turns.values()) >= 3
            assert (await there.say("say", text="Well played"))["t"] == "done"
            await told(*watching)
            assert here.ws.close_code is None
            await leave(here, there, *watching)
        assert check_storage(postgres) == []
    asyncio.run(test())


def test_a_page_that_was_told_more_elsewhere_is_not_told_old_things_again(postgres, monkeypatch):
    """The second server hears nothing: it looks when a page knows more than it does."""
    monkeypatch.setattr(database, "_tell", lambda *_: None)

    async def test():
        async with servers(postgres) as (one, two, _, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[1])
            await give(here)
            moved = await two.seat(tokens[0], here.seen)
            assert (moved.seen, moved.told, moved.scene) == (here.seen, [], here.scene)
            await there.until(lambda: there.scene["seat"] == here.scene["seat"])
            await leave(here, there, moved)
    asyncio.run(test())


def test_a_page_that_nobody_told_is_told_when_it_speaks_and_its_order_is_stale(postgres, monkeypatch):
    monkeypatch.setattr(database, "_tell", lambda *_: None)

    async def test():
        async with servers(postgres) as (one, two, _, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[0])
            text = next(choice["order"] for choice in await here.menu() if not choice.get("wants"))
            await give(there)
            assert (await here.order(text))["code"] == "stale"
            await told(here, there)
            await give(there)
            assert (await here.say("say", text="Anybody?"))["t"] == "done"
            assert here.seen == there.seen + 1
            await leave(here, there)
    asyncio.run(test())


def test_one_command_sent_to_two_servers_at_once_has_one_effect_and_one_answer(postgres, monkeypatch):
    monkeypatch.setattr(database, "_tell", lambda *_: None)

    async def test():
        async with servers(postgres) as (one, two, game, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[0])
            text = next(choice["order"] for choice in await here.menu() if not choice.get("wants"))
            order = {"t": "order", "id": new_id(), "seen": here.seen, "text": text}
            answers = await asyncio.gather(here.say("order", again=order), there.say("order", again=order))
            assert answers == [{"t": "done", "id": order["id"], "n": 2}] * 2
            assert len((await one.hall.storage.look(game)).lines) == 2
            await leave(here, there)
    asyncio.run(test())


def test_what_was_done_while_a_server_could_not_listen_is_heard_when_it_can(postgres, cluster, monkeypatch):
    monkeypatch.setattr(notices, "AGAIN", 0.01)
    listen, may, tries = Notices._listen, threading.Event(), threading.Semaphore(0)

    def later(self):
        tries.release()
        may.wait()
        listen(self)

    async def test():
        async with servers(postgres) as (one, two, _, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[0])
            monkeypatch.setattr(Notices, "_listen", later)
            try:
                cluster.do(DEAFEN)
                for _ in (one, two):
                    await asyncio.to_thread(tries.acquire)
                await give(here)
                await give(here)
                assert there.seen < here.seen
            finally:
                may.set()
            await told(here, there)
            await leave(here, there)
    asyncio.run(test())


def test_a_link_that_is_replaced_at_one_server_closes_its_pages_at_the_other(postgres):
    async def test():
        async with servers(postgres) as (one, two, game, tokens):
            there, other = await two.seat(tokens[0]), await two.seat(tokens[1])
            response = await one.http("POST", f"/api/games/{game}/links", json={"role": 0},
                                      headers={"Authorization": f"Bearer {tokens[-2]}"})
            assert response.status_code == 200, response.text
            await asyncio.wait_for(there.ws.wait_closed(), 5)
            assert there.ws.close_code == 4003
            assert (await other.say("say", text="gone"))["t"] == "done"
            await leave(other)
    asyncio.run(test())


def test_a_server_that_only_looks_takes_no_game_from_another(postgres):
    async def test():
        one, two = open_storage(postgres), open_storage(postgres)
        async with house(storage=one) as at:
            game, tokens = await at.new_game()
            page = await at.seat(tokens[0])
            assert len((await two.look(game)).lines) == 1
            taken = []
            one.take = taken.append
            await give(page)
            assert taken == []
            await page.leave()
        await two.close()
    asyncio.run(test())


async def duel(url, kills, games=2):
    """Each game has one player at each of two servers, of which one is killed again and again: the other goes on."""
    chance = random.Random(kills)  # noqa: S311 - repeatable
    async with Server(url) as one, Server(url) as two:
        pair, players = (one, two), []
        for k in range(games):
            game, links = await new_game(pair[k % 2].base)
            players += [(game, seat, Restless(pair[seat].base, secret_of(links[str(seat)]), f"{k}-{seat}",
                                              random.Random(k * 2 + seat))) for seat in (0, 1)]  # noqa: S311 - the same
        running = [asyncio.create_task(player.run()) for _, _, player in players]
        slowest = 0.0
        for _ in range(kills):
            await asyncio.sleep(0.2 * (0.5 + chance.random()))
            dead = chance.randrange(2)
            sides = [[player for _, seat, player in players if seat == side] for side in (0, 1)]
            pair[dead].kill()
            killed = time.monotonic()
            await acked_since(killed, sides[1 - dead], running)
            slowest = max(slowest, time.monotonic() - killed)
            await pair[dead].start()
            await acked_since(time.monotonic(), sides[dead], running)
        for _, _, player in players:
            player.stop = True
        await asyncio.gather(*running)
    return await judged(url, players, kills, slowest)


def test_when_one_of_two_servers_is_killed_the_other_goes_on_and_nothing_acknowledged_is_lost(postgres):
    outcome = asyncio.run(duel(postgres, KILLS))
    assert outcome.faults == []
    assert outcome.acked > KILLS


def present(page):
    """Who is at the table, as a page was told last."""
    return next(told for told in reversed(page.others) if told["t"] == "present")["seats"]


def test_who_is_at_the_table_is_known_at_all_servers(postgres, monkeypatch):
    """Mends 24: also once a server is gone of which nobody took leave."""
    monkeypatch.setattr(presence, "BEAT", 0.05)
    monkeypatch.setattr(presence, "GONE", 0.5)

    async def test():
        async with servers(postgres) as (one, two, _, tokens):
            here = await one.seat(tokens[0])
            there = await two.seat(tokens[1])
            for page in (here, there):
                await page.until(lambda page=page: present(page) == [True, True])
            await there.leave()
            await here.until(lambda: present(here) == [True, False])
            there = await two.seat(tokens[1])
            await here.until(lambda: present(here) == [True, True])
            say = two.hall.storage.say
            monkeypatch.setattr(two.hall.storage, "say", lambda *_: asyncio.sleep(0))  # as if it were dead
            await here.until(lambda: present(here) == [True, False])
            monkeypatch.setattr(two.hall.storage, "say", say)
            await here.until(lambda: present(here) == [True, True])
            await leave(here, there)
    asyncio.run(test())


def test_a_request_to_take_back_is_answered_at_another_server(postgres):
    """Mends 24: agreed to and declined, and nobody reads the game again for it."""
    async def test():
        async with servers(postgres) as (one, two, game, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[1])
            while here.scene["seat"] == 0:
                await give(here)
            await told_alike(here, there)
            at = here.told[-1][0]
            while there.scene["seat"] == 1:
                await give(there)
            await told_alike(here, there)
            live = two.hall.table(game).live
            for yes in (False, True):
                reply = await here.say("undo", seen=here.seen, to=at - (0 if yes else 1))
                assert reply["code"] == "waiting"
                await there.until(lambda: any(message["t"] == "request" for message in there.others))
                request = next(message for message in there.others if message["t"] == "request")["request"]
                answer = await there.say("consent", seen=there.seen, yes=yes, request=request)
                assert answer["t"] == "done"
                if not yes:
                    await here.until(lambda reply=reply: "doesn't agree" in here.answers[reply["id"]]["text"])
                    there.others.clear()
            await here.until(lambda: any(b'"undo"' in body for _, body in here.told))
            assert two.hall.table(game).live is live
            await leave(here, there)
    asyncio.run(test())


async def told_alike(*pages):
    """Until all pages were told as much."""
    most = max(page.seen for page in pages)
    for page in pages:
        await page.until(lambda page=page: page.seen == most)
