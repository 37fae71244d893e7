"""The HTTP connection, with what uvicorn lacks: a deadline for a request to arrive, and a bound for one address."""

import asyncio
import ipaddress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_WAITING = 64  # connections of one address that are no sockets; a proxy on this computer counts its own


class Front(H11Protocol):
    """A connection that is closed when no whole request comes within `seconds`, drop by drop or not at all."""

    seconds = 10.0
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody connected."""
        super().connection_made(transport)
        if _is_far(self.client) and sum(_host(each) == _host(self) for each in self.connections) > MOST_WAITING:
            transport.abort()
            return
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Something came."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """The answer is out: the next request may come."""
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._relax()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes a socket, with deadlines of its own."""
        self._relax()
        super().handle_websocket_upgrade(event)

    def _watch(self) -> None:
        """Begin to wait for a request, or for the rest of one that is answered already; or stop waiting."""
        upgraded = self not in self.connections
        if upgraded or self.conn.our_state not in {h11.IDLE, h11.DONE}:
            self._relax()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self.seconds, self.transport.abort)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def front(seconds: float) -> type[Front]:
    """Connections with another deadline."""
    return type("Front", (Front,), {"seconds": seconds})


def _host(connection: Any) -> str:
    return connection.client[0] if connection.client else ""


def _is_far(client: tuple[str, int] | None) -> bool:
    return client is not None and not ipaddress.ip_address(client[0].partition("%")[0]).is_loopback
