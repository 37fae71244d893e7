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
from dieshift.core.fields import Faults, Part, gather, loaded
from dieshift.core.rulesets import PluginError, Ruleset, RulesetError
from dieshift.core.words import say
from dieshift.stargrunt.chapters.weather.setup import conditions
from dieshift.stargrunt.scenarios.build import build
from dieshift.stargrunt.scenarios.fields import scenario_group
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn import step  # noqa: F401  (step: every slot and option is registered)

__all__ = ["Fault", "Roster", "Scenario", "ScenarioError", "check", "load", "to_json", "to_yaml"]


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
    return gather(source, make)[1]


def load(source: Path | str) -> Scenario:
    """The scenario of a file or a text; ScenarioError when there is any fault."""
    return loaded(source, make)


def to_yaml(scenario: Scenario) -> str:
    """The text of a scenario, from which `load` makes it again."""
    return text_of(scenario.document)


def text_of(document: dict[str, Any]) -> str:
    """The fields of a scenario as YAML."""
    return yaml.safe_dump(document, sort_keys=False, default_flow_style=None, allow_unicode=True, width=110)


def to_json(scenario: Scenario) -> str:
    """The text of a scenario as JSON."""
    return json.dumps(scenario.document, ensure_ascii=False, indent=1) + "\n"


def make(tree: Node, faults: Faults) -> Scenario | None:
    """The scenario of a tree; None, or of no use, where faults are noted."""
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
        return catalogue.parse(part["rules"] or "", conditions(part))
    except PluginError as fault:
        part.fault(faults, "rules", str(fault), say("The scenario is not to blame."))
        return None
    except RulesetError as fault:
        remedy = say("Write a rule set such as 'clarified + overwatch'; 'dieshift rules' lists presets and options.")
        what = str(fault) if str(fault)[-1] in ".?" else say("{fault}.", fault=str(fault))
        part.fault(faults, "rules", what, remedy)
        return None
