"""Messages to viewers that the database has damaged, rebuilt from the journal.

Every entry of the journal is told as it was. A line of chat is in no journal, so a line in its place says that it was
lost. No one loses a seat by it.
"""

import asyncio
import logging
from collections.abc import Sequence
from itertools import groupby

import msgspec

from dieshift.core.savefile import Entry
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.protocol.messages import Part, Told
from dieshift.server.room import chat, projection
from dieshift.server.room.live import Live
from dieshift.server.store.storage import LEDGER, LOST, VIEWERS, Damaged, ReadOnly, Storage, Stored, number_of

LOG = logging.getLogger(__name__)
LOST_LINE = say("A chat line was lost here: the database was damaged.")
LOST_KIND = "lost"
BESIDE = {"said", "agreed"}  # what is told that no entry of the journal is


class Kind(msgspec.Struct):
    """Of what was told, what it is about."""

    kind: str = ""


_kinds = msgspec.json.Decoder(Kind)


async def told(storage: Storage, live: Live, viewer: Viewer, after: int, limit: int = 1000) -> list[bytes]:
    """What a viewer was told behind its number `after`, in order and whole."""
    rows = await storage.told(live.id, number_of(viewer), after, limit)
    return [row or anew(live, viewer, n) for n, row in enumerate(rows, after + 1)]


def anew(live: Live, viewer: Viewer, n: int) -> bytes:
    """A row that is damaged or missing, as it must have been."""
    number = _entry_of(live, viewer, n)
    if number:
        news = told_of(live, live.journal.entries[number - 1], viewer, n)
        if news is not None:
            LOG.error("game %s: message %s of viewer %s is damaged; it was made anew from the journal's line %s",
                      live.id, n, number_of(viewer), number)
            return projection.body(news)
    LOG.error("game %s: message %s of viewer %s is damaged, and no journal has it: a line of chat is lost",
              live.id, n, number_of(viewer))
    turn = int(live.journal.state_at(live.ledger.entry_at(viewer, n)).turn)
    return projection.body(Told(n=n, turn=turn, kind=LOST_KIND, lines=[[Part(kind="say", text=LOST_LINE)]]))


def _entry_of(live: Live, viewer: Viewer, n: int) -> int:
    """The entry of the journal that a viewer was told of under a number; 0 when it is a line of chat."""
    number = live.ledger.entry_at(viewer, n)
    return number if live.ledger.number_of(number, viewer) == n else 0


def told_of(live: Live, entry: Entry, viewer: Viewer, n: int) -> Told | None:
    """What a viewer is told of an entry of the journal."""
    before, after = live.journal.state_at(entry.number - 1), live.journal.state_at(entry.number)
    concerns = live.journal.entries[entry.target - 1] if entry.target else None
    return projection.told(live.kind, live.battle.table, live.names, live.battle.told_by,
                           projection.Step(entry, before, after, concerns), viewer, n=n,
                           concerned=live.ledger.number_of(entry.target, viewer))


async def ledger(storage: Storage, stored: Stored) -> list[bytes]:
    """The rows of a game's ledger, in order and whole."""
    rows = await _ledger(storage, stored)
    return list((await opened(storage, stored)).ledger.rows) if LOST in rows else rows


async def _ledger(storage: Storage, stored: Stored) -> list[bytes]:
    """The same, with LOST where one is damaged or missing."""
    rows = await storage.told(stored.id, LEDGER, 0, len(stored.lines))
    return rows + [LOST] * (len(stored.lines) - len(rows))


async def opened(storage: Storage, stored: Stored) -> Live:
    """Load a game into memory; damaged or missing rows of its ledger are rebuilt."""
    rows = await _ledger(storage, stored)
    try:
        live = await asyncio.to_thread(Live, stored, rows) if LOST not in rows else await _mended(storage, stored, rows)
    except ReadOnly:
        raise
    except Exception as fault:  # a damaged row can raise anything: this game does not open
        raise Damaged(stored.id) from fault
    await notes(storage, live)
    return live


async def _mended(storage: Storage, stored: Stored, rows: Sequence[bytes]) -> Live:
    """Load a game into memory, and rebuild the damaged or missing rows of its ledger."""
    live = await asyncio.to_thread(Live, stored)
    messages = {viewer: await storage.told(stored.id, number_of(viewer), 0, live.counts[viewer]) for viewer in VIEWERS}
    await asyncio.to_thread(count_anew, live, rows, messages)
    return live


async def notes(storage: Storage, live: Live, after: int = 0) -> None:
    """Have the notes on the table in memory that the referee was told of behind its number `after`.

    Only what no journal has is read: what is said.
    """
    viewer = Viewer.REFEREE
    said = [n for n in range(after + 1, live.counts[viewer] + 1) if not _entry_of(live, viewer, n)]
    for _, run in groupby(enumerate(said), lambda at: at[1] - at[0]):
        numbers = [n for _, n in run]
        chat.follow(live, await storage.told(live.id, number_of(viewer), numbers[0] - 1, len(numbers)))


def count_anew(live: Live, rows: Sequence[bytes], messages: dict[Viewer, list[bytes]]) -> None:
    """Have the whole ledger in memory: chat aside, each viewer was told of the entries in their order."""
    last = dict.fromkeys(VIEWERS, 0)
    for entry, row in zip(live.journal.entries, rows, strict=True):
        if row:
            live.ledger.follow(row)
        else:
            LOG.error("game %s: row %s of the ledger is damaged; it was made anew", live.id, entry.number)
            live.ledger.append([_number(live, entry, viewer, messages[viewer], last[viewer]) for viewer in VIEWERS])
        last = {viewer: live.ledger.number_of(entry.number, viewer) or last[viewer] for viewer in VIEWERS}


def _number(live: Live, entry: Entry, viewer: Viewer, messages: Sequence[bytes], last: int) -> int:
    """Under which number a viewer was told of an entry: the next that is one's; 0 when it was not."""
    behind = enumerate(messages[last:], last + 1)
    n = next((n for n, body in behind if not body or _kinds.decode(body).kind not in BESIDE), 0)
    return n if n and told_of(live, entry, viewer, n) is not None else 0
