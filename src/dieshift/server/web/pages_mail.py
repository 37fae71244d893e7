"""The requests of battles by mail: the file of a turn that is sent away, and one that comes back."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.begin import mail
from dieshift.server.begin.creation import Faulty
from dieshift.server.begin.turnfile import Turn
from dieshift.server.hall.game_registry import Hall
from dieshift.server.room.seats import links
from dieshift.server.store.storage import Conflict
from dieshift.server.web import pages
from dieshift.server.web.pages import Wrong
from dieshift.server.work.workers import Lost

NOT_BY_MAIL = say("Only a battle by mail has turn files: in this one the server keeps the secrets.")
SEATS_ONLY = say("Only the two sides can get a turn file.")
OPEN_HERE = say("This battle is already on this server. Open it by your seat's link, and load the file there.")
OTHER_SEAT = say("This is your own turn: the other side is to load it.")


@pages.told
async def turn_file(request: Request) -> Response:
    """The battle by mail so far, as a file for the other side."""
    hall: Hall = request.app.state.hall
    seat, game = await pages.seat_of(request), request.path_params["game"]
    stored = await hall.storage.look(game)
    if stored is None:
        raise Wrong(*pages.NOT_FOUND)
    if not stored.settings.get("mail"):
        raise Wrong(409, "illegal", NOT_BY_MAIL)
    side = seat.viewer.side
    if side is None:
        raise Wrong(403, "not_yours", SEATS_ONLY)
    text = await pages.in_worker(hall.workers.calculate, mail.turn_for, stored, 1 - side)
    name = f"dieshift-{game[:6]}-turn-{len(stored.lines)}.dieshift"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/octet-stream", headers=headers)


async def receive(request: Request, raw: bytes) -> Response:
    """Take a turn in: it becomes a battle, with one link, or goes on with the one that is here."""
    hall: Hall = request.app.state.hall
    turn: Turn = await pages.in_worker(hall.workers.upload, mail.received, raw)
    cover, base = turn.cover, pages.base_of(request)
    here = await hall.storage.look(cover.game)
    if here is None:
        try:
            opened = await pages.keep(hall, mail.begun(turn), payer=pages.address(request))
        except Conflict:
            raise Wrong(409, "stale", OPEN_HERE) from None
        player = Viewer.of_side(cover.seat)
        own = {player: opened.tokens[player]}
        return JSONResponse({"game": cover.game, "links": links(base, cover.game, own)}, 201)
    bearer = await pages.bearer_of(request)
    if bearer is None or bearer[0] != cover.game or bearer[1].viewer.side is None:
        raise Wrong(409, "illegal", OPEN_HERE)
    if not bearer[1].viewer.owns(cover.seat):
        raise Wrong(409, "illegal", OTHER_SEAT)
    if not here.settings.get("mail"):
        raise Wrong(409, "illegal", NOT_BY_MAIL)
    pages.charge(hall, pages.address(request), sum(map(len, turn.contents.lines[len(here.lines):])))
    try:
        await hall.receive(turn)
    except Faulty as fault:
        raise Wrong(422, "illegal", fault.sentences[0]) from None
    except Lost:
        raise Wrong(422, "too_large", say("This took too long.")) from None
    except Conflict:
        raise Wrong(409, "stale", say("Another player was faster: look again.")) from None
    return JSONResponse({"game": cover.game, "links": {}})
