"""The window for reactions: a side is asked alike whether or not it can react, and always for the same time.

The side that is asked may react at once, and everyone sees that. If it lets the action pass, the action goes on when
the time is over: by the side's word, if it gave one, else by itself. So the acting side is told the same, at the same
time, of a side that cannot react and of one that chooses not to. Source: R5.40, R15.1; S4.109.
"""

import asyncio
import logging

from dieshift.core.schema import numbers
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.hall.interfaces import AnyTable
from dieshift.server.protocol.messages import Command, Done, Lapse
from dieshift.server.protocol.wire import encode
from dieshift.server.room.live import Acting, Change, Live, refuse
from dieshift.server.room.outbox import Outbox
from dieshift.server.store.storage import VIEWERS, ReadOnly

LOG = logging.getLogger(__name__)
SECONDS = 6.0  # from the question to its end
sleep = asyncio.sleep  # the clock of all windows


class Window:
    """The time for one question: where the game stands, and who said meanwhile that the action passes.

    `here`: it ends here; that of a bot ends with its answer, and another server's there.
    """

    def __init__(self, at: str, *, here: bool) -> None:
        self.at, self.here = at, here
        self.end = asyncio.get_running_loop().time() + SECONDS
        self.said: dict[tuple[Viewer, str], tuple[Command, Outbox]] = {}  # by the viewer and the command's id

    @property
    def lapse(self) -> Lapse:
        """What is told of it: in how many seconds it ends, and nothing of who could react."""
        return Lapse(seconds=round(max(0.0, self.end - asyncio.get_running_loop().time()), 1))


def words_of(live: Live | None) -> str:
    """Order that ends the current question by itself; empty when the question waits for the side that is asked.

    Dice typed by hand wait for the person typing, and by mail no one sits at the table.
    """
    if live is None or live.dice.has_hands or live.mail or live.archive or live.journal.unverified:
        return ""
    order = live.kind.secrets.lapse(live.journal.rules, live.journal.game)
    return "" if order is None else str(live.kind.rulebook.order_text(order, live.names))


def pace_of(live: Live, pace: float) -> float:
    """The grid of the times at which a bot answers: what it says where all are asked alike comes at the end."""
    return SECONDS if words_of(live) else pace


def open_at(table: AnyTable) -> None:
    """Open the window of a question to somebody at the table, and tell everybody of it; only once."""
    live, known = table.live, table.window
    if live is None or not words_of(live) or not table.sits(live.mover):
        return
    here = live.is_human(live.mover) and bool(table.sockets[Viewer.of_side(live.mover)])
    if known is not None and known.at == live.at and known.here >= here:
        return
    table.window = window = Window(live.at, here=here)
    table.pass_on((viewer, window.lapse) for viewer in VIEWERS)
    if here:
        table.hall.start(_run(table, window))


def greet(table: AnyTable, newcomer: Outbox) -> None:
    """Tell a newcomer how much of the time is left."""
    live, window = table.live, table.window
    if live is not None and window is not None and window.at == live.at:
        newcomer.put(encode(window.lapse))


async def keeps(table: AnyTable, viewer: Viewer, message: Acting, outbox: Outbox) -> bool:
    """Whether a command says that an action passes, and is kept until the time is over."""
    window = table.window
    if window is None or not (window.here and isinstance(message, Command)):
        return False
    try:
        live = await table.loaded()
    except ReadOnly:
        raise
    except Exception:
        LOG.exception("the window of game %s: it cannot be read", table.game)
        return False
    if window.at != live.at or not viewer.decides_for(live.mover) or not lets_pass(live, viewer, message.text):
        return False
    if len(window.said) >= table.hall.limits.queue:
        outbox.put(encode(refuse(message, "busy", say("Too many commands are waiting for this game: try again."))))
    else:
        window.said[viewer, message.id] = message, outbox
    return True


def lets_pass(live: Live, viewer: Viewer, text: str) -> bool:
    """Whether a text, however it is written, is the order by which the question of the moment ends by itself."""
    passes = live.kind.secrets.lapse(live.journal.rules, live.journal.game)
    try:
        order = live.kind.orders.read(text, live.names, live.seen(viewer))
    except ValueError:
        return False
    return passes is not None and numbers(order) == numbers(passes)


async def _run(table: AnyTable, window: Window) -> None:
    """Wait for the end of a window, and play what comes of it; once more where nothing can be written."""
    await sleep(SECONDS)
    async with table.lock:
        try:
            await _close(table, window)
        except ReadOnly as fault:
            LOG.warning("the window of game %s stays open: %s", table.game, fault)
            table.hall.start(_run(table, window))
            return
        if table.window is window:
            table.window = None
        table.wake()


async def _close(table: AnyTable, window: Window) -> None:
    """Answer what was said in a window; then let the action pass, if it still waits and somebody could react."""
    for (viewer, _), (message, outbox) in window.said.items():
        if not outbox.ending:
            await table.carry_out(viewer, message, outbox)
    live = await table.loaded()
    if live.at == window.at and table.sockets[Viewer.of_side(live.mover)]:
        await table.play(lambda: lapse(live))


def lapse(live: Live) -> Change:
    """Let an action pass without an answer from the side that was asked."""
    base = len(live.journal.entries)
    live.dice.ready(())
    order = live.kind.secrets.lapse(live.journal.rules, live.journal.game)
    rows = live.step(lambda: live.journal.order(order))
    return live.change(base, rows + live.finish(), Done(id="", n=0))
