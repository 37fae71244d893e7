"""What it costs to say where a move may end: the processor's time of each preview, and its size as it is sent.

    python benchmarks/reach.py [--moments 8] [--json]

Every squad scenario, as two bots play it: the moments in which a unit on foot may move. The median and the most of them
all, of a move, and of a combat move, which has three areas.
"""

import gc
import json
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.server.protocol.wire import encode
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.rulebook import STARGRUNT

SCENARIOS = Path(__file__).resolve().parents[1] / "examples" / "scenarios"
PROMISED_MS, PROMISED_KB = 100, 4
STEPS = 120


def moments(path: Path, most: int) -> Any:
    """The battle of a scenario at so many moments in which a unit on foot acts."""
    battle, count = Battle(path, seed=5), 0
    for _, _story in zip(range(STEPS), battle.steps("heuristic", "random"), strict=False):
        game = battle.game
        squad = game.squad[max(game.active, 0)]
        if game.question == activation.WHAT_ACTION and not squad.hull and not squad.aboard and not squad.suppression:
            count += 1
            yield battle
        if count >= most:
            return


def asked(battle: Battle, word: str) -> tuple[float, float]:
    """Milliseconds and kilobytes of a preview of a move whose end is open."""
    game, kind = battle.game, battle.kind
    viewer = Viewer.of_side(game.squad[game.active].side)
    seen = kind.rulebook.view(game, viewer)
    text = f"{word} {battle.names.unit(game.active)} to X,Y"
    gc.collect()  # of all battles so far: no part of what is measured
    begun = time.process_time()
    preview = kind.screen.preview(battle.journal.rules, battle.table, seen, battle.names, viewer, text)
    return 1000 * (time.process_time() - begun), len(encode(preview.areas)) / 1000


def main(moments_each: Annotated[int, typer.Option("--moments")] = 8,
         as_json: Annotated[bool, typer.Option("--json")] = False) -> None:
    """Measure, and print."""
    samples: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for path in sorted(SCENARIOS.glob("*.yaml")):
        if Battle(path, seed=5).kind.rulebook is STARGRUNT:
            for battle in moments(path, moments_each):
                for word in ("move", "dash"):
                    samples[word].append(asked(battle, word))
    rows = {word: {"moments": len(each), "ms, median": median(ms for ms, _ in each), "ms, most": max(each)[0],
                   "kB, most": max(kb for _, kb in each)} for word, each in samples.items()}
    if as_json:
        typer.echo(json.dumps(rows))
        return
    table = Table("", *next(iter(rows.values())), f"within {PROMISED_MS} ms and {PROMISED_KB} kB")
    for word, row in rows.items():
        kept = row["ms, most"] <= PROMISED_MS and row["kB, most"] <= PROMISED_KB
        table.add_row(word, *(f"{value:.1f}" for value in row.values()), "yes" if kept else "no")
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
