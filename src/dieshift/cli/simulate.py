"""`dieshift simulate`: a scenario fought thousands of times by bots, compiled, on all cores."""

import json
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from dieshift.battle import Battle
from dieshift.cli import show
from dieshift.cli.battle import SAVED, loaded, read_scenario
from dieshift.core import compile_cache, compiled
from dieshift.core.words import decimal, say
from dieshift.interface.fights import entry_name, seated
from dieshift.interface.games import Setting, kind
from dieshift.interface.speech import read
from dieshift.interface.squads import manned
from dieshift.interface.usage_errors import existing, fail, whole
from dieshift.lab.onwards import Position, position
from dieshift.lab.simulate import Simulation, gained, warm_up
from dieshift.lab.simulate import simulate as run
from dieshift.lab.tally import began_with, tally_of

EXAMPLES = """Examples:

  dieshift simulate examples/scenarios/first-lesson.yaml -n 1000

  dieshift simulate examples/scenarios/night-raid.yaml -n 2000 --rules book --rules goodall

  dieshift simulate examples/scenarios/market-day.yaml -n 500 --blue heuristic --red random --swap --json

  dieshift simulate examples/scenarios/first-lesson.yaml --without "Red two" --twice "Red three"

  dieshift simulate lesson.jsonl --entry 40 -n 200"""

SWAPS = "Play every seed again with the bots swapped. With two equal bots, use the same number of new seeds instead."
WIDTH = 40
COLUMNS = (say("side"), say("bot"), say("wins"), say("95 % interval"), say("mean losses"),
           say("losses, most often"))


def simulate(
    path: Annotated[Path, typer.Argument(metavar="SCENARIO", help="A scenario file, or a saved battle with --entry.")],
    count: Annotated[int, typer.Option("-n", "--battles", parser=whole(1, 10_000_000), metavar="NUMBER",
                                         help="Number of battles.")] = 1000,
    rules: Annotated[list[str] | None,
                     typer.Option(metavar="RULES", help="Rule set; give two to compare them.")] = None,
    blue: Annotated[str, typer.Option(metavar="BOT", help="Player of the first side.")] = "heuristic",
    red: Annotated[str, typer.Option(metavar="BOT", help="Player of the second side.")] = "heuristic",
    swap: Annotated[bool, typer.Option("--swap", help=SWAPS)] = False,
    without: Annotated[list[str] | None, typer.Option(metavar="SQUAD", help="Leave out a squad or model.")] = None,
    twice: Annotated[list[str] | None, typer.Option(metavar="SQUAD", help="Add another squad like this one.")] = None,
    seed: Annotated[int, typer.Option(parser=whole(0), metavar="NUMBER",
                                      help="Seed of the first battle; others count up from it.")] = 1,
    entry: Annotated[int | None, typer.Option(parser=whole(0), metavar="NUMBER",
                                              help="Continue a saved battle after this entry.")] = None,
    workers: Annotated[int | None, typer.Option(parser=whole(1, 256), metavar="NUMBER",
                                                help="Threads; by default all cores.")] = None,
    interpreted: Annotated[bool, typer.Option("--interpreted",
                                              help="Don't compile the rules: quicker for a few battles.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Play a scenario many times and count wins, losses and lengths, with intervals.

    Two rule sets are played with the same seeds. Ctrl-C stops early and keeps the results so far.
    """
    console, to = Console(stderr=True, markup=False), show.console()
    here = _manned(_start(path, entry), path, without or [], twice or [])
    scenario = here.setting
    check_bots(blue, red, scenario)
    rulesets = [scenario.ruleset.other(text) for text in rules] if rules else [here.ruleset]
    pairs, count = _seated(console, (blue, red), count) if swap else ([(blue, red)], count)
    if not interpreted:
        compile_first(console, scenario)
    results: list[Simulation] = []
    for ruleset, bots in product(rulesets, pairs):
        results.append(_fight(console, here._replace(ruleset=ruleset), count, bots, seed, workers, interpreted))
        if results[-1].count < count:
            break
    if as_json:
        begun = {} if entry is None else {"entry": entry}
        typer.echo(json.dumps([r.summary() | begun | course(scenario, r) for r in results], indent=1))
        return
    if entry is not None:
        gone_on = say("Continuing from {path} after entry {count}, turn {turn}, with fresh dice.", path=str(path),
                      count=entry, turn=int(here.state.turn))
        to.print(show.text(gone_on))
    for result in results:
        _show(to, result)
        _show_course(to, scenario, result)
    if any(ruleset.digest != here.ruleset.digest for ruleset in rulesets):
        to.print(f"\n{read(show.made_for(scenario))}")
    if len(rulesets) == len(results) == 2:
        _compare(to, *results)


def _start(path: Path, entry: int | None) -> Position:
    """A scenario's beginning, or how a saved battle stood after an entry."""
    if entry is None:
        scenario = read_scenario(str(path))
        return Position(scenario, scenario.ruleset, None)
    existing(path)
    if not path.name.endswith(SAVED):
        fail(say("'{path}' isn't a saved battle: --entry continues from a file of {known}.", path=str(path),
                 known=", ".join(SAVED)))
    battle = Battle.load(path)
    ruleset = battle.kind.rulebook.catalogue.parse(battle.journal.header.ruleset)
    return position(battle.journal, battle.scenario, ruleset, entry)


def _manned(here: Position, path: Path, without: Sequence[str], twice: Sequence[str]) -> Position:
    """The beginning of a scenario with squads left out, and others like some of them."""
    if not without and not twice:
        return here
    if here.state is not None:
        fail(say("a saved battle continues with the squads in it: only a scenario can have more or fewer."))
    scenario = loaded(manned(path.read_text(encoding="utf-8"), without, twice), str(path))
    return Position(scenario, scenario.ruleset, None)


def check_bots(blue: str, red: str, scenario: Setting) -> None:
    """Refuse a bot that whole battles cannot be fought by."""
    for bot in (blue, red):
        seated(bot, scenario.ruleset.catalogue.game)


def _seated(told: Console, bots: tuple[str, str], count: int) -> tuple[list[tuple[str, str]], int]:
    """Who plays which side when bots are exchanged, and how many battles each; of equal bots more seeds instead."""
    if bots[0] != bots[1]:
        return [bots, (bots[1], bots[0])], count
    told.print(show.text(say("{bot} plays both sides, so swapping them would change nothing. Instead {count} "
                             "battles are fought, each with its own seed.", bot=bots[0], count=2 * count)))
    return [bots], 2 * count


def compile_first(told: Console, scenario: Setting) -> None:
    """Compile the rules if no earlier run has, and tell what one waits for."""
    if not compiled.available():
        told.print(show.text(say("Numba is not installed: the rules are interpreted, about a hundred times slower.")))
    elif not compiled.is_cached(entry_name(scenario.ruleset.catalogue.game)):
        unkept = compile_cache.unkept()
        if unkept:
            told.print(show.text(unkept, "yellow"))
            compile_cache.reported.add(unkept)
        waits_for = read(say("Compiling the rules for this machine, once"))
        drawn = told.is_terminal
        if not drawn:
            told.print(show.text(say("Compiling the rules for this machine, once: this takes a minute or two.")))
        with Progress(TextColumn(waits_for), BarColumn(), TimeElapsedColumn(), console=told, transient=True,
                      disable=not drawn) as bar:
            bar.add_task("", total=None)
            took = warm_up(scenario)
        if not unkept:
            ready = say("The rules are compiled ({seconds} s); the next start is quick.", seconds=round(took))
            told.print(show.text(ready))


def _fight(told: Console, here: Position, count: int, bots: tuple[str, str], seed: int, workers: int | None,
           interpreted: bool) -> Simulation:
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())
    with Progress(*columns, console=told, transient=True, disable=not sys.stderr.isatty()) as bar:
        fought = say("{first} v {second}, {rules}", first=bots[0], second=bots[1], rules=str(here.ruleset))
        task = bar.add_task(read(fought), total=count)
        return run(here.setting, count, ruleset=here.ruleset, bots=bots, first_seed=seed, workers=workers,
                   interpreted=interpreted, progress=lambda done: bar.update(task, completed=done), watch=True,
                   state=here.state)


def _show(to: Console, result: Simulation) -> None:
    data = result.summary()
    battles = say("{count} battles", count=data["battles"])
    if data["battles"] < data["wanted"]:
        battles = say("{battles} (stopped early, of {wanted})", battles=battles, wanted=data["wanted"])
    sentence = say("rules {rules}: {battles} in {seconds} s, {activations} activations", rules=str(data["rules"]),
                   battles=battles, seconds=decimal(data["seconds"], 1), activations=data["activations"])
    to.print("\n", show.text(data["scenario"], "bold"), f", {read(sentence)}", sep="")
    if data["unfinished"]:
        to.print(show.text(say("{count} battles did not end within the order limit.", count=data["unfinished"])))
    if data["stuck"]:
        to.print(show.text(say("{count} battles could not go on: the side to decide had no order.",
                               count=data["stuck"])))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in COLUMNS:
        justify: Literal["left", "right"] = "right" if name in {"wins", "mean losses"} else "left"
        table.add_column(read(name), justify=justify, no_wrap="interval" in name)
    for side in data["sides"]:
        wins = side["wins"]
        table.add_row(side["side"], side["bot"], read(percent(wins["share"])), read(_interval(wins)),
                      read(decimal(side["mean_losses"], 2)), _often(side["losses"]))
    draws = data["draws"]
    table.add_row(read(say("draw")), "", read(percent(draws["share"])), read(_interval(draws)), "", "")
    to.print(table)
    for side in data["sides"]:
        _histogram(to, say("losses of {side}", side=side["side"]), side["losses"])
    _histogram(to, say("length in turns"), data["turns"])


def course(scenario: Setting, result: Simulation) -> dict[str, Any]:
    """Course of the battles, for JSON: by turn, how often the side ahead won, and the losses of every unit."""
    roster, began = scenario.roster, began_with(scenario)
    count = len(kind(result.game).score.rows(scenario.game, roster))
    tally = tally_of(result, began, count)
    return {"decided": [tally.decided(turn)._asdict() for turn in range(1, tally.turns + 1)],
            "unit_losses": {roster.unit(k): [turn[k] / max(1, tally.count) for turn in tally.units[: tally.turns + 1]]
                            for k in range(count)}}


def _show_course(to: Console, scenario: Setting, result: Simulation) -> None:
    """When battles are decided: how often the side wins that has lost the smaller part when a turn ends."""
    if not result.count:
        return
    title = say("chance to win of the side with the smaller share lost, at the end of each turn")
    to.print(f"\n{read(title)}")
    for turn, chance in enumerate(course(scenario, result)["decided"], 1):
        share = chance["share"]
        sentence = say("{share}, {interval}", share=percent(share), interval=_interval(chance))
        to.print(f"  {turn:3d} {'█' * round(WIDTH * share):{WIDTH}s} {read(sentence)}")


def percent(share: float) -> str:
    """A share of one: `48.3%`."""
    return say("{number}%", number=decimal(100 * share, 1))


def _interval(wins: dict[str, float]) -> str:
    return say("{low} to {high}", low=percent(wins["low"]), high=percent(wins["high"]))


def _often(counts: dict[int, int]) -> str:
    most = sorted(counts, key=lambda value: (-counts[value], value))[:3]
    return ", ".join(str(value) for value in most)


def _histogram(to: Console, title: str, counts: dict[int, int]) -> None:
    if not counts:
        return
    to.print(f"\n{read(title)}")
    top, total = max(counts.values()), sum(counts.values())
    for value in range(min(counts), max(counts) + 1):
        n = counts.get(value, 0)
        to.print(f"  {value:3d} {'█' * round(WIDTH * n / top):{WIDTH}s} {n / total:6.1%}")


def _compare(to: Console, one: Simulation, other: Simulation) -> None:
    both = min(one.count, other.count)
    changed = int((one.column("winner")[:both] != other.column("winner")[:both]).sum())
    sentence = say("Same seeds under both rule sets: {changed} of {both} battles end differently ({share}).",
                   changed=changed, both=both, share=percent(changed / both if both else 0))
    to.print(f"\n{read(sentence)}")
    counts = [[int(((one.column("winner")[:both] == a) & (other.column("winner")[:both] == b)).sum())
               for b in range(3)] for a in range(3)]
    for side in (0, 1):
        first, second = percent(one.wins(side).share), percent(other.wins(side).share)
        line = say("{side}: {first} under {one}, {second} under {other}", side=one.sides[side], first=first,
                   second=second, one=str(one.rules), other=str(other.rules))
        to.print(f"  {read(line)}")
        _, low, high = gained(counts, side)
        sentence = say("the difference, in points: {low} to {high}, 95 %", low=decimal(100 * low, 1),
                       high=decimal(100 * high, 1))
        to.print(f"    {read(sentence)}")
