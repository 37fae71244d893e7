"""The file of games is its owner's alone: it holds the secrets of all dice.

Of docs/evidence/faults.md: 88.
"""

import os
import stat

import pytest

from dieshift.server.store import keeping
from dieshift.server.store.sqlite import open_sqlite
from dieshift.server.store.storage import CannotOpen

from .kit import game, play, run


def modes(folder):
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


async def some(store):
    await store.create(game(), [])
    await play(store, 1, 3)


@pytest.fixture
def loose():
    """A user whose new files are everybody's."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_whatever_a_server_makes_is_its_owners_alone(tmp_path, loose):
    """Its write-ahead log and what is shared of that, its lock and its reserve too, and copies."""
    path = tmp_path / "games.db"

    async def within():
        store = open_sqlite(path, reserve=1 << 16)
        await some(store)
        open_now = modes(tmp_path)
        await store.close()
        return open_now
    file_modes = run(within())
    assert {"games.db", "games.db-wal", "games.db-shm", "games.db.lock", "games.db.reserve"} <= set(file_modes)
    assert set(file_modes.values()) == {0o600}
    (tmp_path / "to").mkdir()
    keeping.backup(path, tmp_path / "to" / "copy.db")
    assert modes(tmp_path / "to")["copy.db"] == 0o600


@pytest.mark.parametrize("mode", [0o644, 0o664, 0o666, 0o640])
def test_a_file_that_others_could_read_is_its_owners_alone_again_and_that_is_said(tmp_path, mode, caplog):
    """Its log is made with the rights of the file itself."""
    path = tmp_path / "games.db"
    run(open_sqlite(path, reserve=0).close())
    path.chmod(mode)
    (tmp_path / "games.db.lock").chmod(mode)
    caplog.clear()

    async def within():
        store = open_sqlite(path, reserve=0)
        await some(store)
        open_now = modes(tmp_path)
        await store.close()
        return open_now
    assert set(run(within()).values()) == {0o600}
    assert f"mode 600 instead of {mode:o}" in caplog.text
    caplog.clear()
    run(open_sqlite(path, reserve=0).close())
    assert "others could read" not in caplog.text


def test_a_file_that_is_no_database_of_ours_keeps_its_rights(tmp_path):
    path = tmp_path / "games.txt"
    path.write_text("a text of somebody", encoding="utf-8")
    path.chmod(0o644)
    with pytest.raises(CannotOpen, match="it was not touched"):
        open_sqlite(path, reserve=0)
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


def test_where_rights_cannot_be_changed_games_are_served_and_that_is_said(tmp_path, caplog, monkeypatch):
    path = tmp_path / "games.db"
    run(open_sqlite(path, reserve=0).close())
    path.chmod(0o644)

    def refused(*_, **__):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(type(path), "chmod", refused)
    run(open_sqlite(path, reserve=0).close())
    assert "others can read this file" in caplog.text
    assert "Operation not permitted" in caplog.text
