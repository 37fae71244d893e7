"""What one seat asks of the other: to take an order back, or to correct dice. It outlives the game in memory.

A request stands as long as nothing was added to the journal since. Its name is made of all that is asked, so that a
consent to one request never carries out another, and what is sent again after a lost socket is the same request.
"""

from collections.abc import Iterable
from typing import NamedTuple

from dieshift.core.savefile import Entry
from dieshift.server.protocol.messages import Amend, Request, TakeBack
from dieshift.server.protocol.wire import digest


class Pending(NamedTuple):
    """What one seat asks of the other: who asks, what for, in which words, and behind which entry of the journal."""

    seat: int
    message: TakeBack | Amend
    request: Request
    at: str


class Asked:
    """What was asked last at a table, and which request was declined last."""

    def __init__(self) -> None:
        self.pending: Pending | None = None
        self.declined = ""


def name_of(message: TakeBack | Amend) -> str:
    """Name of a request: a digest of all that it asks, so different requests have different names."""
    return digest(message).hex()[:32]


def givers_of(start: dict[str, int], entries: Iterable[Entry]) -> Iterable[int]:
    """Who had to decide before each entry."""
    seat = start.get("seat_to_choose", 0)
    for entry in entries:
        yield seat
        seat = entry.changed.get("seat_to_choose", seat)
