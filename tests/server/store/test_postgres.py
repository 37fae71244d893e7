"""PostgreSQL: two servers on one database, a server that is killed, settings that would lose games."""

import asyncio
import contextlib
import subprocess
import sys

import psycopg
import pytest

from dieshift.server.store.notices import CHANNEL
from dieshift.server.store.open import check_storage, open_storage
from dieshift.server.store.postgres import open_postgres
from dieshift.server.store.storage import CannotOpen, Conflict, OutcomeUnknown, ReadOnly

from .kit import command, game, kept, line, play, run

OTHER = """
import asyncio, sys
from dieshift.server.store.open import check_storage, open_storage
async def other():
    store = open_storage(sys.argv[1])
    lines = (await store.load("g1")).lines
    await store.append("g1", len(lines), [b"of the other"], [])
    await store.close()
asyncio.run(other())
"""


@pytest.fixture
def store(postgres):
    made = open_postgres(postgres)
    yield made
    made.shut()


def test_a_process_that_loads_a_game_fences_the_one_before(store, postgres):
    async def begin():
        await store.create(game(), [])
        await play(store, 1, 2)
    run(begin())
    subprocess.run([sys.executable, "-c", OTHER, postgres], check=True)  # noqa: S603

    async def go_on():
        with pytest.raises(Conflict, match="another server has loaded the game g1 since"):
            await store.append("g1", 3, [line(3)], kept(3), command(3))
        assert (await store.load("g1")).lines == [line(1), line(2), b"of the other"]
        await store.append("g1", 3, [line(3)], kept(3), command(3))
        return len((await store.load("g1")).lines)
    assert run(go_on()) == 4


def test_loading_alone_fences_before_anything_is_added(store, postgres):
    other = open_postgres(postgres)

    async def both():
        await store.create(game(), [])
        await other.load("g1")
        with pytest.raises(Conflict, match="loaded the game g1 since"):
            await store.append("g1", 0, [line(1)], [])
        await other.append("g1", 0, [line(1)], [])
        await store.load("g1")
        with pytest.raises(Conflict, match="loaded the game g1 since"):
            await other.append("g1", 1, [line(2)], [])
    run(both())
    other.shut()


def test_loading_again_keeps_what_one_owns(store):
    async def again():
        await store.create(game(), [])
        await store.load("g1")
        await play(store, 1, 1)
        await store.load("g1")
        await play(store, 2, 2)
        return len((await store.load("g1")).lines)
    assert run(again()) == 2


def test_of_two_servers_that_write_at_once_nobody_loses_an_acknowledged_line(store, postgres):
    other = open_postgres(postgres)

    async def add(server, word):
        for n in range(15):
            while True:
                base = len((await server.load("g1")).lines)
                with contextlib.suppress(Conflict):
                    await server.append("g1", base, [f"{word}{n}".encode()], [])
                    break

    async def race():
        await store.create(game(), [])
        await asyncio.gather(add(store, "a"), add(other, "b"))
        return (await store.load("g1")).lines
    lines = run(race())
    other.shut()
    for word in (b"a", b"b"):
        assert [line for line in lines if line[:1] == word] == [b"%s%d" % (word, n) for n in range(15)]
    assert len(lines) == 30


def test_a_line_that_was_edited_is_found(store, cluster):
    async def begin():
        await store.create(game(), [])
        await play(store, 1, 3)
    run(begin())
    assert check_storage(cluster.url) == []
    cluster.do("ALTER TABLE dieshift.line DISABLE TRIGGER ALL")
    cluster.do("UPDATE dieshift.line SET body = replace(convert_from(body, 'UTF8'), 'order 2', 'order 9')::bytea"
               " WHERE n = 2")
    fault = "its hash does not fit: this line or one before it was edited"
    assert check_storage(cluster.url) == [f"game g1, line 2: {fault}"]


def test_an_empty_database_cannot_be_checked(postgres):
    with pytest.raises(CannotOpen, match='the PostgreSQL database cannot be checked: relation "game" does not exist'):
        check_storage(postgres)


def test_whoever_listens_hears_which_game_went_on(store, postgres):
    with psycopg.connect(postgres, autocommit=True) as listener:
        listener.execute(f"LISTEN {CHANNEL}")

        async def once():
            await store.create(game(), [])
            await play(store, 1, 1)
        run(once())
        assert [note.payload for note in listener.notifies(timeout=10, stop_after=1)] == ["g1 1"]


def test_nothing_that_was_acknowledged_is_lost_when_postgres_is_killed(cluster, postgres):
    acknowledged = []

    async def until_killed():
        store = open_storage(postgres)
        await store.create(game(), [])
        for n in range(1, 41):
            if n == 20:
                cluster.kill()
                with pytest.raises((ReadOnly, OutcomeUnknown)):
                    await store.append("g1", n - 1, [line(n)], kept(n), command(n))
                await store.close()
                cluster.start()
                store = open_storage(postgres)
                await store.load("g1")
            await store.append("g1", n - 1, [line(n)], kept(n), command(n))
            acknowledged.append(line(n))
        stored = await store.load("g1")
        await store.close()
        return stored.lines
    assert run(until_killed()) == acknowledged


def test_a_connection_lost_before_commit_wrote_nothing_and_is_made_anew(store, cluster):
    async def cut():
        await store.create(game(), [])
        cluster.do("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                   " WHERE application_name = 'dieshift' AND pid <> pg_backend_pid()")
        with pytest.raises(ReadOnly):
            await play(store, 1, 1)
        assert store.writer.stopped is None
        await play(store, 1, 1)
        return await store.told("g1", 0, 0)
    assert len(run(cut())) == 1


def test_a_connection_lost_at_commit_is_unknown_and_ends_all_writing(store, monkeypatch):
    async def cut():
        await store.create(game(), [])
        monkeypatch.setattr(store.writer, "_commit", lambda db, _: db.close() or db.execute("COMMIT"))
        with pytest.raises(OutcomeUnknown):
            await play(store, 1, 1)
        monkeypatch.undo()
        with pytest.raises(OutcomeUnknown):
            await play(store, 1, 1)
        return store.writer.stopped is None
    assert run(cut()) is False


def test_what_a_server_only_says_never_ends_all_writing(store, monkeypatch):
    """Mends 24: a sign of life is no piece of writing, so that no COMMIT of it can be left open."""
    async def cut():
        await store.create(game(), [])
        monkeypatch.setattr(store.writer, "_commit", lambda db, _: db.close() or db.execute("COMMIT"))
        await store.say("", "I live")
        monkeypatch.undo()
        await play(store, 1, 1)
        return store.writer.stopped
    assert run(cut()) is None


def test_what_is_said_over_a_connection_that_was_lost_is_not_said_and_the_next_is(store, cluster, postgres):
    async def cut(listening):
        await store.create(game(), [])
        await store.say("g1", "one")
        cluster.do("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                   " WHERE application_name = 'dieshift-speaker'")
        with pytest.raises(ReadOnly, match="other servers cannot be told"):
            await store.say("g1", "two")
        await play(store, 1, 1)
        await store.say("g1", "three")
        return [notice.payload for notice in listening.notifies(timeout=10, stop_after=3)]
    with psycopg.connect(postgres, autocommit=True) as listening:
        listening.execute(f"LISTEN {CHANNEL}")
        assert run(cut(listening)) == ["g1 0 one", "g1 1", "g1 0 three"]
    store.shut()
    with pytest.raises(ReadOnly, match="the storage is closed"):
        run(store.say("g1", "four"))


@pytest.mark.parametrize("value", ["off", "remote_write"])
def test_a_database_that_answers_before_the_disk_has_it_is_refused(cluster, postgres, value):
    cluster.do(f"ALTER DATABASE postgres SET synchronous_commit = {value}")
    try:
        with pytest.raises(CannotOpen, match=f"synchronous_commit={value} and could lose games; set"):
            open_postgres(postgres)
    finally:
        cluster.do("ALTER DATABASE postgres RESET synchronous_commit")


def test_a_database_of_a_newer_version_is_refused(cluster, postgres):
    open_postgres(postgres).shut()
    cluster.do("UPDATE dieshift.version SET version = 9")
    with pytest.raises(CannotOpen, match=r"a newer Dieshift wrote this database \(version 9, this one knows 1\)"):
        open_postgres(postgres)


def test_no_server_is_said_in_a_sentence():
    with pytest.raises(CannotOpen, match=r"the PostgreSQL database cannot be opened: .*No such file or directory"):
        open_storage("postgresql:///games?host=/nowhere/at/all")
