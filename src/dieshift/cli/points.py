"""`dieshift points`: what the squads of a scenario are worth, by our own measure, out of battles of the computer."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from dieshift.cli import show
from dieshift.cli.battle import read_scenario
from dieshift.cli.simulate import compile_first
from dieshift.core.words import say
from dieshift.interface.contests import contests_of
from dieshift.interface.games import Setting
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import fail, whole
from dieshift.lab.points import BATTLES, Measured, Points, battles_left, measured, summed

EXAMPLES = """Examples:

  dieshift points examples/scenarios/first-lesson.yaml

  dieshift points examples/scenarios/armoured-thrust.yaml --json

  dieshift points mine.yaml -n 40 --interpreted"""

COLUMNS = (say("side"), say("squad"), say("points"), say("95 % interval"))


def points(
    path: Annotated[Path, typer.Argument(metavar="SCENARIO", help="A scenario file.")],
    count: Annotated[int, typer.Option("-n", "--battles", parser=whole(2, 100_000), metavar="NUMBER",
                                         help="Number of battles for each squad.")] = BATTLES,
    workers: Annotated[int | None, typer.Option(parser=whole(1, 256), metavar="NUMBER",
                                                help="Threads; by default all cores.")] = None,
    interpreted: Annotated[bool, typer.Option("--interpreted",
                                              help="Don't compile the rules: quicker for a few battles.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the worth of every squad in battles between AIs: a guide, summed by side. 100 is a line squad.

    Equal squads have equal points. Ctrl-C stops early; squads measured so far are kept.
    """
    console, scenario = Console(stderr=True, markup=False), read_scenario(str(path))
    game = scenario.ruleset.catalogue.game
    if contests_of(game) is None:
        fail(say("the game '{name}' has no points: its sides are meant to be unequal, and an even battle can't "
                 "measure them.", name=game))
    squads = measured(scenario, count, fight=False)
    left = battles_left(squads, count)
    if left and not interpreted:
        compile_first(console, scenario)
    if left:
        squads = _fought(console, scenario, count, left, workers, interpreted=interpreted)
    sides = [summed(squads, side) for side in (0, 1)]
    names = [scenario.roster.side(side) for side in (0, 1)]
    if as_json:
        typer.echo(json.dumps(_body(scenario, names, squads, sides, count), ensure_ascii=False, indent=1))
    else:
        _show(show.console(), names, squads, sides, count)


def _fought(told: Console, scenario: Setting, count: int, left: int, workers: int | None, *,
            interpreted: bool) -> list[Measured]:
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())
    with Progress(*columns, console=told, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(read(say("Measuring")), total=left)
        return measured(scenario, count, workers=workers, interpreted=interpreted,
                        progress=lambda done: bar.update(task, completed=done))


def _body(scenario: Setting, names: Sequence[str], found: Sequence[Measured], sides: Sequence[Points | None],
          count: int) -> dict[str, Any]:
    """All of it, for JSON; what is not known, or never is, is null."""
    squads = [{"unit": one.member.unit, "name": one.member.name, "side": names[one.member.side],
               "points": one.points and one.points._asdict(), "battles": one.done}
              | ({"none": read(one.none)} if one.none else {}) for one in found]
    return {"scenario": scenario.title, "rules": str(scenario.ruleset), "battles": count, "squads": squads,
            "sides": [{"side": name, "points": whole and whole._asdict()}
                      for name, whole in zip(names, sides, strict=True)]}


def _show(to: Console, names: Sequence[str], found: Sequence[Measured], sides: Sequence[Points | None],
          count: int) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in COLUMNS:
        table.add_column(read(name), justify="right" if name == "points" else "left")
    for one in found:
        value, interval = _told(one.points) if not one.none else ("", read(one.none))
        table.add_row(names[one.member.side], f"{one.member.unit} {one.member.name}", value, interval)
    for whose, total in zip(names, sides, strict=True):
        table.add_row(whose, read(say("together")), *_told(total), style="bold")
    to.print(table)
    to.print(show.text(say(
        "A guide, not points from the book: the AI fought {count} battles with each, next to one reference squad "
        "against two, on an even table. 100 is a regular line squad, leader 2.", count=count)))


def _told(one: Points | None) -> tuple[str, str]:
    return (str(one.value), read(say("{low} to {high}", low=one.low, high=one.high))) if one else ("…", "")
