"""Boarding actions between bots, and lines of sight, in one run; beside them backgammon in two other libraries.

    python benchmarks/boarding.py [--mission FILE ...] [--actions 1000] [--json]

Missions are played by the heuristic bot on both sides, compiled, one core, and timed by the processor's clock, so that
other work on the machine does not count. A mission's figure is the median of several runs. OpenSpiel and Pgx are no
dependencies: where they cannot be imported, the figures say so. Their game is backgammon, the nearest they have (dice,
few pieces, moves one after the other), played at random, as fast as their own interface lets one; it is another game,
and says only what order of magnitude a step of a library is.
"""

import json
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from dieshift.boarding.bots import fight
from dieshift.boarding.scenarios.mission import load
from dieshift.boarding.state.records import Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.terrain.board import sight
from dieshift.core import compiled
from dieshift.core.dice import seed_dice, seeded, seeded_face
from dieshift.core.records import clone, copies, pack, to_bytes

PROMISES = {"orders a second, all missions": 500_000, "sight, ns": 300}
SIZE = 48
UNTOLD, FROM_THE_START = -1, 0  # courses of no turn; no action has begun
RESULTS = -3  # among the arguments


def processor_time(work: Callable[[], Any], runs: int = 3) -> float:
    """The median of the processor's seconds that some work takes."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return median(times)


def missions(files: list[Path]) -> list[Path]:
    """The files named, or all missions among the examples."""
    here = sorted(Path("examples/scenarios").glob("*.yaml"))
    return files or [path for path in here if "\nsystem: boarding" in "\n" + path.read_text(encoding="utf-8")]


def batch(mission: Any, count: int) -> tuple[Any, ...]:
    """The arguments of the compiled entry for so many actions of a mission."""
    seeds = list(range(1, count + 1))
    one = [np.array([pack(record)]) for record in (mission.ruleset.record(), mission.table)]
    return (seeded(seeds), fight.minds(seeds, 0), fight.minds(seeds, 1), *one, copies(pack(mission.game), count),
            np.array([pack(Order())]), fight.HEURISTIC, fight.HEURISTIC, fight.LIMIT, fight.empty_results(count),
            fight.empty_courses(count, UNTOLD), FROM_THE_START)


def measure_missions(files: list[Path], count: int) -> dict[str, float]:
    """Orders a second of every mission and of all together, one core; and interpreted."""
    entry = compiled.compile_entry(fight.battles)
    measures, orders, seconds = {}, 0, 0.0
    for path in files:
        mission = load(path)
        entry(*batch(mission, 1))
        runs = [batch(mission, count) for _ in range(3)]
        todo = iter(runs)
        spent = processor_time(lambda todo=todo: entry(*next(todo)))
        played = int(runs[0][RESULTS][:, fight.ORDERS].sum())
        measures[f"orders a second, {path.stem}"] = played / spent
        orders, seconds = orders + played, seconds + spent
    measures["orders a second, all missions"] = orders / seconds
    measures["orders a second, interpreted"] = interpreted(load(files[0]))
    return measures


def interpreted(mission: Any) -> float:
    """Orders a second of some interpreted actions."""
    rules, played, start = mission.ruleset.record(), 0, time.process_time()
    for seed in range(1, 6):
        minds = [fight.mind_for(seed, side) for side in (0, 1)]
        played += fight.fight(seed_dice(seed), *minds, rules, mission.table, clone(mission.game), Order(),
                              fight.HEURISTIC, fight.HEURISTIC, fight.LIMIT)
    return played / (time.process_time() - start)


def lines_of_sight(dice: Any, board: Any, game: Any, count: int) -> int:
    """Ask so many times whether one square of floor sees another, any two of them: the compiled entry point."""
    checked, seen = 0, 0
    while checked < count:
        x, y = seeded_face(dice[0], board[0].width) - 1, seeded_face(dice[0], board[0].height) - 1
        to_x, to_y = seeded_face(dice[0], board[0].width) - 1, seeded_face(dice[0], board[0].height) - 1
        if board[0].section[y * SIZE + x] != NOBODY and board[0].section[to_y * SIZE + to_x] != NOBODY:
            seen += sight(board[0], game[0], x, y, to_x, to_y, NOBODY)
            checked += 1
    return seen


def measure_sight(files: list[Path], count: int = 1_000_000) -> dict[str, float]:
    """Nanoseconds of a question, picking the squares included, on every mission's board: the slowest."""
    entry = compiled.compile_entry(lines_of_sight)
    worst = 0.0
    for path in files:
        mission = load(path)
        board = np.frombuffer(to_bytes(mission.table), type(mission.table).dtype)
        game = np.frombuffer(to_bytes(mission.game), type(mission.game).dtype)
        entry(seeded([1]), board, game, 10)
        worst = max(worst, processor_time(lambda b=board, g=game: entry(seeded([1]), b, g, count)) / count * 1e9)
    return {"sight, ns": worst}


def open_spiel(games: int = 200) -> dict[str, float | str]:
    """Actions a second of random backgammon in OpenSpiel, dice counted as actions, from Python."""
    try:
        pyspiel = import_module("pyspiel")
    except ImportError as fault:
        return {"OpenSpiel": f"not measured: {fault}"}
    game, rng, actions, start = pyspiel.load_game("backgammon"), np.random.default_rng(1), 0, time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.integers(len(legal)))])
            actions += 1
    return {"OpenSpiel backgammon, actions a second": actions / (time.process_time() - start)}


def pgx(games: int = 1024, steps: int = 200) -> dict[str, float | str]:
    """Steps a second of random backgammon in Pgx, a batch of games at once, on whatever JAX finds."""
    try:
        jax, env = import_module("jax"), import_module("pgx").make("backgammon")
    except ImportError as fault:
        return {"Pgx": f"not measured: {fault}"}
    numpy = import_module("jax.numpy")

    def play(state: Any, key: Any) -> Any:
        one, other = jax.random.split(key)
        logits = numpy.log(state.legal_action_mask.astype(numpy.float32))
        return jax.vmap(env.step)(state, jax.random.categorical(one, logits, axis=1),
                                  jax.random.split(other, games))

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    go, keys = jax.jit(play), jax.random.split(jax.random.PRNGKey(1), steps)
    state = go(state, keys[0])
    start = time.process_time()
    for key in keys:
        state = go(state, key)
    jax.block_until_ready(state)
    return {"Pgx backgammon, steps a second": games * steps / (time.process_time() - start)}


def main(mission: Annotated[list[Path] | None, typer.Option(help="A mission; several may be named.")] = None,
         actions: Annotated[int, typer.Option(help="Actions of each measurement.")] = 1000,
         as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Measure everything once, and print it with the promises it is held to."""
    files = missions(mission or [])
    measures: dict[str, float | str] = {**measure_missions(files, actions), **measure_sight(files), **open_spiel(),
                                        **pgx()}
    if as_json:
        typer.echo(json.dumps(measures, indent=1))
        return
    table = Table("what", "measured", "promised")
    for name, value in measures.items():
        cell = value if isinstance(value, str) else f"{value:,.0f}"
        table.add_row(name, cell, str(PROMISES.get(name, "")))
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
