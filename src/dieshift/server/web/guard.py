"""What every request passes: whose host and origin it names, and what the answer's headers forbid."""

import ipaddress
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

CSP = ("default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'")
PYTHON = "/python/"  # the thread in which a page runs Python, alone, may compile WebAssembly
PYTHON_CSP = f"{CSP}; script-src 'self' 'wasm-unsafe-eval'"
FOR_GOOD = (b"cache-control", b"max-age=31536000, immutable")  # its files have their version in their names
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"), (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"), (b"x-frame-options", b"DENY"),
]
MISDIRECTED, FORBIDDEN = 421, 403


class Guard:
    """Refuses requests that do not name one of our origins, so a page with its own name for us cannot use a seat."""

    def __init__(self, app: ASGIApp, origins: Iterable[str]) -> None:
        self.app = app
        self.origins = {origin.rstrip("/").lower() for origin in origins}
        self.hosts = {host for origin in self.origins for host in hosts_of(origin)}

    def know(self, origin: str) -> None:
        """Pass requests that name one more origin."""
        self.origins.add(origin)
        self.hosts |= hosts_of(origin)

    def forget(self, origin: str) -> None:
        """Refuse those that name it."""
        self.origins.discard(origin)
        self.hosts -= hosts_of(origin)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        wrong = self._wrong(scope)
        if wrong:
            await _refuse(scope, receive, send, wrong)
            return

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", []), *_headers(message, scope["path"])]}
            await send(message)

        await self.app(scope, receive, marked)

    def _wrong(self, scope: Scope) -> int:
        """0, or the status that says what is wrong."""
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1 or hosts[0].decode("latin-1").lower() not in self.hosts:
            return MISDIRECTED
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        needed = scope["type"] == "websocket"
        if len(origins) > 1 or (needed and not origins):
            return FORBIDDEN
        if origins and origins[0].decode("latin-1").lower() not in self.origins:
            return FORBIDDEN
        return 0


def hosts_of(origin: str) -> set[str]:
    """The values of `Host` that an origin may come with."""
    parts = urlsplit(origin)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    bare = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
    if parts.port is None or parts.port == usual:
        return {bare, f"{bare}:{usual}"}
    return {f"{bare}:{parts.port}"}


def is_loopback(host: str) -> bool:
    """Whether a host name means the computer that uses it: no other computer can reach us by it."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def outside_of(origins: Iterable[str]) -> str:
    """The first origin by which others reach this server; empty when there is none."""
    reached = (origin.rstrip("/") for origin in origins if not is_loopback(urlsplit(origin).hostname or ""))
    return next(reached, "")


def _headers(message: Message, path: str) -> list[tuple[bytes, bytes]]:
    given = {name.lower() for name, _ in message.get("headers", [])}
    python = path.startswith(PYTHON) and message["status"] in {200, 304}
    cached = [] if b"cache-control" in given else [FOR_GOOD if python else (b"cache-control", b"no-store")]
    return [_policy(PYTHON_CSP if python else CSP), *HEADERS, *cached]


def _policy(text: str) -> tuple[bytes, bytes]:
    return b"content-security-policy", text.encode()


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int) -> None:
    """Answer with a status and a word; a socket is refused before it opens."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return
    body = b"This server is not known by that name." if status == MISDIRECTED else b"Not from there."
    headers: list[Any] = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": status, "headers": [*headers, _policy(CSP), *HEADERS]})
    await send({"type": f"{kind}.body", "body": body})
