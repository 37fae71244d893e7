"""Turns at a process: a client that asks for much waits for itself, and never makes others wait for all of it."""

import asyncio
import base64

import pytest
from starlette.testclient import TestClient

from dieshift.server.hall.game_registry import Hall
from dieshift.server.web.app import make_app
from dieshift.server.work.turns import MOST_PAYERS, MOST_WAITING, SHARE, Spent, Turns, paid_by, payer, payer_of
from dieshift.server.work.workers import Here, Pool

from .evenings import BASE, BLUE, FAST, Table
from .memory_store import MemoryStore


class Process:
    """A process whose work takes no time but that of a clock of its own; it is over after so many seconds."""

    def __init__(self, seconds=1e9):
        self.now, self.done = 0.0, []
        self.end, self.over = seconds, asyncio.Event()
        self.turns = Turns(lambda: self.now)

    async def run(self, who, seconds):
        await self.turns.take(who)
        await asyncio.sleep(0)
        self.now += seconds
        self.done.append((who, seconds))
        if self.now >= self.end:
            self.over.set()
        self.turns.give(who, seconds)

    async def client(self, who, seconds, at_once=1):
        """Ask again and again, so many things at once."""
        async def ask():
            while True:
                await self.run(who, seconds)
                await asyncio.sleep(0)
        async with asyncio.TaskGroup() as group:
            for _ in range(at_once):
                group.create_task(ask())

    def seconds_of(self, who):
        return sum(seconds for name, seconds in self.done if name == who)


def beside(seconds, *clients):
    """What clients had of a process when so many seconds had passed."""
    async def within():
        process = Process(seconds)
        tasks = [asyncio.create_task(process.client(*client)) for client in clients]
        await process.over.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return process
    return asyncio.run(asyncio.wait_for(within(), 60))


def test_an_honest_client_keeps_its_half_beside_one_that_asks_for_thirty_things_at_once():
    process = beside(60, ("greedy", 0.2, 30), ("honest", 0.2))
    answers = [who for who, _ in process.done]
    assert answers.count("honest") >= 0.45 * len(answers)


def test_a_client_of_long_work_waits_once_it_has_had_its_share():
    """Its turns are a hundred times as long: by turns alone the other would have a hundredth of the time."""
    process = beside(600, ("greedy", 20.0, 30), ("honest", 0.2))
    assert process.seconds_of("honest") >= 0.35 * process.now


def test_a_client_that_is_alone_has_all_of_the_process():
    process = beside(10 * SHARE, ("alone", 1.0, 4))
    assert process.seconds_of("alone") == pytest.approx(process.now)


def test_of_payers_alike_the_one_that_waits_longer_is_next():
    async def within():
        process = Process()
        await process.turns.take("first")
        waits = [asyncio.create_task(process.run(who, 0.0)) for who in ("b", "c", "b", "a")]
        await asyncio.sleep(0)
        process.turns.give("first", 0.0)
        await asyncio.gather(*waits)
        return [who for who, _ in process.done]
    assert asyncio.run(within()) == ["b", "c", "a", "b"]


def test_the_payer_that_used_least_lately_is_next():
    async def within():
        process = Process()
        await process.run("greedy", 9.0)
        await process.turns.take("first")
        waits = [asyncio.create_task(process.run(who, 0.0)) for who in ("greedy", "modest")]
        await asyncio.sleep(0)
        process.turns.give("first", 0.0)
        await asyncio.gather(*waits)
        return [who for who, _ in process.done]
    assert asyncio.run(within()) == ["greedy", "modest", "greedy"]


def test_a_turn_of_one_that_left_goes_to_the_next():
    async def within():
        process = Process()
        await process.turns.take("first")
        left, stays = (asyncio.create_task(process.run(who, 0.0)) for who in ("left", "stays"))
        await asyncio.sleep(0)
        process.turns.give("first", 0.0)
        left.cancel()  # in the moment in which it is its turn
        await asyncio.wait_for(stays, 5)
        waits = asyncio.create_task(process.run("gone", 0.0))
        await process.turns.take("first")
        waits.cancel()
        await asyncio.gather(waits, return_exceptions=True)
        process.turns.give("first", 0.0)
        await asyncio.wait_for(process.run("last", 0.0), 5)
        return [who for who, _ in process.done]
    assert asyncio.run(within()) == ["stays", "last"]


def test_so_much_of_one_payer_waits_and_no_more():
    async def within():
        turns = Turns()
        await turns.take("greedy")
        waits = [asyncio.create_task(turns.take("greedy")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Spent):
            await turns.take("greedy")
        other = asyncio.create_task(turns.take("other"))
        await asyncio.sleep(0)
        turns.give("greedy", 1.0)
        await asyncio.wait_for(other, 5)
        for task in waits:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
    asyncio.run(within())


def test_payers_that_are_remembered_are_bounded():
    turns = Turns(lambda: 0.0)
    for k in range(MOST_PAYERS + 10):
        turns.used.add(str(k), 1.0)
    assert turns.used.by("0") == 0.0
    assert turns.used.by(str(MOST_PAYERS)) > 0.9


@pytest.mark.parametrize(("one", "other", "same"), [
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True), ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
    ("192.0.2.1", "192.0.2.2", False), ("::ffff:192.0.2.1", "192.0.2.1", True), ("fe80::1%eth0", "fe80::1%eth1", True)])
def test_all_addresses_of_one_network_pay_together(one, other, same):
    """One customer of a provider has 2**64 addresses of IPv6."""
    assert (payer_of(one) == payer_of(other)) is same


def test_a_pool_counts_the_seconds_of_work_for_whoever_asked():
    async def within():
        pool = Pool(0)
        try:
            with paid_by("greedy"):
                await pool.run(60, sum, range(2_000_000))
            return [pool._turns.used.by(who) for who in ("greedy", "other", "")]
        finally:
            pool.close()
    greedy, *others = asyncio.run(within())
    assert greedy > 0
    assert others == [0.0, 0.0]


class Noted(Here):
    """Workers that note for whom each kind of work is done."""

    def __init__(self):
        self.noted = []
        super().__init__()

    def __getattribute__(self, name):
        if name in {"answer", "begin", "upload", "calculate", "simulate", "survey"}:
            self.noted.append((name, payer()))
        return super().__getattribute__(name)


def test_an_evening_a_new_game_and_a_file_wait_for_different_processes(tmp_path):
    """What belongs to a table and what begins a game never waits behind the files of strangers."""
    workers = Noted()
    with TestClient(make_app(Hall(MemoryStore(), workers, FAST), [BASE], tmp_path), base_url=BASE) as client:
        def kinds(work):
            workers.noted.clear()
            work()
            assert {who for _, who in workers.noted} == {"testclient"}
            return {name for name, _ in workers.noted}

        data = base64.b64encode(b"<roster/>").decode()
        assert kinds(lambda: client.post("/api/roster", json={"name": "r", "data": data})) == {"upload"}
        assert kinds(lambda: client.post("/api/open", content=b"no battle")) == {"upload"}
        assert kinds(lambda: client.post("/api/games", json={"scenario": "first-lesson"})) == {"begin"}
        table = Table(client)
        assert kinds(lambda: table.post(BLUE, "bring", name="Alpha", side=0, troop={})) == {"answer"}
        assert kinds(lambda: client.post("/api/draft", json={"text": "title: A\n"})) == {"calculate"}
        assert kinds(lambda: client.post("/api/lab", json={"scenario": "threshold", "count": 1})) == {"simulate"}


def test_too_much_that_waits_is_refused_in_one_sentence_and_nothing_is_written(tmp_path):
    class Full(Here):
        full = False

        async def answer(self, *given):
            if self.full:
                raise Spent
            return await super().answer(*given)

    workers = Full()
    with TestClient(make_app(Hall(MemoryStore(), workers, FAST), [BASE], tmp_path), base_url=BASE) as client:
        table = Table(client)
        workers.full = True
        answer = table.post(BLUE, "bring", name="Alpha", side=0, troop={})
        assert answer.status_code == 429
        assert answer.json()["text"] == "This address already has many requests waiting: wait for the answers."
        assert table.look()["n"] == 0
