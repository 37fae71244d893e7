"""A server under load: how fast an order is durable, what it costs, and whether the history of it all holds.

    python benchmarks/server.py [--games 500] [--rate 100] [--seconds 30] [--kills 20] [--hostile 20] [--bots 3]

Each game has two pages that play over real sockets, activating and ending their units. Orders are due at moments drawn
beforehand (Poisson, so many a second over all games); the time of an order counts from the moment at which it was due,
not from when it could be sent. Those that fall due while their game waits for another answer are not counted. SQLite,
every order on the disk before it is answered. Then the server is killed in the midst of it, and it is seen when
somebody is answered again, and when all pages are back; with `--kills` all this is done so often. The history checker
of the tests judges it all. Last, games of 5,000 entries are made anew of what is kept, by the processor's clock.

Orders begin some seconds after the last page has come. The pages share the machine with the server: what they take of
it is said, and how late they gave an order by their own fault, though their game waited for it. That is in the times.

`--hostile` sockets send as fast as they can meanwhile; `--bots` games are played by the computer against itself.
"""

import asyncio
import contextlib
import gc
import json
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import commands
from tests.server import killing  # the servers and pages of the tests
from tests.server.player import GoneError, Player, secret_of

SCENARIOS = ("skirmish", "market-day")
PLAIN = ("first", "decline", "pass", "end", "done")
AT_ONCE = 20  # pages that join at the same time
ENTRIES = 5000
PAUSE = 5.0  # seconds between the rush of all pages to their tables and the first order
TICKS = os.sysconf("SC_CLK_TCK")
killing.ZYGOTE = Path(__file__).with_name("metered.py")


class Load(NamedTuple):
    """What is asked of the server."""

    games: int
    rate: float
    seconds: float
    hostile: int = 0
    bots: int = 0
    kills: int = 1


class Result(NamedTuple):
    """What came of a run; times in milliseconds, of the server's own process where it is the processor's."""

    games: int
    orders: int  # that were carried out
    timed: int  # of these: those that were due when their game waited for an order
    rate: float
    p50: float
    p99: float
    p999: float
    longest: float
    rules: float  # of the processor an order: rules, telling, scenes
    plumbing: float  # of the processor an order: all the rest
    busy: float  # share of one core
    pages: float  # share of one core that all pages took
    late: float  # by how much the pages themselves were late, in 99 of 100 orders at most
    kills: int
    back: float  # from a kill to the first answer, at the most
    all_back: float  # from a kill until every page is back, at the most
    market_day: float  # of the processor: to bring back a game of so many entries
    skirmish: float
    others: float  # what else the machine had to do: its load before the run
    faults: int


class Spent(NamedTuple):
    """Seconds of the processor: of the server's process, and of rules and telling in it."""

    whole: float
    rules: float

    @classmethod
    def by(cls, server: Any) -> "Spent":
        """So far."""
        meter = Path(f"{server.database}.meter")
        meter.unlink(missing_ok=True)
        os.kill(server.pid, signal.SIGUSR1)
        while not (meter.exists() and meter.read_text()):
            time.sleep(0.01)
        times = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
        return cls((int(times[11]) + int(times[12])) / TICKS, float(meter.read_text()))


def next_order(page: Any) -> str:
    """The plainest way on: activate the next unit, end its activation, and the phase when all have acted."""
    scene = page.scene
    if "active" in scene:
        return "end"
    own = (unit for unit in scene["units"] if unit["side"] == page.welcome["seat"] and unit["state"] == "ready")
    unit = next(own, None)
    return "done" if unit is None else f"activate {unit['code']}"


class Times(NamedTuple):
    """Milliseconds of each order: until it was durable, and until the page sent it, where its game was free."""

    taken: list[float]
    late: list[float]


async def play(pages: list[Any], due: list[float], times: Times) -> None:
    """Give an order at each moment, by whoever must decide."""
    retried = 0.0
    for moment in due:
        if moment > time.monotonic():
            await asyncio.sleep(moment - time.monotonic())
            times.late.append(1000 * (time.monotonic() - moment))
        page = next((page for page in pages if page.mine), None)
        if page is None:
            return
        answer = await page.order(next_order(page))
        if answer["t"] == "done" and moment > retried:
            times.taken.append(1000 * (time.monotonic() - moment))
        if answer["t"] != "done":
            answer = await other_order(page)
            retried = time.monotonic()
        if answer["t"] == "done":
            await asyncio.gather(*(each.until(lambda each=each, n=answer["n"]: each.seen >= n) for each in pages))


async def other_order(page: Any) -> Any:
    """When the game asks something else, the plainest answer, or what the menu offers first; off the clock."""
    for text in PLAIN:
        answer = await page.order(text)
        if answer["t"] == "done":
            return answer
    return await page.order((await page.menu())[0]["order"])


async def flood(page: Any) -> None:
    """Send as fast as the server takes it, and come back when thrown out."""
    text = json.dumps({"t": "order", "id": "0" * 32, "seen": 0, "text": "done"})
    while True:
        with contextlib.suppress(GoneError, WebSocketException, OSError, AssertionError):
            await page.join()
            while True:
                await page.ws.send(text)
        await asyncio.sleep(0.1)


def floods(base: str, secrets: list[str]) -> None:
    """Many of them, in a process of their own."""
    async def all_of_them() -> None:
        await asyncio.gather(*(flood(Player(base, secret)) for secret in secrets))
    asyncio.run(all_of_them())


async def all_join(pages: list[Any]) -> None:
    """Seat all pages, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def join(page: Any) -> None:
        async with gate:
            await page.join()
    await asyncio.gather(*map(join, pages))


async def kill_and_return(server: Any, pages: list[Any]) -> tuple[float, float]:
    """Kill the server and bring every page back: milliseconds to the first answer, and until all are there."""
    server.kill()
    killed = time.monotonic()
    await asyncio.gather(*(page.leave() for page in pages), return_exceptions=True)
    await server.start()
    await pages[0].join()
    first = time.monotonic()
    await all_join(pages[1:])
    return 1000 * (first - killed), 1000 * (time.monotonic() - killed)


class Run(NamedTuple):
    """What one stretch of play took, up to a kill, and how long the server was gone."""

    spent: float  # seconds
    own: float  # seconds of the processor that the pages took
    whole: float  # the same of the server
    rules: float
    back: float
    all_back: float


async def run(server: Any, pages: list[Any], load: Load, times: Times) -> Run:
    """Play, kill the server while orders are under way, and come back."""
    await asyncio.sleep(PAUSE)
    before, start, own, due = Spent.by(server), time.monotonic(), time.process_time(), moments(load)
    pairs = zip(pages[::2], pages[1::2], due, strict=True)
    playing = [asyncio.create_task(play([one, two], when, times)) for one, two, when in pairs]
    await asyncio.sleep(load.seconds)
    spent, own, after = time.monotonic() - start, time.process_time() - own, Spent.by(server)
    back = await kill_and_return(server, pages)
    for fault in await asyncio.gather(*playing, return_exceptions=True):
        if fault is not None and not isinstance(fault, GoneError | WebSocketException):  # what a kill leaves
            raise fault
    return Run(spent, own, after.whole - before.whole, after.rules - before.rules, *back)


def moments(load: Load) -> list[list[float]]:
    """When orders are due in each game."""
    chance = random.Random(1)  # noqa: S311 - repeatable
    start, due = time.monotonic(), [list[float]() for _ in range(load.games)]
    at = start + 0.5
    while at < start + load.seconds:
        chance.choice(due).append(at)
        at += chance.expovariate(load.rate)
    return due


async def beside(server: Any, load: Load) -> list[Any]:
    """What else the server has to bear: hostile sockets, and computers that play each other."""
    foes: list[Any] = []
    if load.hostile:
        games = [await killing.new_game(server.base, style="", scenario=SCENARIOS[0]) for _ in range(load.hostile)]
        secrets = [secret_of(links["1"]) for _, links in games]
        foes.append(multiprocessing.get_context("spawn").Process(target=floods, args=(server.base, secrets)))
        foes[0].start()
    for k in range(load.bots):
        _, links = await killing.new_game(server.base, style="", scenario=SCENARIOS[k % 2],
                                          players=("heuristic", "heuristic"))
        await Player(server.base, secret_of(links["-1"])).join()
    return foes


async def measure(load: Load) -> Result:
    """Let so many games be played at so many orders a second."""
    times, others = Times([], []), os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        async with killing.Server(database) as server:
            games = [await killing.new_game(server.base, style="", scenario=SCENARIOS[k % len(SCENARIOS)])
                     for k in range(load.games)]
            seats = [(game, seat, Player(server.base, secret_of(links[str(seat)]), f"{game}-{seat}", 60.0))
                     for game, links in games for seat in (0, 1)]
            pages = [page for _, _, page in seats]
            await all_join(pages)
            foes = await beside(server, load)
            gc.collect()
            gc.disable()  # a search through all pages would hold them up, and count as the server's time
            runs = [await run(server, pages, load, times) for _ in range(load.kills)]
            for foe in foes:
                foe.kill()
            await asyncio.gather(*(page.leave() for page in pages))
            gc.enable()
        outcome = await killing.judged(database, seats, load.kills, 0.0)
    orders = sum(what == "acked" for page in pages for what, *_ in page.history)
    spent, own, whole, rules = (sum(part) for part in list(zip(*runs, strict=True))[:4])
    back, all_back = (max(part) for part in list(zip(*runs, strict=True))[4:])
    shares = [share(times.taken, part) for part in (0.5, 0.99, 0.999, 1)]
    brought = [commands.resumed(scenario, ENTRIES) for scenario in reversed(SCENARIOS)]
    return Result(load.games, orders, len(times.taken), len(times.taken) / spent, *shares, 1000 * rules / orders,
                  1000 * (whole - rules) / orders, whole / spent, own / spent, share(times.late, 0.99),
                  load.kills, back, all_back, *brought, others, len(outcome.faults))


def share(values: list[float], part: float) -> float:
    """The value below which such a part lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


HEADINGS = ("games", "orders", "timed", "timed/s", "p50 ms", "p99 ms", "p99.9 ms", "longest ms", "rules ms", "rest ms",
            "core", "core of the pages", "pages late by, p99 ms", "kills", "first back ms", "all back ms",
            "5,000 entries back, market-day, ms", "5,000 entries back, skirmish, ms", "load", "faults")


def main(
    games: Annotated[int, typer.Option(min=1, help="Games at once.")] = 10,
    rate: Annotated[float, typer.Option(min=0.1, help="Orders a second over all games.")] = 20.0,
    seconds: Annotated[float, typer.Option(min=1.0, help="How long.")] = 10.0,
    hostile: Annotated[int, typer.Option(min=0, help="Sockets that send as fast as they can.")] = 0,
    bots: Annotated[int, typer.Option(min=0, help="Games of the computer against itself.")] = 0,
    kills: Annotated[int, typer.Option(min=1, help="How often all this, with a kill -9 at the end.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure, and print a table; exit code 1 when the history has a fault."""
    result = asyncio.run(measure(Load(games, rate, seconds, hostile, bots, kills)))
    if as_json:
        typer.echo(json.dumps(result._asdict()))
    else:
        table = Table("what", "measured", title="Orders, from when they were due until they were durable")
        for heading, value in zip(HEADINGS, result, strict=True):
            table.add_row(heading, f"{value:.2f}" if isinstance(value, float) else f"{value:,}")
        Console().print(table)
    raise typer.Exit(result.faults > 0)


if __name__ == "__main__":
    typer.run(main)
