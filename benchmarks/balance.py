"""How even the shipped scenarios are: a thousand battles of each, the computer on both sides, against its text.

    python benchmarks/balance.py [--battles 1000] [--check] [--random] [SCENARIO ...]

Prints the table of docs/scenarios.md. With --check it ends with 1 when a text and its battles are more than four points
apart: the sentence in a briefing is "N battles of 100". With --random the sensible player meets the random one instead,
with either side; with --check as well it ends with 1 where it wins less than 95 of 100. Names leave the others out:
`storm-the-dyke`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from dieshift.interface.games import kind_of
from dieshift.lab.simulate import simulate

SHELF = Path(__file__).resolve().parents[1] / "examples" / "scenarios"
SAID = re.compile(r"(\d+)\s+battles\s+of\s+100")
APART = 0.04


MASTERY = 0.95


def main(names: Annotated[list[str] | None, typer.Argument(help="Which of them; all, if none is named.")] = None,
         battles: Annotated[int, typer.Option(help="How many of each.")] = 1000,
         check: Annotated[bool, typer.Option("--check", help="Compare with the briefings.")] = False,
         random: Annotated[bool, typer.Option("--random", help="The sensible player against the random one.")] = False,
         ) -> None:
    """Fight every scenario of the shelf, and say who wins."""
    paths = [path for path in sorted(SHELF.glob("*.yaml")) if not names or path.stem in names]
    wrong = [fault for path in paths for fault in (against_random if random else evenly)(path, battles)]
    if check and wrong:
        sys.exit("; ".join(wrong))


def evenly(path: Path, battles: int) -> Iterator[str]:
    """Both sides sensible: print a row, and say where the briefing says something else."""
    scenario: Any = kind_of(path).scenarios.load(path)
    outcome = simulate(scenario, battles)
    shares = [outcome.wins(side).share for side in (0, 1)]
    typer.echo(f"| *{scenario.title}* | {outcome.sides[0]} {shares[0]:.0%} | {outcome.sides[1]} {shares[1]:.0%} | "
               f"{1 - sum(shares):.0%} |")
    said = SAID.search(path.read_text(encoding="utf-8"))
    if said is None or min(abs(int(said[1]) / 100 - share) for share in shares) > APART:
        yield f"{path.name} says {said[0] if said else 'nothing'}"


def against_random(path: Path, battles: int) -> Iterator[str]:
    """One side sensible, the other at random, and the other way round."""
    scenario: Any = kind_of(path).scenarios.load(path)
    cells = []
    for side, bots in enumerate((("heuristic", "random"), ("random", "heuristic"))):
        outcome = simulate(scenario, battles, bots=bots)
        won, lost = outcome.wins(side).share, outcome.wins(1 - side).share
        cells.append(f"{outcome.sides[side]} wins {won:.1%}, loses {lost:.1%}")
        if won < MASTERY:
            yield f"{path.name}: {cells[-1]}"
    typer.echo(f"| *{scenario.title}* | {' | '.join(cells)} |")


if __name__ == "__main__":
    typer.run(main)
