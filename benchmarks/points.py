"""How well points foretell who wins, beside what is merely counted: `python benchmarks/points.py [--variants 24]`.

The forces of every squad battle of the shelf are changed by chance: squads left out, better or worse, with more or
fewer figures, better or worse led. Each variant is fought 200 times. Told is how much of what changes in the log-odds
within a scenario goes with the logarithm of the ratio of both sides' points, figures, squads and firepower.
"""

import json
import math
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import typer

from dieshift.core.documents import ScenarioError
from dieshift.lab.points import measured, summed
from dieshift.lab.simulate import simulate
from dieshift.server.begin import shelf
from dieshift.stargrunt.interface.strength import forces
from dieshift.stargrunt.scenarios.scenario import Scenario, load

BATTLES = 200
QUALITIES = ("green", "regular", "veteran", "elite")
COUNTED = ("points", "figures", "squads", "firepower")


def changed(document: Any, chance: random.Random) -> Any:
    """A scenario with some squads otherwise, or away."""
    variant = json.loads(json.dumps(document))
    for side in variant["sides"]:
        for squad in [one for one in side["squads"] if one.get("type") != "dummy"]:
            what = chance.random()
            if what < 0.12 and len(side["squads"]) > 2:
                side["squads"].remove(squad)
            elif what < 0.3:
                squad["quality"] = chance.choice(QUALITIES)
            elif what < 0.42 and "figures" in squad:
                squad["figures"] = max(2, squad["figures"] + chance.choice([-2, -1, 1, 2]))
            elif what < 0.5:
                squad["leadership"] = chance.choice([1, 2, 3])
    return variant


def row(made: Scenario) -> list[float] | None:
    """The log-odds of the first side, then the logarithms of the ratios of what is counted; None without points."""
    sides = [summed(measured(made), side) for side in (0, 1)]
    if sides[0] is None or sides[1] is None:
        return None
    winners = simulate(made, BATTLES).column("winner")
    won, lost = (int((winners == side).sum()) + int((winners == 2).sum()) / 2 + 0.5 for side in (0, 1))
    one, other = forces(made)
    pairs = ((sides[0].value, sides[1].value), (one.figures, other.figures), (one.squads, other.squads),
             (one.firepower + 1, other.firepower + 1))
    return [math.log(won / lost), *(math.log(a / b) for a, b in pairs)]


def rows(name: str, variants: int, chance: random.Random) -> Iterator[list[float]]:
    """The rows of a scenario's variants that can be played."""
    setting = shelf.setting(name)
    if isinstance(setting, Scenario):
        for _ in range(variants):
            try:
                cells = row(load(json.dumps(changed(setting.document, chance))))
            except ScenarioError:
                continue
            if cells:
                yield cells


def main(variants: int = 24) -> None:
    """Fight all variants and tell."""
    chance, groups = random.Random(1), []  # noqa: S311 - repeatable
    for name in shelf.names():
        samples = np.array(list(rows(name, variants, chance)))
        if len(samples) > 1:
            typer.echo(f"{name}: {len(samples)} variants")
            groups.append(samples)
    table = np.concatenate([group - group.mean(axis=0) for group in groups])
    odds = np.concatenate(groups)[:, 0]
    typer.echo(f"{len(table)} variants of {len(groups)} scenarios, {BATTLES} battles each")
    for k, what in enumerate(COUNTED, 1):
        share = np.corrcoef(table[:, k], table[:, 0])[0, 1] ** 2
        right = np.mean(np.sign(np.concatenate(groups)[:, k]) == np.sign(odds))
        best = sum(share_of(group, k) >= max(share_of(group, other) for other in range(1, 5)) for group in groups)
        typer.echo(
            f"{what}: {share:.2f} of what changes within a scenario; best in {best} of {len(groups)} scenarios; "
            f"who has more wins more often in {right:.0%} of all variants")


def share_of(group: Any, k: int) -> float:
    """How much of the log-odds of a scenario's variants goes with one of its columns."""
    return 0.0 if np.ptp(group[:, k]) == 0 else float(np.corrcoef(group[:, k], group[:, 0])[0, 1] ** 2)


if __name__ == "__main__":
    typer.run(main)
