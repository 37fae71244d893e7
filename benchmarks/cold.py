"""A start from nothing: a new process, no module imported, that brings back games whose pages all come at once.

    python benchmarks/cold.py [--games 500]

The games lie in a file as a killed server leaves them. Counted from the moment the process is begun: until it listens,
until the first page has its game, until all pages have theirs; by the clock on the wall, and by the processor's time of
the server alone, which other work on the machine does not lengthen. The pages share the machine with the server.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.player import Player

from dieshift.core.viewers import Viewer
from dieshift.server.begin import creation
from dieshift.server.begin.creation import NewGame
from dieshift.server.room.live import Live
from dieshift.server.room.seats import digest, new_id, new_secret
from dieshift.server.store.open import open_storage
from dieshift.server.store.storage import Kept, Stored
from dieshift.server.web import hosting

SCENARIOS = ("market-day", "skirmish")
ORDERS = 20  # of each game
AT_ONCE = 20  # pages that join at the same time
PATIENCE = 600.0
TICKS = os.sysconf("SC_CLK_TCK")
SERVE = """
import sys
from dieshift.server.web import hosting
from dieshift.server.protocol.limits import Limits
sock = hosting.listen("127.0.0.1", int(sys.argv[2]))
limits = Limits(sockets_per_address=10_000, message_rate=1e4, message_burst=10_000)
hosting.run(hosting.serve(sys.argv[1], sock, hosting.origins_of("127.0.0.1", int(sys.argv[2])), limits=limits))
"""


def played(scenario: str) -> tuple[Stored, list[Kept]]:
    """A game some orders old, and what was told of it."""
    game, wish = new_id(), NewGame(scenario=scenario)
    stored = creation.create(wish, game, creation.begin(wish, game, bytes(32)), bytes(32)).game
    live = Live(stored)
    lines, rows = list(stored.lines), live.tell_all()
    for _ in range(ORDERS):
        change = live.bot_order({})
        lines += change.lines
        rows += change.told
    return stored._replace(lines=lines), rows


async def fill(database: Path, games: int) -> list[str]:
    """Keep so many games; the secrets of their seats."""
    store, kinds, secrets = open_storage(str(database)), [played(name) for name in SCENARIOS], []
    for k in range(games):
        stored, rows = kinds[k % len(kinds)]
        tokens = {viewer: new_secret() for viewer in Viewer}
        seats = [seat._replace(token=digest(tokens[seat.viewer])) for seat in stored.seats]
        await store.create(stored._replace(id=new_id(), seats=seats), rows)
        secrets += [tokens[Viewer.FIRST], tokens[Viewer.SECOND]]
    await store.close()
    return secrets


def spent(pid: int) -> float:
    """Seconds of the processor that a process took."""
    times = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / TICKS


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def serve(database: Path, port: int) -> "subprocess.Popen[bytes]":
    """A server in a process of its own."""
    return subprocess.Popen([sys.executable, "-c", SERVE, str(database), str(port)])


async def measure(games: int) -> dict[str, Any]:
    """Start a server and bring all pages back."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        secrets = await fill(database, games)
        with hosting.listen("127.0.0.1", 0) as free:
            port = free.getsockname()[1]
        measures: dict[str, Any] = {"games": games, "load": os.getloadavg()[0]}
        begun = time.monotonic()
        server = serve(database, port)

        def note(what: str) -> None:
            measures[f"{what}, s"] = time.monotonic() - begun
            measures[f"{what}, s of the processor"] = spent(server.pid)
            measures[f"{what}, MB"] = memory(server.pid)
        try:
            pages = [Player(f"http://127.0.0.1:{port}", secret, "", PATIENCE) for secret in secrets]
            while True:
                try:
                    await pages[0].join()
                except OSError:
                    await asyncio.sleep(0.01)
                    continue
                break
            note("first page")
            gate = asyncio.Semaphore(AT_ONCE)

            async def join(page: Player) -> None:
                async with gate:
                    await page.join()
            await asyncio.gather(*map(join, pages[1:]))
            note("all pages")
            measures["pages, s of the processor"] = time.process_time()
            await asyncio.gather(*(page.leave() for page in pages))
        finally:
            server.kill()
            server.wait()
    return measures


def main(
    games: Annotated[int, typer.Option(min=1, help="Games, with two pages each.")] = 500,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure, and print a table."""
    result = asyncio.run(measure(games))
    if as_json:
        typer.echo(json.dumps(result))
        return
    table = Table("what", "measured")
    for heading, value in result.items():
        table.add_row(heading, f"{value:.2f}" if isinstance(value, float) else str(value))
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
