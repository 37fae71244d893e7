"""Scenarios: a battle as a short YAML (or JSON) file, and the records and names it becomes.

    scenario = load("examples/scenarios/first-lesson.yaml")
    for fault in check("mine.yaml"):
        print(fault)

`check` reports every fault with file, line, field and remedy; `load` raises ScenarioError, which holds them. Field by
field, a scenario is described in `fields.py` and in `data/scenario.schema.json`.
"""

from dieshift.core import scenario_files
from dieshift.core.documents import Fault, Node, ScenarioError
from dieshift.core.fields import Faults
from dieshift.core.scenario_files import Files, read_rules
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

Scenario = scenario_files.Scenario[Game, Table, Roster]


def make(tree: Node, faults: Faults) -> Scenario | None:
    """The scenario of a tree; None, or of no use, where faults are noted."""
    part = scenario_group().read(tree, "", faults)
    if part is None:
        return None
    ruleset = read_rules(
        part, faults, lambda: catalogue.parse(part["rules"] or "", conditions(part)),
        say("The fault isn't in the scenario."),
        say("Write a rule set such as 'clarified + overwatch'; 'dieshift rules' lists presets and options."))
    game, table, roster = build(part, faults, ruleset.record() if ruleset else None)
    if faults.found or ruleset is None:
        return None
    rules = ruleset.record()
    for squad in game.squad[: game.units]:
        settle(rules, squad)
    return Scenario(part["title"], part["briefing"], part["rules"] or "", ruleset, game, table, roster, tree.plain())


FILES = Files(make)
check, load, text_of, to_yaml, to_json = FILES.check, FILES.load, FILES.text_of, FILES.to_yaml, FILES.to_json
