"""What was: how the table stood when a viewer had been told so many things, and what it was told.

A viewer looks back with its own eyes; the referee, and everybody once the game is over, with anybody's.
"""

from collections.abc import Sequence
from typing import Any

from dieshift.core.journal import Journal
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.protocol.messages import Ask
from dieshift.server.protocol.wire import NO_ID, encode, refusal
from dieshift.server.room.live import Live
from dieshift.server.room.projection import view_of
from dieshift.server.store.storage import viewer_of

PAGE = 1000  # of a story, at most at once


def looker(live: Live, viewer: Viewer, ask: Ask) -> Viewer | None:
    """Whose eyes a viewer looks back with; None when they are not its to use."""
    eyes = viewer if ask.eyes is None else viewer_of(ask.eyes)
    return eyes if eyes is viewer or viewer.sees_everything or live.over else None


def seen_at(live: Live, viewer: Viewer, n: int) -> Any:
    """The game as a viewer saw it when it had been told n things."""
    journal: Journal = live.journal
    return view_of(live.kind, journal.state_at(live.ledger.entry_at(viewer, n)), viewer)


def not_yours(ask: Ask) -> bytes:
    """Refusal for a viewer who asks to look back through the eyes of another."""
    text = say("Until the game is over, you can look back only as your own side.")
    return refusal("not_yours", text, ask.id or NO_ID)


def story(ask: Ask, bodies: Sequence[bytes]) -> bytes:
    """The answer with what a viewer was told, as it is kept."""
    return b'{"t":"reply","id":%b,"told":[%b]}' % (encode(ask.id), b",".join(bodies))
