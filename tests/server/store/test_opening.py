"""Which files a server opens, and with what sentence it refuses the others."""

import contextlib
import logging
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from dieshift.server.store import sqlite, sqlite_file
from dieshift.server.store.open import backup_storage, check_storage, open_storage
from dieshift.server.store.sqlite import open_sqlite
from dieshift.server.store.storage import CannotOpen, ReadOnly

from .kit import game, play, run


@pytest.fixture
def path(tmp_path):
    """A database with a game, closed."""
    database = tmp_path / "games.db"

    async def make():
        store = open_sqlite(database, reserve=0)
        await store.create(game(), [])
        await play(store, 1, 3)
        await store.close()
    run(make())
    return database


def files(folder):
    return {entry.name: entry.read_bytes() for entry in folder.iterdir() if not entry.name.endswith(".lock")}


def refused(url, sentence):
    """The refusal is this sentence, and nothing was written."""
    folder = Path(str(url)).parent
    before = files(folder) if folder.is_dir() else None
    with pytest.raises(CannotOpen) as refusal:
        open_storage(str(url))
    assert str(refusal.value) == f"{url}: {sentence}"
    assert before is None or files(folder) == before


def test_a_second_server_is_refused_in_this_process_and_in_another(path):
    store = open_sqlite(path)
    refused(path, "another server has this database open; stop it first, or name another database")
    code = f"from dieshift.server.store.open import check_storage, open_storage; open_storage({str(path)!r})"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    assert "another server has this database open" in other.stderr
    store.shut()
    open_sqlite(path).shut()


def test_a_second_name_of_the_file_opens_no_second_server(path):
    (path.parent / "alias.db").symlink_to(path)
    store = open_sqlite(path)
    with pytest.raises(CannotOpen, match="another server has this database open"):
        open_sqlite(path.parent / "alias.db")
    store.shut()


@pytest.mark.parametrize("content", [b"%PDF-1.7 and more", b"x", bytes(4096), b"SQLite format 3\0" + bytes(84)])
def test_a_file_that_is_no_database_of_ours_is_not_touched(tmp_path, content):
    (tmp_path / "other.db").write_bytes(content)
    refused(tmp_path / "other.db", "this file is no database of Dieshift; it was not touched, name another")


def test_the_database_of_another_program_is_not_touched(tmp_path):
    with sqlite3.connect(tmp_path / "other.db") as db:
        db.execute("CREATE TABLE game (id)")
        db.execute("PRAGMA application_id=1234")
    db.close()
    refused(tmp_path / "other.db", "this file is no database of Dieshift; it was not touched, name another")


def test_an_empty_file_is_somebody_elses_and_stays(tmp_path):
    """Mends 21: a database of ours is made whole beside its place, so that an empty file was never ours."""
    (tmp_path / "games.db").touch()
    refused(tmp_path / "games.db",
            "this file is empty, and no database; it was not touched, delete it or name another")


@pytest.mark.parametrize("name", ["games.db", "games.db.lock", "games.db-wal", "games.db.reserve"])
def test_what_is_no_plain_file_is_neither_opened_nor_replaced(tmp_path, name):
    """Mends 21: a pipe is not waited for, a device not replaced."""
    os.mkfifo(tmp_path / name)
    with pytest.raises(CannotOpen, match=re.escape(f"{name}: this is no plain file; it was not touched")):
        open_sqlite(tmp_path / "games.db")
    assert (tmp_path / name).is_fifo()
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_a_device_is_refused():
    with pytest.raises(CannotOpen, match="/dev/null: this is no plain file"):
        open_sqlite("/dev/null")
    assert Path("/dev/null").is_char_device()


def test_a_hard_link_opens_no_second_server(path):
    """Mends 21: by another name the file has another lock."""
    store = open_sqlite(path)
    os.link(path, path.parent / "other.db")
    with pytest.raises(CannotOpen, match=r"other\.db: this file has another name, by which another server could write"):
        open_sqlite(path.parent / "other.db")
    store.shut()
    (path.parent / "other.db").unlink()
    open_sqlite(path).shut()


LEAVES = """
import asyncio, os, sys
from dieshift.server.store.sqlite import open_sqlite
from tests.server.store.kit import game, play
async def go():
    store = open_sqlite(sys.argv[1], reserve=0)
    await play(store, 4, 6)
    if sys.argv[2] == "in order":
        await store.close()
    os._exit(0)
asyncio.run(go())
"""


def leave(path, how):
    """A server that plays on, and is killed or closes."""
    root = Path(__file__).resolve().parents[3]
    subprocess.run([sys.executable, "-c", LEAVES, str(path), how], check=True, cwd=root)  # noqa: S603 - our own text


LOST = (r"the last server was killed, and the end of what it had written is missing; put its write-ahead log"
        r" games\.db-wal back, or delete games\.db\.lock to go on with what there is")


def lines_of(path):
    store = open_sqlite(path, reserve=0)
    count = len(run(store.load("g1")).lines)
    store.shut()
    return count


def lose_log(path):
    """The write-ahead log, which is gone now."""
    log = path.with_name("games.db-wal")
    kept = log.read_bytes()
    log.unlink()
    path.with_name("games.db-shm").unlink(missing_ok=True)
    return kept


def test_a_log_that_was_lost_after_a_kill_is_said(path):
    """Mends 21: the database is sound without it, and lacks what was acknowledged; put back, nothing is missing."""
    leave(path, "killed")
    kept = lose_log(path)
    for _ in range(2):
        with pytest.raises(CannotOpen, match=LOST):
            open_sqlite(path, reserve=0)
    path.with_name("games.db-wal").write_bytes(kept)
    assert lines_of(path) == 6


def test_the_end_of_a_log_that_is_lost_is_said_too(path):
    """Mends 21: a copy of the log from earlier, or one that was cut, holds less than was acknowledged."""
    leave(path, "killed")
    kept = lose_log(path)
    path.with_name("games.db-wal").write_bytes(kept[:len(kept) // 2])
    with pytest.raises(CannotOpen, match=LOST):
        open_sqlite(path, reserve=0)


@pytest.mark.parametrize("sql", ["SELECT count(*) FROM line", "PRAGMA wal_checkpoint(TRUNCATE)"])
def test_a_log_that_another_program_folded_in_is_missed_by_nobody(path, sql):
    """Mends 21: whoever closes the database last deletes its log, with nothing lost."""
    leave(path, "killed")
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute(sql).fetchall()
    assert not path.with_name("games.db-wal").exists()
    assert lines_of(path) == 6


def test_a_log_without_its_database_is_not_played_into_a_new_one(path):
    """Mends 21: whoever deletes the database alone is told of the log that a killed server left behind."""
    leave(path, "killed")
    path.unlink()
    before = path.with_name("games.db-wal").read_bytes()
    with pytest.raises(CannotOpen, match=r"no such database, but its write-ahead log games\.db-wal; put it back"):
        open_sqlite(path, reserve=0)
    assert path.with_name("games.db-wal").read_bytes() == before
    assert not path.exists()
    path.with_name("games.db-wal").unlink()
    path.with_name("games.db-shm").unlink()
    open_sqlite(path, reserve=0).shut()


def test_a_backup_takes_the_place_of_a_database_that_was_lost_as_the_refusal_says(path):
    """Mends 21: it holds less than the killed server had written, until the lock file is deleted."""
    backup_storage(str(path), path.with_name("copy.db"))
    leave(path, "killed")
    lose_log(path)
    shutil.copy(path.with_name("copy.db"), path)
    with pytest.raises(CannotOpen, match="such as a backup that you have put in its place"):
        open_sqlite(path, reserve=0)
    path.with_name("games.db.lock").unlink()
    assert lines_of(path) == 3
    assert lines_of(path) == 3


def test_a_server_that_was_killed_twice_is_held_to_what_it_wrote_last(path):
    """Mends 21: what is remembered goes on from what the next server found."""
    leave(path, "killed")
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("SELECT 1 FROM line").fetchall()
    older = path.read_bytes()
    again = LEAVES.replace("play(store, 4, 6)", "play(store, 7, 8)")
    root = Path(__file__).resolve().parents[3]
    subprocess.run([sys.executable, "-c", again, str(path), "killed"], check=True, cwd=root)  # noqa: S603 - our own text
    lose_log(path)
    path.write_bytes(older)
    with pytest.raises(CannotOpen, match=LOST):
        open_sqlite(path, reserve=0)


def test_a_log_that_is_gone_because_a_server_closed_is_missed_by_nobody(path):
    leave(path, "in order")
    assert not path.with_name("games.db-wal").exists()
    store = open_sqlite(path)
    assert len(run(store.load("g1")).lines) == 6
    store.shut()


def test_without_the_lock_file_one_goes_on_with_what_there_is(path):
    leave(path, "killed")
    for name in ("games.db-wal", "games.db.lock"):
        path.with_name(name).unlink()
    store = open_sqlite(path)
    assert len(run(store.load("g1")).lines) in {3, 6}
    store.shut()


def test_a_newer_database_is_not_touched(path):
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=7")
    db.close()
    refused(path, "a newer Dieshift wrote this database (version 7, this one knows 1); it was not touched,"
                  " update Dieshift")


def test_a_newer_version_that_is_still_in_the_log_is_seen_too(path):
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA user_version=7")
    for name in ("games.db", "games.db-wal"):
        shutil.copy(path.parent / name, path.parent / f"old-{name}")
    db.close()
    with pytest.raises(CannotOpen, match="version 7, this one knows 1"):
        open_sqlite(path.parent / "old-games.db")


def test_a_missing_folder_is_named(tmp_path):
    refused(tmp_path / "no" / "games.db",
            f"there is no folder {tmp_path / 'no'} for the database; make it, or name another")


@contextlib.contextmanager
def somebody():
    """Without the rights of root, whom the rights of files do not bind."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def public():
    """A folder that everybody may read."""
    with tempfile.TemporaryDirectory(prefix="dieshift-") as folder:
        Path(folder).chmod(0o555)
        yield Path(folder)


def test_a_read_only_folder_is_refused(public):
    with somebody():
        refused(public / "games.db", f"{public} cannot be written to (Permission denied); the database needs a folder"
                                     " that can")


def test_a_read_only_database_is_refused(public, path):
    public.chmod(0o777)
    shutil.copy(path, public / "games.db")
    (public / "games.db").chmod(0o444)
    with somebody():
        refused(public / "games.db",
                f"the database cannot be opened ([Errno 13] Permission denied: '{public}/games.db')")


@pytest.mark.parametrize(("mounts", "kind"), [
    ("1 0 8:1 / / rw - ext4 /dev/a rw\n2 1 0:9 / {0} rw shared:7 - nfs4 host:/a rw\n", "nfs4"),
    ("1 0 8:1 / / rw - ext4 /dev/a rw\n2 1 0:9 / {0} rw - nfs4 host:/a rw\n3 2 8:1 / {0} rw - ext4 /dev/b rw\n", ""),
    ("1 0 8:1 / / rw - cifs //a/b rw\n2 1 0:9 / {0}/deeper rw - ext4 /dev/a rw\n", "cifs"),
    ("1 0 8:1 / / rw - ext4 /dev/a rw\n2 1 0:9 / {0}x rw - nfs host:/a rw\n", ""),
])
def test_a_network_file_system_is_refused(tmp_path, monkeypatch, mounts, kind):
    folder = tmp_path / "a place"
    folder.mkdir()
    (tmp_path / "mounts").write_text(mounts.format(str(folder).replace(" ", "\\040")))
    monkeypatch.setattr(sqlite_file, "MOUNTS", tmp_path / "mounts")
    assert sqlite_file.network_of(folder) == kind
    if kind:
        refused(folder / "games.db", f"{folder} is on a network file system ({kind}); the database needs a disk of"
                                     " this machine")
    else:
        open_sqlite(folder / "games.db", reserve=0).shut()


def test_a_damaged_database_is_not_opened(path):
    content = bytearray(path.read_bytes())
    content[4096:8192] = bytes(4096)
    path.write_bytes(content)
    with pytest.raises(CannotOpen, match=r"the database is damaged .*; put a backup in its place"):
        open_sqlite(path)


@pytest.mark.parametrize(("version", "warned"), [((3, 51, 2), True), ((3, 51, 3), False)])
def test_a_library_with_a_fault_is_warned_of(path, monkeypatch, caplog, version, warned):
    monkeypatch.setattr(sqlite.sqlite3, "sqlite_version_info", version)
    with caplog.at_level(logging.WARNING, "dieshift"):
        open_sqlite(path).shut()
    assert ("mended in 3.51.3" in caplog.text) == warned


def test_the_profile_is_the_one_that_was_measured(path):
    store = open_sqlite(path)

    def ask(db):
        return [db.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("journal_mode", "synchronous", "foreign_keys", "trusted_schema", "busy_timeout",
                             "application_id", "user_version")]
    assert store.writer.submit(ask).result() == ["wal", 2, 1, 0, 5000, sqlite_file.APPLICATION, 1]
    with pytest.raises(ReadOnly, match="readonly"):
        run(store.readers.ask(lambda db: db.execute("DELETE FROM seat")))
    store.shut()


def test_a_storage_is_named_by_a_path_or_a_url(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("a.db", "sqlite:///b.db", f"sqlite:///{tmp_path}/c.db"):
        open_storage(name).shut()
    assert {entry.name for entry in tmp_path.glob("*.db")} == {"a.db", "b.db", "c.db"}


@pytest.mark.parametrize("url", ["mysql://host/games", "sqlite://host/games", "sqlite:///"])
def test_another_url_is_refused(url):
    with pytest.raises(CannotOpen, match="name a file, sqlite:///file"):
        open_storage(url)


def test_postgres_without_its_library_is_refused_in_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "dieshift.server.store.postgres", None)
    with pytest.raises(CannotOpen, match=r"needs psycopg; pip install 'dieshift\[postgres\]'"):
        open_storage("postgresql://host/games")
    with pytest.raises(CannotOpen, match="needs psycopg"):
        check_storage("postgresql://host/games")
