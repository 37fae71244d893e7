"""Looking after a database from outside: faults are found and named, copies are whole."""

import asyncio
import sqlite3

import pytest

from dieshift.server.store import keeping
from dieshift.server.store.open import backup_storage, check_storage
from dieshift.server.store.sqlite import open_sqlite
from dieshift.server.store.storage import CannotOpen

from .kit import LINES, game, play, run


@pytest.fixture
def path(tmp_path):
    """A closed database with two games of three lines."""
    database = tmp_path / "games.db"

    async def make():
        store = open_sqlite(database, reserve=0)
        for name in ("g1", "g2"):
            await store.create(game(name), [])
            await play(store, 1, 3, name)
        await store.close()
    run(make())
    return database


def by_hand(path, *statements):
    """What somebody does who takes away the triggers first."""
    db = sqlite3.connect(path, isolation_level=None)
    for name in [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()]:
        db.execute(f"DROP TRIGGER {name}")
    for sql, *values in statements:
        db.execute(sql, values)
    db.close()


def test_a_sound_database_has_no_fault(path):
    assert keeping.check(path) == []


def test_a_database_is_named_as_for_the_server(path, tmp_path):
    assert check_storage(f"sqlite:///{path}") == []
    backup_storage(f"sqlite:///{path}", tmp_path / "copy.db")
    assert check_storage(str(tmp_path / "copy.db")) == []


def test_postgres_is_backed_up_by_its_own_program(tmp_path):
    with pytest.raises(CannotOpen, match="by its own pg_dump"):
        backup_storage("postgresql://host/games", tmp_path / "copy.db")


EDITED = "its hash does not fit: this line or one before it was edited"
LOST = "it is missing, doubled or in another's place"


@pytest.mark.parametrize(("statement", "fault"), [
    (("UPDATE line SET body = replace(body, 'order 2', 'order 9') WHERE game = 'g2' AND n = 2",), f"line 2: {EDITED}"),
    (("UPDATE line SET body = ? WHERE game = 'g2' AND n = 3", LINES[1]), f"line 3: {LOST}"),
    (("UPDATE line SET body = 'cut' WHERE game = 'g2' AND n = 1",), "line 1: it is no line of a journal"),
    (("UPDATE game SET header = replace(header, 'toy', 'top') WHERE id = 'g2'",), f"header: {EDITED}"),
    (("DELETE FROM line WHERE game = 'g2' AND n = 2",), f"line 2: {LOST}"),
])
def test_the_first_fault_of_a_game_is_named_with_its_line(path, statement, fault):
    by_hand(path, statement)
    assert keeping.check(path) == [f"game g2, {fault}"]


def test_missing_ends_and_messages_are_found(path):
    by_hand(path, ("DELETE FROM line WHERE game = 'g1' AND n = 3",),
            ("DELETE FROM told WHERE game = 'g2' AND viewer = -1 AND n < 3",))
    assert keeping.check(path) == ["game g1: it has 2 lines, but 3 were written",
                                   "game g2: of 3 messages that viewer -1 was told, 2 are missing"]


def test_a_damaged_page_is_found(path):
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xff" * 4096
    path.write_bytes(content)
    assert [fault[:20] for fault in keeping.check(path)] == ["the file is damaged:"]


def test_a_backup_of_a_database_that_is_being_written_is_sound(path, tmp_path):
    to = tmp_path / "copy.db"

    async def live():
        store = open_sqlite(path)
        playing = asyncio.ensure_future(play(store, 4, 100))
        await asyncio.to_thread(keeping.backup, path, to)
        await playing
        lines = (await store.load("g1")).lines
        await store.close()
        return lines
    assert run(live()) == LINES
    assert keeping.check(to) == []
    store = open_sqlite(to)
    lines = run(store.load("g1")).lines
    run(play(store, len(lines) + 1, len(lines) + 1 if len(lines) < 100 else 0))
    store.shut()
    assert lines == LINES[: len(lines)]
    assert len(lines) >= 3


def test_a_backup_replaces_nothing(path, tmp_path):
    to = tmp_path / "copy.db"
    to.write_bytes(b"precious")
    with pytest.raises(CannotOpen, match="there is a file already; name another for the backup"):
        keeping.backup(path, to)
    assert to.read_bytes() == b"precious"


def test_a_backup_that_cannot_be_written_is_refused(path, tmp_path):
    with pytest.raises(CannotOpen, match="the backup cannot be written"):
        keeping.backup(path, tmp_path / "no" / "copy.db")


def test_a_backup_with_a_fault_is_reported(path, tmp_path):
    by_hand(path, ("UPDATE line SET body = 'cut' WHERE game = 'g2' AND n = 1",))
    with pytest.raises(CannotOpen, match="that has a fault: game g2, line 1: it is no line of a journal"):
        keeping.backup(path, tmp_path / "copy.db")


@pytest.mark.parametrize("content", [None, b"", b"%PDF", b"SQLite format 3\0"])
def test_only_a_database_of_ours_is_looked_at(tmp_path, content):
    if content is not None:
        (tmp_path / "other.db").write_bytes(content)
    for act in (keeping.check, lambda path: keeping.backup(path, tmp_path / "copy.db")):
        with pytest.raises(CannotOpen, match=r"no such database|no database of Dieshift|cannot be read as a database"):
            act(tmp_path / "other.db")
    assert not (tmp_path / "copy.db").exists()
