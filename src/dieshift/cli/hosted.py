"""What `dieshift play` and `dieshift serve` do: make the game that was named, run a server, say where it is."""

import asyncio
import io
import json
import logging
import socket
import webbrowser
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
import segno
import typer

from dieshift.cli.battle import ASK, check_players, read_scenario
from dieshift.core.words import say
from dieshift.interface import players as bots
from dieshift.interface.games import KINDS, kind, kinds
from dieshift.interface.output import fits
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import fail, is_number
from dieshift.server.begin import creation, shelf
from dieshift.server.begin.creation import Faulty, NewGame
from dieshift.server.hall.game_registry import Hall
from dieshift.server.room.dice import HAND, SERVER
from dieshift.server.room.seats import links, new_seed
from dieshift.server.store.place import data_folder, own_database
from dieshift.server.store.storage import HUMAN, CannotOpen
from dieshift.server.web import hosting
from dieshift.server.web.guard import is_loopback
from dieshift.server.web.pages import Wrong, make_game

PORT = 8000
HERE_ONLY = say("That link works on this computer only. Start with --lan to let others in your network join.")
NO_NETWORK = say("That link works on this computer only: it has no network.")
ANYWHERE = "0.0.0.0"  # noqa: S104 - only when --lan asks for it


class Ask(NamedTuple):
    """How a server is asked for."""

    host: str
    port: int | None  # None: the usual one, or any that is free
    database: str | None
    origins: tuple[str, ...] = ()
    as_json: bool = False
    lan: bool = False


# --- what is played --------------------------------------------------------------------------------------------------


def wish_for(scenario: str | None, game: str | None, table: str | None) -> dict[str, Any] | None:
    """What a new game is asked to be; None when nothing is named."""
    named = [name for name in (scenario, game, table) if name is not None]
    if len(named) > 1:
        fail(say("name one of: a scenario, --game, --table."))
    if scenario is not None:
        if scenario in shelf.names() and not Path(scenario).is_file():
            return {"scenario": scenario}
        if not Path(scenario).exists() and "." not in scenario:
            fail(say("there is no file '{path}', and the shelf holds {known}.",
                     path=scenario, known=", ".join(shelf.names())))
        read_scenario(scenario)
        return {"text": Path(scenario).read_text(encoding="utf-8") + "\n"}
    if game is not None:
        if game not in KINDS:
            fail(say("there is no game '{typed}'. The games are {known}.", typed=game, known=", ".join(KINDS)))
        return {"style": kind(game).scenarios.styles[0], "seed": int.from_bytes(new_seed()[:3], "big")}
    if table is not None:
        style, _, number = table.partition(":")
        if not is_number(number) or int(number) > creation.LARGEST_SEED:
            fail(say("--table '{typed}': write STYLE:SEED, as in 'village:7'.", typed=table))
        return {"style": style, "seed": int(number)}
    return None


def refuse_unknown(bot: str, rules: str) -> None:
    """Refuse a bot of no game, and rules, where the start page opens and nothing is named that they could be for."""
    if rules:
        fail(say("--rules needs a battle: name a scenario, --game or --table."))
    if bot != HUMAN and not any(bot in bots.names(found.rulebook.name) for found in kinds()):
        bots.find(bot)


def completed(wish: dict[str, Any], seat: int, bot: str, rules: str, *, hand: bool) -> NewGame:
    """The game to make, with its players and dice; refused before a server starts when it cannot be made."""
    players, dice = [bot, bot], [SERVER, SERVER]
    players[seat] = HUMAN
    if hand:
        dice = [HAND if player == HUMAN else SERVER for player in players]
    new_game = msgspec.convert({**wish, "players": players, "dice": dice, "rules": rules, "shares": bot == HUMAN},
                           NewGame)
    try:
        setting = creation.setting_for(new_game)
    except Faulty as fault:
        fail(fault.sentences[0])
    check_players([ASK if player == HUMAN else player for player in players], setting)
    if rules:
        setting.ruleset.catalogue.parse(rules)
    return new_game


# --- the server ------------------------------------------------------------------------------------------------------


def start(ask: Ask, wish: NewGame | None = None, seat: int = 0, *, browser: bool = False) -> None:
    """Serve until stopped; with a game to play, make it and open its page. The server's exit code is the command's."""
    logging.basicConfig(level=logging.ERROR if browser or wish else logging.WARNING, format="%(message)s")
    host = ANYWHERE if ask.lan else ask.host
    sock = listen(host, ask.port)
    known = hosting.origins_of(host, sock.getsockname()[1], ask.origins)
    base = ask.origins[0] if ask.origins else known[2 if ask.lan and len(known) > 2 else 0]

    async def ready(hall: Hall) -> None:
        addresses = {"address": base}
        if wish is not None:
            addresses |= await new_links(hall, wish, base)
        page = addresses.get(str(seat), f"{base}/")
        other = addresses.get(str(1 - seat), "") if wish is not None and wish.players[1 - seat] == HUMAN else ""
        tell(ask, addresses, page, other)
        if browser:
            await asyncio.to_thread(webbrowser.open, page)

    try:
        with sock:
            database = own_place() if ask.database is None else ask.database
            code = hosting.run(hosting.serve(database, sock, known, ready=ready, proxied=bool(ask.origins)))
    except CannotOpen as fault:
        if ask.database is None:
            fail(say("{fault} Name another place with --db FILE.", fault=f"{str(fault).rstrip('.')}."))
        fail(str(fault))
    if code:
        raise typer.Exit(code)


def own_place() -> str:
    """The database of this user; where there can be none, a sentence names the option that says another place."""
    try:
        return own_database()
    except RuntimeError:
        fail(say("Your games can't be stored: you have no home folder. Name a file with --db FILE."))
    except OSError as fault:
        fail(say("Your games can't be stored in '{folder}' ({why}). Name another place with --db FILE.",
                 folder=str(data_folder()), why=fault.strerror or str(fault)))


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens on a port that was named, or on the usual one or any."""
    try:
        return hosting.listen(host, PORT if port is None else port)
    except socket.gaierror:
        fail(say("--host '{typed}': there is no computer of that name; write localhost or an address.", typed=host))
    except (OSError, ValueError) as fault:
        if port is None:
            return listen(host, 0)
        fail(say("{host}, port {port}, can't be used ({why}). Try --port 0.", host=host, port=port,
                 why=getattr(fault, "strerror", None) or str(fault)))


async def new_links(hall: Hall, wish: NewGame, base: str) -> dict[str, str]:
    """Make a game; the links of its seats."""
    try:
        opened = await make_game(hall, wish)
    except Wrong as wrong:
        fail(str(wrong))
    return links(base, opened.game.id, opened.tokens)


def tell(ask: Ask, addresses: dict[str, str], page: str, other: str) -> None:
    """Print where to go."""
    if ask.as_json:
        typer.echo(json.dumps(addresses))
        return
    typer.echo(read(say("Dieshift is at {page}", page=page)))
    if other:
        typer.echo(read(say("The other side: {page}", page=other)))
        if is_loopback(urlsplit(other).hostname or ""):
            typer.echo(read(NO_NETWORK if ask.lan else HERE_ONLY))
    if ask.lan and fits(drawn := code(other or page)):
        typer.echo(drawn)
    typer.echo(read(say("Ctrl-C stops it; games are kept.")))


def code(text: str) -> str:
    """A link as a QR code of characters."""
    out = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(out, compact=True)
    return out.getvalue()
