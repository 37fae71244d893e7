"""Messages between servers on one database that are not stored: who is at a table, what one seat asks.

Each server regularly says that it is alive. A server that disconnected or fell silent has no one present. A server that
is new, or could not listen, is told everything again. When a viewer opens a table, the server asks the others who is
there. All of it is a hint: nothing that is stored depends on it.
"""

import asyncio
import contextlib

import msgspec

from dieshift.core.viewers import Viewer
from dieshift.server.hall import following
from dieshift.server.hall.interfaces import AnyHall, AnyTable
from dieshift.server.protocol.messages import Amend, Consent, Point, TakeBack
from dieshift.server.protocol.wire import encode
from dieshift.server.room import chat, undo
from dieshift.server.room.live import Word
from dieshift.server.store.storage import ReadOnly, number_of, viewer_of

BEAT = 2.0  # seconds between two signs of life
GONE = 3 * BEAT + 1  # seconds after which a server counts as gone
LEAVING = 1.0  # seconds to take leave


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="s"):
    """What a server says, and its name."""

    server: str


class Lives(Said, frozen=True, tag="lives"):
    """The server is alive; `anew`: it may have missed messages, and wants to hear who is where."""

    anew: bool = False


class Leaves(Said, frozen=True, tag="leaves"):
    """It ends: nobody sits there any more."""


class Sits(Said, frozen=True, tag="sits"):
    """Which seats of a table have a page there; `answer`: it wants to be told the same."""

    seats: list[bool]
    answer: bool = False


class Asks(Said, frozen=True, tag="asks"):
    """What a seat asks of the other."""

    seat: int
    message: TakeBack | Amend


class Declined(Said, frozen=True, tag="declined"):
    """What a seat asked was declined."""

    seat: int
    request: str


class Points(Said, frozen=True, tag="points"):
    """What a viewer, by number, shows on the table."""

    seat: int
    message: Point


_decoder = msgspec.json.Decoder(Lives | Leaves | Sits | Asks | Declined | Points)


class Others:
    """The other servers, and when each was heard last."""

    def __init__(self) -> None:
        self.heard: dict[str, float] = {}

    def hear(self, server: str) -> bool:
        """Whether it was unknown, or counted as gone."""
        new = server not in self.heard
        self.heard[server] = asyncio.get_running_loop().time()
        return new

    def gone(self) -> list[str]:
        """Those that were not heard for too long; they are forgotten."""
        late = [server for server, at in self.heard.items() if at < asyncio.get_running_loop().time() - GONE]
        for server in late:
            del self.heard[server]
        return late


async def say(hall: AnyHall, game: str, said: Said) -> None:
    """Tell the other servers; without a database it is told later, or not at all."""
    with contextlib.suppress(ReadOnly):
        await hall.storage.say(game, encode(said).decode())


async def leave(hall: AnyHall) -> None:
    """Tell the other servers that this one stops; wait for that only a moment."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(say(hall, "", Leaves(server=hall.name)), LEAVING)


async def live_on(hall: AnyHall) -> None:
    """Give signs of life, and forget those who give none, for ever again."""
    while hall.storage.shared:
        await say(hall, "", Lives(server=hall.name))
        forget(hall, hall.others.gone())
        await asyncio.sleep(BEAT)


def forget(hall: AnyHall, servers: list[str]) -> None:
    """Nobody sits any more at servers that are gone."""
    for table in hall.tables.values() if servers else ():
        for server in servers:
            table.elsewhere.pop(server, None)
        table.present()


async def hear(hall: AnyHall, game: str, text: str) -> None:
    """Take what another server said; what is none of our words was said by a newer one."""
    try:
        said = _decoder.decode(text)
    except msgspec.MsgspecError:
        return
    if said.server == hall.name:
        return
    if isinstance(said, Leaves):
        hall.others.heard.pop(said.server, None)
        forget(hall, [said.server])
        return
    new = hall.others.hear(said.server)
    if new or (isinstance(said, Lives) and said.anew):
        for table in list(hall.tables.values()):
            await tell(table, answer=new)
    table_here = hall.tables.get(game)
    if table_here is not None and not isinstance(said, Lives):
        await _take(table_here, said)


async def tell(table: AnyTable, *, answer: bool = False) -> None:
    """Tell the others who sits here, and what is asked."""
    if not (table.watched or answer):
        return
    hall, pending, seats = table.hall, table.asked.pending, table.pages or [False, False]
    await say(hall, table.game, Sits(server=hall.name, seats=seats, answer=answer))
    if pending is not None and table.live is not None and table.live.request is pending:
        await say(hall, table.game, Asks(server=hall.name, seat=pending.seat, message=pending.message))


async def _take(table: AnyTable, said: Sits | Asks | Declined | Points) -> None:
    if isinstance(said, Sits):
        table.elsewhere[said.server] = said.seats
        table.present()
        if said.answer:
            await tell(table)
        return
    async with table.lock:
        if not table.watched:
            return
        await following.catch_up(table)
        live = await table.loaded()
        if isinstance(said, Asks):
            table.pass_on(undo.asked_elsewhere(live, said.seat, said.message))
        elif isinstance(said, Points):
            table.pass_on(chat.pointed(live, viewer_of(said.seat), said.message))
        else:
            table.pass_on(undo.declined_elsewhere(live, said.seat, said.request))


def of(table: AnyTable, viewer: Viewer, message: object, word: Word) -> Said | None:
    """What the others have to hear of a command that changed nothing; None when it is nothing."""
    server, pending, side = table.hall.name, table.asked.pending, viewer.side
    if isinstance(message, Point):
        return Points(server=server, seat=number_of(viewer), message=message)
    if side is None:
        return None
    if isinstance(message, Consent) and word.to and not message.yes:
        return Declined(server=server, seat=1 - side, request=message.request)
    if isinstance(message, TakeBack | Amend) and pending is not None and pending.message is message:
        return Asks(server=server, seat=side, message=message)
    return None
