"""A running hash over what each viewer was told, so that no flipped byte of it goes unnoticed.

Each row has a hash over the one before, its number and its body. Rows of an older Dieshift are covered from the first
opening on.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from operator import eq
from typing import Any, NamedTuple

from dieshift.server.store.rows import MOST
from dieshift.server.store.storage import KNOWN, LEDGER, LOST, Connection

TABLE = """CREATE TABLE IF NOT EXISTS proof (
    game TEXT NOT NULL REFERENCES game (id), viewer INTEGER NOT NULL, n BIGINT NOT NULL, link {blob} NOT NULL,
    PRIMARY KEY (game, viewer, n))"""
UNCOVERED = """SELECT a.game, a.viewer
    FROM (SELECT game, viewer, max(n) AS n FROM told WHERE n <= ? GROUP BY game, viewer) AS a
    LEFT JOIN (SELECT game, viewer, max(n) AS n FROM proof WHERE n <= ? GROUP BY game, viewer) AS b
    ON a.game = b.game AND a.viewer = b.viewer
    WHERE (b.n IS NULL OR b.n < a.n) AND a.game IN (SELECT id FROM game)"""
BODIES = "SELECT n, body FROM told WHERE game = ? AND viewer = ? AND n BETWEEN ? AND ?"
LINKS = "SELECT n, link FROM proof WHERE game = ? AND viewer = ? AND n BETWEEN ? AND ?"
LAST = """SELECT proof.n, body, link FROM proof LEFT JOIN told
    ON told.game = proof.game AND told.viewer = proof.viewer AND told.n = proof.n
    WHERE proof.game = ? AND proof.viewer = ? AND proof.n <= ? ORDER BY proof.n DESC LIMIT 2"""
MISSING = "it is missing"
EDITED = "its hash does not fit: it was edited or damaged"
HASH_EDITED = "it is sound, but its hash was edited or damaged"
BARE = "it has no hash, and rows behind it have"
BARE_END = "it has no hash, and what was told with it has one"


class Row(NamedTuple):
    """A row of what a viewer was told, and its hash, as far as they are there."""

    n: int
    body: bytes | None
    link: bytes | None


class Judged(NamedTuple):
    """A row, what is wrong with it, and the hash that the next one goes on from."""

    row: Row
    wrong: str
    onwards: bytes


def link(before: bytes, n: int, body: bytes) -> bytes:
    """The hash of a row behind that of another."""
    return hashlib.sha256(b"%b%d:%b" % (before, n, body)).digest()


def first(game: str, viewer: int) -> bytes:
    """What the hash of a viewer's first row goes on from: rows of one viewer are none of another's."""
    return hashlib.sha256(f"{game} {viewer}".encode()).digest()


def cover(db: Connection, game: str, viewer: int) -> int:
    """Keep the hashes of all that a viewer was told and that has none yet; how many those are."""
    at, before = _end(db, game, viewer)
    rows = db.execute("SELECT n, body FROM told WHERE game = ? AND viewer = ? AND n BETWEEN ? AND ? ORDER BY n",
                      (game, viewer, at + 1, MOST)).fetchall()
    for n, body in rows:
        before = link(before, n, raw(body) or LOST)
        db.execute("INSERT INTO proof (game, viewer, n, link) VALUES (?, ?, ?, ?)", (game, viewer, n, before))
    return len(rows)


def _end(db: Connection, game: str, viewer: int) -> tuple[int, bytes]:
    """The last row that has a hash, and what the next goes on from: a hash that was damaged is none to go on from."""
    rows = [Row(n, raw(body), raw(kept)) for n, body, kept in db.execute(LAST, (game, viewer, MOST)).fetchall()]
    *_, last = [Judged(Row(0, None, None), "", first(game, viewer)), *judged(rows[::-1], first(game, viewer))]
    return last.row.n, last.onwards


def cover_all(db: Connection) -> None:
    """Keep the hashes that are missing behind the last of each viewer; nothing is written when there are none."""
    for game, viewer in db.execute(UNCOVERED, (MOST, MOST)).fetchall():
        db.execute("UPDATE game SET version = version WHERE id = ?", (game,))  # so that nobody adds to it meanwhile
        cover(db, game, viewer)


def raw(value: Any) -> bytes | None:
    """The bytes of a body, also where damage has made text or a number of them."""
    if value is None or isinstance(value, bytes):
        return value
    return str(value).encode("utf-8", "surrogateescape")


def rows_of(db: Connection, game: str, viewer: int, start: int, end: int) -> list[Row]:
    """What a viewer was told from one number to another, with the numbers that are missing between them."""
    bodies, links = (dict(db.execute(sql, (game, viewer, start, end)).fetchall()) for sql in (BODIES, LINKS))
    last = max([0, *bodies, *links])
    return [Row(n, raw(bodies.get(n)), raw(links.get(n))) for n in range(max(1, start), last + 1)]


def judged(rows: Sequence[Row], before: bytes) -> Iterator[Judged]:
    """Each row, and what is wrong with it; the first goes on from the hash `before`.

    A row that has no hash is believed. It is the hash that was damaged where the next row fits behind what it ought to
    be, and where most of it still is what it ought to be: of another body nearly every byte would be another.
    """
    for row, follows in zip_longest(rows, rows[1:]):
        n, body, kept = row
        own = before if body is None else link(before, n, body)
        wrong = ""
        if body is None:
            wrong = MISSING
        elif kept is not None and own != kept:
            fits = follows is not None and follows.body is not None and link(own, n + 1, follows.body) == follows.link
            wrong, kept = (HASH_EDITED, own) if fits or _resembles(kept, own) else (EDITED, kept)
        before = own if kept is None else kept
        yield Judged(row, wrong, before)


def _resembles(kept: bytes, own: bytes) -> bool:
    """Whether a hash can only be the damaged remains of another."""
    return len(kept) != len(own) or 2 * sum(map(eq, kept, own)) >= len(own)


def told(db: Connection, game: str, viewer: int, after: int, limit: int) -> list[bytes]:
    """What a viewer was told behind its number `after`, in order; LOST for each row that is damaged or missing.

    It is read from a little before on, and a little beyond: a damaged hash beside them is no damage of these rows.
    """
    rows = rows_of(db, game, viewer, after - 1, after + limit + 1)
    before = first(game, viewer)
    if after > 1 and rows:
        before = rows.pop(0).link or before
    return [LOST if row.body is None or wrong in {MISSING, EDITED} else row.body
            for row, wrong, _ in judged(rows, before) if after < row.n <= after + limit]


def fault(db: Connection, game: str, lines: int) -> str:
    """The first row of a game of so many lines that is not as it was told; empty when all are."""
    viewers = (*sorted(KNOWN, reverse=True), LEDGER)
    told_to = {viewer: rows_of(db, game, viewer, 1, MOST) for viewer in viewers}
    least = _least(game, told_to, lines)
    for viewer, rows in told_to.items():
        count, covered = least[viewer]
        behind = _covered(rows)
        rows += [Row(n, None, None) for n in range(len(rows) + 1, count + 1)]
        for row, wrong, _ in judged(rows, first(game, viewer)):
            if what := wrong or _bare(row, behind, covered):
                return f"message {row.n} of viewer {viewer}: {what}"
    return ""


def _bare(row: Row, behind: int, covered: int) -> str:
    """That a row ought to have a hash, and has none."""
    if row.link is not None or row.n > max(behind, covered):
        return ""
    return BARE if row.n < behind else BARE_END


def _least(game: str, told_to: dict[int, list[Row]], lines: int) -> dict[int, tuple[int, int]]:
    """Lower bounds for each viewer: the number of messages, and the number of those that have hashes.

    The ledger has a row for each line of the journal, and says which viewers were told of it. All other messages are
    chat, which every viewer is told. So the rows of the other viewers show when the last rows of one are missing. A
    damaged ledger is reported as such.
    """
    places = _places(list(judged(told_to[LEDGER], first(game, LEDGER))))
    if not places:
        return dict.fromkeys(told_to, (0, 0))
    ends = {viewer: _covered(rows) for viewer, rows in told_to.items()}
    least = {LEDGER: (lines, 0)}
    entries = [sum(map(bool, column)) for column in zip(*places, strict=True)]
    sealed = [sum(map(bool, column)) for column in zip(*places[:ends[LEDGER]], strict=True)] or [0] * len(KNOWN)
    chat = max(len(told_to[viewer]) - count for viewer, count in zip(KNOWN, entries, strict=True))
    sealed_chat = max(ends[viewer] - count for viewer, count in zip(KNOWN, sealed, strict=True))
    for viewer, count, with_hash in zip(KNOWN, entries, sealed, strict=True):
        least[viewer] = count + chat, with_hash + sealed_chat
    return least


def _places(ledger: Sequence[Judged]) -> list[list[int]]:
    """The numbers under which the viewers were told of each line; nothing where a row of the ledger is damaged."""
    if any(wrong not in {"", HASH_EDITED} for _, wrong, _ in ledger):
        return []
    try:
        places = [json.loads(row.body or b"") for row, _, _ in ledger]
    except ValueError:
        return []
    return places if all(isinstance(row, list) and len(row) == len(KNOWN) for row in places) else []


def _covered(rows: Sequence[Row]) -> int:
    """The number of the last row that has a hash."""
    return max((row.n for row in rows if row.link is not None), default=0)
