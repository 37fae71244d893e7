"""Disks that are full or fail, files that vanish, locks of others: what was answered stays true."""

import asyncio
import shutil
import sqlite3

import apsw
import pytest

from dieshift.server.store import keeping
from dieshift.server.store.sqlite import open_sqlite
from dieshift.server.store.storage import OutcomeUnknown, ReadOnly

from .disk import Disk, connecting
from .kit import LINES, command, game, kept, line, play, run

RESERVE = 1 << 20


@pytest.fixture
def disk():
    made = Disk()
    yield made
    made.unregister()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


async def begun(path, **how):
    """A store whose game has two lines."""
    store = open_sqlite(path, reserve=RESERVE, **how)
    await store.create(game(), [])
    await play(store, 1, 2)
    return store


def refuse(file, size):
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("room", [0, 5000])
def test_a_full_disk_is_read_only_at_once_and_resumes_by_itself(disk, path, room):
    async def live():
        store = await begun(path, connect=connecting())
        spare = path.with_name("games.db.reserve")
        disk.room = room
        for _ in range(3):
            with pytest.raises(ReadOnly, match="the disk is full"):
                await store.append("g1", 2, [line(3)], kept(3), command(3))
            assert (await store.load("g1")).lines == LINES[:2]
        assert store.writer.stopped is None
        assert spare.stat().st_size == RESERVE
        disk.room = None
        await play(store, 3, 5)
        await store.close()
    run(live())
    assert stored(path) == LINES[:5]


def stored(path):
    store = open_sqlite(path, reserve=0)
    lines = run(store.load("g1")).lines
    store.shut()
    return lines


def test_a_server_starts_on_a_full_disk_by_giving_up_its_reserve(path, monkeypatch):
    run(close(begun(path)))
    spare = path.with_name("games.db.reserve")

    def no_room(place, mode):
        if spare.exists():
            failed = sqlite3.OperationalError("disk I/O error")
            raise failed
        return sqlite3.connect(place, isolation_level=None, check_same_thread=False)
    with monkeypatch.context() as full:
        full.setattr("dieshift.server.store.sqlite_file._fill", refuse)
        store = open_sqlite(path, reserve=RESERVE, connect=no_room)

        async def look():
            with pytest.raises(ReadOnly, match="the disk is full"):
                await play(store, 3, 3)
            return (await store.load("g1")).lines
        assert run(look()) == LINES[:2]
    run(play(store, 3, 3))
    store.shut()
    assert spare.stat().st_size == RESERVE
    assert stored(path) == LINES[:3]


async def close(making):
    await (await making).close()


def test_a_commit_whose_flush_fails_is_unknown_and_ends_all_writing(disk, path, tmp_path):
    async def live():
        store = await begun(path, connect=connecting())
        disk.broken = True
        with pytest.raises(OutcomeUnknown, match="COMMIT failed, and only a fresh start can tell"):
            await store.append("g1", 2, [line(3)], kept(3), command(3))
        disk.broken = False
        assert store.writer.stopped is not None
        with pytest.raises(OutcomeUnknown):
            await store.append("g1", 2, [b"another"], kept(3), command(4))
        (tmp_path / "crashed").mkdir()
        for name in ("games.db", "games.db-wal"):
            shutil.copy(tmp_path / name, tmp_path / "crashed" / name)
        await store.close()
    run(live())
    lines = stored(tmp_path / "crashed" / "games.db")
    assert lines == LINES[:3]  # it was there all the time, although the commit had failed


@pytest.mark.parametrize("fault", [apsw.FullError, apsw.IOError])
def test_whichever_call_fails_what_was_answered_stays_true(disk, path, fault):
    async def live(call):
        store = await begun(path, connect=connecting())
        disk.calls, disk.fault = call, fault
        count, failed = 2, None
        while count < 12 and not failed:
            try:
                await play(store, count + 1, count + 1)
                count += 1
            except (ReadOnly, OutcomeUnknown) as caught:
                failed = caught
        assert (store.writer.stopped is None) != isinstance(failed, OutcomeUnknown)
        await store.close()
        return count, type(failed)
    ends = set()
    for call in (*range(1, 16), *range(156, 164)):  # the later ones fail in a checkpoint
        count, failed = run(live(call))
        disk.calls = 0
        lines = stored(path)
        assert LINES[: len(lines)] == lines
        assert len(lines) - count in ({0, 1} if failed is OutcomeUnknown else {0})
        assert keeping.check(path) == []
        ends.add((failed, len(lines) - count))
        path.unlink()
    assert ends >= ({(ReadOnly, 0), (type(None), 0)} if fault is apsw.FullError else {(OutcomeUnknown, 0)})


def test_everybody_in_a_failed_transaction_is_told(disk, path):
    async def live():
        store = await begun(path, connect=connecting())
        disk.broken = True
        tries = [store.append("g1", 2, [line(3)], kept(3)) for _ in range(5)]
        ends = await asyncio.gather(*tries, return_exceptions=True)
        disk.broken = False
        await store.close()
        return [type(end) for end in ends]
    assert run(live()) == [OutcomeUnknown] * 5


def test_a_lock_of_another_program_is_read_only_until_it_is_gone(path):
    async def live():
        store = await begun(path, patience=20)
        shell = sqlite3.connect(path, isolation_level=None)
        shell.execute("BEGIN IMMEDIATE")
        with pytest.raises(ReadOnly, match="another program keeps the database from being written"):
            await play(store, 3, 3)
        assert (await store.load("g1")).lines == LINES[:2]
        shell.execute("ROLLBACK")
        shell.close()
        await play(store, 3, 3)
        await store.close()
    run(live())
    assert stored(path) == LINES[:3]


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_vanishes_takes_no_more_lines(path, replaced):
    async def live():
        store = await begun(path)
        path.rename(path.with_name("away.db"))
        if replaced:
            path.write_bytes(b"something else")
        with pytest.raises(ReadOnly, match="was deleted or replaced while it was open; start the server again"):
            await play(store, 3, 3)
        await store.close()
    run(live())


def test_a_closed_store_takes_nothing(path):
    async def live():
        store = await begun(path)
        await store.close()
        with pytest.raises(ReadOnly, match="the storage is closed"):
            await play(store, 3, 3)
    run(live())


def test_closing_writes_what_waits(path):
    async def live():
        store = await begun(path)
        waiting = [asyncio.ensure_future(store.create(game(f"w{n}"), [])) for n in range(300)]
        await asyncio.sleep(0)
        await store.close()
        return await asyncio.gather(*waiting)
    assert run(live()) == [None] * 300
    store = open_sqlite(path)
    assert len(run(store.games())) == 301
    store.shut()
