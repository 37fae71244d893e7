"""How a battle's price grows with its size: the time of an activation against squads a side, and pieces of terrain.

    python benchmarks/growth.py [--battles 40] [--picture docs/screens/growth.svg] [--json]

Two sides of equal squads face each other over woods, walls, houses and rough ground laid out alike on every table, so
many as are asked for. Each figure is the processor's time of compiled battles by the heuristic bot, divided by their
activations: the median of three runs, against that of two squads a side on a bare table in the same run.
"""

import json
import time
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from dieshift.lab.simulate import simulate
from dieshift.stargrunt.scenarios import scenario

SQUADS, PIECES = (1, 2, 4, 6, 8, 12, 16), (0, 8, 16, 24, 32, 40, 48, 64, 80, 96)
ALIKE, BARE, FULL = 6, 0, 24  # squads, where pieces grow; pieces, where squads grow
KINDS = ("light_wood", "wall", "building", "rough")
RUNS = 3
WIDE, HIGH, EDGE = 640, 360, 48  # of the picture
COLOURS = ("#3b6fb6", "#b6533b", "#3f8f5f")


def piece(k: int) -> dict[str, Any]:
    """A piece of terrain, by its number: eight in a row across the middle of the table, six rows and six between."""
    between = k // 48
    x, y, kind = 3 + 9 * (k % 8), 9 + 5 * (k // 8 % 6) + 3.25 * between, KINDS[(k + k // 8) % len(KINDS)]
    top = y + 3 - 1.5 * between
    corners = [[x, y], [x + 5, y]] if kind == "wall" else [[x, y], [x + 5, y], [x + 5, top], [x, top]]
    return {"kind": kind, "at": corners}


def battle(squads: int, pieces: int) -> Any:
    """The scenario of so many squads a side and so many pieces."""
    def side(name: str, colour: str, rows: tuple[float, float]) -> dict[str, Any]:
        placed = [{"name": f"{name} {k + 1}", "type": "line squad", "figures": 8, "leadership": 1 + k % 3,
                   "at": [5 + 8.5 * (k % 8), rows[k // 8]]} for k in range(squads)]
        return {"name": name, "colour": colour, "squads": placed,
                "objectives": {"primary": {"kind": "break", "units": squads}}}

    return scenario.load(json.dumps({
        "title": "Growth", "turns": 6, "terrain": [piece(k) for k in range(pieces)],
        "sides": [side("South", "blue", (5.5, 2.0)), side("North", "red", (42.5, 46.0))]}))


def price(squads: int, pieces: int, battles: int) -> float:
    """Microseconds of an activation."""
    setting, prices = battle(squads, pieces), []
    simulate(setting, 2, workers=1)
    for _ in range(RUNS):
        start = time.process_time()
        rows = simulate(setting, battles, workers=1)
        prices.append((time.process_time() - start) * 1e6 / float(rows.column("activations").sum()))
    return median(prices)


def picture(lines: dict[str, list[tuple[int, float]]]) -> str:
    """The growth of each line as an SVG: what grows to the right, the ratio upwards, both from 0."""
    most = max(ratio for points in lines.values() for _, ratio in points)
    drawn = []
    for k, (name, points) in enumerate(lines.items()):
        last, colour = points[-1][0], COLOURS[k % len(COLOURS)]
        at = [(EDGE + (WIDE - 2 * EDGE) * x / last, HIGH - EDGE - (HIGH - 2 * EDGE) * ratio / most)
              for x, ratio in points]
        drawn.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="'
                     + " ".join(f"{x:.1f},{y:.1f}" for x, y in at) + '"/>')
        drawn += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/><text x="{x:.1f}" y="{y - 8:.1f}" '
                  f'text-anchor="middle" fill="{colour}">{count}</text>'
                  for (x, y), (count, _) in zip(at, points, strict=True)]
        drawn.append(f'<text x="{EDGE + 8}" y="{EDGE + 18 * k}" fill="{colour}">{name}</text>')
    ticks = [f'<text x="{EDGE - 6}" y="{HIGH - EDGE - (HIGH - 2 * EDGE) * k / 4 + 4:.1f}" text-anchor="end">'
             f'{most * k / 4:.1f}</text>' for k in range(5)]
    axes = (f'<path d="M{EDGE} {EDGE}V{HIGH - EDGE}H{WIDE - EDGE}" fill="none" stroke="#888"/>'
            f'<text x="{WIDE / 2}" y="{HIGH - 12}" text-anchor="middle">how many, each line from 0 to its last</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" '
            f'font-size="12"><rect width="{WIDE}" height="{HIGH}" fill="#fff"/>{axes}{"".join(ticks + drawn)}</svg>\n')


def main(battles: Annotated[int, typer.Option(help="Battles of each measurement.")] = 40,
         to: Annotated[Path | None, typer.Option("--picture", help="Draw it into this file, SVG.")] = None,
         as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Measure both growths, and print them as ratios."""
    unit = price(2, BARE, battles)
    lines = {
        "squads a side, bare table": [(n, price(n, BARE, battles) / unit) for n in SQUADS],
        f"squads a side, {FULL} pieces": [(n, price(n, FULL, battles) / unit) for n in SQUADS],
        f"pieces, {ALIKE} squads a side": [(n, price(ALIKE, n, battles) / unit) for n in PIECES],
    }
    if to is not None:
        to.write_text(picture(lines), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps({"microseconds of the unit": unit, **lines}, indent=1))
        return
    for name, points in lines.items():
        table = Table("how many", *(str(n) for n, _ in points), title=name)
        table.add_row("time of an activation", *(f"{ratio:.2f}" for _, ratio in points))
        Console().print(table)


if __name__ == "__main__":
    typer.run(main)
