"""Work that is heavy, hostile or killed: only whoever asked for it waits, and the server lives.

Of docs/faults.md: 45, 66, 83, 96, 106, 109; P14, P15.
"""

import asyncio
import os
import time

import pytest

from dieshift.server import limits
from dieshift.server.limits import Bucket, Buckets
from dieshift.server.workers import Lost, Pool, Workers


def greedy(size):
    return len(bytearray(size))


def test_who_has_no_seat_does_not_hold_up_who_has():
    async def within():
        workers = Workers()
        try:
            heavy = asyncio.create_task(workers.reckon(60, time.sleep, 3600))
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
