"""Games as a server stores them, with true chains but invented contents."""

import asyncio
import hashlib
import json

from dieshift.core.savefile import chain
from dieshift.server.store.storage import Done, Kept, Seat, Stored

HEADER = {"format": "dieshift-log/1", "game": "toy"}


def linked(before, body):
    """A line of a journal, and its link."""
    link = chain(before, body)
    return json.dumps(body | {"chain": link}).encode(), link


def lines(count):
    """The header of a game and its first lines."""
    header, before = linked("", HEADER)
    chained = []
    for n in range(1, count + 1):
        line, before = linked(before, {"n": n, "text": f"order {n}"})
        chained.append(line)
    return header, chained


LINES = lines(100)[1]


def line(n):
    return LINES[n - 1]


def secret(word):
    return hashlib.sha256(word.encode()).digest()


def game(name="g1", count=0):
    header, first = lines(count)
    seats = [Seat(0, secret(f"{name} red"), name="Ann"), Seat(1, b"", "goodall"), Seat(-1, secret(f"{name} guest")),
             Seat(-2, secret(f"{name} referee"))]
    return Stored(name, header, first, seats, {"title": "Näht", "clock": None}, {"seed": "5f" * 32}, {})


def body(viewer, n):
    return f"told {viewer} {n}".encode()


def kept(n, viewers=(0, 1, -1, -2)):
    """The n-th thing that each viewer is told."""
    return [Kept(viewer, n, body(viewer, n)) for viewer in viewers]


def command(n, word="c"):
    return Done(f"{word}{n}", 0, secret(f"digest {n}"), b'"answer %d"' % n)


async def play(store, first, last, name="g1"):
    """Append the lines from `first` to `last`, one command each."""
    for n in range(first, last + 1):
        await store.append(name, n - 1, [line(n)], kept(n), command(n))


def run(doing):
    return asyncio.run(doing)
