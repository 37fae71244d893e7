"""The requests about what was: reports, and games that go on from a point of another or from a file."""

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dieshift.core.languages import ENGLISH, unknown
from dieshift.core.words import say
from dieshift.server.begin import branching, creation
from dieshift.server.begin.branching import Branch
from dieshift.server.begin.creation import Players
from dieshift.server.begin.turnfile import is_turn
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.wire import unfit
from dieshift.server.room.seats import links, new_id, new_seed
from dieshift.server.web import pages, pages_mail
from dieshift.server.web.pages import Wrong
from dieshift.server.web.pages_words import known

REPORTS = {"html": "text/html", "markdown": "text/markdown", "json": "application/json"}


async def whole(request: Request) -> tuple[list[bytes], list[bytes]]:
    """The journal of a game and its ledger, for those who may have them."""
    hall: Hall = request.app.state.hall
    seat = await pages.seat_of(request)
    lines, ledger = await hall.table(request.path_params["game"]).journal(seat.viewer)
    if not lines:
        raise Wrong(409, "illegal", say("You get this when the game is over. Until then only the referee has it."))
    return lines, ledger


@pages.told
async def report(request: Request) -> Response:
    """What happened in a game, as a page, a text or JSON."""
    form = request.query_params.get("form", "html")
    if form not in REPORTS:
        raise Wrong(400, "bad_message", say("A report comes in these forms: {known}.", known=", ".join(REPORTS)))
    language = request.query_params.get("language", ENGLISH)
    if language not in await known(request):
        raise Wrong(400, "bad_message", unknown(language))
    hall: Hall = request.app.state.hall
    lines, _ = await whole(request)
    text = await pages.in_worker(hall.workers.calculate, branching.report_text, lines, form, language)
    return Response(text, media_type=REPORTS[form])


@pages.told
async def branch(request: Request) -> Response:
    """A new game that goes on from a point of this one."""
    hall: Hall = request.app.state.hall
    pages.refuse_too_many(request)
    body: Branch = await pages.read(request, Branch, 4096)
    lines, ledger = await whole(request)
    game, seed = new_id(), new_seed()
    begun = await pages.in_worker(hall.workers.calculate, branching.branched, lines, ledger, body, game, seed)
    return await begin_links(request, creation.create(body.go, game, begun, seed))


@pages.told
async def open_file(request: Request) -> Response:
    """A game made of a saved battle; one that is over is only looked back on."""
    hall: Hall = request.app.state.hall
    pages.refuse_too_many(request)
    raw = await pages.raw_body(request, hall.limits.upload)
    if is_turn(raw):
        return await pages_mail.receive(request, raw)
    query = request.query_params
    try:
        fields: dict[str, object] = {key: tuple(query.getlist(key)) for key in ("players", "dice") if key in query}
        flags = {key: query.get(key) == "true" for key in ("shares", "mail")}
        go = msgspec.convert(fields | flags, Players)
    except msgspec.ValidationError as fault:
        raise Wrong(400, "bad_message", unfit(fault)) from None
    game, seed = new_id(), new_seed()
    begun, archive = await pages.in_worker(hall.workers.upload, branching.opened, raw, go, game, seed)
    return await begin_links(request, creation.create(go, game, begun, seed, archive=archive))


async def begin_links(request: Request, made: creation.Created) -> Response:
    """Keep a new game, and answer with its links."""
    await pages.keep(request.app.state.hall, made, creation.first_shown, payer=pages.address(request))
    return JSONResponse({"game": made.game.id, "links": links(pages.base_of(request), made.game.id, made.tokens)}, 201)
