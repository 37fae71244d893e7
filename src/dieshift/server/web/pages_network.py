"""The network: the page of this computer lets others in it join by an address of their own, and shuts it again."""

from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dieshift.core.words import say
from dieshift.server.web.guard import Guard, is_loopback
from dieshift.server.web.pages import Wrong, read, told

LONGEST = 256  # bytes of a request
PASSED_ON = ("forwarded", "x-forwarded-for", "x-forwarded-host", "via")  # headers that proxies add


class Network(Protocol):
    """What opens the address and closes it."""

    address: str

    async def open(self) -> str:
        """Open it; OSError when this computer is in no network."""

    async def close(self) -> None:
        """Close it, and send away those who came by it."""


class Entrance:
    """The address for others, with what has to know of it: the guard of requests, and the links that are made."""

    def __init__(self, network: Network, guard: Guard, state: State) -> None:
        self.network, self.guard, self.state = network, guard, state

    async def open(self) -> None:
        """Let others in."""
        address = await self.network.open()
        self.guard.know(address)
        self.state.outside = address

    async def close(self) -> None:
        """Let no one in any more."""
        self.guard.forget(self.network.address)
        self.state.outside = ""
        await self.network.close()


class Wish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether others may join."""

    open: bool


@told
async def look_at_network(request: Request) -> Response:
    """Whether this page may let others in the network join, and at which address."""
    entrance = _entrance(request)
    return JSONResponse({"may": entrance is not None, "address": entrance.network.address if entrance else ""})


@told
async def change_network(request: Request) -> Response:
    """Let others in the network join, or no longer; only a page on this computer itself can ask for it."""
    entrance = _entrance(request)
    if entrance is None:
        raise Wrong(403, "not_yours", say("Only the computer on which Dieshift runs can let others join."))
    body: Wish = await read(request, Wish, LONGEST)
    try:
        await (entrance.open() if body.open else entrance.close())
    except OSError:
        raise Wrong(409, "no_network", say("This computer is in no network: connect it and try again.")) from None
    return JSONResponse({"may": True, "address": entrance.network.address})


def _entrance(request: Request) -> Entrance | None:
    """The entrance, for a page that this computer opened by a name of its own; None for anyone else.

    A browser names its page's origin when it changes something; what a proxy passed on may come from anywhere.
    """
    entrance: Any = request.app.state.entrance
    unsaid = "http://localhost" if request.method == "GET" else ""
    came = (request.client.host if request.client else "", request.url.hostname or "",
            urlsplit(request.headers.get("origin", unsaid)).hostname or "")
    passed_on = any(name in request.headers for name in PASSED_ON)
    return entrance if entrance is not None and all(map(is_loopback, came)) and not passed_on else None
