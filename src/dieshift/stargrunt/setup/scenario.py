"""Scenarios: a battle as a short YAML (or JSON) file, and the records and names it becomes.

    scenario = load("examples/scenarios/first-lesson.yaml")
    for fault in check("mine.yaml"):
        print(fault)

`check` reports every fault with file, line, field and remedy; `load` raises ScenarioError, which holds them. Field by
field, a scenario is described in `fields.py` and in `data/scenario.schema.json`.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from dieshift.core.documents import Fault, Node, ScenarioError
from dieshift.core.fields import Faults, Part, gather
from dieshift.core.rulesets import PluginError, Ruleset, RulesetError
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.setup import places
from dieshift.stargrunt.setup.build import build
from dieshift.stargrunt.setup.fields import scenario_group
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.turn import step  # noqa: F401  (step: every slot and option is registered)

__all__ = ["Fault", "Roster", "Scenario", "ScenarioError", "check", "load", "quick", "to_json", "to_yaml"]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A battle ready to begin: its words, its rule set, and the records of game and table."""

    title: str
    briefing: str
    rules: str  # the rule set as text: empty is the default preset
    ruleset: Ruleset
    game: Game
    table: Table
    roster: Roster
    document: dict[str, Any]  # the file's fields as they were written

    @property
    def night(self) -> bool:
        """Whether it is a night battle."""
        return bool(self.game.night)


def check(source: Path | str) -> list[Fault]:
    """Everything that is wrong with a scenario, in the order of its lines; nothing, when it can be played.

    The source is a file's path, or the text itself: a string with a line break in it, or a JSON object.
    """
    return gather(source, _make)[1]


def load(source: Path | str) -> Scenario:
    """The scenario of a file or a text; ScenarioError when there is any fault."""
    scenario, faults = gather(source, _make)
    if scenario is None or faults:
        raise ScenarioError(faults)
    return scenario


def to_yaml(scenario: Scenario) -> str:
    """The text of a scenario, from which `load` makes it again."""
    return yaml.safe_dump(scenario.document, sort_keys=False, default_flow_style=None, allow_unicode=True, width=110)


def to_json(scenario: Scenario) -> str:
    """The text of a scenario as JSON."""
    return json.dumps(scenario.document, ensure_ascii=False, indent=1) + "\n"


def _make(tree: Node, faults: Faults) -> Scenario | None:
    part = scenario_group().read(tree, "", faults)
    if part is None:
        return None
    ruleset = _ruleset(part, faults)
    game, table, roster = build(part, faults, ruleset.record() if ruleset else None)
    if faults.found or ruleset is None:
        return None
    rules = ruleset.record()
    for squad in game.squad[: game.units]:
        settle(rules, squad)
    return Scenario(part["title"], part["briefing"], part["rules"] or "", ruleset, game, table, roster, tree.plain())


def _ruleset(part: Part, faults: Faults) -> Ruleset | None:
    try:
        return catalogue.parse(part["rules"] or "")
    except PluginError as fault:
        part.fault(faults, "rules", str(fault), "The scenario is not to blame.")
        return None
    except RulesetError as fault:
        remedy = "Write a rule set such as 'clarified + overwatch'; 'dieshift rules' lists presets and options."
        part.fault(faults, "rules", f"{str(fault).rstrip('.')}." if str(fault)[-1] != "?" else str(fault), remedy)
        return None


# --- quick battles ----------------------------------------------------------------------------------------------------

QUICK_FORCES = (
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
    return load(yaml.safe_dump(quick_document(style, seed), sort_keys=False) + "\n")


def quick_document(style: str, seed: int) -> dict[str, Any]:
    """The fields of a quick battle. Source: R3.50, R3.54."""
    table = places.generated_table(style, seed)
    sides = [_quick_side(table, seed, "Blue", 0), _quick_side(table, seed, "Red", 1)]
    return {
        "title": f"Quick battle: {style} {seed}",
        "briefing": "Two equal forces meet by chance. Hold the middle of the table, or break the enemy.",
        "terrain": {"style": style, "seed": seed},
        "turns": 8,
        "sides": sides,
    }


def _quick_side(table: Table, seed: int, name: str, north: int) -> dict[str, Any]:
    forces = QUICK_FORCES[seed % len(QUICK_FORCES)]
    taken: list[tuple[int, int]] = []
    squads = []
    for i, (kind, column) in enumerate(zip(forces, COLUMNS, strict=True)):
        squad: dict[str, Any] = {"type": kind, "quality": "regular", "leadership": 1 + (seed // 7 + i) % 3}
        if i == 0:
            squad |= {"level": "platoon", "quality": "veteran", "leadership": 1}
        x, y = (7200 - column, 4800 - ROW) if north else (column, ROW)
        squad["at"] = [n / 100 for n in places.room_near(table, kind, x, y, taken)]
        squads.append(squad)
    aims = {"primary": {"kind": "hold", "at": [36, 24], "radius": 7, "figures": 4},
            "secondary": {"kind": "break", "units": 2}}
    return {"name": name, "colour": name.lower(), "squads": squads, "objectives": aims}
