"""The server searches its memory seldom, and rather while nobody plays; what nobody can reach goes all the same."""

import asyncio
import contextlib
import gc
import weakref

import pytest

from dieshift.core.viewers import PLAYERS
from dieshift.interface import players
from dieshift.server.hall import sweeping
from dieshift.server.hall.game_registry import Hall
from dieshift.server.hall.sweeping import FEW, MOST, by_hand, due
from dieshift.server.protocol.messages import Command
from dieshift.server.room.live import Change

from .kit import Desk
from .memory_store import MemoryStore


class Ring:
    """What holds itself."""

    def __init__(self):
        self.itself = self


@pytest.mark.parametrize(("grown", "known", "quiet", "expected"), [
    (MOST - 1, 0, False, False),
    (MOST, 0, False, True),
    (MOST, MOST + 1, False, False),  # the memory may double
    (MOST + 1, MOST + 1, False, True),
    (FEW - 1, 10 * MOST, True, False),
    (FEW, 10 * MOST, True, True),  # nobody is held up
])
def test_due(grown, known, quiet, expected):
    assert due(grown, known, quiet=quiet) is expected


def test_by_hand():
    """Python searches by itself again when the server ends, however it ends."""
    with contextlib.suppress(KeyError), by_hand():
        assert not gc.isenabled()
        raise KeyError
    assert gc.isenabled()


async def circles_left(played):
    """Whether a circle is still there after some searches, in a hall where somebody plays all the time, or nobody."""
    hall = Hall(MemoryStore(), None)
    hall.used = float("inf") if played else 0.0
    circle = weakref.ref(Ring())
    grown = [[k] for k in range(FEW)]
    searching = asyncio.create_task(sweeping.sweep(hall, every=0.0))
    for _ in range(10):
        await asyncio.sleep(0)
    searching.cancel()
    return len(grown) == FEW and circle() is not None


@pytest.mark.parametrize("played", [False, True])
def test_sweep(played):
    """Circles go while nobody plays; while somebody does they wait."""
    with by_hand():
        assert asyncio.run(circles_left(played)) is played


@pytest.mark.parametrize("scenario", ["market-day", "skirmish"])
def test_orders_leave_nothing_that_holds_itself(scenario):
    """So that the server searches seldom: what an order needed goes when it is done, the state before it as well."""
    desk = Desk(scenario=scenario, style="")
    live, book = desk.live, desk.live.kind.rulebook
    play, mind, rolled = players.find("random", book.name), players.mind_for(5, 0, book.name), 0
    with by_hand():
        while rolled < 3:
            order = book.order()
            play(mind, live.journal.rules, live.battle.table, live.journal.game, order)
            assert isinstance(desk.say(live.mover, Command, text=book.order_text(order, live.names)), Change)
            rolled += len(live.journal.entries[-1].dice)
            for viewer in PLAYERS:
                live.shown(viewer)
        assert gc.collect() == 0
