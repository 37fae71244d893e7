"""Scenarios as short YAML or JSON files: the parts that one becomes, and how any game reads, checks and writes them.

    FILES = Files(make)
    scenario = FILES.load("examples/scenarios/first-lesson.yaml")
    for fault in FILES.check("mine.yaml"):
        print(fault)

`check` reports every fault with file, line, field and remedy; `load` raises ScenarioError, which holds them. A game
says in a table which fields a file has (`core.fields.Group`) and makes the scenario of them. `of_fields` does that for
a game whose files are no more than such a table.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

import yaml

from dieshift.core.documents import Fault, Node
from dieshift.core.fields import Faults, Field, Group, Part, Text, Word, gather, loaded, players_field
from dieshift.core.rulesets import Catalogue, PluginError, Ruleset, RulesetError
from dieshift.core.words import Message, say

G = TypeVar("G")
T = TypeVar("T")
R = TypeVar("R")
S = TypeVar("S")


@dataclass(frozen=True)
class Scenario(Generic[G, T, R]):
    """A battle ready to begin: its words, its rule set, and the records of game and table."""

    title: str
    briefing: str
    rules: str  # the rule set as text: empty is the default preset
    ruleset: Ruleset
    game: G
    table: T
    roster: R
    document: dict[str, Any] = field(default_factory=dict)  # the file's fields as they were written


class Files(Generic[S]):
    """The files of a game. `make` makes a scenario of a tree, and notes faults.

    With `blocks` a text of several lines is written as a block, as drawings are.
    """

    def __init__(self, make: Callable[[Node, Faults], S | None], *, blocks: bool = False) -> None:
        self.make = make
        self.dumper = _Drawing if blocks else yaml.SafeDumper

    def check(self, source: Path | str) -> list[Fault]:
        """Everything that is wrong with a scenario, in the order of its lines; nothing, when it can be played.

        The source is a file's path, or the text itself: a string with a line break in it, or a JSON object.
        """
        return gather(source, self.make)[1]

    def load(self, source: Path | str) -> S:
        """The scenario of a file or a text; ScenarioError when there is any fault."""
        return loaded(source, self.make)

    def text_of(self, document: dict[str, Any]) -> str:
        """The fields of a scenario as YAML."""
        return str(yaml.dump(document, Dumper=self.dumper, sort_keys=False, default_flow_style=None,
                             allow_unicode=True, width=110))

    def to_yaml(self, scenario: Any) -> str:
        """The text of a scenario, from which `load` makes it again; drawings stay drawings."""
        return self.text_of(scenario.document)

    def to_json(self, scenario: Any) -> str:
        """The text of a scenario as JSON."""
        return json.dumps(scenario.document, ensure_ascii=False, indent=1) + "\n"


def read_rules(part: Part, faults: Faults, parse: Callable[[], Ruleset], blameless: Message, remedy: Message,
               name: str = "rules") -> Ruleset | None:
    """The rule set of a file, or a fault of its field; `blameless` is said where another package is at fault."""
    try:
        return parse()
    except PluginError as fault:
        part.fault(faults, "rules", str(fault), blameless)
    except RulesetError as fault:
        part.fault(faults, name, str(fault) if str(fault)[-1] in ".?" else say("{fault}.", fault=str(fault)), remedy)
    return None


def of_fields(catalogue: Catalogue, fields: Mapping[str, Field],
              begin: Callable[[Part, Faults], tuple[Any, Any, Any]]) -> Files[Scenario[Any, Any, Any]]:
    """The files of a game that are no more than a table of fields.

    `begin` makes the first state, the table and the names of the fields; it is called where none has a fault.
    """
    group = Group(say("a scenario"), {
        "system": Field(Word((catalogue.game,), place=False), "the game it belongs to", needed=True),
        "title": Field(Text(80), "title of the battle", needed=True),
        "briefing": Field(Text(4000, lines=True), "briefing for the players", default=""),
        "rules": Field(Text(1000), "rule set", default=""),
        **players_field(), **fields})

    def make(tree: Node, faults: Faults) -> Scenario[Any, Any, Any] | None:
        part = group.read(tree, "", faults)
        if part is None:
            return None
        ruleset = read_rules(part, faults, lambda: catalogue.parse(part["rules"] or ""),
                             say("The fault isn't in the scenario."),
                             say("'dieshift rules' lists presets and options."))
        if faults.found or ruleset is None:
            return None
        game, table, roster = begin(part, faults)
        return Scenario(part["title"], part["briefing"], part["rules"], ruleset, game, table, roster, tree.plain())

    return Files(make)


class _Drawing(yaml.SafeDumper):
    """Writes text of several lines as a block."""


def _write_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, "|" if "\n" in text else None)


_Drawing.add_representer(str, _write_text)
