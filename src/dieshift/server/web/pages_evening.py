"""The requests of an evening on several devices: begin one, look at it and wait for more, and say something."""

import asyncio
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dieshift.interface.games import kind
from dieshift.server.evening.entries import Entry, Sent
from dieshift.server.evening.room import Room, is_evening
from dieshift.server.evening.standing import Evening, UnsaidError
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.wire import encode
from dieshift.server.room.seats import links
from dieshift.server.store.storage import Seat
from dieshift.server.web.pages import NOT_FOUND, Wrong, base_of, bearer_of, read, refuse_too_many, told

GAME = "stargrunt"
PATIENCE = 20.0  # seconds that a request waits for something new
LONGEST = 8 * 1024
LONGEST_NAME = 40  # of a device
PAGE = 200  # entries of one answer; who has seen those asks for more
LONG = 7  # digits of a number of entries, and more than it ever has


class Begin(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An evening that is wanted: what it is called, and by which rules; without them the game's own."""

    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    rules: Annotated[str, msgspec.Meta(max_length=2000)] = ""


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What a device is told: its seat, what stands, and the next entries behind those that it has seen.

    `n` is the number of the last of these; `others` is how many other devices look on.
    """

    title: str
    role: int  # of storage.NUMBERS
    n: int
    evening: Evening
    entries: list[Entry]
    others: int = 0


@told
async def begin(request: Request) -> Response:
    """Begin an evening; the links of both sides, of the screen for all and of the referee."""
    hall: Hall = request.app.state.hall
    refuse_too_many(request)
    body: Begin = await read(request, Begin, LONGEST)
    try:
        rules = kind(GAME).rulebook.catalogue.parse(body.rules)
    except ValueError as fault:
        raise Wrong(422, "illegal", str(fault)) from None
    evening = await hall.evenings.make(body.title.strip(), rules)
    return JSONResponse({"game": evening.id, "links": links(base_of(request), evening.id, evening.tokens)}, 201)


@told
async def look(request: Request) -> Response:
    """What stands in an evening; with `after`, as soon as it has more entries than those, or after a while."""
    room, seat = await _found(request)
    hall: Hall = request.app.state.hall
    after = request.query_params.get("after", "")
    seen = min(int(after), len(room.entries)) if after.isascii() and after.isdigit() and len(after) < LONG else 0
    room.look(_device(request, seat), _now())
    if after:
        await hall.evenings.wait(room, seen, PATIENCE)
    return _told(request, room, seat, seen)


@told
async def speak(request: Request) -> Response:
    """Carry out what a device says, and tell it what stands then."""
    room, seat = await _found(request)
    hall: Hall = request.app.state.hall
    sent: Sent = await read(request, Sent, LONGEST)
    before = len(room.entries)
    try:
        await hall.evenings.act(room, seat.role, sent)
    except UnsaidError as fault:
        raise Wrong(422, "illegal", fault.args[0]) from None
    return _told(request, room, seat, before)


def _told(request: Request, room: Room, seat: Seat, seen: int) -> Response:
    entries = room.entries[seen:seen + PAGE]
    others = room.others(_device(request, seat), _now())
    answer = Seen(title=room.title, role=seat.role, n=seen + len(entries), evening=room.evening, entries=entries,
                  others=others)
    return Response(encode(answer), media_type="application/json")


def _device(request: Request, seat: Seat) -> str:
    """What tells a device from others: the name it gives itself, or its seat."""
    return request.query_params.get("device", "")[:LONGEST_NAME] or str(seat.role)


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _found(request: Request) -> tuple[Room, Seat]:
    """Evening of a request and the seat whose secret is in its header; every fault is the same 404."""
    hall: Hall = request.app.state.hall
    game = request.path_params["game"]
    bearer = await bearer_of(request)
    if bearer is None or bearer[0] != game or not is_evening(game):
        raise Wrong(*NOT_FOUND)
    return await hall.evenings.room(game), bearer[1]
