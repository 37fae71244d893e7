"""How even the shipped scenarios are: a thousand battles of each, the computer on both sides, against its text.

    python benchmarks/balance.py [--battles 1000] [--check]

Prints the table of docs/scenarios.md. With --check it ends with 1 when a text and its battles are more than four points
apart: the sentence in a briefing is "N battles of 100".
"""

import re
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from dieshift.face.games import kind_of
from dieshift.lab.simulate import simulate

SHELF = Path(__file__).resolve().parents[1] / "examples" / "scenarios"
SAID = re.compile(r"(\d+)\s+battles\s+of\s+100")
APART = 0.04


def main(battles: Annotated[int, typer.Option(help="How many of each.")] = 1000,
         check: Annotated[bool, typer.Option("--check", help="Compare with the briefings.")] = False) -> None:
    """Fight every scenario of the shelf, and say who wins."""
    wrong = []
    typer.echo("| scenario | first side | second side | draws |")
    typer.echo("|---|--:|--:|--:|")
    for path in sorted(SHELF.glob("*.yaml")):
        scenario: Any = kind_of(path).load(path)
        found = simulate(scenario, battles)
        shares = [found.wins(side).share for side in (0, 1)]
        typer.echo(f"| *{scenario.title}* | {found.sides[0]} {shares[0]:.0%} | {found.sides[1]} {shares[1]:.0%} | "
                   f"{1 - sum(shares):.0%} |")
        said = SAID.search(path.read_text(encoding="utf-8"))
        if said is None or min(abs(int(said[1]) / 100 - share) for share in shares) > APART:
            wrong.append(f"{path.name} says {said[0] if said else 'nothing'}")
    if check and wrong:
        sys.exit("; ".join(wrong))


if __name__ == "__main__":
    typer.run(main)
