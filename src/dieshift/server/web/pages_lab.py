"""The requests of the balance lab: battles of the computer by the second, and one of them to be looked back on."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dieshift.core.words import say
from dieshift.interface.games import KINDS
from dieshift.server.begin import creation
from dieshift.server.begin.creation import Faulty, Players
from dieshift.server.desk import chances, lab
from dieshift.server.desk import points as worth
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.wire import encode
from dieshift.server.room.seats import new_id, new_seed
from dieshift.server.web.pages import Wrong, read, refuse_too_many, told
from dieshift.server.web.pages_past import begin_links, whole
from dieshift.server.work.workers import Lost

T = TypeVar("T")
COMPILING = 600.0
SECONDS = 30.0  # others who try something out are waited for, too


@told
async def trial(request: Request) -> Response:
    """Another second of a trial's battles: its tallies."""
    hall: Hall = request.app.state.hall
    asked: lab.Trial = await read(request, lab.Trial, hall.limits.body)
    return Response(await simulated(hall, as_json, lab.tried, asked), media_type="application/json")


@told
async def trial_from(request: Request) -> Response:
    """Another second of a trial's battles that go on from a battle, for a viewer who may see all of it."""
    return await of_battle(request, lab.Onwards, lab.went_on)


@told
async def points(request: Request) -> Response:
    """What the squads of a text are worth, after another moment of battles."""
    hall: Hall = request.app.state.hall
    asked: worth.Weighed = await read(request, worth.Weighed, hall.limits.body)
    return Response(await simulated(hall, as_json, worth.weighed, asked), media_type="application/json")


class Compiling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The game whose rules are to be compiled."""

    game: creation.Name


@told
async def compile_rules(request: Request) -> Response:
    """Have the rules of a game compiled, once for all who ask after it; answered when that is done."""
    hall: Hall = request.app.state.hall
    body: Compiling = await read(request, Compiling, 1024)
    if body.game not in KINDS:
        raise Wrong(404, "not_found", say("There is no such game. The games are {known}.", known=", ".join(KINDS)))
    try:
        await hall.workers.compile(COMPILING, lab.compile_rules, body.game)
    except Faulty as fault:
        raise Wrong(422, "illegal", str(fault)) from None
    except Lost:
        raise Wrong(422, "too_large", say("This took too long.")) from None
    return Response(encode({"compiled": True}), media_type="application/json")


@told
async def text(request: Request) -> Response:
    """The scenario as a variant has it, to be gone on with in the editor."""
    hall: Hall = request.app.state.hall
    asked: lab.Written = await read(request, lab.Written, hall.limits.body)
    return Response(await simulated(hall, as_json, lab.written, asked), media_type="application/json")


@told
async def battle(request: Request) -> Response:
    """One battle of a trial, kept to be looked back on."""
    hall: Hall = request.app.state.hall
    refuse_too_many(request)
    body: lab.One = await read(request, lab.One, hall.limits.body)
    begun = await simulated(hall, lab.fought, body)
    return await begin_links(request, creation.create(Players(), new_id(), begun, new_seed(), archive=True))


@told
async def battle_from(request: Request) -> Response:
    """One battle of a trial that goes on from a battle, kept to be looked back on."""
    hall: Hall = request.app.state.hall
    refuse_too_many(request)
    body: lab.OneOnwards = await read(request, lab.OneOnwards, hall.limits.body)
    lines, ledger = await whole(request)
    begun = await simulated(hall, lab.fought_on, lines, ledger, body)
    return await begin_links(request, creation.create(Players(), new_id(), begun, new_seed(), archive=True))


@told
async def chances_of(request: Request) -> Response:
    """How likely each side was to win at the moments of a battle that is over, after another second of battles."""
    return await of_battle(request, chances.Chances, chances.calculate)


async def of_battle(request: Request, shape: type[T], work: Callable[[list[bytes], list[bytes], T], Any]) -> Response:
    """Results of battles that go on from a battle, for a viewer who may see all of it."""
    hall: Hall = request.app.state.hall
    asked = await read(request, shape, hall.limits.body)
    lines, ledger = await whole(request)
    return Response(await simulated(hall, as_json, work, lines, ledger, asked), media_type="application/json")


def as_json(work: Callable[..., Any], *given: Any) -> bytes:
    """What some work comes to, as JSON."""
    return encode(work(*given))


async def simulated(hall: Hall, work: Callable[..., T], *given: Any) -> T:
    """What the battles of another process come to; what cannot be fought is refused."""
    try:
        return await hall.workers.simulate(SECONDS, work, *given)
    except Faulty as fault:
        raise Wrong(422, "illegal", fault.sentences[0], faults=list(fault.sentences[:50])) from None
    except ValueError as fault:
        raise Wrong(422, "illegal", str(fault)) from None
    except Lost:
        raise Wrong(422, "too_large", say("This took too long.")) from None
