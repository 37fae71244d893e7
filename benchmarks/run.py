"""All benchmarks of rules in one run, and the first half of docs/performance.md made from them.

    python benchmarks/run.py [--page docs/performance.md] [--processes 5]

icepool, dyce and OpenSpiel take part where they are installed. Times drift on shared machines: compare ratios.
What the page says from "The server" on is measured by programs that it names, and stays as it is.
"""

import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

import ratios
import typer
from boarding_odds import best_of_others

FOLDER = Path(__file__).parent
REST = "## The server"  # with this heading begins what the page keeps
LIBRARIES = ("numpy", "numba", "icepool", "dyce", "open_spiel")

# what is promised of `play.py`: the row, whether less is better, and the bound
PROMISES: tuple[tuple[str, bool, float], ...] = (
    ("fire by dice, compiled, ns", True, 35),
    ("activations a second, compiled, one core", False, 250_000),
    (f"activations a second, compiled, {os.cpu_count()} cores", False, 450_000),
    (f"a thousand battles, compiled, {os.cpu_count()} cores, s", True, 2),
    ("activations a second, interpreted", False, 2_000),
    ("clone of a game, us", True, 1),
    ("first compilation, s", True, 120),
    ("cached start, s", True, 2),
)


BOARDING_ODDS = """Exact odds of a round of close combat: seven dice against four with a weapon's re-rolls and Parry,
four such rounds, eight dice against four with a re-roll left, and a table of 338. Like is compared with like: *cold*
clears everything, in every library; *sides kept* keeps each side's distribution, in every library, and works out the
rounds again. *Known* has seen the same duel, and exists in Dieshift alone. All take turns in one process, in
processor time; the clock itself takes half a microsecond. Promised: at most 50 ms cold, 1 ms with sides kept, and
faster than both libraries in both."""
ABOUT = "You see here how fast Dieshift is, against which promise and which peer, and what is missed and why."
KEPT = "Every promise of this table is kept."
BOARDING_PLAY = """Whole missions, the heuristic bot on both sides, compiled, on one core, in processor time. Random
play of backgammon in two other libraries is a different game and gives an order of magnitude only."""


def measured(script: str, *words: str) -> Any:
    """The JSON that a benchmark prints."""
    given = [sys.executable, str(FOLDER / script), "--json", *words]
    done = subprocess.run(given, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def machine() -> str:
    """The machine, in words."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        lines = [line.partition(":") for line in info.read_text().splitlines()]
        model = next((value.strip() for key, _, value in lines if key.strip() == "model name"), model)
    libraries = []
    for name in LIBRARIES:
        try:
            libraries.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            libraries.append(f"{name} not installed")
    return (f"{model}, {os.cpu_count()} cores (shared), {platform.system()}, Python {platform.python_version()}, "
            f"{', '.join(libraries)}; {datetime.now(UTC):%Y-%m-%d}")


def odds_table(odds: dict[str, Any]) -> list[str]:
    """Exact odds against the other libraries, with ratios."""
    cases = odds["ms"]
    libraries = list(next(iter(cases.values())))
    others = [name for name in libraries if name in ("icepool", "dyce")]
    lines = ["| ms, median | " + " | ".join(libraries) + " | times the better library, cold |",
             "|---" * (len(libraries) + 2) + "|"]
    for case, row in cases.items():
        ratio = min(row[name] for name in others) / row["exact, cold"] if others else 0
        lines.append(f"| {case} | " + " | ".join(f"{row[name]:,.4g}" for name in libraries)
                     + (f" | {ratio:,.1f} |" if others else " | |"))
    return lines


def play_table(play: dict[str, float]) -> list[str]:
    """Everything that `play.py` measures, with the promises and whether they are kept."""
    bounds = {name: (less, bound) for name, less, bound in PROMISES}
    lines = ["| what | measured | promised | kept |", "|---|--:|--:|---|"]
    for name, value in play.items():
        cell = f"{value:,.2f}" if value < 1000 else f"{value:,.0f}"
        if name in bounds:
            less, bound = bounds[name]
            kept = value <= bound if less else value >= bound
            ratio = value / bound if less else bound / value
            lines.append(f"| {name} | {cell} | {'≤' if less else '≥'} {bound:,} | "
                         f"{'yes' if kept else f'no: missed by a factor of {ratio:.2f}'} |")
        else:
            lines.append(f"| {name} | {cell} | | |")
    fast, slow = play["activations a second, compiled, one core"], play["activations a second, interpreted"]
    dice = play["fire by dice, interpreted, ns"] / play["fire by dice, compiled, ns"]
    return [*lines, "", f"Compiled over interpreted: {fast / slow:,.0f} times in battles, {dice:,.0f} times in fires."]


def duel_table(odds: dict[str, Any]) -> list[str]:
    """Exact odds of close combat against the other libraries, with ratios for each thing kept."""
    cases = odds["ms"]
    columns = list(next(iter(cases.values())))
    lines = ["| ms, median | " + " | ".join(columns) + " | times the better library, cold | sides kept |",
             "|---" * (len(columns) + 3) + "|"]
    for case, row in cases.items():
        ratios = [best_of_others(row, kept) / row[kept] for kept in ("cold", "sides kept")]
        lines.append(f"| {case} | " + " | ".join(f"{time:,.4g}" for time in row.values())
                     + "".join(f" | {ratio:.1f}" for ratio in ratios) + " |")
    return lines


def boarding_table(found: dict[str, Any]) -> list[str]:
    """What `boarding.py` measures, with its promises and the other libraries' games."""
    bounds = {"orders a second, all missions": (False, 500_000), "sight, ns": (True, 300)}
    lines = ["| what | measured | promised | kept |", "|---|--:|--:|---|"]
    for name, value in found.items():
        cell = value if isinstance(value, str) else f"{value:,.0f}"
        less, bound = bounds.get(name, (False, 0))
        promised = f"{'≤' if less else '≥'} {bound:,}" if bound else ""
        kept = "" if not bound else ("yes" if (value <= bound if less else value >= bound) else "no")
        lines.append(f"| {name} | {cell} | {promised} | {kept} |")
    return lines


def ratio_table(processes: int) -> list[str]:
    """The promises that are ratios to a peer, with the spread over several processes."""
    lines = ["| ratio, median of processes | measured | least to most | promised | kept |", "|---|--:|--:|---|---|"]
    return lines + [f"| {' | '.join(row)} |" for row in ratios.rows(ratios.spread(processes))]


def growth_table(picture: Path) -> list[str]:
    """How the time of an activation grows; the picture is drawn next to the page."""
    curves = measured("growth.py", "--picture", str(picture))
    unit = curves.pop("microseconds of the unit")
    lines = []
    for name, points in curves.items():
        lines += [f"| {name} | " + " | ".join(str(count) for count, _ in points) + " |",
                  "|---" * (len(points) + 1) + "|",
                  "| time of an activation | " + " | ".join(f"{ratio:.2f}" for _, ratio in points) + " |", ""]
    return [f"Ratios to two squads a side on a bare table ({unit:.1f} us in this run).", "", *lines,
            f"![How an activation's time grows]({picture.name})"]


def main(page: Annotated[Path, typer.Option(help="Where to write the page.")] = Path("docs/performance.md"),
         processes: Annotated[int, typer.Option(help="How many processes measure the ratios.")] = 5) -> None:
    """Run every benchmark and write the page."""
    beside = ratio_table(processes)
    odds, play = measured("odds.py"), measured("play.py")
    duels, boarding = measured("boarding_odds.py"), measured("boarding.py")
    growth = growth_table(page.with_name("growth.svg"))
    rest = page.read_text(encoding="utf-8").partition(REST)[2] if page.exists() else ""
    text = ["# Performance", "", ABOUT, "", f"Measured on: {machine()}. Made by `python benchmarks/run.py`.", "",
            "## Against peers", "",
            "Dieshift and its peer take turns in one process, measured in processor time; two cores and program",
            "starts are measured in wall time. Made by `benchmarks/ratios.py`.", "",
            *beside, "",
            "## Exact odds of a fire", "",
            "Quality, firepower and support dice against one shared range die (D8), impact D10, armour D8, eight",
            "figures; and a table of 300 such fires. Results are first compared as fractions. *Cold* means that",
            "every memo is cleared.", "",
            *odds_table(odds), "",
            *([f"- {line}" for line in odds["broken"]] or [KEPT]), "",
            "## Dice, battles, states, compilation", "",
            "Battles are `examples/scenarios/river-crossing.yaml`, the heuristic bot on both sides.", "",
            *play_table(play), "",
            "## Boarding", "",
            BOARDING_ODDS, "", *duel_table(duels), "", *([f"- {line}" for line in duels["broken"]] or [KEPT]), "",
            BOARDING_PLAY, "",
            *boarding_table(boarding), "",
            "## Growth", "",
            "Compiled battles by the heuristic bot over woods, walls, houses and rough ground laid out alike",
            "(`benchmarks/growth.py`). A table holds 96 pieces, a battle 32 units; from the 63rd piece on two share",
            "a bit of the masks.", "",
            *growth, "", REST]
    page.write_text("\n".join(text) + (rest or "\n"), encoding="utf-8")
    typer.echo(f"{page} written")


if __name__ == "__main__":
    typer.run(main)
