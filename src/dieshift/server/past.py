"""What was: how the table stood when a viewer had been told so many things, and what it was told.

A viewer looks back with its own eyes; the referee, and everybody once the game is over, with anybody's.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

import msgspec

from dieshift.core.journal import Journal
from dieshift.server.live import Live
from dieshift.server.messages import Ask
from dieshift.server.projection import view_of
from dieshift.server.storage import REFEREE, VIEWERS
from dieshift.server.wire import NO_ID, encode, refusal

PAGE = 1000  # of a story, at most at once
_places = msgspec.json.Decoder(list[int])


def looker(live: Live, viewer: int, ask: Ask) -> int | None:
    """Whose eyes a viewer looks back with; None when they are not its to use."""
    eyes = viewer if ask.eyes is None else ask.eyes
    return eyes if eyes == viewer or viewer == REFEREE or live.over else None


def entry_at(ledger: Sequence[bytes], viewer: int, n: int) -> int:
    """The number of the last entry of the journal of which a viewer knew when it had been told n things; 0: none.

    `ledger` says of each entry as which of its own things each viewer was told of it, 0 for not at all.
    """
    place, entries, numbers = VIEWERS.index(viewer), [0], [0]
    for entry, row in enumerate(ledger, 1):
        told = _places.decode(row)[place]
        if told:
            entries.append(entry)
            numbers.append(told)
    return entries[bisect_right(numbers, n) - 1]


def seen_at(live: Live, viewer: int, n: int) -> Any:
    """The game as a viewer saw it when it had been told n things."""
    journal: Journal = live.journal
    return view_of(live.kind, journal.state_at(entry_at(live.ledger, viewer, n)), viewer)


def not_yours(ask: Ask) -> bytes:
    """The answer to whoever would look with other eyes."""
    return refusal("not_yours", "Only one's own side can be looked back on until the game is over.", ask.id or NO_ID)


def story(ask: Ask, bodies: Sequence[bytes]) -> bytes:
    """The answer with what a viewer was told, as it is kept."""
    return b'{"t":"reply","id":%b,"told":[%b]}' % (encode(ask.id), b",".join(bodies))
