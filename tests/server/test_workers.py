"""Work in other processes: it comes back, or it is given up; and a bot never stalls a game."""

import asyncio
import importlib
import os
import signal
import time

import pytest

from dieshift.interface import players as bots
from dieshift.server.desk import chances, lab
from dieshift.server.web.pages_lab import as_json
from dieshift.server.work.workers import BOTS_NICE, COMPILERS_NICE, LABS_NICE, Here, Lost, Pool, Workers

from .kit import house


def test_work_is_done_elsewhere_behind_the_server():
    async def within():
        workers = Workers()
        try:
            pid, nice = await workers.decide(30, os.getpid), await workers.decide(30, os.nice, 0)
            assert pid != os.getpid()
            assert nice == min(19, os.nice(0) + BOTS_NICE)
            with pytest.raises(ValueError, match="invalid literal"):
                await workers.answer(30, int, "x")
        finally:
            workers.close()
    asyncio.run(within())


def test_battles_of_the_lab_are_fought_behind_all_that_a_table_asks():
    """In a process of lower priority than the computer's moves; compiling goes behind even that."""
    async def within():
        workers = Workers()
        try:
            pids = [await work(30, os.getpid) for work in (workers.decide, workers.simulate, workers.compile)]
            nice = [await work(30, os.nice, 0) for work in (workers.decide, workers.simulate, workers.compile)]
            assert len({os.getpid(), *pids}) == 4
            assert nice == [min(19, os.nice(0) + more) for more in (BOTS_NICE, LABS_NICE, COMPILERS_NICE)]
            assert BOTS_NICE < LABS_NICE < COMPILERS_NICE
        finally:
            workers.close()
    asyncio.run(within())


def test_the_time_of_work_is_not_that_of_the_process_that_has_yet_to_begin(tmp_path, monkeypatch):
    """Else where beginning is slow each process is ended before it has answered once."""
    (tmp_path / "slow_to_begin.py").write_text("import time\ntime.sleep(1.5)\ndef work():\n    return 7\n")
    monkeypatch.syspath_prepend(tmp_path)
    work = importlib.import_module("slow_to_begin").work

    async def within():
        pool = Pool(BOTS_NICE)
        try:
            assert await pool.run(1.0, work) == 7
        finally:
            pool.close()
    asyncio.run(within())


def test_trials_and_turning_points_are_left_to_that_process(client, monkeypatch):
    jobs = []

    async def noted(_workers, _seconds, work, *given):
        jobs.append(given[0] if work is as_json else work)
        return work(*given)

    monkeypatch.setattr(Here, "simulate", noted)
    assert client.post("/api/lab", json={"scenario": "threshold", "count": 1}).status_code == 200
    game = client.post("/api/lab/battle", json={"scenario": "threshold", "battle": 3}).json()
    token = game["links"]["-2"].partition("seat=")[2]
    for path, body in (("chances", {}), ("lab", {"n": 1, "count": 1})):
        answer = client.post(f"/api/games/{game['game']}/{path}", json=body,
                             headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 200
    assert jobs == [lab.tried, lab.fought, chances.calculate, lab.went_on]


def test_work_without_end_is_given_up_and_the_next_is_done():
    async def within():
        pool = Pool(0)
        try:
            pid = await pool.run(30, os.getpid)
            with pytest.raises(Lost, match="sleep: TimeoutError"):
                await pool.run(0.05, time.sleep, 3600)
            assert await pool.run(30, os.getpid) != pid
        finally:
            pool.close()
    asyncio.run(within())


@pytest.mark.parametrize(("asks", "processes"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_tables_share_so_many_processes(asks, processes):
    async def within():
        workers = Workers(asks)
        try:
            pids = await asyncio.gather(*(workers.answer(60, os.getpid) for _ in range(6)))
            assert len(set(pids)) == processes
            assert max(pids.count(pid) for pid in pids) == 6 // processes
        finally:
            workers.close()
    asyncio.run(within())


def test_work_that_nobody_waits_for_any_more_is_not_counted():
    async def within():
        pool = Pool(0)
        try:
            long = asyncio.create_task(pool.run(30, time.sleep, 0.3))
            gone = asyncio.create_task(pool.run(30, os.getpid))
            await asyncio.sleep(0)
            with pytest.raises(Lost, match="getpid: others were first"):
                await pool.run(0.01, os.getpid)
            assert pool.waiting == 2
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
            assert pool.waiting == 1
            await long
            assert pool.waiting == 0
        finally:
            pool.close()
    asyncio.run(within())


def test_a_process_that_dies_is_replaced():
    async def within():
        pool = Pool(0)
        try:
            pid = await pool.run(30, os.getpid)
            os.kill(pid, signal.SIGKILL)
            with pytest.raises(Lost, match="BrokenProcessPool"):
                await pool.run(30, time.sleep, 5)
            assert await pool.run(30, os.getpid) != pid
        finally:
            pool.close()
    asyncio.run(within())


def impossible(mind, rules, table, game, order):
    order.kind, order.unit = 99, 99


def failing(mind, rules, table, game, order):
    raise ArithmeticError


@pytest.mark.parametrize("bot", [impossible, failing])
def test_a_bot_that_fails_or_wants_the_impossible_gets_the_plainest_order(monkeypatch, caplog, bot):
    async def within():
        async with house() as at:
            _, tokens = await at.new_game(players=["heuristic", "human"])
            monkeypatch.setattr(bots, "find", lambda *_: bot)
            page = await at.seat(tokens[1])
            await page.until(lambda: page.mine)
            assert page.seen > 1
            await page.leave()
    asyncio.run(within())
    failed = [record for record in caplog.records if record.exc_info]
    assert bool(failed) == (bot is failing)


def test_a_server_that_stops_tells_its_pages_to_come_back():
    async def within():
        async with house() as at:
            _, tokens = await at.new_game()
            page = await at.seat(tokens[0])
        await asyncio.wait_for(page.ws.wait_closed(), 5)
        assert page.ws.close_code == 1012
    asyncio.run(within())
