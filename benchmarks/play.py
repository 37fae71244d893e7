"""Fires by dice, whole battles, clones, fingerprints, saves and compilation, measured in one run.

    python benchmarks/play.py [--scenario FILE] [--battles 2000] [--json]

A fire by dice is case B of `benchmarks/odds.py` (D8, D12, D10, D10 against a D8, impact D10, armour D8, eight figures),
rolled by the rules' own text. Battles are fought by the heuristic bot on both sides, with the scenario's rules. Every
figure is the median of several runs; ratios compare figures of this run only.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Annotated, Any

os.environ.setdefault("DIESHIFT_CHECKED", "0")  # as on the command line

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from dieshift.battle import Battle
from dieshift.core import compiled
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, copies, flatten, pack, to_bytes
from dieshift.core.rules import rule
from dieshift.core.schema import fingerprint
from dieshift.lab.simulate import simulate
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game

CASE_B = fire_rules.Attack(8, 12, 0, 0, 0, 2, 0)
PROMISES = {"fire by dice, compiled, ns": 35, "clone of a game, us": 1, "first compilation, s": 120,
            "cached start, s": 2}


@rule
def fire_by_numbers(dice: Any, rules: Any, attack: fire_rules.Attack, range_die: int, impact: int, armour: int,
                    figures: int) -> int:
    """A whole fire at a squad of equal figures, remembered by a bit each: 100 x killed + wounded."""
    shot = fire_rules.volley(dice, rules, attack, range_die)
    wounded, killed = 0, 0
    for _ in range(fire_rules.potential_hits(dice, rules, shot, range_die, armour, 0)):
        bit = 1 << fire_rules.allocate(dice, rules, figures)
        result = fire_rules.wound(dice, rules, impact, armour, 0)
        if result == fire_rules.KILL or (
            result == fire_rules.WOUND and wounded & bit != 0 and fire_rules.second_wound_kills(rules) == 1
        ):
            killed |= bit
        elif result == fire_rules.WOUND:
            wounded |= bit
    count = 0
    for i in range(figures):
        count += 100 * ((killed >> i) & 1) + ((wounded & ~killed) >> i & 1)
    return count


def fires(dice: Any, rules: Any, count: int) -> int:
    """Roll case B so many times: the compiled entry point."""
    summed = 0
    for _ in range(count):
        summed += fire_by_numbers(dice[0], rules[0], CASE_B, 8, 10, 8, 8)
    return summed


def timed(work: Callable[[], Any], runs: int = 5) -> float:
    """The median of the seconds that some work takes."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return median(times)


def measure_fires() -> dict[str, float]:
    """Nanoseconds of a fire by dice, compiled and interpreted."""
    plain = catalogue.parse("clarified").record()
    dice = np.array([pack(seed_dice(1))])
    rules = np.array([pack(plain)])
    entry = compiled.compile_entry(fires)
    entry(dice, rules, 10)
    fast = timed(lambda: entry(dice, rules, 1_000_000)) * 1000
    mine = seed_dice(1)
    slow = timed(lambda: [fire_by_numbers(mine, plain, CASE_B, 8, 10, 8, 8) for _ in range(2000)]) / 2000 * 1e9
    return {"fire by dice, compiled, ns": fast, "fire by dice, interpreted, ns": slow}


def measure_battles(path: Path, count: int) -> dict[str, float]:
    """Activations and battles a second: compiled on one and on all cores, and interpreted."""
    scenario = load(path)
    measures: dict[str, float] = {}
    simulate(scenario, 10)  # the code is loaded
    for name, workers in (("one core", 1), (f"{os.cpu_count()} cores", os.cpu_count() or 1)):
        results = [simulate(scenario, count, workers=workers) for _ in range(3)]
        rates = [r.column("activations").sum() / r.seconds for r in results]
        measures[f"activations a second, compiled, {name}"] = median(rates)
        measures[f"a thousand battles, compiled, {name}, s"] = median(r.seconds for r in results) * 1000 / count
    slow = simulate(scenario, 20, interpreted=True)
    measures["activations a second, interpreted"] = slow.column("activations").sum() / slow.seconds
    return measures


def measure_states(path: Path) -> dict[str, float]:
    """Clone, fingerprint and load."""
    scenario = load(path)
    packed = np.array([pack(scenario.game)])
    flat = flatten(scenario.game)
    battle = Battle(scenario, seed=1).play("heuristic", "heuristic")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "battle.jsonl"
        battle.save(file)
        loading = timed(lambda: Battle.load(file), 3)
    orders = len(battle.journal.entries)

    def clone_packed() -> None:
        for _ in range(10_000):
            copies(packed)

    return {
        "clone of a game, us": timed(clone_packed) * 100,
        "clone of a game as objects, us": timed(lambda: clone(scenario.game)) * 1e6,
        "fingerprint of a game, us": timed(lambda: fingerprint(Game, flat)) * 1e6,
        "bytes of a game": len(to_bytes(scenario.game)),
        f"load of a save of {orders} orders, ms": loading * 1000,
        "load of a save, by 500 orders, ms": loading * 1000 * 500 / orders,
    }


def measure_compilation(path: Path) -> dict[str, float]:
    """Seconds of the first compilation and of a cached start, each in a process of its own."""
    code = ("import sys, time; start = time.perf_counter()\n"
            "from dieshift.stargrunt.scenarios.scenario import load; from dieshift.lab.simulate import simulate\n"
            f"simulate(load({str(path)!r}), 1, workers=1); print(time.perf_counter() - start)")
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "DIESHIFT_CACHE": folder}
        times = [float(subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True,
                                      text=True).stdout) for _ in range(4)]
    return {"first compilation, s": times[0], "cached start, s": median(times[1:])}


def main(scenario: Annotated[Path, typer.Option(help="The battle to fight.")] = Path(
             "examples/scenarios/river-crossing.yaml"),
         battles: Annotated[int, typer.Option(help="Battles of each measurement.")] = 2000,
         as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Measure everything once, and print it with the promises it is held to."""
    measures = {**measure_compilation(scenario), **measure_fires(), **measure_battles(scenario, battles),
                **measure_states(scenario)}
    if as_json:
        typer.echo(json.dumps(measures, indent=1))
        return
    table = Table("what", "measured", "promised")
    for name, value in measures.items():
        table.add_row(name, f"{value:,.2f}" if value < 1000 else f"{value:,.0f}", str(PROMISES.get(name, "")))
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
