"""What is asked of the ground again, and what it spares to remember it where rules are interpreted.

    python benchmarks/asked.py [--battles 6] [--json]

The heuristic bot on both sides, seed by seed. Counted are the questions that remembered rules are asked, and how many
of them were asked before within the same order, the same battle, or any. Then the same battles are fought with the
memory and without it, by turns, and the menus, plans and orders of a table likewise, as people at the page ask for
them; by the processor's clock, as medians of ratios. As in the server, Python does not search its memory for rubbish
meanwhile.
"""

import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Annotated, Any
from unittest.mock import patch

os.environ.setdefault("DIESHIFT_CHECKED", "0")  # as on the command line

import typer
from rich.console import Console
from rich.table import Table

from dieshift.battle import Battle
from dieshift.core.rules import REMEMBERED, forget
from dieshift.core.viewers import PLAYERS, Viewer
from dieshift.lab.simulate import simulate
from dieshift.server.hall import sweeping
from dieshift.stargrunt.bots import fight
from dieshift.stargrunt.scenarios.scenario import load

SCENARIOS = Path(__file__).resolve().parents[1] / "examples" / "scenarios"
WITHIN = ("an order", "a battle", "any")
ORDERS = 60  # of a battle at a table


@contextmanager
def bound(instead: Callable[[Any], Any]) -> Iterator[None]:
    """While this lasts, have something else in the place of every remembered rule, wherever it is called."""
    kept = []
    for rule in REMEMBERED:
        other = instead(rule)
        for module in [each for name, each in sys.modules.items() if name.startswith("dieshift.")]:
            for name in [name for name, value in vars(module).items() if value is rule]:
                kept.append((module, name, rule))
                setattr(module, name, other)
    try:
        yield
    finally:
        for module, name, rule in kept:
            setattr(module, name, rule)


def repeats(scenario: Any, battles: int) -> dict[str, dict[str, float]]:
    """By rule: how often it is asked in an activation, and how many in a hundred of that again."""
    calls, again, now = Counter[str](), defaultdict[str, Counter[str]](Counter), dict.fromkeys(WITHIN, 0)
    last: dict[Any, dict[str, int]] = {}

    def counted(made: Any) -> Any:
        def ask(table: Any, *given: Any) -> Any:
            before = last.get((made, given), {})
            calls[made.__name__] += 1
            again[made.__name__].update(span for span in WITHIN if before.get(span) == now[span])
            last[made, given] = dict(now)
            return made.__wrapped__(table, *given)
        return ask

    step, activations = fight.step, 0

    def stepped(*given: Any) -> None:
        step(*given)
        now["an order"] += 1

    with patch.object(fight, "step", stepped), bound(counted):
        for seed in range(1, battles + 1):
            now["a battle"] = seed
            activations += int(simulate(scenario, 1, first_seed=seed, interpreted=True).column("activations").sum())
    return {name: {"an activation": count / activations,
                   **{span: 100 * again[name][span] / count for span in WITHIN}} for name, count in calls.items()}


def fought(scenario: Any, seed: int) -> dict[str, float]:
    """Seconds of a battle of bots."""
    start = time.process_time()
    simulate(scenario, 1, first_seed=seed, interpreted=True)
    return {"a battle of bots": time.process_time() - start}


def at_a_table(scenario: Any, seed: int, texts: list[str]) -> dict[str, float]:
    """Seconds of all menus, of plans whose end is open, of plans, and of the orders, of a battle at a table."""
    battle, spent = Battle(scenario, seed=seed), Counter[str]()
    kind, rules, names = battle.kind, battle.journal.rules, battle.names
    for text in texts:
        seen = {viewer: kind.rulebook.view(battle.game, viewer) for viewer in PLAYERS}
        mover = Viewer.of_side(battle.game.seat_to_choose)
        open_end = text.partition(" to ")[0] + " to X,Y"
        parts: dict[str, Callable[[], Any]] = {
            "menus": lambda seen=seen: [kind.screen.menu(rules, battle.table, seen[viewer], names, viewer)
                                        for viewer in PLAYERS],
            "plans without an end": lambda seen=seen, mover=mover, open_end=open_end:
                kind.screen.preview(rules, battle.table, seen[mover], names, mover, open_end),
            "plans": lambda seen=seen, mover=mover, text=text:
                kind.screen.preview(rules, battle.table, seen[mover], names, mover, text),
            "orders": lambda text=text: battle.journal.order(battle.read(text))}
        for name, work in parts.items():
            if name != "plans without an end" or " to " in text:
                start = time.process_time()
                work()
                spent[name] += time.process_time() - start
    return dict(spent) | {"a table, all of it": sum(spent.values())}


def spared(work: Callable[[int], dict[str, float]], turns: int, *, anew: bool) -> dict[str, float]:
    """How many times as quick work is with the memory, empty at the beginning; `anew`: emptied before each."""
    speedups = defaultdict[str, list[float]](list)
    for seed in range(1, turns + 1):
        if anew or seed == 1:
            forget()
        with bound(lambda made: made.__wrapped__):
            without = work(seed)
        for name, seconds in work(seed).items():
            speedups[name].append(without[name] / seconds)
    return {name: median(ratios) for name, ratios in speedups.items()}


def measured(scenario: Any, battles: int) -> dict[str, dict[str, float]]:
    """How many times as quick battles of bots and a table are, as the memory is emptied before each or not."""
    seeds = range(1, battles + 1)
    played = {seed: Battle(scenario, seed=seed).play("heuristic", "heuristic").journal.entries for seed in seeds}
    texts = {seed: [entry.text for entry in entries if entry.kind == "order"][1:ORDERS]
             for seed, entries in played.items()}
    with sweeping.by_hand():
        return {"first battles": spared(lambda seed: fought(scenario, seed), battles, anew=True),
                "all battles": spared(lambda seed: fought(scenario, seed), battles, anew=False),
                "a table": spared(lambda seed: at_a_table(scenario, seed, texts[seed]), battles, anew=True)}


def main(battles: Annotated[int, typer.Option(help="Battles of each scenario.")] = 6,
         as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Count, measure, and print."""
    for name in ("river-crossing", "market-day"):
        scenario = load(SCENARIOS / f"{name}.yaml")
        counted, quick = repeats(scenario, battles), measured(scenario, battles)
        if as_json:
            typer.echo(json.dumps({"scenario": name, "asked": counted, "times as quick": quick}))
            continue
        table = Table("rule", "asked an activation", *(f"again in {span}, of 100" for span in WITHIN), title=name)
        for rule, row in counted.items():
            table.add_row(rule, *(f"{value:.1f}" for value in row.values()))
        Console().print(table, *(f"{where}: {what} {ratio:.2f} times as quick" for where, row in quick.items()
                                 for what, ratio in row.items()), sep="\n")


if __name__ == "__main__":
    typer.run(main)
