"""The words of languages: which there are, and the catalogues by which a page reads what it is told.

And what the words of a game mean.
"""

import gzip
import hashlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dieshift.core import languages
from dieshift.core.words import say
from dieshift.interface.games import KINDS, kind, kinds
from dieshift.server.protocol.wire import encode
from dieshift.server.web.pages import Wrong, constant, told

ASK_AGAIN = "no-cache"  # a browser keeps it, and asks whether it is still the same
NO_WORDS = say("This language isn't available.")


class Packed(NamedTuple):
    """A catalogue or a glossary as JSON, compressed and not, and its fingerprint."""

    plain: bytes
    small: bytes
    tag: str


def brought() -> list[str]:
    """The languages that somebody has brought, English first."""
    for _ in kinds():
        pass  # a game brings its own as it is loaded
    return languages.languages()


async def known(request: Request) -> list[str]:
    """The same, asked for by a page."""
    return await constant(request, brought)


@told
async def listed(request: Request) -> Response:
    """The languages that somebody has brought."""
    return JSONResponse(await known(request), headers={"cache-control": ASK_AGAIN})


@told
async def words(request: Request) -> Response:
    """The words of a language, of one domain: the one that is always wanted, if none is named."""
    language, domain = request.path_params["language"], request.path_params.get("domain", "")
    if language not in (await known(request))[1:] or domain not in languages.domains(language):
        raise Wrong(404, "not_found", NO_WORDS)
    return _sent(request, await constant(request, lambda: packed(language, domain, tuple(languages.folders()))))


@told
async def glossary(request: Request) -> Response:
    """What the words of a game mean, and when its orders pay."""
    game = request.query_params.get("game", "")
    if game not in KINDS:
        raise Wrong(404, "not_found", say("There is no such game. The games are {known}.", known=", ".join(KINDS)))
    return _sent(request, await constant(request, lambda: explained(game)))


def _sent(request: Request, found: Packed) -> Response:
    headers = {"cache-control": ASK_AGAIN, "etag": found.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == found.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.small, media_type="application/json", headers=headers | {"content-encoding": "gzip"})
    return Response(found.plain, media_type="application/json", headers=headers)


@cache
def packed(language: str, domain: str, folders: tuple[Path, ...]) -> Packed:
    """A catalogue, as the files in these folders have it."""
    return _pack(languages.catalogue(language, domain).body())


@cache
def explained(game: str) -> Packed:
    """The glossary of a game; empty where it has none."""
    found = kind(game).glossary
    return _pack(found.body() if found else {"terms": [], "orders": {}})


def _pack(body: dict[str, Any]) -> Packed:
    plain = encode(body)
    return Packed(plain, gzip.compress(plain, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:16]}"')
