"""A server that is killed at every crash point, once: nothing acknowledged is lost, nothing is half or double."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dieshift.server.store import keeping, sqlite
from dieshift.server.store.open import open_storage

from .kit import LINES, body, command, run
from .player import note

TESTS = Path(__file__).parents[2]
SQLITE = ["create:1", "create:2", "before_begin:1", "before_begin:4", "between_inserts:1", "between_inserts:8",
          "between_inserts:23", "before_commit:4", "after_commit:2", "after_commit:4"]
POSTGRES = ["create:2", "between_inserts:8", "before_commit:4", "after_commit:4"]
LAST = 8


def started(point, *words):
    """The status of a player, and what it said before it ended."""
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run([sys.executable, "-m", "server.store.player", *map(str, words)], check=False,  # noqa: S603
                          env=os.environ | {"DIESHIFT_CRASH_AT": point, "PYTHONPATH": paths},
                          capture_output=True, text=True)
    assert done.returncode in {0, 137}, done.stderr
    return done.returncode, done.stdout.split()


async def whole(url):
    """How many lines there are, if everything that goes with them is there, and nothing else."""
    store = open_storage(url)
    stored = await store.load("g1")
    count = len(stored.lines) if stored else 0
    if stored:
        assert stored.lines == LINES[:count]
        assert set(stored.counts.values()) == {count}
        assert await store.told("g1", 0, 0) == [body(0, n) for n in range(1, count + 1)]
        known = [await store.done("g1", f"c{n}") for n in range(1, LAST + 2)]
        assert known == [command(n) if 1 < n <= count else None for n in range(1, LAST + 2)]
    await store.close()
    return count


@pytest.mark.parametrize(("url", "point"), [*(("sqlite", point) for point in SQLITE),
                                            *(("postgres", point) for point in POSTGRES)], indirect=["url"])
def test_a_kill_at_any_point_of_writing_loses_nothing_acknowledged(url, point):
    status, said = started(point, url, LAST)
    assert status == 137
    acknowledged = max((int(word) for word in said if word != "open"), default=0)
    written = run(whole(url))
    assert written == acknowledged + point.startswith("after_commit")
    assert started("", url, LAST) == (0, ["open", *map(str, range(max(written, 1), LAST + 1))])
    assert run(whole(url)) == LAST


@pytest.mark.parametrize("point", ["migration:1", "migration:6", "migration:10", "migration:11"])
def test_a_kill_while_the_tables_are_made_leaves_a_place_to_begin(tmp_path, point):
    path = tmp_path / "games.db"
    assert started(point, path, LAST) == (137, [])
    assert not path.exists()
    assert started("", path, LAST)[0] == 0
    assert run(whole(str(path))) == LAST


@pytest.mark.parametrize(("point", "copied"), [("backup:1", False), ("backup:2", True), ("migration:1", True),
                                               ("migration:2", True)])
def test_a_kill_in_a_migration_leaves_the_old_database_or_the_new(tmp_path, monkeypatch, point, copied):
    path, before = tmp_path / "games.db", tmp_path / "games.db.version-1"
    started("", path, 4)
    assert started(point, path, LAST, "migrate") == (137, [])
    assert before.exists() == copied
    assert run(whole(str(path))) == 4
    assert started("", path, LAST, "migrate") == (0, ["open", *map(str, range(4, LAST + 1))])
    assert (keeping.check(before), run(whole(str(before)))) == ([], 4)
    for module in (sqlite, keeping):
        monkeypatch.setattr(module, "MIGRATIONS", [*sqlite.MIGRATIONS[:1], note])
    assert (keeping.check(path), run(whole(str(path)))) == ([], LAST)


@pytest.mark.parametrize(("point", "copied"), [("backup:1", False), ("backup:2", True)])
def test_a_kill_in_a_backup_leaves_no_half_of_one(tmp_path, point, copied):
    path, to = tmp_path / "games.db", tmp_path / "copy.db"
    started("", path, 4)
    assert started(point, path, LAST, "backup", to) == (137, [])
    assert to.exists() == copied
    assert not copied or keeping.check(to) == []
    assert run(whole(str(path))) == 4
