"""What the start page says of each shipped scenario: how long a battle lasts and how even it is.

    python tools/shelf_facts.py [--battles 400] [--check]

Writes src/dieshift/server/begin/facts.json by battles of the computer: of each scenario the minutes (an order takes a
person about twelve seconds, on a board of squares five) and the battles of a hundred that each side wins. With --check
it writes nothing, and ends with 1 where a scenario is missing.
"""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from dieshift.interface.games import kind_of
from dieshift.lab.simulate import ORDERS, simulate

ROOT = Path(__file__).resolve().parents[1]
SHELF, FACTS = ROOT / "examples" / "scenarios", ROOT / "src" / "dieshift" / "server" / "begin" / "facts.json"
ORDER = {"stargrunt": 12, "boarding": 5}  # seconds
STEP = 5  # minutes
BATTLES = 400  # of each


def main(*, battles: Annotated[int, typer.Option(help="How many of each.")] = BATTLES,
         check: Annotated[bool, typer.Option("--check", help="Only see that none is missing.")] = False) -> None:
    """Fight every scenario of the shelf, and write down what a page says of it."""
    names = sorted(path.stem for path in SHELF.glob("*.yaml"))
    if check:
        missing = set(names) ^ set(json.loads(FACTS.read_text(encoding="utf-8")))
        sys.exit(f"tools/shelf_facts.py has to be run for {', '.join(sorted(missing))}" if missing else 0)
    by_name = {name: measured(SHELF / f"{name}.yaml", battles) for name in names}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(facts)}" for name, facts in by_name.items())
    FACTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def measured(path: Path, battles: int) -> dict[str, Any]:
    """Of so many battles: how long one takes people, and who wins of a hundred."""
    simulation: Any = simulate(kind_of(path).scenarios.load(path), battles)
    minutes = float(simulation.rows[:, ORDERS].mean()) * ORDER[simulation.game] / 60
    typer.echo(f"{path.stem}: {minutes:.1f} minutes", err=True)
    return {"minutes": max(STEP, round(minutes / STEP) * STEP),
            "wins": [round(100 * simulation.wins(side).share) for side in (0, 1)]}


if __name__ == "__main__":
    typer.run(main)
