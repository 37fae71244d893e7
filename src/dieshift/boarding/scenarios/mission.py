"""Missions: a boarding action as a short YAML (or JSON) file, and the records and names it becomes.

    mission = load("examples/scenarios/burn-the-nest.yaml")
    for fault in check("mine.yaml"):
        print(fault)

`check` reports every fault with file, line, field and remedy; `load` raises ScenarioError, which holds them. Field by
field, a mission is described in `fields.py` and in `data/mission.schema.json`. Source: 5.5.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from dieshift.boarding.scenarios.build import build
from dieshift.boarding.scenarios.fields import mission_group
from dieshift.boarding.scenarios.rulings import rules_text
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.turn import step  # noqa: F401  (every slot and option is registered)
from dieshift.core.documents import Fault, Node, ScenarioError
from dieshift.core.fields import Faults, Part, gather, loaded
from dieshift.core.rulesets import PluginError, Ruleset, RulesetError
from dieshift.core.words import say

__all__ = ["Fault", "Mission", "Roster", "ScenarioError", "check", "load", "to_json", "to_yaml"]


@dataclass(frozen=True, slots=True)
class Mission:
    """A boarding action ready to begin: its words, its rule set, and the records of game and board."""

    title: str
    briefing: str
    rules: str  # the rule set as text: empty is the default preset
    ruleset: Ruleset
    game: Game
    table: Board
    roster: Roster
    document: dict[str, Any]  # the file's fields as they were written


def check(source: Path | str) -> list[Fault]:
    """Everything that is wrong with a mission, in the order of its lines; nothing, when it can be played.

    The source is a file's path, or the text itself: a string with a line break in it, or a JSON object.
    """
    return gather(source, _make)[1]


def load(source: Path | str) -> Mission:
    """The mission of a file or a text; ScenarioError when there is any fault."""
    return loaded(source, _make)


def to_yaml(mission: Mission) -> str:
    """The text of a mission, from which `load` makes it again; drawings stay drawings."""
    return text_of(mission.document)


def text_of(document: dict[str, Any]) -> str:
    """The fields of a mission as YAML."""
    return yaml.dump(document, Dumper=_Dumper, sort_keys=False, default_flow_style=None, allow_unicode=True, width=110)


def to_json(mission: Mission) -> str:
    """The text of a mission as JSON."""
    return json.dumps(mission.document, ensure_ascii=False, indent=1) + "\n"


class _Dumper(yaml.SafeDumper):
    """Writes text of several lines as a block."""


def _write_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, "|" if "\n" in text else None)


_Dumper.add_representer(str, _write_text)


def _make(tree: Node, faults: Faults) -> Mission | None:
    part = mission_group().read(tree, "", faults)
    if part is None:
        return None
    title = _title(part, faults)
    rules = _rules(part, faults)
    ruleset = _ruleset(part, rules, faults)
    built = build(part, faults, ruleset)
    if faults.found or ruleset is None or built is None:
        return None
    game, board, roster = built
    return Mission(title, part["briefing"], rules, ruleset, game, board, roster, _document(tree))


def _title(part: Part, faults: Faults) -> str:
    """The title of a mission, else its id in words."""
    key = (part["id"] or "").replace("_", " ").replace("-", " ")
    if "title" not in part.lines and "id" not in part.lines:
        part.fault(faults, "title", say("The mission has no name."), say("Add 'title:' or 'id:'."))
    return part["title"] or key[:1].upper() + key[1:]


def _rules(part: Part, faults: Faults) -> str:
    """The text of the rule set, from either of the two fields that may hold it. Source: 1F."""
    if part["rulings"] is None:
        return part["rules"] or ""
    if part["rules"] is not None:
        right = say("Leave 'rules' or 'rulings' out. (1F)")
        part.fault(faults, "rulings", say("The rule set is given twice."), right)
    return rules_text(part["rulings"])


def _ruleset(part: Part, rules: str, faults: Faults) -> Ruleset | None:
    try:
        return catalogue.parse(rules)
    except PluginError as fault:
        part.fault(faults, "rules", str(fault), say("The mission is not to blame."))
        return None
    except RulesetError as fault:
        remedy = say("Write a rule set such as 'book + blips'; 'dieshift rules' lists presets and options.")
        name = "rules" if "rules" in part.lines else "rulings"
        what = str(fault) if str(fault)[-1] in ".?" else say("{fault}.", fault=str(fault))
        part.fault(faults, name, what, remedy)
        return None


def _document(tree: Node) -> dict[str, Any]:
    """The fields as they were written; a drawing's rows without spaces at their ends, so that YAML can draw them."""
    document: dict[str, Any] = tree.plain()
    for name in ("map", "sections"):
        if isinstance(document.get(name), str):
            document[name] = "\n".join(row.rstrip() for row in document[name].split("\n"))
    return document
