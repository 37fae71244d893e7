"""Somebody who writes to a database beside the server, and what is told from it afterwards."""

import contextlib
import sqlite3

import psycopg

from dieshift.server.store.open import open_storage

from .kit import run

EDITED = "its hash does not fit: it was edited or damaged"
DROP = {"told": "DELETE FROM told WHERE game = ? AND viewer = ? AND n = ?",
        "proof": "DELETE FROM proof WHERE game = ? AND viewer = ? AND n = ?"}


class Hand:
    """Somebody who writes to a database beside the server, past the triggers."""

    def __init__(self, url):
        self.url = url

    def do(self, sql, *values):
        if self.url.startswith("postgresql"):
            with psycopg.connect(self.url, options="-c search_path=dieshift", autocommit=True) as db:
                db.execute("SET session_replication_role = replica")  # no triggers
                done = db.execute(sql.replace("?", "%s"), values)
                return done.fetchall() if done.description else []
        with contextlib.closing(sqlite3.connect(self.url, isolation_level=None)) as db:
            for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                db.execute(f"DROP TRIGGER {name}")
            return db.execute(sql, values).fetchall()

    def flip(self, viewer, n, place, *, table="told", column="body", name="g1"):
        """Flip a bit of a byte; what was there before."""
        where = "WHERE game = ? AND viewer = ? AND n = ?"
        [(before,)] = self.do(f"SELECT {column} FROM {table} {where}", name, viewer, n)  # noqa: S608
        after = bytearray(before)
        after[place] ^= 0x10
        self.put(viewer, n, bytes(after), table=table, column=column, name=name)
        return bytes(before)

    def put(self, viewer, n, content, *, table="told", column="body", name="g1"):
        self.do(f"UPDATE {table} SET {column} = ? WHERE game = ? AND viewer = ? AND n = ?",  # noqa: S608
                content, name, viewer, n)


def told(url, viewer, after=0, limit=1000):
    async def ask():
        store = open_storage(url)
        try:
            return await store.told("g1", viewer, after, limit)
        finally:
            await store.close()
    return run(ask())
