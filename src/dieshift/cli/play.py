"""`dieshift play` and `dieshift serve`: battles in the browser, alone against the computer or with friends."""

from typing import Annotated
from urllib.parse import urlsplit

import typer

from dieshift.core.words import say
from dieshift.interface.games import KINDS
from dieshift.interface.usage_errors import fail, whole

EXAMPLES = """Examples:

  dieshift play

  dieshift play --game boarding

  dieshift play night-raid --side red --bot recruit-bold

  dieshift play --table village:7 --bot human --lan"""

SERVE_EXAMPLES = """Examples:

  dieshift serve

  dieshift serve --lan

  dieshift serve --db games.db --port 8080 --origin https://games.example.org"""

SIDES = ("blue", "red")
HUMAN = "human"
LOOPBACK = "127.0.0.1"
Port = Annotated[int | None, typer.Option(parser=whole(0, 65535), metavar="PORT", help="Port; default: 8000, or any "
                                                                                       "that is free.")]
Database = Annotated[str | None, typer.Option("--db", metavar="FILE|URL", help="Where games are kept: a file, or "
                                                                               "postgresql://...; default: your own.")]
Lan = Annotated[bool, typer.Option("--lan", help="Let others in your network join.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the addresses as one line of JSON.")]


def play(
    scenario: Annotated[str | None, typer.Argument(metavar="SCENARIO",
                                                   help="A scenario file, or the name of a built-in scenario.")] = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help=f"A quick battle of {' or '.join(KINDS)}.")] = None,
    table: Annotated[str | None, typer.Option(metavar="STYLE:SEED", help="A quick battle, as in 'woods:3'.")] = None,
    bot: Annotated[str, typer.Option(metavar="BOT|human", help="Player of the other side.")] = "heuristic",
    side: Annotated[str, typer.Option(metavar="|".join(SIDES), help="Your side: the first or the second.")] = "blue",
    rules: Annotated[str, typer.Option(metavar="RULES", help="Rule set; by default the scenario's own.")] = "",
    hand: Annotated[bool, typer.Option("--hand", help="Roll your own dice and type the results.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in your browser.")] = True,
    lan: Lan = False,
    port: Port = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Play in the browser against the AI or a friend. Without a battle, the start page opens."""
    if side not in SIDES:
        fail(say("--side '{typed}': write {first} or {second}.", typed=side, first=SIDES[0], second=SIDES[1]))
    from dieshift.cli import hosted

    seat = SIDES.index(side)
    named = hosted.wish_for(scenario, game, table)
    if named is None:
        hosted.refuse_unknown(bot, rules)
    wish = None if named is None else hosted.completed(named, seat, bot, rules, hand=hand)
    hosted.start(hosted.Ask(LOOPBACK, port, database, as_json=as_json, lan=lan), wish, seat, browser=browser)


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Address to listen on.")] = LOOPBACK,
    port: Port = None,
    lan: Lan = False,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help="The address that a proxy in front shows to "
                                                                         "the world; may be given again.")] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Serve battles to browsers on this computer, in your network with --lan, or anywhere behind a proxy."""
    origins = tuple(map(read_origin, origin or ()))
    from dieshift.cli import hosted

    hosted.start(hosted.Ask(host, port, database, origins, as_json=as_json, lan=lan))


def read_origin(typed: str) -> str:
    """The address that a proxy shows, without a slash at its end; anything more than an address is refused."""
    name = typed.strip().removesuffix("/")
    try:
        parts = urlsplit(name)
        whole = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        whole = False
    if "*" in name:
        fail(say("--origin '{typed}': that would let pages of any site give orders. Write your own address, as in "
                 "'https://games.example.org'.", typed=typed))
    if not whole or name.count("/") != 2 or set("*?#@ ") & set(name):
        fail(say("--origin '{typed}': write the address without a path, as in 'https://games.example.org'.",
                 typed=typed))
    return name
