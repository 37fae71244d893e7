"""Reading connections: one that broke is closed and opened anew, and a database that does not answer is said so."""

import asyncio

import pytest

from dieshift.server.store.storage import ReadOnly
from dieshift.server.store.store import READERS, Readers


class BrokenError(Exception):
    """What a database says that is gone."""


class Door:
    """Connections that can be broken, and how many are open."""

    def __init__(self):
        self.made, self.open, self.works, self.read = 0, 0, True, set()

    def connect(self):
        self.made += 1
        self.open += 1
        return Link(self)


class Link:
    def __init__(self, door):
        self.door, self.broken = door, False

    def execute(self, _):
        self.door.read.add(self)
        if self.broken or not self.door.works:
            self.broken = True
            message = "gone\naway"
            raise BrokenError(message)

    def close(self):
        self.door.open -= 1


def test_all_of_them_have_read_before_anybody_asks():
    door = Door()
    Readers(door.connect, (BrokenError,)).close()
    assert (door.made, len(door.read)) == (READERS, READERS)


def test_a_broken_connection_is_closed_before_another_is_opened():
    async def within():
        door = Door()
        readers = Readers(door.connect, (BrokenError,))
        assert await readers.ask(lambda _: 7) == 7
        door.works = False
        for _ in range(50):
            with pytest.raises(ReadOnly, match="the database does not answer \\(gone away\\)"):
                await readers.ask(lambda _: 7)
        assert (door.made > 50, door.open <= 2) == (True, True)
        door.works = True
        assert await readers.ask(lambda _: 7) == 7
        readers.close()
        assert door.open == 0
    asyncio.run(within())
