"""How strong the levels are: every scenario of the shelf, fought from both sides, as tables in Markdown.

    python benchmarks/levels.py 400

Each row is a scenario, fought so many times with the sides changed half-way on the same dice; a draw is half a win.
"""

import sys
from pathlib import Path

from dieshift.interface.games import Setting, kind_of
from dieshift.lab.simulate import Interval, simulate, wilson

SHELF = Path(__file__).parents[1] / "examples" / "scenarios"
PAIRS = (("recruit", "random"), ("recruit", "solid"), ("sharp", "solid"))


def main() -> None:
    """Print a table for each game."""
    count, = map(int, sys.argv[1:]) if len(sys.argv) > 1 else (400,)
    games: dict[str, list[Path]] = {}
    for path in sorted(SHELF.glob("*.yaml")):
        games.setdefault(kind_of(path).rulebook.name, []).append(path)
    for game, paths in games.items():
        tell(f"\n{game}, {count} battles a row\n")
        tell(f"| scenario | {' | '.join(f'`{one}` v `{other}`' for one, other in PAIRS)} |")
        tell(f"|---|{'--:|' * len(PAIRS)}")
        by_pair: dict[tuple[str, str], list[float]] = {pair: [] for pair in PAIRS}
        for path in paths:
            setting, cells = kind_of(path).scenarios.load(path), []
            for pair in PAIRS:
                won = wins(setting, *pair, count // 2)
                by_pair[pair].append(won)
                cells.append(said(wilson_of(won, count)))
            tell(f"| *{setting.title}* | {' | '.join(cells)} |")
        whole = [said(wilson_of(sum(by_pair[pair]), count * len(paths))) for pair in PAIRS]
        tell(f"| **all** | {' | '.join(whole)} |")


def tell(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def wins(setting: Setting, one: str, other: str, count: int) -> float:
    """How many battles a bot wins against another, so many from each side; a draw is half a win."""
    total = 0.0
    for side, pair in enumerate(((one, other), (other, one))):
        fought = simulate(setting, count, bots=pair)
        total += count * (fought.wins(side).share + fought.wins(2).share / 2)
    return total


def wilson_of(won: float, count: int) -> Interval:
    """The share with its 95 % interval."""
    return wilson(round(won), count)


def said(share: Interval) -> str:
    """A share and its interval in percent."""
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})".replace("%", " %")


if __name__ == "__main__":
    main()
