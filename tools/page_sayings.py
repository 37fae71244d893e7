"""Writes lines that the games tell, for the tests of the page's German: `python tools/page_sayings.py`.

Computers play scenarios and random tables of both games under several rule sets; of every shape of line that either
side or neither is told, the first is kept. A unit or a die is one letter that nobody writes, as the page has it.
"""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from dieshift.battle import Battle
from dieshift.core.story import Line
from dieshift.core.viewers import Viewer
from dieshift.face.games import KINDS, Setting, kind, kind_of

ROOT = Path(__file__).parents[1]
SAYINGS = ROOT / "web" / "tests" / "sayings"
SCENARIOS = sorted((ROOT / "examples" / "scenarios").glob("*.yaml"))
MARK = "\ue000"  # the first of the letters that stand for units and dice
RULES = {"stargrunt": ("", "goodall", "ozkriegspiel", "quick"), "boarding": ("", "classic")}
BOTS = (("random", "random"), ("heuristic", "random"), ("heuristic", "heuristic"))
SEEDS = range(3)
LONGEST = 250  # orders of one battle


def settings() -> Iterator[Setting]:
    """Scenarios and random tables of both games."""
    for file in SCENARIOS:
        yield kind_of(file).load(file)
    for name, seed in product(KINDS, SEEDS):
        for style in kind(name).styles:
            yield kind(name).quick(style, seed)


def lines() -> Iterator[tuple[Setting, Line]]:
    """Everything that is told to anybody in their battles."""
    for setting in settings():
        game = setting.ruleset.catalogue.game
        for seed, (rules, players) in enumerate(product(RULES[game], BOTS)):
            battle = Battle(setting, rules=rules or None, seed=seed)
            before = battle.game
            for _ in zip(range(LONGEST), battle.steps(*players), strict=False):
                entry, after = battle.journal.entries[-1], battle.game
                for viewer in (Viewer.FIRST, Viewer.SECOND, Viewer.SPECTATOR):
                    told = battle.kind.tell(entry, before, after, battle.names, battle.journal.rules, viewer)
                    yield from ((setting, line) for line in told)
                before = after


def marked(line: Line) -> str:
    """A line without its citation, with a letter for each of its units and dice."""
    parts = [part for part in line.parts if part.kind != "cite"]
    return "".join(part.text if part.kind == "text" else chr(ord(MARK) + k) for k, part in enumerate(parts))


def shape(text: str, roster: Any) -> str:
    """What two lines share that differ in names, in numbers, and in how many units or dice stand in a row."""
    names = {side.name for side in roster.sides} | {unit.name for unit in roster.units}
    named = re.sub("|".join(map(re.escape, sorted(names, key=len, reverse=True))), "N", text)
    return re.sub(r"\d+", "0", re.sub("(?:[\ue000-\uf8ff](?:, )?)+", MARK, named))


def sayings() -> dict[str, list[str]]:
    """The first line of every shape, by game."""
    found: dict[str, dict[str, str]] = {game: {} for game in KINDS}
    for setting, line in lines():
        text = marked(line)
        found[setting.ruleset.catalogue.game].setdefault(shape(text, setting.roster), text)
    return {game: sorted(kept.values()) for game, kept in found.items()}


def written(texts: Any) -> str:
    """The file that holds them; the letters of units and dice are escaped."""
    return json.dumps(texts, indent=1) + "\n"


if __name__ == "__main__":
    SAYINGS.mkdir(parents=True, exist_ok=True)
    for name, texts in sayings().items():
        (SAYINGS / f"{name}.json").write_text(written(texts), encoding="utf-8")
