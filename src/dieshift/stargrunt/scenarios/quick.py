"""Quick battles: two equal forces on a table that is made by chance.

battle = quick("village", 7)
"""

from dataclasses import replace
from typing import Any

import yaml

from dieshift.core.words import plain, say, word
from dieshift.stargrunt.scenarios import places
from dieshift.stargrunt.scenarios.scenario import Scenario, load
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.landmarks import MIDDLE_OF_TABLE

BRIEFING = say("Two equal forces meet by chance. Hold the middle of the table, or break the enemy.")
FORCES = (
    ("line command", "line squad", "line squad", "weapons squad"),
    ("line command", "mechanised squad", "mechanised squad", "recon squad"),
    ("line command", "gauss squad", "gauss squad", "assault squad"),
    ("militia command", "militia squad", "militia squad", "gun team"),
    ("line command", "line squad", "assault squad", "light power squad"),
)
COLUMNS = (3600, 1400, 2700, 5700)  # where the squads of a side stand, from its left, in hundredths of an inch
ROW = 500  # how far from its own edge


def quick(style: str, seed: int) -> Scenario:
    """A battle on a generated table: two equal forces chosen by the seed, each to hold the middle of the table.

    The same style and seed give the same battle. ScenarioError when there is no such style.
    """
    fields = document(style, seed)
    said = {name: fields[name] for name in ("title", "briefing")}
    text = yaml.safe_dump(fields | {name: plain(each) for name, each in said.items()}, sort_keys=False)
    return replace(load(text + "\n"), **said)


def document(style: str, seed: int) -> dict[str, Any]:
    """The fields of a quick battle. Source: R3.50, R3.54."""
    table = places.generated_table(style, seed)
    sides = [_side(table, seed, "Blue", 0), _side(table, seed, "Red", 1)]
    return {
        "title": say("Quick battle: {style} {seed}", style=word(style), seed=seed),
        "briefing": BRIEFING,
        "terrain": {"style": style, "seed": seed},
        "turns": 8,
        "sides": sides,
    }


def _side(table: Table, seed: int, name: str, north: int) -> dict[str, Any]:
    forces = FORCES[seed % len(FORCES)]
    taken: list[tuple[int, int]] = []
    squads = []
    for i, (kind, column) in enumerate(zip(forces, COLUMNS, strict=True)):
        squad: dict[str, Any] = {"type": kind, "quality": "regular", "leadership": 1 + (seed // 7 + i) % 3}
        if i == 0:
            squad |= {"level": "platoon", "quality": "veteran", "leadership": 1}
        x, y = (7200 - column, 4800 - ROW) if north else (column, ROW)
        squad["at"] = [n / 100 for n in places.room_near(table, kind, x, y, taken)]
        squads.append(squad)
    aims = {"primary": {"kind": "hold", "at": [36, 24], "name": plain(MIDDLE_OF_TABLE), "radius": 7, "figures": 4},
            "secondary": {"kind": "break", "units": 2}}
    return {"name": name, "colour": name.lower(), "squads": squads, "objectives": aims}
