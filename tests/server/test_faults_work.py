"""Work that is heavy, hostile or killed: only whoever asked for it waits, and the server lives.

Of docs/evidence/faults.md: 45, 66, 83, 96, 106, 109; P14, P15.
"""

import asyncio
import os
import time

import pytest

from dieshift.server.hall import game_table
from dieshift.server.protocol import limits
from dieshift.server.protocol.limits import Bucket, Buckets, padded
from dieshift.server.work.workers import MOST_MEMORY, Here, Lost, Pool, Workers

from .kit import FAST, house


def greedy(size):
    return len(bytearray(size))


def test_who_has_no_seat_does_not_hold_up_who_has():
    async def within():
        workers = Workers()
        try:
            heavy = asyncio.create_task(workers.calculate(60, time.sleep, 3600))
            await asyncio.sleep(0)
            assert await workers.answer(60, os.getpid) > 0
            assert not heavy.done()
            heavy.cancel()
        finally:
            workers.close()
    asyncio.run(within())


def test_only_the_work_that_takes_too_long_is_ended():
    async def within():
        pool = Pool(0)
        try:
            await pool.run(60, os.getpid)
            slow = asyncio.create_task(pool.run(0.3, time.sleep, 3600))
            await asyncio.sleep(0)
            assert await pool.run(60, abs, -3) == 3  # it waited, and was not ended with the other
            with pytest.raises(Lost, match="sleep: TimeoutError"):
                await slow
        finally:
            pool.close()
    asyncio.run(within())


def test_who_waits_too_long_for_a_turn_is_told_and_ends_nobody():
    async def within():
        pool = Pool(0)
        try:
            pid = await pool.run(60, os.getpid)
            first = asyncio.create_task(pool.run(60, time.sleep, 0.5))
            await asyncio.sleep(0)
            with pytest.raises(Lost, match="others were first"):
                await pool.run(0.05, abs, -3)
            await first
            assert await pool.run(60, os.getpid) == pid
        finally:
            pool.close()
    asyncio.run(within())


def test_work_whose_asker_is_gone_is_ended_all_the_same():
    async def within():
        pool = Pool(0)
        try:
            await pool.run(60, os.getpid)
            left = asyncio.create_task(pool.run(0.2, time.sleep, 3600))
            await asyncio.sleep(0.05)
            left.cancel()
            assert await pool.run(60, abs, -3) == 3
        finally:
            pool.close()
    asyncio.run(within())


def test_work_that_takes_all_memory_is_lost_and_the_server_lives():
    async def within():
        pool = Pool(0)
        try:
            with pytest.raises(Lost, match="greedy: MemoryError"):
                await pool.run(60, greedy, 1 << 46)
            assert await pool.run(60, abs, -3) == 3
        finally:
            pool.close()
    asyncio.run(within())


def test_the_operating_system_refuses_work_that_takes_too_much_memory():
    """Memory that is only asked for costs nothing yet: without the limit this work would be done."""
    async def within():
        pool = Pool(0)
        try:
            assert await pool.run(60, greedy, MOST_MEMORY // 2) == MOST_MEMORY // 2
            with pytest.raises(Lost, match="greedy: MemoryError"):
                await pool.run(60, greedy, MOST_MEMORY + 1)
            assert await pool.run(60, abs, -3) == 3
        finally:
            pool.close()
    asyncio.run(within())


@pytest.mark.parametrize(("spent", "grid", "wait"), [(0.0, 0.5, 0.5), (0.25, 0.5, 0.25), (0.5, 0.5, 0.0),
                                                     (0.625, 0.5, 0.375), (7.0, 0.0, 0.0)])
def test_the_time_of_work_is_told_in_steps_only(spent, grid, wait):
    assert padded(spent, grid) == wait


def test_how_long_a_bot_thought_is_not_told(monkeypatch):
    """Its orders leave at multiples of the pace, counted from when it was its turn."""
    waits, thought = [], iter((0.25, 1.5))

    class Thinking(Here):
        async def decide(self, _, work, *given):
            now[0] += next(thought, 0.0)
            return work(*given)

    class Clock:
        monotonic = staticmethod(lambda: now[0])

    now = [100.0]
    monkeypatch.setattr(game_table, "time", Clock)
    monkeypatch.setattr(game_table, "padded", lambda spent, grid: waits.append((spent, grid)) or 0.0)

    async def within():
        async with house(FAST, pace=1.0, workers=Thinking()) as at:
            _, tokens = await at.new_game(players=["random", "random"])
            page = await at.seat(tokens[-1])
            await page.until(lambda: len(waits) > 2)
            await page.leave()
    asyncio.run(within())
    assert waits[:3] == [(0.25, 1.0), (1.5, 1.0), (0.0, 1.0)]


def test_buckets_of_many_addresses_are_bounded_and_the_oldest_are_forgotten():
    buckets = Buckets(1e-9, 1, most=3)
    assert [buckets.take(who) for who in "abcd"] == [True] * 4
    assert len(buckets._of) == 3
    assert [buckets.take(who) for who in "bcd"] == [False] * 3
    assert buckets.take("a")


def test_a_clock_on_the_wall_that_jumps_changes_nothing(monkeypatch):
    """Limits count by the clock that only goes on; nothing in the server reads another."""
    now = [100.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])
    for jump in (-86_400.0, 10 * 365 * 86_400.0):
        monkeypatch.setattr(limits.time, "time", lambda jump=jump: jump)
        bucket = Bucket(1.0, 1)
        assert [bucket.take(), bucket.take()] == [True, False]
        now[0] += 1.0
        assert bucket.take()
