"""Running the server: a database, workers, and uvicorn with the settings that the limits rely on."""

import asyncio
import ipaddress
import logging
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Sequence
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from dieshift.core import compile_cache
from dieshift.interface import players
from dieshift.interface.games import kinds
from dieshift.server.hall import sweeping
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.limits import Limits, raise_descriptors
from dieshift.server.protocol.messages import MAX_MESSAGE
from dieshift.server.store.open import open_storage
from dieshift.server.web.app import make_app
from dieshift.server.web.front import front
from dieshift.server.web.guard import is_loopback
from dieshift.server.work.workers import Workers

LOG = logging.getLogger(__name__)
Ready = Callable[[Hall], Awaitable[None]]
FAILED = 75  # the exit code that asks a supervisor to start again
LOOPBACK = "127.0.0.1"
PACE = 0.6  # seconds between a bot's orders, so that they can be followed
DRAIN = 3  # seconds for requests under way when the server is told to stop


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; with port 0 on any free one. OSError when it is taken."""
    family, address = address_of(host)
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((address, port))
    except BaseException:
        listener.close()
        raise
    return listener


def address_of(host: str) -> tuple[socket.AddressFamily, str]:
    """The address of a host, named or written; of several the older kind. OSError for a name that is unknown."""
    found = socket.getaddrinfo(host.removeprefix("[").removesuffix("]") or None, None, type=socket.SOCK_STREAM)
    family, *_, place = min(found, key=lambda each: each[0] != socket.AF_INET)
    return family, str(place[0])


def lan_address() -> str:
    """The address of this computer in its network; the loopback's when it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK


def origins_of(host: str, port: int, more: Sequence[str] = ()) -> list[str]:
    """The origins by which the server is known: those of its address, and those that are named."""
    address = address_of(host)[1]
    place = ipaddress.ip_address(address.partition("%")[0])
    names = [address if place.is_loopback else LOOPBACK, "localhost"]
    if place.is_unspecified:
        names.append(lan_address())
    elif not place.is_loopback:
        names = [host, address, *names]  # an address that is shown is one that is listened on
    names = list(dict.fromkeys(names))
    return [*(f"http://{f'[{name}]' if ':' in name else name}:{port}" for name in names), *more]


class Server(uvicorn.Server):
    """A server that tells when it listens."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listening = asyncio.Event()
        self.leaving: Callable[[], None] = lambda: None
        self.code = 0

    def give_up(self, why: str) -> None:
        """Stop at once, because what is in memory can no longer be trusted."""
        LOG.critical("the server stops: %s", why)
        self.code = FAILED
        self.should_exit = self.force_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self.listening.set()

    async def listen_too(self, sock: socket.socket) -> asyncio.Server:
        """Listen on one more socket."""
        def connected() -> asyncio.Protocol:
            connection: Any = self.config.http_protocol_class
            protocol: asyncio.Protocol = connection(config=self.config, server_state=self.server_state,
                                                    app_state=self.lifespan.state)
            return protocol

        listener = await asyncio.get_running_loop().create_server(connected, sock=sock, backlog=self.config.backlog)
        self.servers.append(listener)
        return listener

    def listen_no_more(self, listener: asyncio.Server, host: str) -> None:
        """Close a socket, and the connections that came by its host."""
        listener.close()
        self.servers.remove(listener)
        for connection in list(self.server_state.connections):
            came_by: Any = getattr(connection, "server", None)
            if came_by and came_by[0] == host:
                connection.shutdown()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer the requests that wait for something new, and stop listening."""
        self.leaving()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - the signature is uvicorn's
        """Stop in order; at once when Ctrl-C is pressed again. The signal has done its work then."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


class Network:
    """A second address, by which others in the network reach a server that listens to this computer alone."""

    def __init__(self, server: Server, port: int) -> None:
        self.server, self.port = server, port
        self.address = ""  # empty while it is closed
        self._listener: asyncio.Server | None = None
        self._lock = asyncio.Lock()

    async def open(self) -> str:
        """Listen in the network, if not yet; the address. OSError when this computer is in none."""
        async with self._lock:
            if not self.address:
                host = lan_address()
                if is_loopback(host):
                    raise OSError(host)
                sock = _listen_near(host, self.port)
                self._listener = await self.server.listen_too(sock)
                self.address = f"http://{host}:{sock.getsockname()[1]}"
            return self.address

    async def close(self) -> None:
        """Listen in the network no longer, and send away those who came by it."""
        async with self._lock:
            if self._listener is not None:
                self.server.listen_no_more(self._listener, urlsplit(self.address).hostname or "")
            self._listener, self.address = None, ""


def _listen_near(host: str, port: int) -> socket.socket:
    """A socket on a port, or on any that is free."""
    try:
        return listen(host, port)
    except OSError:
        return listen(host, 0)


def load_games() -> None:
    """Import what a game needs at any moment: in the middle of one there may be no descriptor left to read it with."""
    for found in kinds():
        players.fall_back(found.rulebook.name)


async def serve(database: str, sock: socket.socket, origins: Sequence[str], *, limits: Limits | None = None,
                pace: float = PACE, ready: Ready | None = None, proxied: bool = False) -> int:
    """Serve the games of a database until a signal says stop; the exit code. CannotOpen when it cannot be used."""
    load_games()
    with sweeping.by_hand():
        storage = open_storage(database)
        for wrong in await storage.closed():
            LOG.error("%s; it cannot be opened, all others can", wrong)
        hall = Hall(storage, Workers(), limits, pace)
        cleaning = asyncio.create_task(sweeping.sweep(hall))
        try:
            return await serve_hall(hall, sock, origins, ready, proxied=proxied)
        finally:
            cleaning.cancel()


async def serve_hall(hall: Hall, sock: socket.socket, origins: Sequence[str], ready: Ready | None = None, *,
                     proxied: bool = False) -> int:
    """Serve a hall until a signal says stop, or `ready` raises; the exit code.

    `proxied`: a proxy on this computer says whose requests it passes on, and whether they came by TLS; nobody else is
    believed.
    """
    server = Server(uvicorn.Config(
        app := make_app(hall, origins), http=front(hall.limits.head_seconds),
        ws="websockets-sansio", ws_max_size=MAX_MESSAGE, ws_per_message_deflate=False,
        ws_ping_interval=20, ws_ping_timeout=20, limit_concurrency=2000, timeout_graceful_shutdown=DRAIN,
        timeout_keep_alive=10, server_header=False, date_header=False, access_log=False, log_level="warning",
        lifespan="on", proxy_headers=proxied))
    alone = all(is_loopback(urlsplit(origin).hostname or "") for origin in origins)
    if alone and not proxied and is_loopback(sock.getsockname()[0]):
        app.admit_by(Network(server, sock.getsockname()[1]))
    hall.give_up, server.leaving = server.give_up, hall.evenings.close
    serving = asyncio.create_task(server.serve([sock]))
    starts: list[asyncio.Future[Any]] = [serving, asyncio.create_task(server.listening.wait())]
    try:
        await asyncio.wait(starts, return_when=asyncio.FIRST_COMPLETED)
        if ready is not None and not serving.done():
            await ready(hall)
    except BaseException:
        server.should_exit = True
        raise
    finally:
        await serving
        starts[1].cancel()
    return server.code


def run(work: Awaitable[int]) -> int:
    """Run a server to its end."""
    async def all_of_it() -> int:
        return await work

    raise_descriptors()
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with compile_cache.spare_folder():  # all processes of a server know what one of them has compiled
        return asyncio.run(all_of_it())
