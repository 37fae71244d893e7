"""Our figures as ratios to peers that are measured beside them, in the same process and by the same clock.

    python benchmarks/ratios.py [--processes 5] [--json]

Each process measures every row several times, ours and the peer's by turns; what is printed is the median of the
processes' medians, with the least and the most of them. Times drift with the machine, by 2.6 between machines and by
what else they do; these drift with both sides. Clock: the processor's time of the process, but for two cores.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import numpy as np
import peers
import typer
from rich.console import Console
from rich.table import Table

from dieshift.core import compiled
from dieshift.core.dice import seed_dice
from dieshift.core.records import copies, pack
from dieshift.lab.simulate import simulate
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.options import catalogue

CASE_A = fire_rules.Attack(8, 12)  # the peer's dice
SCENARIO = Path(__file__).resolve().parents[1] / "examples" / "scenarios" / "river-crossing.yaml"
FIRES, BATTLES, MANY, GAMES, CLONES, TURNS = 1_000_000, 300, 1500, 60, 20_000, 5
FIRE, STEPS, CORES, CLONE, START, HELP = (
    "a fire by dice, compiled: time to that of a fire written by hand",
    "activations to steps of OpenSpiel's backgammon",
    "battles on two cores to one, by the wall", "a clone of a game: time to that of copying its bytes with NumPy",
    "a cached start of 1 battle: time to that of importing Numba", "`--version`: time to that of an empty program")
ONE_BATTLE = """
from pathlib import Path
from dieshift.lab.simulate import simulate
from dieshift.stargrunt.scenarios.scenario import load
simulate(load(Path({path!r})), 1, workers=1)
"""
PROMISED: dict[str, tuple[bool, float]] = {  # whether less is better, and the bound
    FIRE: (True, 1.3), STEPS: (False, 1.6), CORES: (False, 1.9)}


def seconds(work: Callable[[], Any], clock: Callable[[], float] = time.process_time) -> float:
    """How long some work takes, by a clock."""
    start = clock()
    work()
    return clock() - start


def by_turns(ours: Callable[[], float], peer: Callable[[], float]) -> float:
    """The median ratio of two measures that are taken by turns."""
    return median(ours() / peer() for _ in range(TURNS))


def fires(dice: Any, rules: Any, health: Any, count: int) -> int:
    """Fires of the rules' own text at eight figures, as the peer has them: the compiled entry point."""
    markers = 0
    for _ in range(count):
        shot = fire_rules.volley(dice[0], rules[0], CASE_A, 8)
        if shot.beats > 0:
            markers = min(3, markers + 1)
        for _ in range(fire_rules.potential_hits(dice[0], rules[0], shot, 8, 8, 0)):
            struck = fire_rules.allocate(dice[0], rules[0], 8)
            health[struck] = max(health[struck], fire_rules.wound(dice[0], rules[0], 10, 8, 0))
    return markers


def measured() -> dict[str, float]:
    """Every row, once."""
    dice, rules = np.array([pack(seed_dice(1))]), np.array([pack(catalogue.parse("clarified").record())])
    entry, table, scenario = compiled.compile_entry(fires), peers.table(), load(SCENARIO)
    packed = pack(scenario.game)
    whole = np.frombuffer(packed.tobytes(), np.uint8)
    health = np.zeros(8, np.int8)
    entry(dice, rules, health, 10)
    peers.fires(table, 10)
    simulate(scenario, 10, workers=1)

    def rate(battles: int, workers: int, clock: Callable[[], float]) -> float:
        start = clock()
        found = simulate(scenario, battles, workers=workers)
        return float(found.column("activations").sum()) / (clock() - start)

    def steps() -> float:
        start = time.process_time()
        return peers.backgammon(GAMES) / (time.process_time() - start)

    def program(*words: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, *words], check=True, capture_output=True),
                       time.perf_counter)

    one = ONE_BATTLE.format(path=str(SCENARIO))
    measures = {FIRE: by_turns(lambda: seconds(lambda: entry(dice, rules, health, FIRES)),
                               lambda: seconds(lambda: peers.fires(table, FIRES)))}
    if peers.backgammon(1):
        measures[STEPS] = by_turns(lambda: rate(BATTLES, 1, time.process_time), steps)
    if (os.cpu_count() or 1) > 1:
        measures[CORES] = by_turns(lambda: rate(MANY, 2, time.perf_counter), lambda: rate(MANY, 1, time.perf_counter))
    measures[CLONE] = by_turns(lambda: seconds(lambda: [copies(packed) for _ in range(CLONES)]),
                               lambda: seconds(lambda: [np.copy(whole) for _ in range(CLONES)]))
    measures[START] = by_turns(lambda: program("-c", one), lambda: program("-c", "import numba"))
    measures[HELP] = by_turns(lambda: program("-m", "dieshift.cli.main", "--version"), lambda: program("-c", "pass"))
    return measures


def spread(processes: int) -> dict[str, list[float]]:
    """Each row in so many processes of its own, in order."""
    made = [json.loads(subprocess.run([sys.executable, __file__, "--one"], check=True, capture_output=True,
                                      text=True).stdout) for _ in range(processes)]
    return {name: sorted(one[name] for one in made) for name in made[0]}


def rows(found: dict[str, list[float]]) -> list[tuple[str, ...]]:
    """What is measured, its median, least and most, what is promised, and whether that is kept."""
    listed = []
    for name, values in found.items():
        less, bound = PROMISED.get(name, (True, 0.0))
        kept = "" if not bound else "yes" if (median(values) <= bound if less else median(values) >= bound) else "no"
        promised = f"{'≤' if less else '≥'} {bound}" if bound else ""
        listed.append((name, f"{median(values):.2f}", f"{values[0]:.2f}-{values[-1]:.2f}", promised, kept))
    return listed


def main(processes: Annotated[int, typer.Option(help="How many processes measure it all.")] = 5,
         as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
         one: Annotated[bool, typer.Option("--one", hidden=True)] = False) -> None:
    """Measure in several processes, and print the medians."""
    if one:
        typer.echo(json.dumps(measured()))
        return
    measures = spread(processes)
    if as_json:
        typer.echo(json.dumps(measures, indent=1))
        return
    table = Table("ratio", "median", "least-most", "promised", "kept")
    for row in rows(measures):
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
