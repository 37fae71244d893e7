"""A running hash over what each viewer was told, so that no flipped byte of it goes unnoticed.

Each row has a hash over the one before, its number and its body. Rows of an older Dieshift are covered from the first
opening on.
"""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from dieshift.server.storage import LOST

if TYPE_CHECKING:  # the tables use this
    from dieshift.server.tables import Connection

TABLE = """CREATE TABLE IF NOT EXISTS proof (
    game TEXT NOT NULL REFERENCES game (id), viewer INTEGER NOT NULL, n BIGINT NOT NULL, link {blob} NOT NULL,
    PRIMARY KEY (game, viewer, n))"""
UNCOVERED = """SELECT a.game, a.viewer FROM (SELECT game, viewer, max(n) AS n FROM told GROUP BY game, viewer) AS a
    LEFT JOIN (SELECT game, viewer, max(n) AS n FROM proof GROUP BY game, viewer) AS b
    ON a.game = b.game AND a.viewer = b.viewer WHERE b.n IS NULL OR b.n < a.n"""
MISSING = "it is missing"
EDITED = "its hash does not fit: it was edited or damaged"
HASH_EDITED = "it is sound, but its hash was edited or damaged"


class Row(NamedTuple):
    """A row of what a viewer was told, and its hash, as far as they are there."""

    n: int
    body: bytes | None
    link: bytes | None


def link(before: bytes, n: int, body: bytes) -> bytes:
    """The hash of a row behind that of another."""
    return hashlib.sha256(b"%b%d:%b" % (before, n, body)).digest()


def first(game: str, viewer: int) -> bytes:
    """What the hash of a viewer's first row goes on from: rows of one viewer are none of another's."""
    return hashlib.sha256(f"{game} {viewer}".encode()).digest()


def cover(db: "Connection", game: str, viewer: int) -> None:
    """Keep the hashes of all that a viewer was told and that has none yet."""
    at, before = db.execute("SELECT n, link FROM proof WHERE game = ? AND viewer = ? ORDER BY n DESC LIMIT 1",
                            (game, viewer)).fetchone() or (0, first(game, viewer))
    rows = db.execute("SELECT n, body FROM told WHERE game = ? AND viewer = ? AND n > ? ORDER BY n",
                      (game, viewer, at)).fetchall()
    for n, body in rows:
        before = link(before, n, raw(body) or LOST)
        db.execute("INSERT INTO proof (game, viewer, n, link) VALUES (?, ?, ?, ?)", (game, viewer, n, before))


def cover_all(db: "Connection") -> None:
    """Keep the hashes that are missing behind the last of each viewer; nothing is written when there are none."""
    for game, viewer in db.execute(UNCOVERED).fetchall():
        db.execute("UPDATE game SET version = version WHERE id = ?", (game,))  # so that nobody adds to it meanwhile
        cover(db, game, viewer)


def raw(value: Any) -> bytes | None:
    """The bytes of a body, also where damage has made text or a number of them."""
    if value is None or isinstance(value, bytes):
        return value
    return str(value).encode("utf-8", "surrogateescape")


def rows_of(db: "Connection", game: str, viewer: int, start: int, end: int) -> list[Row]:
    """What a viewer was told from one number to another, with the numbers that are missing between them."""
    bodies, links = (dict(db.execute(f"SELECT n, {column} FROM {table} WHERE game = ? AND viewer = ?"  # noqa: S608
                                     " AND n BETWEEN ? AND ?", (game, viewer, start, end)).fetchall())
                     for table, column in (("told", "body"), ("proof", "link")))
    last = max([0, *bodies, *links])
    return [Row(n, raw(bodies.get(n)), raw(links.get(n))) for n in range(max(1, start), last + 1)]


def judged(rows: Sequence[Row], before: bytes) -> Iterator[tuple[Row, str]]:
    """Each row, and what is wrong with it; the first goes on from the hash `before`.

    A row that has no hash is believed. Where the next row fits behind what the hash of this one ought to be, it is the
    hash that was damaged.
    """
    for row, follows in zip_longest(rows, rows[1:]):
        n, body, kept = row
        own = before if body is None else link(before, n, body)
        wrong = ""
        if body is None:
            wrong = MISSING
        elif kept is not None and own != kept:
            fits = follows is not None and follows.body is not None and link(own, n + 1, follows.body) == follows.link
            wrong, kept = (HASH_EDITED, own) if fits else (EDITED, kept)
        yield row, wrong
        before = own if kept is None else kept


def told(db: "Connection", game: str, viewer: int, after: int, limit: int) -> list[bytes]:
    """What a viewer was told behind its number `after`, in order; LOST for each row that is damaged or missing.

    It is read from a little before on, and a little beyond: a damaged hash beside them is no damage of these rows.
    """
    rows = rows_of(db, game, viewer, after - 1, after + limit + 1)
    before = first(game, viewer)
    if after > 1 and rows:
        before = rows.pop(0).link or before
    return [LOST if row.body is None or wrong in {MISSING, EDITED} else row.body
            for row, wrong in judged(rows, before) if after < row.n <= after + limit]


def fault(db: "Connection", game: str) -> str:
    """The first row of a game that is not as it was told, with its number and its viewer; empty when all are."""
    viewers = db.execute("SELECT viewer FROM told WHERE game = ? UNION SELECT viewer FROM proof WHERE game = ?"
                         " ORDER BY viewer DESC", (game, game)).fetchall()
    for (viewer,) in viewers:
        whole = rows_of(db, game, viewer, 1, 1 << 62)
        covered = max((row.n for row in whole if row.link is not None), default=0)
        for row, wrong in judged(whole, first(game, viewer)):
            bare = "it has no hash, and rows behind it have" if row.link is None and row.n < covered else ""
            if wrong or bare:
                return f"message {row.n} of viewer {viewer}: {wrong or bare}"
    return ""
