"""When the power is cut, what was acknowledged is on the disk: 500 cuts, and two faults that the same cuts find.

What is left of a file is all that was forced, and a random half of the sectors written since; a directory is taken to
keep its entries, and the disk to force what it says it forced.
"""

import random
import sqlite3
import threading
from concurrent.futures import wait

from dieshift.server.store import tables
from dieshift.server.store.sqlite import open_sqlite
from dieshift.server.store.writer import Writer

from .disk import Disk, connecting
from .kit import LINES, command, game, kept, line, run

SECTOR = 512
GAMES = 3
NAME = "games.db"


class Platter:
    """One file as it may be found after a cut."""

    def __init__(self, content=b""):
        self.forced, self.pending = bytearray(content), []

    def note(self, act, offset, data):
        self.pending.append((act, offset, data))
        if act == "sync":
            for step in self.pending:
                put(self.forced, *step)
            self.pending.clear()

    def left(self, chance):
        image = bytearray(self.forced)
        for act, offset, data in self.pending:
            for at in range(0, max(len(data), 1), SECTOR):
                if chance.random() < 0.5:
                    put(image, act, offset + at, data[at : at + SECTOR])
        return image


def put(content, act, offset, data):
    if act == "truncate":
        del content[offset:]
    elif act == "write":
        content.extend(bytes(max(0, offset + len(data) - len(content))))
        content[offset : offset + len(data)] = data


def recorded(folder, rounds, instead):
    """The file before, and everything that a playing server wrote, forced and acknowledged, in order."""
    path = folder / NAME
    store = open_sqlite(path)
    run(create(store))
    before = path.read_bytes()
    disk = Disk()
    try:
        store = open_sqlite(path, connect=connecting(instead))
        for n in range(1, rounds + 1):
            play_round(store, n, disk.log)
        store.shut()
    finally:
        disk.unregister()
    return before, disk.log


async def create(store):
    for name in range(GAMES):
        await store.create(game(f"g{name}"), [])
    await store.close()


def play_round(store, n, log):
    """The n-th line of every game; none is written before everybody waits for the answer."""
    gate = threading.Event()

    def doing(name):
        def do(db):
            gate.wait()
            tables.append(db, name, n - 1, [line(n)], kept(n), command(n))
            return name, n
        return do
    futures = [store.writer.submit(doing(f"g{name}")) for name in range(GAMES)]
    for future in futures:
        future.add_done_callback(lambda done: log.append(("answer", *done.result(), b"")))
    gate.set()
    wait(futures)


def cuts(before, log, count):
    """`count` moments: the files that are left, and how many lines of each game were acknowledged."""
    chance = random.Random(7)  # noqa: S311 - the same cuts each time
    moments = sorted(chance.choices(range(len(log) + 1), k=count))
    files, answered = {NAME: Platter(before), f"{NAME}-wal": Platter()}, {}
    at = 0
    for moment in moments:
        for act, name, value, data in log[at:moment]:
            if act == "answer":
                answered[name] = value
            elif name in files:
                files[name].note(act, value, data)
        at = moment
        yield {name: file.left(chance) for name, file in files.items()}, dict(answered)


def survey(folder, left, answered):
    """What is wrong after a cut: `damaged`, `lost`, or nothing."""
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, content in left.items():
        (folder / name).write_bytes(content)
    db = sqlite3.connect(folder / NAME, isolation_level=None)
    try:
        db.execute("PRAGMA synchronous=OFF")
        if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            return "damaged"
        for number in range(GAMES):
            name = f"g{number}"
            stored = tables.load(db, name)
            count = len(stored.lines)
            if count < answered.get(name, 0):
                return "lost"
            whole = (LINES[:count] == stored.lines and set(stored.counts.values()) == {count}
                     and all(tables.command(db, name, f"c{n}") == command(n) for n in range(1, count + 1))
                     and tables.command(db, name, f"c{count + 1}") is None)
            if not whole:
                return "torn"
    except sqlite3.DatabaseError:
        return "damaged"
    finally:
        db.close()
    return ""


def found(folder, rounds, count, instead=None):
    before, log = recorded(folder, rounds, instead or {})
    assert sum(act == "answer" for act, *_ in log) == GAMES * rounds
    assert sum(act == "write" and name == NAME for act, name, *_ in log) > 50  # checkpoints
    return [survey(folder / "cut", *cut) for cut in cuts(before, log, count)]


def test_nothing_acknowledged_is_lost_in_five_hundred_cuts(tmp_path):
    assert found(tmp_path, 60, 500) == [""] * 500


def test_the_cuts_find_a_log_that_is_not_forced_at_commit(tmp_path):
    faults = found(tmp_path, 60, 60, {"PRAGMA synchronous=FULL": "PRAGMA synchronous=NORMAL"})
    assert faults.count("lost") > 20
    assert set(faults) == {"", "lost"}


def test_the_cuts_find_an_answer_before_the_commit(tmp_path, monkeypatch):
    def commit_late(self, db, batch):
        self.settle(batch)
        db.execute("COMMIT")
    monkeypatch.setattr(Writer, "_commit", commit_late)
    faults = found(tmp_path, 60, 300)
    assert faults.count("lost") > 20
    assert set(faults) == {"", "lost"}


def test_the_cuts_find_a_log_that_is_never_forced(tmp_path):
    assert "damaged" in found(tmp_path, 60, 60, {"PRAGMA synchronous=FULL": "PRAGMA synchronous=OFF"})


def test_what_was_not_forced_may_be_left_out_sector_by_sector():
    platter = Platter(b"abcd")
    platter.note("write", 2, b"xyz")
    platter.note("sync", 0, b"")
    platter.note("truncate", 1, b"")
    platter.note("write", 5, b"." * SECTOR + b"!")
    left = {bytes(platter.left(random.Random(k))) for k in range(100)}  # noqa: S311 - no secret
    tails = [b"", b"." * SECTOR, bytes(SECTOR) + b"!", b"." * SECTOR + b"!"]
    assert left == {head + (tail and bytes(5 - len(head)) + tail) for head in (b"a", b"abxyz") for tail in tails}
