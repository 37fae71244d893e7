"""A hall and a table, as far as the files beside them use them: so that none of these needs the other's file."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any, Protocol

from dieshift.core.viewers import Viewer
from dieshift.server.protocol.limits import Limits
from dieshift.server.protocol.messages import Outgoing
from dieshift.server.room.asking import Asked
from dieshift.server.room.live import Acting, Change, Live
from dieshift.server.room.outbox import Outbox
from dieshift.server.store.storage import Storage, Stored, Terms
from dieshift.server.work.workers import Workers


class Servers(Protocol):
    """The other servers on the same database."""

    heard: dict[str, float]

    def hear(self, server: str) -> bool:
        """Whether it was unknown, or counted as gone."""

    def gone(self) -> list[str]:
        """Those that were not heard for too long; they are forgotten."""


class AnyHall(Protocol):
    """The tables of a server, and its storage."""

    storage: Storage
    limits: Limits
    name: str
    used: float
    give_up: Callable[[str], None]

    @property
    def others(self) -> Servers:
        """The other servers."""

    @property
    def tables(self) -> Mapping[str, "AnyTable"]:
        """The tables in memory, by their games."""

    @property
    def workers(self) -> Workers:
        """The processes that play bots."""

    @property
    def pace(self) -> float:
        """The grid of the times at which a bot answers."""

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have some work done beside all others."""


class AnyTable(Protocol):
    """One game and its sockets."""

    game: str
    lock: asyncio.Lock
    live: Live | None
    window: Any  # for reactions
    terms: Terms | None
    pages: list[bool] | None
    asked: Asked
    stood: tuple[int, dict[Viewer, int]]
    sockets: dict[Viewer, list[Outbox]]
    secrets: dict[Viewer, bytes]
    sent: dict[Viewer, int]
    elsewhere: dict[str, list[bool]]

    @property
    def hall(self) -> AnyHall:
        """Where it is."""

    @property
    def watched(self) -> bool:
        """Whether any socket is open."""

    def sits(self, side: int) -> bool:
        """Whether a side's seat is taken."""

    def wake(self) -> None:
        """Let a bot play, if one must decide; begin the time for a reaction."""

    def present(self, newcomer: Outbox | None = None) -> None:
        """Tell everybody who is at the table, if that has changed."""

    def dismiss(self, viewer: Viewer, code: int, reason: str) -> None:
        """Close the sockets of a viewer."""

    def tell(self, viewer: Viewer, rows: list[bytes]) -> None:
        """Send a viewer the latest of what it is told."""

    def pass_on(self, words: Iterable[tuple[Viewer, Outgoing]]) -> None:
        """Send viewers what is stored nowhere."""

    async def loaded(self) -> Live:
        """The game in memory."""

    async def load(self, stored: Stored) -> Live:
        """Have in memory what is kept."""

    async def carry_out(self, viewer: Viewer, message: Acting, outbox: Outbox) -> None:
        """Carry out a command whose turn it is."""

    async def play(self, make: Callable[[], Change]) -> float:
        """Play what no page said."""
