"""What one accepted order costs the server's processor, apart from sockets and the disk: the rules and the telling.

    python benchmarks/commands.py [--battles 4] [--profile] [--resume 5000]

Whole battles are played on games in memory as the server keeps them, by random and by heuristic bots in turn;
what the bots think is not counted. An order's cost is that of the command itself, rules, journal and what all
four viewers are told, and of the scenes for two pages; by the processor's clock, so that what else runs matters little.
As in the server, Python does not search its memory for rubbish meanwhile.
"""

import cProfile
import os
import pstats
import random
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "tests"))  # as pytest has it
os.environ.setdefault("DIESHIFT_CHECKED", "0")  # as on the command line

from tests.noninterference.squads import RULES, SCENARIO  # a battle with units under counters
from tests.server.kit import Desk  # a game in memory with its storage

from dieshift.core.records import clone, flatten
from dieshift.core.savefile import line_of
from dieshift.core.viewers import PLAYERS, Viewer
from dieshift.interface import players
from dieshift.server.hall import sweeping
from dieshift.server.protocol.messages import Command
from dieshift.server.room.acting import act
from dieshift.server.room.live import Change

HIDDEN = "hidden squads"
SCENARIOS = ("market-day", "first-lesson", "night-raid", HIDDEN, "skirmish", "sweep")
MOST = 600
TOGETHER = 10  # orders that are given, and then taken back, for a long game


def order_text(live: Any, mind: Any, play: Any) -> str:
    """What a bot orders, of what its seat sees."""
    book, rules, table = live.kind.rulebook, live.journal.rules, live.battle.table
    seen = clone(live.seen(Viewer.of_side(live.mover)))
    order = book.order()
    play(mind, rules, table, seen, order)
    if book.refusal(rules, table, live.journal.game, order):
        order = book.order()
        players.fall_back(book.name)(rules, table, live.journal.game, order)
    return str(book.order_text(order, live.names))


def battle(scenario: str, seed: int, bot: str, profile: cProfile.Profile | None) -> tuple[list[float], list[float]]:
    """The milliseconds of every order of a battle: of the command, and with the scenes of two pages."""
    wish = {"text": SCENARIO.replace("RULES", RULES[0])} if scenario == HIDDEN else {"scenario": scenario}
    desk = Desk(style="", seed=seed, **wish)
    live, chance = desk.live, random.Random(seed)  # noqa: S311 - repeatable
    play = players.find(bot, live.kind.rulebook.name)
    minds = [players.mind_for(chance.randrange(1 << 30), side, live.kind.rulebook.name) for side in range(2)]
    commands, whole = list[float](), list[float]()
    while not live.over and len(commands) < MOST:
        text, viewer = order_text(live, minds[live.mover], play), Viewer.of_side(live.mover)
        message = Command(id=f"{len(commands):032x}", seen=live.counts[viewer], text=text)
        if profile is not None:
            profile.enable()
        start = time.process_time_ns()
        outcome = act(live, viewer, message)
        done = time.process_time_ns()
        for player in PLAYERS:
            live.shown(player)
        drawn = time.process_time_ns()
        if profile is not None:
            profile.disable()
        if not isinstance(outcome, Change):
            message = f"{scenario}, seed {seed}: {text!r} came to {outcome}"
            raise TypeError(message)
        desk.take(outcome.told)
        commands.append((done - start) / 1e6)
        whole.append((drawn - start) / 1e6)
    return commands, whole


def resumed(scenario: str, events: int) -> float:
    """Milliseconds to make a game of so many entries anew of what is kept, and to show it; wholly as it was."""
    desk = Desk(style="", scenario=scenario)
    live, play = desk.live, players.find("random", desk.live.kind.rulebook.name)
    mind = players.mind_for(1, 0, live.kind.rulebook.name)
    while len(live.journal.entries) < events:
        first = len(live.journal.entries)
        for _ in range(TOGETHER):
            if not live.over:
                text, viewer = order_text(live, mind, play), live.mover
                desk.say(viewer, Command, text=text)
        rows, base = [], len(live.journal.entries)
        for _ in range(base - first if not live.over else 0):
            rows += live.step(live.journal.undo)
        desk.take(rows)
        desk.stored.lines.extend(line_of(entry) for entry in live.journal.entries[base:])
    kept, views = flatten(live.journal.game), [live.shown(viewer) for viewer in Viewer]
    with sweeping.by_hand():
        start = time.process_time_ns()
        reloaded = desk.reload()
        reloaded.shown(Viewer.FIRST)
        spent = time.process_time_ns() - start
    if kept != flatten(reloaded.journal.game) or views != [reloaded.shown(viewer) for viewer in Viewer]:
        message = f"{scenario}: what came back is something else than what was left"
        raise ValueError(message)
    return spent / 1e6


def part(values: list[float], share: float) -> str:
    """The value below which such a share lies."""
    return f"{sorted(values)[min(len(values) - 1, int(len(values) * share))]:.2f}"


def main(
    battles: Annotated[int, typer.Option(min=1, help="Battles of each scenario.")] = 4,
    only: Annotated[str, typer.Option(help="One scenario.")] = "",
    profile: Annotated[bool, typer.Option(help="Show where the time goes.")] = False,
    resume: Annotated[int, typer.Option(help="Only bring back a game of so many entries.")] = 0,
) -> None:
    """Measure, and print a table."""
    if resume:
        for scenario in [only] if only else ("market-day", "skirmish"):
            Console().print(f"{scenario}, {resume:,} entries: back in {resumed(scenario, resume):.0f} ms")
        return
    table = Table(title="One order, ms of the processor")
    for heading in ("scenario", "orders", "median", "p90", "p99", "most", "with scenes: median", "p99", "most"):
        table.add_column(heading, justify="right")
    watch = cProfile.Profile() if profile else None
    for scenario in [only] if only else SCENARIOS:
        commands, whole = list[float](), list[float]()
        for seed in range(battles):
            with sweeping.by_hand():
                more = battle(scenario, seed, "heuristic" if seed % 2 else "random", watch)
            commands, whole = commands + more[0], whole + more[1]
        table.add_row(scenario, str(len(commands)), *(part(commands, share) for share in (0.5, 0.9, 0.99, 1)),
                      *(part(whole, share) for share in (0.5, 0.99, 1)))
    Console(width=120).print(table)
    if watch is not None:
        pstats.Stats(watch).sort_stats("cumulative").print_stats(45)
        pstats.Stats(watch).sort_stats("tottime").print_stats(30)


if __name__ == "__main__":
    typer.run(main)
