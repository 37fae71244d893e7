"""A server under load: how fast an order is durable, and whether the history of it all holds.

    python benchmarks/server.py [--games 10] [--rate 20] [--seconds 10] [--json]

Each game has two pages that play a boarding action over real sockets, activating and ending their models. Orders
are due at moments drawn beforehand (Poisson, so many a second over all games); the time of an order counts from the
moment at which it was due, not from when it could be sent. SQLite, every order on the disk before it is answered. The
history checker of the tests judges the run afterwards.
"""

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.killing import Server, judged, new_game  # the servers and pages of the tests
from tests.server.player import Player, secret_of


class Result(NamedTuple):
    """What came of a run; times in milliseconds."""

    games: int
    orders: int
    rate: float
    p50: float
    p99: float
    longest: float
    faults: int


def next_order(page: Any) -> str:
    """The plainest way on: activate the next model, end its activation, and the phase when all have acted."""
    scene = page.scene
    if "active" in scene:
        return "end"
    own = (unit for unit in scene["units"] if unit["side"] == page.welcome["seat"] and unit["state"] == "ready")
    unit = next(own, None)
    return "done" if unit is None else f"activate {unit['code']}"


async def play(pages: list[Any], due: list[float], taken: list[float]) -> None:
    """Give an order at each moment, by whoever must decide."""
    for moment in due:
        await asyncio.sleep(max(0.0, moment - time.monotonic()))
        page = next((page for page in pages if page.mine), None)
        if page is None:
            return
        answer = await page.order(next_order(page))
        if answer["t"] == "done":
            taken.append(1000 * (time.monotonic() - moment))
        else:  # the game asks something else: take what the menu offers first, off the clock
            answer = await page.order((await page.menu())[0]["order"])
        if answer["t"] == "done":
            await asyncio.gather(*(each.until(lambda each=each, n=answer["n"]: each.seen >= n) for each in pages))


async def measure(games: int, rate: float, seconds: float) -> Result:
    """Let so many games be played at so many orders a second."""
    chance, taken = random.Random(1), list[float]()  # noqa: S311 - repeatable
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        async with Server(database) as server:
            made = [await new_game(server.base, seed=k) for k in range(games)]
            seats = [(game, seat, Player(server.base, secret_of(links[str(seat)]), f"{game}-{seat}"))
                     for game, links in made for seat in (0, 1)]
            for _, _, page in seats:
                await page.join()
            start, due = time.monotonic() + 0.5, [list[float]() for _ in range(games)]
            at = start
            while at < start + seconds:
                at += chance.expovariate(rate)
                chance.choice(due).append(at)
            pairs = [[page for own, _, page in seats if own == game] for game, _ in made]
            await asyncio.gather(*(play(pages, moments, taken) for pages, moments in zip(pairs, due, strict=True)))
            spent = time.monotonic() - start
            for _, _, page in seats:
                await page.leave()
        outcome = await judged(database, seats, 0, 0.0)
    taken.sort()
    return Result(games, len(taken), len(taken) / spent, taken[len(taken) // 2], taken[int(len(taken) * 0.99)],
                  taken[-1], len(outcome.faults))


def main(
    games: Annotated[int, typer.Option(min=1, help="Games at once.")] = 10,
    rate: Annotated[float, typer.Option(min=0.1, help="Orders a second over all games.")] = 20.0,
    seconds: Annotated[float, typer.Option(min=1.0, help="How long.")] = 10.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure, and print a table; exit code 1 when the history has a fault."""
    result = asyncio.run(measure(games, rate, seconds))
    if as_json:
        typer.echo(json.dumps(result._asdict()))
    else:
        table = Table(title="Orders, from when they were due until they were durable")
        for heading in ("games", "orders", "orders/s", "p50 ms", "p99 ms", "longest ms", "faults"):
            table.add_column(heading, justify="right")
        table.add_row(str(result.games), str(result.orders), *(f"{value:.1f}" for value in result[2:6]),
                      str(result.faults))
        Console().print(table)
    raise typer.Exit(result.faults > 0)


if __name__ == "__main__":
    typer.run(main)
