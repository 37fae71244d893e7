"""The tables of the storage, and the few statements on them: the same for every database.

Lines, told bodies and commands are only ever added; a trigger refuses anything else. A game's `version` is the number
of its lines, and the one row on which two writers meet: who moves it wins.
"""

import json
from collections import Counter
from collections.abc import Sequence

from dieshift.server.store import crash, proof
from dieshift.server.store.rows import MOST
from dieshift.server.store.storage import KNOWN, LEDGER, Conflict, Connection, Damaged, Done, Kept, Seat, Stored, Terms

# {blob} and {number} are what the database calls bytes, and a number that it counts itself
TABLES = """
CREATE TABLE game (
    number {number}, id TEXT NOT NULL UNIQUE, version BIGINT NOT NULL, header {blob} NOT NULL, settings TEXT NOT NULL);
CREATE TABLE line (
    game TEXT NOT NULL REFERENCES game (id), n BIGINT NOT NULL, body {blob} NOT NULL, PRIMARY KEY (game, n));
CREATE TABLE told (
    game TEXT NOT NULL REFERENCES game (id), viewer INTEGER NOT NULL, n BIGINT NOT NULL, body {blob} NOT NULL,
    PRIMARY KEY (game, viewer, n));
CREATE TABLE command (
    game TEXT NOT NULL REFERENCES game (id), id TEXT NOT NULL, seat INTEGER NOT NULL, digest {blob} NOT NULL,
    answer {blob} NOT NULL, PRIMARY KEY (game, id));
CREATE TABLE seat (
    number {number}, game TEXT NOT NULL REFERENCES game (id), role INTEGER NOT NULL, token {blob} NOT NULL,
    player TEXT NOT NULL, dice TEXT NOT NULL, name TEXT NOT NULL, revoked_at {moment});
CREATE UNIQUE INDEX seat_role ON seat (game, role) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX seat_token ON seat (token) WHERE revoked_at IS NULL AND length(token) > 0;
CREATE TABLE secret (game TEXT PRIMARY KEY REFERENCES game (id), body TEXT NOT NULL)
"""
COUNT = """SELECT (SELECT max(n) FROM told WHERE game = ? AND viewer = ? AND n <= ?),
    (SELECT max(n) FROM proof WHERE game = ? AND viewer = ? AND n <= ?)"""
APPEND_ONLY = ("line", "told", "command")


def make(db: Connection, words: dict[str, str]) -> None:
    """Make the tables in the database's own words."""
    for statement in TABLES.format_map(words).split(";"):
        db.execute(statement)
        crash.point("migration")


def create(db: Connection, game: Stored, told: Sequence[Kept]) -> None:
    """Keep a new game; Conflict when its id is taken."""
    if db.execute("SELECT 1 FROM game WHERE id = ?", (game.id,)).fetchone():
        message = f"there is a game {game.id} already"
        raise Conflict(message)
    db.execute("INSERT INTO game (id, version, header, settings, commands, hashes) VALUES (?, ?, ?, ?, 0, ?)",
               (game.id, len(game.lines), game.header, json.dumps(game.settings), len(told)))
    crash.point("create")
    db.execute("INSERT INTO secret (game, body) VALUES (?, ?)", (game.id, json.dumps(game.secret)))
    for seat in game.seats:
        _sit(db, game.id, seat)
    crash.point("create")
    _add(db, game.id, 0, game.lines, told)


def append(db: Connection, game: str, base: int, lines: Sequence[bytes], told: Sequence[Kept],
           done: Done | None) -> None:
    """Add lines behind the first `base`, what was told, and the command: Conflict when somebody was faster."""
    moved = db.execute("UPDATE game SET version = version + ?, commands = commands + ?, hashes = hashes + ?"
                       " WHERE id = ? AND version = ?", (len(lines), 1 if done else 0, len(told), game, base))
    if moved.rowcount != 1:
        _refuse(db, game, base)
    if done and command(db, game, done.id):
        message = f"the command {done.id} of the game {game} was carried out before"
        raise Conflict(message)
    _add(db, game, base, lines, told)
    if done:
        db.execute("INSERT INTO command (game, id, seat, digest, answer) VALUES (?, ?, ?, ?, ?)",
                   (game, done.id, done.seat, done.digest, done.answer))


def settle(db: Connection, game: str, terms: Terms, lines: Sequence[bytes], told: Sequence[Kept],
           done: Done | None) -> None:
    """Have a battle without a line go by other terms, with what `append` adds; Conflict when it has one."""
    append(db, game, 0, lines, told, done)
    db.execute("UPDATE game SET header = ?, settings = ? WHERE id = ?",
               (terms.header, json.dumps(terms.settings), game))


def _refuse(db: Connection, game: str, base: int) -> None:
    row = db.execute("SELECT version FROM game WHERE id = ?", (game,)).fetchone()
    if row is None:
        message = f"there is no game {game} to add to"
        raise LookupError(message)
    message = f"the game {game} has {row[0]} lines, not {base}: somebody else added to it first"
    raise Conflict(message)


def _add(db: Connection, game: str, base: int, lines: Sequence[bytes], told: Sequence[Kept]) -> None:
    for n, line in enumerate(lines, base + 1):
        db.execute("INSERT INTO line (game, n, body) VALUES (?, ?, ?)", (game, n, line))
        crash.point("between_inserts")
    counts = {viewer: _count(db, game, viewer) for viewer in {kept.viewer for kept in told}}
    for kept in told:
        _follow(game, kept, counts)
        db.execute("INSERT INTO told (game, viewer, n, body) VALUES (?, ?, ?, ?)", (game, *kept))
        crash.point("between_inserts")
    now = Counter(kept.viewer for kept in told)
    beside = [viewer for viewer in counts if proof.cover(db, game, viewer) > now[viewer]]
    for viewer in (*KNOWN, LEDGER) if beside else ():  # an older Dieshift told something meanwhile, without a hash
        proof.cover(db, game, viewer)


def _follow(game: str, kept: Kept, counts: dict[int, int]) -> None:
    """Count one more of what a viewer was told; numbers have no gap, and none is used twice."""
    after = counts[kept.viewer]
    if kept.n <= after:
        message = f"viewer {kept.viewer} of the game {game} was told {after} already, {kept.n} is taken"
        raise Conflict(message)
    if kept.n != after + 1:
        message = f"viewer {kept.viewer} of the game {game} was told {after}: {kept.n} would leave a gap"
        raise ValueError(message)
    counts[kept.viewer] = kept.n


def load(db: Connection, game: str, after: int = 0) -> Stored | None:
    """A game with its lines behind `after`, or None; run it in one transaction."""
    row = db.execute("SELECT game.header, game.settings, secret.body FROM game"
                     " LEFT JOIN secret ON secret.game = game.id WHERE game.id = ?", (game,)).fetchone()
    if row is None:
        return None
    lines = [body for (body,) in db.execute("SELECT body FROM line WHERE game = ? AND n > ? ORDER BY n",
                                            (game, after)).fetchall()]
    seats = db.execute("SELECT role, token, player, dice, name FROM seat WHERE game = ? AND revoked_at IS NULL"
                       " ORDER BY role < 0, abs(role)", (game,)).fetchall()
    try:
        settings, secret = json.loads(row[1]), json.loads(row[2])
    except (TypeError, ValueError, RecursionError) as fault:
        raise Damaged(game) from fault
    return Stored(game, row[0], lines, [Seat(*seat) for seat in seats], settings, secret,
                  {viewer: _count(db, game, viewer) for viewer in KNOWN})


def _count(db: Connection, game: str, viewer: int) -> int:
    """How much a viewer was told, also where the last row was lost: the end of an index, not a walk along it."""
    return max(n or 0 for n in db.execute(COUNT, (game, viewer, MOST) * 2).fetchone())


def command(db: Connection, game: str, name: str) -> Done | None:
    """The command of an id, if it was carried out."""
    row = db.execute("SELECT id, seat, digest, answer FROM command WHERE game = ? AND id = ?", (game, name)).fetchone()
    return row and Done(*row)


def commands(db: Connection, game: str) -> set[str]:
    """The ids of a game's commands."""
    return {name for (name,) in db.execute("SELECT id FROM command WHERE game = ?", (game,)).fetchall()}


def told(db: Connection, game: str, viewer: int, after: int, limit: int) -> list[bytes]:
    """What a viewer was told behind its number `after`, in order; LOST where a row is damaged or missing."""
    return proof.told(db, game, viewer, after, limit)


def seat_of(db: Connection, token: bytes) -> tuple[str, Seat] | None:
    """The game and the seat that a secret opens now; the empty one opens none."""
    row = db.execute("SELECT game, role, token, player, dice, name FROM seat"
                     " WHERE token = ? AND length(token) > 0 AND revoked_at IS NULL", (token,)).fetchone()
    return row and (row[0], Seat(*row[1:]))


def replace_seat(db: Connection, game: str, seat: Seat) -> None:
    """Revoke the seat of this role, and keep the new one."""
    if not db.execute("SELECT 1 FROM game WHERE id = ?", (game,)).fetchone():
        message = f"there is no game {game} to sit at"
        raise LookupError(message)
    db.execute("UPDATE seat SET revoked_at = CURRENT_TIMESTAMP WHERE game = ? AND role = ? AND revoked_at IS NULL",
               (game, seat.role))
    _sit(db, game, seat)


def _sit(db: Connection, game: str, seat: Seat) -> None:
    db.execute("INSERT INTO seat (game, role, token, player, dice, name) VALUES (?, ?, ?, ?, ?, ?)", (game, *seat))


def games(db: Connection) -> list[str]:
    """The ids of all games, the latest first."""
    return [name for (name,) in db.execute("SELECT id FROM game ORDER BY number DESC").fetchall()]
