"""How many commands and hashes a game has, counted in its own row: without the count nobody would miss one.

An older Dieshift adds rows without counting them, so that a count may be too low until the next start, and never too
high.
"""

from collections.abc import Iterator

from dieshift.server.store.storage import Connection

COUNTED = {  # column of a game: the table whose rows it counts, what one of them is called, what was done with them
    "commands": ("command", "a command", "carried out"), "hashes": ("proof", "a hash", "written")}


def count_all(db: Connection) -> None:
    """Count what nobody counted."""
    for column, (table, *_) in COUNTED.items():
        there = _there(table)
        db.execute(f"UPDATE game SET {column} = {there} WHERE {column} < {there}")  # noqa: S608 - names of ours


def missing(db: Connection) -> Iterator[tuple[str, str]]:
    """Each game that has fewer rows of a table than were added, with a sentence on it."""
    for column, (table, name, done) in COUNTED.items():
        rows = db.execute(f"SELECT id, {column}, {_there(table)} FROM game ORDER BY number").fetchall()  # noqa: S608 - names of ours
        for game, count, there in rows:
            if not isinstance(count, int):
                yield game, f"game {game}: its number of {column} is none"
            elif there < count:
                yield game, f"game {game}, {name}: {there} are there, but {count} were {done}"


def _there(table: str) -> str:
    return f"(SELECT count(*) FROM {table} WHERE {table}.game = game.id)"  # noqa: S608 - names of ours
