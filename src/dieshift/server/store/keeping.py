"""Looking after a database from outside, also while a server writes it: is it sound, and a copy of it."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from dieshift.core.savefile import chain
from dieshift.core.words import say
from dieshift.server.store import counts, proof, rows
from dieshift.server.store.sqlite import MIGRATIONS, columns, connect, copy, number
from dieshift.server.store.sqlite_file import refuse_newer, refuse_other
from dieshift.server.store.storage import CannotOpen, Connection


def check(path: Path | str) -> list[str]:
    """The faults of a database, a sentence for each game that has one; empty when it is sound."""
    path = Path(path).absolute()
    with _opened(path) as db:
        try:
            damage = " ".join(db.execute("PRAGMA integrity_check(1)").fetchone()[0].split())
            if damage != "ok":
                return [f"the file is damaged: {damage}"]
            db.execute("BEGIN")
            return faults(db, proved=bool(columns(db, "proof")), counted="hashes" in columns(db, "game"))
        except sqlite3.DatabaseError as fault:
            return [f"the file is damaged: {fault}"]


def remedies(found: Sequence[str]) -> list[str]:
    """What can be mended of some faults, and how; a sentence for each sort of them."""
    hashes = say("Missing hashes are made again when the server starts. Until then, changes to stored messages "
                 "would go unnoticed.")
    sorts = (
        (", message ", say("Stored messages are made again from the journal when they are needed. Play goes on, and "
                           "only chat lines are lost.")),
        (", a hash: ", hashes), ("the table proof ", hashes),
        (", a command: ", say("A damaged command was already executed, so play goes on. Only if it is sent again is "
                              "its answer wrong.")),
        (", a seat: ", say("A damaged seat needs a new link from the referee. If it is a side's seat, the game may "
                           "not open.")))
    advice: list[str] = list(dict.fromkeys(remedy for sort, remedy in sorts if any(sort in one for one in found)))
    if any(all(sort not in one for sort, _ in sorts) for one in found):
        advice.append(say("A damaged journal, header, setting or secret can't be repaired: replace the database "
                          "with a backup. Until then all other games stay available."))
    return advice


def backup(path: Path | str, to: Path | str) -> None:
    """Copy a database, also one that a server is writing, and check the copy; CannotOpen says why that failed."""
    path, to = Path(path).absolute(), Path(to).absolute()
    if to.exists():
        message = f"{to}: there is a file already; name another for the backup"
        raise CannotOpen(message)
    with _opened(path):
        try:
            copy(path, to)
        except (sqlite3.Error, OSError) as fault:
            message = f"{to}: the backup cannot be written ({fault})"
            raise CannotOpen(message) from None
    if problems := check(to):
        message = f"{to}: the backup holds what the database holds, and that has a fault: {problems[0]}"
        raise CannotOpen(message)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[Connection]:
    """A database of ours, to read."""
    if not path.is_file():
        message = f"{path}: there is no such database"
        raise CannotOpen(message)
    db = connect(path, "ro")
    try:
        try:
            application, version = number(db, "application_id"), number(db, "user_version")
        except sqlite3.DatabaseError as fault:
            message = f"{path}: this cannot be read as a database ({fault})"
            raise CannotOpen(message) from None
        refuse_other(path, application)
        refuse_newer(path, version, len(MIGRATIONS))
        if version < 1:
            message = f"{path}: the file is damaged: it does not say of which version it is; put a backup in its place"
            raise CannotOpen(message)
        yield db
    finally:
        db.close()


def faults(db: Connection, *, proved: bool, counted: bool, more: Sequence[str] = ()) -> list[str]:
    """The first fault of each game that has one, over any database, in one transaction.

    `proved`: there are hashes of what was told; `counted`: the rows of games are counted; an older Dieshift did
    neither, and began with the hashes. `more` are tables of this database alone.
    """
    lost = ["the table proof is missing: what was told has no hash"] if counted and not proved else []
    wrong: dict[str, str] = {}
    for name, fault in rows.faults(db, more, proved=proved):
        wrong.setdefault(name, fault)
    missing = dict(counts.missing(db)) if counted and proved else {}
    games = db.execute("SELECT id, version, header FROM game ORDER BY number").fetchall()
    by_game: dict[str, str] = {game[0]: _fault(db, *game) or wrong.get(game[0]) or _disagreeing(db, game[0])
            or (_untold(db, *game[:2]) if proved else "") or missing.get(game[0], "") for game in games}
    stray = [text for name, text in wrong.items() if name not in by_game]
    return lost + [fault for fault in [*by_game.values(), *stray] if fault]


def _disagreeing(db: Connection, game: str) -> str:
    row = db.execute("SELECT header, settings, body FROM game JOIN secret ON secret.game = game.id WHERE id = ?",
                     (game,)).fetchone()
    seats = db.execute("SELECT player, dice FROM seat WHERE game = ? AND role >= 0 AND revoked_at IS NULL"
                       " ORDER BY role", (game,)).fetchall()
    if row is None:
        return ""
    header, settings, secret = row
    wrong = rows.disagreeing(header, settings, secret, seats)
    return f"game {game}, {wrong}" if wrong else ""


def _fault(db: Connection, game: str, version: int, header: bytes) -> str:
    """The first fault of a game; empty when it has none."""
    lines = db.execute("SELECT n, body FROM line WHERE game = ? ORDER BY n", (game,)).fetchall()
    for n, fault in _chained([(0, header), *lines]):
        if fault:
            return f"game {game}, {f'line {n}' if n else 'header'}: {fault}"
    if len(lines) != version:
        return f"game {game}: it has {len(lines)} lines, but {version} were written"
    for viewer, count, last in db.execute("SELECT viewer, count(*), max(n) FROM told WHERE game = ? GROUP BY viewer",
                                          (game,)).fetchall():
        if isinstance(last, int) and count != last:  # a number that is none is judged by itself
            return f"game {game}: of {last} messages that viewer {viewer} was told, {last - count} are missing"
    return ""


def _untold(db: Connection, game: str, version: int) -> str:
    """The first row of what was told that is not as it was told; empty when all are."""
    wrong = proof.fault(db, game, version)
    return f"game {game}, {wrong}" if wrong else ""


def _chained(lines: list[tuple[int, bytes]]) -> Iterator[tuple[int, str]]:
    """Each line's number, and what is wrong with it or its place."""
    before = ""
    for place, (n, line) in enumerate(lines):
        body, link = _parts(line)
        if link is None:
            yield n, "it is no line of a journal"
        elif n != place or (n and body.get("n") != n):
            yield place, "it is missing, doubled or in another's place"
        elif link != chain(before, body):
            yield n, "its hash does not fit: this line or one before it was edited"
        else:
            yield n, ""
        before = link or ""


def _parts(line: bytes) -> tuple[dict[str, Any], str | None]:
    try:
        body = json.loads(line)
        return body, body.pop("chain")
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
        return {}, None
