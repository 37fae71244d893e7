"""What a table does about other servers on the same database: it hears what they did, and tells it here.

A game belongs to the server that wrote it last; to write, another takes it. All others only look.
"""

from collections.abc import Sequence

from dieshift.core import loading
from dieshift.core.savefile import read_behind
from dieshift.core.viewers import Viewer
from dieshift.server.hall.interfaces import AnyTable
from dieshift.server.room import mending
from dieshift.server.room.asking import givers_of
from dieshift.server.room.live import Change, Live
from dieshift.server.store.storage import LEDGER, VIEWERS, Conflict, Done, Stored, Terms, viewer_of

REVOKED = 4003, "this link was replaced"


async def append(table: AnyTable, change: Change, done: Done | None) -> None:
    """Write a change down; a game that belongs to another server, which did nothing since, is taken first."""
    storage, game, terms = table.hall.storage, table.game, change.terms

    async def write() -> None:
        if terms is None:
            await storage.append(game, change.base, change.lines, change.told, done)
        else:
            await storage.settle(game, terms, change.lines, change.told, done)

    try:
        await write()
    except Conflict:
        await storage.take(game)
        await write()


async def renew(table: AnyTable) -> None:
    """Have a battle in memory that goes by other terms now, and tell everybody here by which."""
    table.live, table.stood = None, (-1, {})
    await table.loaded()


async def catch_up(table: AnyTable, number: int = 0) -> None:
    """Tell everybody here what others did to the game, in the table's turn; `number`: its last entry, if known."""
    live = table.live
    if live is None and not table.watched:
        return
    if live is not None and 0 < number <= len(live.journal.entries):
        return
    stored = await table.hall.storage.look(table.game, len(live.journal.entries) if live else 0)
    if stored is None:
        return
    for viewer in revoked(table, stored):
        table.dismiss(viewer, *REVOKED)
    if live is None:
        await table.load(stored)
    elif stored.lines or live.counts != stored.told:
        await go_on(table, live, stored)
    table.wake()


async def go_on(table: AnyTable, live: Live, stored: Stored) -> None:
    """Have in memory what another server added to a game, and tell it here; only what is new is read."""
    if live.terms != Terms(stored.header, stored.settings):
        await renew(table)
        return
    at = len(live.journal.entries)
    ledger = await table.hall.storage.told(table.game, LEDGER, at, len(stored.lines)) if stored.lines else []
    heard = live.counts[Viewer.REFEREE]
    try:
        follow(live, stored, ledger)
    except (ValueError, LookupError):  # what is here is not what was gone on from
        table.live = None
        await table.loaded()
        return
    await mending.notes(table.hall.storage, live, heard)
    await tell_missed(table, live)


def revoked(table: AnyTable, stored: Stored) -> list[Viewer]:
    """Viewers whose secret, by which they sit here, opens their seat no more."""
    return [seat.viewer for seat in stored.seats if table.secrets.get(seat.viewer, seat.token) != seat.token]


def follow(live: Live, stored: Stored, ledger: Sequence[bytes]) -> None:
    """Go on with lines that another server added; ValueError or LookupError when they do not go on from here.

    Then the game in memory is of no use any more.
    """
    seat, base = live.mover, len(live.journal.entries)
    entries = read_behind(live.journal.header, live.journal.entries, (line.decode() for line in stored.lines))
    loading.go_on(live.journal, entries)
    live.givers += givers_of({"seat_to_choose": seat}, entries)
    for row in filter(None, ledger):  # without one that is damaged it is too short
        live.ledger.follow(row)
    if len(live.ledger.rows) != base + len(entries):
        raise LookupError(live.id)
    live.counts = stored.told
    if entries:
        live.acted = dict(live.counts)


def unsay(live: Live | None, change: Change) -> bool:
    """Forget a line of chat, or a note, that could not be kept; whether it was no more than that."""
    if live is None or change.lines or change.terms is not None:
        return False
    for row in change.told:
        live.counts[viewer_of(row.viewer)] -= 1
    live.notes = live.notes if change.notes is None else change.notes
    return True


async def tell_missed(table: AnyTable, live: Live) -> None:
    """Send every viewer here what it was not sent yet, and who is waited for; the terms first, if others apply."""
    if table.terms is not None and table.terms != live.terms:
        table.pass_on((viewer, live.welcome(viewer)) for viewer in VIEWERS)
    table.terms = live.terms
    for viewer, count in live.counts.items():
        before = table.sent.get(viewer, count)
        if table.sockets[viewer] and before < count:
            table.tell(viewer, await mending.told(table.hall.storage, live, viewer, before, count - before))
    table.present()
