"""Missions: a boarding action as a short YAML (or JSON) file, and the records and names it becomes.

    mission = load("examples/scenarios/burn-the-nest.yaml")
    for fault in check("mine.yaml"):
        print(fault)

`check` reports every fault with file, line, field and remedy; `load` raises ScenarioError, which holds them. Field by
field, a mission is described in `fields.py` and in `data/mission.schema.json`. Source: 5.5.
"""

from typing import Any

from dieshift.boarding.scenarios.build import build
from dieshift.boarding.scenarios.fields import mission_group
from dieshift.boarding.scenarios.rulings import rules_text
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.turn import step  # noqa: F401  (every slot and option is registered)
from dieshift.core import scenario_files
from dieshift.core.documents import Fault, Node, ScenarioError
from dieshift.core.fields import Faults, Part
from dieshift.core.scenario_files import Files, read_rules
from dieshift.core.words import say

__all__ = ["Fault", "Mission", "Roster", "ScenarioError", "check", "load", "to_json", "to_yaml"]

Mission = scenario_files.Scenario[Game, Board, Roster]


def _make(tree: Node, faults: Faults) -> Mission | None:
    part = mission_group().read(tree, "", faults)
    if part is None:
        return None
    title = _title(part, faults)
    rules = _rules(part, faults)
    ruleset = read_rules(
        part, faults, lambda: catalogue.parse(rules), say("The fault isn't in the mission."),
        say("Write a rule set such as 'book + blips'; 'dieshift rules' lists presets and options."),
        "rules" if "rules" in part.lines else "rulings")
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
        part.fault(faults, "rulings", say("The rule set is there twice."), right)
    return rules_text(part["rulings"])


def _document(tree: Node) -> dict[str, Any]:
    """The fields as they were written; a drawing's rows without spaces at their ends, so that YAML can draw them."""
    document: dict[str, Any] = tree.plain()
    for name in ("map", "sections"):
        if isinstance(document.get(name), str):
            document[name] = "\n".join(row.rstrip() for row in document[name].split("\n"))
    return document


FILES = Files(_make, blocks=True)
check, load, text_of, to_yaml, to_json = FILES.check, FILES.load, FILES.text_of, FILES.to_yaml, FILES.to_json
