"""The server's application: one socket, a few requests, and the page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable
from os import PathLike
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from dieshift.server.hall.game_registry import Hall
from dieshift.server.web import pages, pages_desk, pages_evening, pages_lab, pages_mail, pages_past, pages_words
from dieshift.server.web.guard import Guard, outside_of
from dieshift.server.web.pages_absent import nothing
from dieshift.server.web.pages_network import Entrance, Network, change_network, look_at_network
from dieshift.server.web.socket import play

STATIC = Path(__file__).parents[1] / "static"
PARTS = "assets"
# the screens that the page names behind its hash
SCREENS = ("lesson", "lab", "make", "rules", "readings", "referee", "evening")
GAME = "/api/games/{game:str}"
NO_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Dieshift</title>
<h1>Dieshift</h1><p>The server runs, but its page has not been built. In a checkout: <code>cd web</code>,
<code>npm ci</code>, <code>npm run build</code>; an installed package has it.</p></html>"""


class Built(StaticFiles):
    """The built page. Its parts have a hash of what they are in their names, and hold no secret: they are kept."""

    def file_response(self, full_path: str | PathLike[str], *rest: Any) -> Response:
        """A file, with the time for which a browser may keep it: a part for ever, anything else not at all."""
        response = super().file_response(full_path, *rest)
        if Path(full_path).parent.name == PARTS:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class Application(Guard):
    """The application behind its guard."""

    def __init__(self, app: Starlette, origins: Iterable[str]) -> None:
        super().__init__(app, origins)
        self.state = app.state

    def admit_by(self, network: Network) -> None:
        """Let the page of this computer open an address for others, and close it again."""
        self.state.entrance = Entrance(network, self, self.state)


def make_app(hall: Hall, origins: Iterable[str], static: Path = STATIC) -> Application:
    """The application of a hall, for requests that name one of these origins."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        tidying = asyncio.create_task(hall.tidy())
        hall.listen()
        try:
            yield
        finally:
            tidying.cancel()
            await hall.close()

    known = list(origins)
    routes: list[BaseRoute] = [
        WebSocketRoute("/ws", play),
        Route("/api/promises", pages.promise, methods=["POST"]),
        Route("/api/games", pages.new_game, methods=["POST"]),
        Route(f"{GAME}/save", pages.save),
        Route(f"{GAME}/report", pages_past.report),
        Route(f"{GAME}/branch", pages_past.branch, methods=["POST"]),
        Route("/api/open", pages_past.open_file, methods=["POST"]),
        Route(f"{GAME}/turn", pages_mail.turn_file),
        Route(f"{GAME}/chances", pages_lab.chances_of, methods=["POST"]),
        Route(f"{GAME}/lab", pages_lab.trial_from, methods=["POST"]),
        Route(f"{GAME}/lab/battle", pages_lab.battle_from, methods=["POST"]),
        Route(f"{GAME}/links", pages.new_link, methods=["POST"]),
        Route("/api/shelf", pages.shelved),
        Route("/api/shelf/{name}.svg", pages.shelf_map),
        Route("/api/shelf/{name}/roster", pages.shelf_roster),
        Route("/api/table", pages.table),
        Route("/api/catalogue", pages_desk.catalogue),
        Route("/api/referee", pages_desk.referee, methods=["POST"]),
        Route("/api/referee/python", pages_desk.referee_python),
        Route("/api/evenings", pages_evening.begin, methods=["POST"]),
        Route("/api/evenings/{game:str}", pages_evening.look),
        Route("/api/evenings/{game:str}", pages_evening.speak, methods=["POST"]),
        Route("/api/draft", pages_desk.draft, methods=["POST"]),
        Route("/api/force", pages_desk.force, methods=["POST"]),
        Route("/api/roster", pages_desk.roster, methods=["POST"]),
        Route("/api/lab", pages_lab.trial, methods=["POST"]),
        Route("/api/lab/compile", pages_lab.compile_rules, methods=["POST"]),
        Route("/api/lab/text", pages_lab.text, methods=["POST"]),
        Route("/api/lab/battle", pages_lab.battle, methods=["POST"]),
        Route("/api/points", pages_lab.points, methods=["POST"]),
        Route("/api/troops", pages_desk.troop_list),
        Route("/api/rules", pages_desk.rules, methods=["POST"]),
        Route("/api/effect", pages_desk.effect),
        Route("/api/readings", pages_desk.readings),
        Route("/api/schema", pages_desk.schema),
        Route("/api/words", pages_words.listed),
        Route("/api/words/{language:str}", pages_words.words),
        Route("/api/words/{language:str}/{domain:str}", pages_words.words),
        Route("/api/glossary", pages_words.glossary),
        Route("/api/code", pages.code, methods=["POST"]),
        Route("/api/network", look_at_network),
        Route("/api/network", change_network, methods=["POST"]),
        *(Route(f"/{screen}", at_its_hash) for screen in SCREENS),
    ]
    if (static / "index.html").is_file():
        routes.append(Mount("/", Built(directory=static, html=True)))
    else:
        routes.append(Route("/", unbuilt))
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: missing, 405: missing, 500: failed})
    app.state.hall, app.state.outside, app.state.entrance = hall, outside_of(known), None
    return Application(app, known)


async def at_its_hash(request: Request) -> Response:
    """A screen whose address somebody types as a path is where the page has it."""
    return RedirectResponse(f"./#{request.url.path.strip('/')}", 307)


async def unbuilt(_: Request) -> Response:
    """What stands in place of the page."""
    return HTMLResponse(NO_PAGE)


async def missing(request: Request, _: Exception) -> Response:
    """The same answer for every path that does not exist."""
    return await nothing(request)


async def failed(_: Request, __: Exception) -> Response:
    """A fault of ours, without a word about it."""
    return Response("The server failed.", 500, media_type="text/plain")
