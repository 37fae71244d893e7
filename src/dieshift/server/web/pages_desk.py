"""The requests of the referee's desk and of the workshop of rules: they need no game."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from dieshift.core.rulesets import option_body
from dieshift.core.words import say
from dieshift.interface.games import KINDS, kind
from dieshift.server.desk import ruling
from dieshift.server.desk.drafts import Draft, looked
from dieshift.server.desk.listing import Foreign, Listed, mustered, rostered
from dieshift.server.desk.offline.sources import archive
from dieshift.server.desk.referee import Shot, ruled, troops
from dieshift.server.hall.game_registry import CREATION_SECONDS, Hall
from dieshift.server.protocol.wire import encode
from dieshift.server.web import schemas
from dieshift.server.web.pages import Wrong, constant, read, told
from dieshift.server.work.workers import Lost


@told
async def catalogue(request: Request) -> Response:
    """Every option of a game's rules with its source, and the presets."""
    name = request.query_params.get("game", "")
    if name not in KINDS:
        raise Wrong(404, "not_found", say("There is no such game. The games are {known}.", known=", ".join(KINDS)))
    return Response(catalogue_text(name), media_type="application/json")


@cache
def catalogue_text(name: str) -> bytes:
    """The catalogue of a game as JSON."""
    rule_catalogue = kind(name).rulebook.catalogue
    rule_catalogue.record()
    return encode({"game": name, "presets": rule_catalogue.presets, "default": rule_catalogue.default,
                   "chapters": list(dict.fromkeys(rule_catalogue.chapters.values())),
                   "options": [option_body(option, rule_catalogue) for option in rule_catalogue.options.values()]})


@told
async def rules(request: Request) -> Response:
    """What a rule set means, and how every option stands in it."""
    body: ruling.Asked = await read(request, ruling.Asked, 8192)
    try:
        return Response(encode(ruling.settled(body)), media_type="application/json")
    except ValueError as fault:
        raise Wrong(422, "illegal", str(fault)) from None


@told
async def effect(request: Request) -> Response:
    """What an option alters in the standard cases of its game."""
    hall: Hall = request.app.state.hall
    query = [request.query_params.get(name, "")[:2000] for name in ("game", "option", "text")]
    try:
        text = await hall.workers.calculate(CREATION_SECONDS, effect_text, *query)
    except Lost:
        raise Wrong(422, "too_large", say("Calculating this effect took too long.")) from None
    except ValueError as fault:
        raise Wrong(422, "illegal", str(fault)) from None
    return Response(text, media_type="application/json")


def effect_text(game: str, option: str, text: str) -> bytes:
    """The effect of an option, as JSON."""
    return encode({"cases": ruling.effect(game, option, text)})


@told
async def readings(request: Request) -> Response:
    """Every place where the sources of a game leave a choice, and what a preset makes of it."""
    game, preset = (request.query_params.get(name, "") for name in ("game", "preset"))
    try:
        return Response(encode(ruling.readings_body(game, preset)), media_type="application/json")
    except ValueError as fault:
        raise Wrong(404, "not_found", str(fault)) from None


@told
async def schema(_: Request) -> Response:
    """The JSON Schema of the socket's messages."""
    return Response(json.dumps(schemas.schema(), ensure_ascii=False), media_type="application/schema+json")


@told
async def referee(request: Request) -> Response:
    """A shot at a real table: its odds, the die that comes next, and what follows."""
    return await worked_out(request, Shot, ruled_text, say("Calculating this shot took too long."))


async def worked_out(request: Request, shape: type[Any], work: Callable[[Any], bytes], late: str,
                     most: int = 0) -> Response:
    """What a worker makes of what was asked, as JSON; `late` is said where it takes too long.

    At most so many bytes are read; where that is said it is a file, and waits behind none but files.
    """
    hall: Hall = request.app.state.hall
    body = await read(request, shape, most or hall.limits.body)
    run = hall.workers.upload if most else hall.workers.calculate
    try:
        text = await run(CREATION_SECONDS, work, body)
    except Lost:
        raise Wrong(422, "too_large", late) from None
    except ValueError as fault:
        raise Wrong(422, "illegal", str(fault)) from None
    return Response(text, media_type="application/json")


def ruled_text(asked: Shot) -> bytes:
    """The answer to a shot, as JSON."""
    return encode(ruled(asked))


@told
async def referee_python(request: Request) -> Response:
    """The sources by which a page answers such shots itself, while its server is away."""
    return Response(await constant(request, archive), media_type="application/zip")


@told
async def troop_list(_: Request) -> Response:
    """What squads a referee may choose from."""
    return Response(troops(), media_type="application/json")


@told
async def draft(request: Request) -> Response:
    """A scenario that is being written: changes put into its text, its faults, and its table."""
    return await worked_out(request, Draft, draft_text, say("Calculating this table took too long."))


def draft_text(asked: Draft) -> bytes:
    """The answer to a draft, as JSON."""
    return encode(looked(asked))


@told
async def force(request: Request) -> Response:
    """A list of a force that is being written: changes put into its text, its faults, and its squads in rows."""
    return await worked_out(request, Listed, force_text, say("Calculating this table took too long."))


def force_text(asked: Listed) -> bytes:
    """The answer to a list, as JSON."""
    return encode(mustered(asked))


@told
async def roster(request: Request) -> Response:
    """The list that a roster of another builder is taken for, and what was guessed and left out."""
    hall: Hall = request.app.state.hall
    late = say("Calculating this table took too long.")
    return await worked_out(request, Foreign, roster_text, late, hall.limits.roster)


def roster_text(asked: Foreign) -> bytes:
    """The answer to a roster, as JSON."""
    return encode(rostered(asked))
