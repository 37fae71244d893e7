"""What a table does about other servers on the same database: it hears what they did, and tells it here.

A game belongs to the server that wrote it last; to write, another takes it. All others only look.
"""

from typing import TYPE_CHECKING

from dieshift.server.storage import Conflict, Done, Stored

if TYPE_CHECKING:  # the table uses this
    from dieshift.server.game_table import Table
    from dieshift.server.live import Change, Live

REVOKED = 4003, "this link was replaced"


async def append(table: "Table", change: "Change", done: Done | None) -> None:
    """Write a change down; a game that belongs to another server, which did nothing since, is taken first."""
    given = (table.game, change.base, change.lines, change.told, done)
    try:
        await table.hall.storage.append(*given)
    except Conflict:
        await table.hall.storage.load(table.game)
        await table.hall.storage.append(*given)


async def catch_up(table: "Table", number: int = 0) -> None:
    """Tell everybody here what others did to the game, in the table's turn; `number`: its last entry, if known."""
    live = table.live
    if live is None and not table.watched:
        return
    if live is not None and 0 < number <= len(live.journal.entries):
        return
    stored = await table.hall.storage.look(table.game)
    if stored is None:
        return
    for viewer in revoked(table, stored):
        table.dismiss(viewer, *REVOKED)
    if live is None or not same(live, stored):
        table.live = None
        await table.load(stored)
    table.wake()


def same(live: "Live", stored: Stored) -> bool:
    """Whether a game in memory is what is kept."""
    return len(live.journal.entries) == len(stored.lines) and live.counts == stored.counts


def revoked(table: "Table", stored: Stored) -> list[int]:
    """Viewers whose secret, by which they sit here, opens their seat no more."""
    return [seat.role for seat in stored.seats if table.secrets.get(seat.role, seat.token) != seat.token]


async def tell_missed(table: "Table", live: "Live") -> None:
    """Send every viewer here what it was not sent yet, and who is waited for since."""
    for viewer, count in live.counts.items():
        before = table.sent.get(viewer, count)
        if table.sockets[viewer] and before < count:
            table.tell(viewer, await table.hall.storage.told(table.game, viewer, before, count - before))
    table.present()
