"""The socket of a page: first `hello` with the secret of a seat, then orders and questions."""

import asyncio
import contextlib
import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.evening.room import is_evening
from dieshift.server.hall import questions
from dieshift.server.hall.game_registry import Hall
from dieshift.server.hall.game_table import Table
from dieshift.server.protocol.limits import Bucket, Limits
from dieshift.server.protocol.messages import PROTOCOL, Ask, Hello, Incoming, Pin, Point, Unpin
from dieshift.server.protocol.wire import DAMAGED, BadMessage, decode, refusal
from dieshift.server.room.outbox import Outbox
from dieshift.server.room.seats import digest, new_incident
from dieshift.server.store.storage import Damaged, NoViewer
from dieshift.server.work.answers import SURVEYS
from dieshift.server.work.turns import paid_by, payer_of

LOG = logging.getLogger(__name__)
NOT_TEXT, NO_SEAT, TOO_LATE, TOO_MANY, OLD_PAGE, FAILED = 1003, 4003, 4002, 4029, 4004, 1011
STRANGER = (refusal("not_yours", say("This link opens no seat.")), NO_SEAT, "no such seat")
SHOWN = Point | Pin | Unpin  # on the table, before everybody's eyes
ASKS = 4  # questions of one socket under way


class Pace:
    """How fast one socket may ask, and show what all see."""

    def __init__(self, limits: Limits) -> None:
        self.asks = Bucket(limits.ask_rate, limits.ask_burst)
        self.surveys = Bucket(limits.survey_rate, limits.survey_burst)
        self.shows = Bucket(limits.show_rate, limits.show_burst)

    def too_many(self, message: Incoming, pending: int) -> str:
        """Why a message comes too soon, where so many questions are under way; empty if it does not."""
        if isinstance(message, SHOWN):
            return "" if self.shows.take() else say("Too much is being pointed out on the table at once.")
        if not isinstance(message, Ask):
            return ""
        slow = pending < ASKS and self.asks.take() and (message.what not in SURVEYS or self.surveys.take())
        return "" if slow else say("Too many questions at once.")


async def play(ws: WebSocket) -> None:
    """Serve one socket to its end."""
    hall: Hall = ws.app.state.hall
    address = payer_of(ws.client.host) if ws.client else ""
    await ws.accept()
    if not hall.arrive(address):
        await ws.close(TOO_MANY, "too many sockets from one address")
        return
    outbox = Outbox(ws.send_text, ws.close, hall.limits.outbox)
    with paid_by(address):
        sending = asyncio.create_task(outbox.run())
        listening = asyncio.create_task(_listen(ws, hall, outbox))
    try:
        await asyncio.wait([sending, listening], return_when=asyncio.FIRST_COMPLETED)
    finally:
        hall.depart(address)
        listening.cancel()
        if not outbox.ending:
            sending.cancel()
        await asyncio.gather(listening, sending, return_exceptions=True)


async def _listen(ws: WebSocket, hall: Hall, outbox: Outbox) -> None:
    try:
        seat = await _hello(ws, hall, outbox)
        if seat is not None:
            await _sit(ws, hall, outbox, *seat)
    except WebSocketDisconnect:
        pass
    except Exception:
        LOG.exception("incident %s: a socket", new_incident())
        outbox.end(FAILED, "the server failed: come back")


async def _hello(ws: WebSocket, hall: Hall, outbox: Outbox) -> tuple[Table, Viewer, Hello] | None:
    """The table and the viewer of a secret, and how it was said; None when the socket ends."""
    try:
        async with asyncio.timeout(hall.limits.hello_seconds):
            message = decode(await _text(ws))
    except TimeoutError:
        outbox.end(TOO_LATE, "nobody said hello")
        return None
    except BadMessage as fault:
        outbox.last(refusal("bad_message", str(fault)), NO_SEAT, "the first message is hello")
        return None
    if not isinstance(message, Hello):
        outbox.last(refusal("bad_message", say("The first message must be hello.")), NO_SEAT,
                    "the first message is hello")
        return None
    if message.protocol != PROTOCOL:
        outbox.last(refusal("bad_message", say("This page is from another version: reload it.")), OLD_PAGE, "reload")
        return None
    bearer = await hall.storage.seat_of(digest(message.token))
    if bearer is None or is_evening(bearer[0]):
        outbox.last(*STRANGER)
        return None
    game, seat = bearer
    try:
        return hall.table(game), seat.viewer, message
    except NoViewer:
        LOG.exception("game %s: a seat is no viewer's", game)
        outbox.last(*STRANGER)
        return None


async def _sit(ws: WebSocket, hall: Hall, outbox: Outbox, table: Table, viewer: Viewer, hello: Hello) -> None:
    try:
        if await table.join(viewer, hello.seen, outbox, digest(hello.token)):
            await _serve(ws, hall, outbox, table, viewer)
        else:
            outbox.last(*STRANGER)
    except Damaged:
        LOG.exception("game %s cannot be opened: a row of it is damaged", table.game)
        outbox.last(refusal("internal", DAMAGED), NO_SEAT, "this game is damaged")
    finally:
        table.leave(viewer, outbox)


async def _serve(ws: WebSocket, hall: Hall, outbox: Outbox, table: Table, viewer: Viewer) -> None:
    bucket, pace = Bucket(hall.limits.message_rate, hall.limits.message_burst), Pace(hall.limits)
    pending: set[asyncio.Task[None]] = set()
    try:
        while not outbox.ending:
            await bucket.wait()
            text = await _text(ws)
            try:
                message = decode(text)
            except BadMessage as fault:
                outbox.put(refusal("bad_message", str(fault), fault.id))
                continue
            if isinstance(message, Hello):
                outbox.put(refusal("bad_message", say("The hello message was already sent.")))
            elif (wrong := pace.too_many(message, len(pending))):
                outbox.put(refusal("too_many", wrong, message.id))
            elif not isinstance(message, Ask):
                await table.carry(viewer, message, outbox)
            else:
                task = hall.start(questions.ask(table, viewer, message, outbox))
                pending.add(task)
                task.add_done_callback(pending.discard)
    finally:
        for task in pending:
            task.cancel()


async def _text(ws: WebSocket) -> str:
    """The next message; what is no text ends the socket."""
    message: dict[str, Any] = dict(await ws.receive())
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None:
        with contextlib.suppress(RuntimeError):
            await ws.close(NOT_TEXT, "messages are text")
        raise WebSocketDisconnect(NOT_TEXT)
    return str(text)


