"""`dieshift simulate`: a scenario fought thousands of times by bots, compiled, on all cores."""

import json
import sys
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from dieshift.cli import show
from dieshift.cli.battle import read_scenario
from dieshift.core import compiled
from dieshift.face.fights import BOTS, entry_name
from dieshift.face.games import Setting
from dieshift.face.slips import whole
from dieshift.lab.simulate import Simulation, warm_up
from dieshift.lab.simulate import simulate as run

EXAMPLES = """Examples:

  dieshift simulate examples/scenarios/first-lesson.yaml -n 1000

  dieshift simulate examples/scenarios/night-raid.yaml -n 2000 --rules book --rules goodall

  dieshift simulate examples/scenarios/market-day.yaml -n 500 --blue heuristic --red random --swap --json"""

WIDTH = 40


def simulate(
    path: Annotated[Path, typer.Argument(metavar="SCENARIO", help="A scenario file.")],
    count: Annotated[int, typer.Option("-n", "--battles", parser=whole(1, 10_000_000), metavar="NUMBER",
                                         help="How many battles.")] = 1000,
    rules: Annotated[list[str] | None, typer.Option(metavar="RULES", help="Rule set; two are compared.")] = None,
    blue: Annotated[str, typer.Option(metavar="BOT", help="Who plays the first side.")] = "heuristic",
    red: Annotated[str, typer.Option(metavar="BOT", help="Who plays the second side.")] = "heuristic",
    swap: Annotated[bool, typer.Option("--swap", help="Fight every seed again with the bots exchanged.")] = False,
    seed: Annotated[int, typer.Option(parser=whole(0), metavar="NUMBER",
                                      help="Seed of the first battle; the next ones follow.")] = 1,
    workers: Annotated[int | None, typer.Option(parser=whole(1, 256), metavar="NUMBER",
                                                help="Threads; default: all cores.")] = None,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Do not compile, for a few battles.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Fight a scenario many times and count who wins, with intervals, losses and lengths.

    Two rule sets are fought on the same seeds. Ctrl-C stops early and keeps what is done.
    """
    told, to = Console(stderr=True, markup=False), show.console()
    _check_bots(blue, red)
    scenario = read_scenario(str(path))
    rulesets = [scenario.ruleset.catalogue.parse(text) for text in rules or [str(scenario.ruleset)]]
    pairs = [(blue, red), (red, blue)] if swap else [(blue, red)]
    if not interpreted:
        compile_first(told, scenario)
    results: list[Simulation] = []
    for ruleset, bots in product(rulesets, pairs):
        results.append(_fight(told, scenario, count, ruleset, bots, seed, workers, interpreted))
        if results[-1].count < count:
            break
    if as_json:
        typer.echo(json.dumps([r.summary() for r in results], indent=1))
        return
    for result in results:
        _show(to, result)
    if any(ruleset.digest != scenario.ruleset.digest for ruleset in rulesets):
        to.print(f"\n{show.made_for(scenario)}")
    if len(rulesets) == len(results) == 2:
        _compare(to, *results)


def _check_bots(*names: str) -> None:
    for bot in names:
        if bot not in BOTS:
            message = f"unknown bot {bot!r} for a simulation; known: {', '.join(BOTS)}."
            raise ValueError(message)


def compile_first(told: Console, scenario: Setting) -> None:
    """Compile the rules if no earlier run has, and tell what one waits for."""
    if not compiled.available():
        told.print("Numba is not installed: the rules are interpreted, about a hundred times slower.")
    elif not compiled.is_cached(entry_name(scenario.ruleset.catalogue.game)):
        with Progress(TextColumn("Compiling the rules for this machine, once"), BarColumn(), TimeElapsedColumn(),
                      console=told, transient=True) as shown:
            shown.add_task("", total=None)
            took = warm_up(scenario)
        told.print(f"The rules are compiled ({took:.0f} s); the next start is quick.")


def _fight(told: Console, scenario: Setting, count: int, ruleset: Any, bots: tuple[str, str], seed: int,
           workers: int | None, interpreted: bool) -> Simulation:
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())
    with Progress(*columns, console=told, transient=True, disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task(f"{bots[0]} v {bots[1]}, {ruleset}", total=count)
        return run(scenario, count, ruleset=ruleset, bots=bots, first_seed=seed, workers=workers,
                   interpreted=interpreted, progress=lambda done: shown.update(task, completed=done))


def _show(to: Console, result: Simulation) -> None:
    data = result.summary()
    stopped = f" (stopped; {data['wanted']} were wanted)" if data["battles"] < data["wanted"] else ""
    to.print("\n", Text(data["scenario"], style="bold"), f", rules {data['rules']}: {data['battles']} battles{stopped} "
             f"in {data['seconds']:.1f} s, {data['activations']} activations", sep="")
    if data["unfinished"]:
        to.print(f"{data['unfinished']} battles did not end within the limit of orders.")
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("side", "bot", "wins", "95 % interval", "mean losses", "losses, most often"):
        side = "right" if name in {"wins", "mean losses"} else "left"
        table.add_column(name, justify=side, no_wrap="interval" in name)  # type: ignore[arg-type]
    for side in data["sides"]:
        wins = side["wins"]
        table.add_row(side["side"], side["bot"], f"{wins['share']:.1%}", f"{wins['low']:.1%} to {wins['high']:.1%}",
                      f"{side['mean_losses']:.2f}", _often(side["losses"]))
    draws = data["draws"]
    table.add_row("draw", "", f"{draws['share']:.1%}", f"{draws['low']:.1%} to {draws['high']:.1%}", "", "")
    to.print(table)
    for side in data["sides"]:
        _histogram(to, f"figures lost by {side['side']}", side["losses"])
    _histogram(to, "length in turns", data["turns"])


def _often(counts: dict[int, int]) -> str:
    most = sorted(counts, key=lambda value: (-counts[value], value))[:3]
    return ", ".join(str(value) for value in most)


def _histogram(to: Console, title: str, counts: dict[int, int]) -> None:
    if not counts:
        return
    to.print(f"\n{title}")
    top, total = max(counts.values()), sum(counts.values())
    for value in range(min(counts), max(counts) + 1):
        n = counts.get(value, 0)
        to.print(f"  {value:3d} {'█' * round(WIDTH * n / top):{WIDTH}s} {n / total:6.1%}")


def _compare(to: Console, one: Simulation, other: Simulation) -> None:
    both = min(one.count, other.count)
    changed = int((one.column("winner")[:both] != other.column("winner")[:both]).sum())
    to.print(f"\nSame seeds under both rule sets: {changed} of {both} battles end otherwise "
             f"({changed / both if both else 0:.1%}).")
    for side in (0, 1):
        first, second = one.wins(side), other.wins(side)
        to.print(f"  {one.sides[side]}: {first.share:.1%} under {one.rules}, {second.share:.1%} under {other.rules}")
