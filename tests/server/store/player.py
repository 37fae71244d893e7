"""A process that plays on, and says line by line what was acknowledged; the tests kill it at a crash point.

With `tests` on the path: python -m server.store.player URL LAST [migrate | backup TO]
"""

import asyncio
import sys

from dieshift.server.store import keeping, sqlite
from dieshift.server.store.open import open_storage

from .kit import command, game, kept, line


def note(db):
    """A second version of the tables."""
    db.execute("ALTER TABLE game ADD COLUMN note TEXT")


def say(text):
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


async def play(url, last):
    store = open_storage(url)
    say("open")
    if await store.load("g1") is None:
        await store.create(game(count=1), kept(1))
    begun = len((await store.load("g1")).lines)
    say(begun)
    for n in range(begun + 1, last + 1):
        await store.append("g1", n - 1, [line(n)], kept(n), command(n))
        say(n)
    await store.close()


if __name__ == "__main__":
    url, last, *further = sys.argv[1:]
    if further == ["migrate"]:
        sqlite.MIGRATIONS.append(note)
    elif further:
        keeping.backup(url, further[1])
    asyncio.run(play(url, int(last)))
