"""The other requests: new games, the shelf, previews of tables, saves, codes of links; `pages_desk` has more."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable
from functools import cache, partial, wraps
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.briefing import briefing_of, title_of
from dieshift.interface.games import kind, kinds
from dieshift.server.begin import creation, shelf
from dieshift.server.begin.creation import Faulty, NewGame
from dieshift.server.evening.room import is_evening
from dieshift.server.hall.game_registry import CREATION_SECONDS, Hall
from dieshift.server.hall.game_table import UNKNOWN
from dieshift.server.protocol.wire import DAMAGED, encode, unfit
from dieshift.server.room.seats import digest, links, new_id, new_secret, new_seed
from dieshift.server.store.storage import NUMBERS, Damaged, Kept, OutcomeUnknown, ReadOnly, Seat, Stored
from dieshift.server.web.guard import is_loopback
from dieshift.server.work.turns import Spent, paid_by, payer_of
from dieshift.server.work.workers import Lost

LOG = logging.getLogger(__name__)
T = TypeVar("T")
Page = Callable[[Request], Awaitable[Response]]
Run = Callable[..., Awaitable[Any]]  # one of the workers' methods
Telling = Callable[[Stored], list[Kept]]
QR_LONGEST = 700  # as the page has it; a phone still reads as much from a screen


class Wrong(Exception):  # noqa: N818 - named for what was asked
    """A request that is refused: status, code and sentence."""

    def __init__(self, status: int, code: str, text: str, **more: Any) -> None:
        super().__init__(text)
        self.status, self.body = status, {"code": code, "text": text, **more}


def refused(wrong: Wrong) -> Response:
    """The answer to what is refused."""
    return Response(encode(wrong.body), wrong.status, media_type="application/json")


NOT_FOUND = (404, "not_found", say("There is nothing here."))


def told(page: Page) -> Page:
    """A page whose refusals are JSON."""

    @wraps(page)
    async def answer(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        pays = address(request)
        if not hall.requests.take(pays):
            return refused(Wrong(429, "too_many", say("Too many requests: wait a little.")))
        try:
            with paid_by(pays):
                return await page(request)
        except Spent:
            return refused(Wrong(429, "too_many", say("This address already has many requests waiting: wait for the "
                                                      "answers.")))
        except Wrong as wrong:
            return refused(wrong)
        except ReadOnly:
            return refused(Wrong(503, "read_only", say("Nothing can be saved right now: try again later.")))
        except Damaged:
            LOG.exception("a game cannot be opened: a row of it is damaged")
            return refused(Wrong(409, "internal", DAMAGED))
        except OutcomeUnknown:
            hall.give_up(UNKNOWN)
            return Response(status_code=503)
        except ClientDisconnect:
            return Response(status_code=400)

    return answer


def address(request: Request) -> str:
    """Who pays for a request."""
    return payer_of(request.client.host) if request.client else ""


def base_of(request: Request) -> str:
    """Base address of links: the outside name, if any, for a request by a loopback name; else the request's own."""
    base = str(request.base_url).rstrip("/")
    outside: str = request.app.state.outside
    return outside if outside and is_loopback(request.url.hostname or "") else base


def refuse_too_many(request: Request) -> None:
    """Wrong when an address makes too many games, before any of them costs anything."""
    hall: Hall = request.app.state.hall
    if not hall.creations.take(address(request)):
        raise Wrong(429, "too_many", say("Too many new games: wait a little."))


async def raw_body(request: Request, most: int) -> bytes:
    """The body of a request, bounded in size and time, read once."""
    hall: Hall = request.app.state.hall
    body = bytearray()
    try:
        async with asyncio.timeout(hall.limits.body_seconds):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise Wrong(413, "too_large", say("The request is too large: the most is {most} bytes.", most=most))
    except TimeoutError:
        text = say("The request's body didn't arrive within {body_seconds} seconds.",
                   body_seconds=f"{hall.limits.body_seconds:g}")
        raise Wrong(408, "bad_message", text) from None
    return bytes(body)


async def body_of(request: Request, most: int) -> bytes:
    """The JSON of a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Wrong(415, "bad_message", say("Send JSON as application/json."))
    return await raw_body(request, most)


async def read(request: Request, shape: type[Any], most: int) -> Any:
    """The body of a request, of a shape."""
    try:
        return msgspec.json.decode(await body_of(request, most), type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise Wrong(400, "bad_message", unfit(fault)) from None


# --- games -----------------------------------------------------------------------------------------------------------


@told
async def promise(request: Request) -> Response:
    """A commitment of the server, for the game that is made next."""
    hall: Hall = request.app.state.hall
    return JSONResponse({"commitment": hall.promises.make()})


@told
async def new_game(request: Request) -> Response:
    """Make a game; it is kept before anybody is told its links."""
    hall: Hall = request.app.state.hall
    refuse_too_many(request)
    body: NewGame = await read(request, NewGame, hall.limits.body)
    opened = await make_game(hall, body)
    return JSONResponse({"game": opened.game.id, "links": links(base_of(request), opened.game.id, opened.tokens)}, 201)


async def in_worker(run: Run, work: Callable[..., T], *given: Any) -> T:
    """What one of the workers makes of a request; what it finds wrong is refused."""
    try:
        answer: T = await run(CREATION_SECONDS, work, *given)
    except Faulty as fault:
        raise Wrong(422, "illegal", fault.sentences[0], faults=list(fault.sentences[:50])) from None
    except ValueError as fault:
        raise Wrong(422, "illegal", str(fault)) from None
    except Lost:
        raise Wrong(422, "too_large", say("This took too long.")) from None
    return answer


async def keep(hall: Hall, made: creation.Created, telling: Telling = creation.first_told, *,
               payer: str = "") -> creation.Created:
    """Keep a new game, with what its first lines tell; Wrong when its address had so much kept that it must wait."""
    rows = await in_worker(hall.workers.upload if payer else hall.workers.begin, telling, made.game)
    if payer:
        charge(hall, payer, len(made.game.header) + sum(map(len, made.game.lines)) + sum(len(row.body) for row in rows))
    await hall.storage.create(made.game, rows)
    return made


def charge(hall: Hall, payer: str, size: int) -> None:
    """Count so many bytes that are kept for an address; Wrong when it must wait."""
    if not hall.kept.take(payer, size):
        raise Wrong(429, "too_many", say("This address has already stored large battles: wait a while before "
                                         "storing more."))


async def make_game(hall: Hall, asked: NewGame) -> creation.Created:
    """A new game, kept."""
    seed = hall.promises.keep(asked.commitment) if asked.commitment else new_seed()
    if seed is None:
        raise Wrong(409, "stale", say("The server has forgotten this commitment: ask for a new one."))
    game = new_id()
    begun = await in_worker(hall.workers.begin, creation.wish, asked, game, seed)
    return await keep(hall, creation.create(asked, game, begun, seed))


async def bearer_of(request: Request) -> tuple[str, Seat] | None:
    """The game and the seat whose secret a request bears, in its header."""
    word, _, token = request.headers.get("authorization", "").partition(" ")
    hall: Hall = request.app.state.hall
    return await hall.storage.seat_of(digest(token)) if word.lower() == "bearer" and token else None


async def seat_of(request: Request) -> Seat:
    """Seat whose secret is in the header of a request; every fault is the same 404."""
    found = await bearer_of(request)
    if found is None or found[0] != request.path_params["game"] or is_evening(found[0]):
        raise Wrong(*NOT_FOUND)
    return found[1]


@told
async def save(request: Request) -> Response:
    """A game as a file: what this seat was told; the whole journal for the referee, and for all when it is over."""
    hall: Hall = request.app.state.hall
    seat = await seat_of(request)
    game = request.path_params["game"]
    text = await hall.table(game).save(seat.viewer)
    headers = {"content-disposition": f'attachment; filename="dieshift-{game[:6]}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)


class NewLink(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat that is to have a new link."""

    role: int


@told
async def new_link(request: Request) -> Response:
    """Give a seat a new secret, for itself or the referee: the old link opens nothing any more."""
    hall: Hall = request.app.state.hall
    body: NewLink = await read(request, NewLink, 1024)
    seat = await seat_of(request)
    if not seat.viewer.sees_everything and seat.role != body.role:
        raise Wrong(403, "not_yours", say("Only the referee can renew another seat's link."))
    viewer = next((viewer for viewer, number in NUMBERS.items() if number == body.role), None)
    game, token = request.path_params["game"], new_secret()
    if viewer is None or not await hall.replace_token(game, viewer, digest(token)):
        raise Wrong(*NOT_FOUND)
    return JSONResponse({"game": game, "links": links(base_of(request), game, {viewer: token})})


# --- what can be chosen ----------------------------------------------------------------------------------------------


@told
async def shelved(request: Request) -> Response:
    """The scenarios of the shelf, the games, their styles of quick battles and their bots."""
    return Response(await constant(request, shelf_text), media_type="application/json")


async def constant(request: Request, make: Callable[[], T]) -> T:
    """What never changes: made once, in a thread of the server's own, which nobody ends half-way."""
    hall: Hall = request.app.state.hall
    async with hall.making:
        return await asyncio.to_thread(make)


@cache
def shelf_text() -> bytes:
    """The shelf as JSON."""
    from dieshift.interface import players as bots

    systems = {each.rulebook.name: each for each in kinds()}
    players = {name: bots.names(name) for name in systems}
    styles = {name: list(each.scenarios.styles) for name, each in systems.items()}
    return encode({"scenarios": shelf.listing(), "styles": styles,
                   "bots": sorted(set[str].intersection(*map(set, players.values()))), "players": players})


@told
async def shelf_map(request: Request) -> Response:
    """A small picture of the table of a scenario of the shelf."""
    name = request.path_params["name"]
    if shelf.path_of(name) is None:
        raise Wrong(*NOT_FOUND)
    return Response(await constant(request, partial(shelf.map_of, name)), media_type="image/svg+xml",
                    headers={"cache-control": "max-age=3600"})


@told
async def shelf_roster(request: Request) -> Response:
    """Both sides of a scenario of the shelf, as everybody may know them before it begins."""
    name = request.path_params["name"]
    if shelf.path_of(name) is None:
        raise Wrong(*NOT_FOUND)
    return Response(encode(await constant(request, partial(shelf.roster_of, name))), media_type="application/json")


@told
async def table(request: Request) -> Response:
    """A picture of the table of a quick battle, and who would stand on it."""
    hall: Hall = request.app.state.hall
    query = request.query_params
    seed = query.get("seed", "1")
    if not seed.isdecimal() or not seed.isascii() or len(seed) > 10 or int(seed) > creation.LARGEST_SEED:
        wrong = say("A seed is a whole number from 0 to {largest_seed}.", largest_seed=creation.LARGEST_SEED)
        raise Wrong(400, "bad_message", wrong)
    try:
        text = await hall.workers.calculate(hall.limits.ask_seconds, table_text, query.get("style", ""), int(seed))
    except Faulty as fault:
        raise Wrong(422, "illegal", fault.sentences[0]) from None
    except Lost:
        raise Wrong(422, "too_large", say("Setting up this table took too long.")) from None
    return Response(text, media_type="application/json")


def table_text(style: str, seed: int) -> bytes:
    """A table as JSON: its board, everybody on it as the referee sees it, and a picture."""
    setting = creation.quick(style, seed)
    system = kind(setting.ruleset.catalogue.game)
    at = (setting.ruleset.record(), setting.table, setting.game, setting.roster)
    return encode({"title": title_of(setting), "briefing": briefing_of(setting),
                   "rules": str(setting.ruleset),
                   "board": system.screen.board(setting.table, setting.roster),
                   "scene": system.screen.scene(*at, Viewer.REFEREE),
                   "svg": system.screen.svg(setting.table, setting.game, setting.roster, 600),
                   "units": system.score.rows(setting.game, setting.roster)})


class Link(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link that is to be shown as a code; it comes in the body, since its secret belongs in no address."""

    text: str


@told
async def code(request: Request) -> Response:
    """A link of this server as a QR code."""
    body: Link = await read(request, Link, 2048)
    ours = (str(request.base_url), f"{base_of(request)}/")
    if not body.text.startswith(ours) or len(body.text) > QR_LONGEST:
        raise Wrong(422, "illegal", say("Only links of this server can be shown as QR codes."))
    return Response(code_svg(body.text), media_type="image/svg+xml")


def code_svg(text: str) -> bytes:
    """A QR code."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", scale=4, border=2, xmldecl=False)
    return out.getvalue()
