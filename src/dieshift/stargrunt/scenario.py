"""Scenarios: a battle as a short YAML (or JSON) file, and the records and names it becomes.

    scenario = load("examples/scenarios/first-lesson.yaml")
    for fault in check("mine.yaml"):
        print(fault)

`check` reports every fault with file, line, field and remedy; `load` raises ScenarioError, which holds them. Field by
field, a scenario is described in `scenario_fields.py` and in `data/scenario.schema.json`.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from dieshift.core.rulesets import Ruleset, RulesetError
from dieshift.stargrunt import actions, interrupts  # noqa: F401 (they bring in every chapter, and so every option)
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.records import Game
from dieshift.stargrunt.roster import Roster
from dieshift.stargrunt.scenario_build import build
from dieshift.stargrunt.scenario_fields import scenario_group
from dieshift.stargrunt.scenario_shape import Faults, Part
from dieshift.stargrunt.scenario_text import Fault, Node, Stop, decode, parse, read_bytes
from dieshift.stargrunt.squads import settle
from dieshift.stargrunt.going import Table

__all__ = ["Fault", "Roster", "Scenario", "ScenarioError", "check", "load", "to_json", "to_yaml"]


class ScenarioError(ValueError):
    """A scenario that cannot be played; `faults` holds everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


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

    The source is a file's path, or the text itself: a string with a line break in it is text.
    """
    return _read(source)[1]


def load(source: Path | str) -> Scenario:
    """The scenario of a file or a text; ScenarioError when there is any fault."""
    scenario, faults = _read(source)
    if scenario is None or faults:
        raise ScenarioError(faults)
    return scenario


def to_yaml(scenario: Scenario) -> str:
    """The text of a scenario, from which `load` makes it again."""
    return yaml.safe_dump(scenario.document, sort_keys=False, default_flow_style=None, allow_unicode=True, width=110)


def to_json(scenario: Scenario) -> str:
    """The text of a scenario as JSON."""
    return json.dumps(scenario.document, ensure_ascii=False, indent=1) + "\n"


def _read(source: Path | str) -> tuple[Scenario | None, list[Fault]]:
    path = None if isinstance(source, str) and "\n" in source else Path(source)
    faults = Faults(str(path) if path else "scenario")
    scenario = None
    try:
        tree = parse(decode(read_bytes(path)) if path else str(source))
        scenario = _make(tree, faults)
    except Stop as stop:
        faults.add(stop.line, stop.field, stop.what, stop.remedy)
    return scenario, sorted(set(faults.found), key=lambda fault: (fault.line, fault.field))


def _make(tree: Node, faults: Faults) -> Scenario | None:
    part = scenario_group().read(tree, "", faults)
    if part is None:
        return None
    ruleset = _ruleset(part, faults)
    game, table, roster = build(part, faults)
    if faults.found or ruleset is None:
        return None
    rules = ruleset.record()
    for squad in game.squad[: game.units]:
        settle(rules, squad)
    return Scenario(part["title"], part["briefing"], part["rules"] or "", ruleset, game, table, roster, tree.plain())


def _ruleset(part: Part, faults: Faults) -> Ruleset | None:
    try:
        return catalogue.parse(part["rules"] or "")
    except RulesetError as fault:
        remedy = f"Write a preset ({', '.join(catalogue.presets)}) with '+ option' and '- option'."
        part.fault(faults, "rules", f"{str(fault).rstrip('.?')}.", remedy)
        return None
