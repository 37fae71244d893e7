"""Lists: a force by itself, as a file of its own that goes into any scenario's side, and is taken out of one.

A list says who fights, and nothing of where or when: what a squad has only on a table stays with the scenario. It is
read by the fields of scenarios, and checked as the one side of a battle in which everybody enters. Source: R2.1-R2.6,
R2.9, R2.15, R2.16, R2.19 (what a unit is), R3.51 (a battle without places).
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dieshift.core.documents import Fault, Node, Stop, parse
from dieshift.core.field_schema import allowed, explained
from dieshift.core.fields import Faults, Field, Group, Many, Text, Whole, Word, gather, loaded
from dieshift.core.words import counted, listed, say, word
from dieshift.core.yaml_edit import Unwritable, changed
from dieshift.stargrunt.scenarios import arsenal
from dieshift.stargrunt.scenarios.fields import person_group, scenario_group, side_group, squad_group
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.scenario import Scenario, load, make
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import MAX_UNITS
from dieshift.stargrunt.state.terms import QUALITY, SQUAD

VERSION = 1
GAME = "stargrunt"
OF_A_SQUAD = ("type", "name", "quality", "leadership", "figures", "fatigue", "motivation", "level", "superior",
              "night_vision", "medical", "command_mines", "charges", "launchers", "decoys", "guidance", "terror",
              "mount", "cross_training", "trained", "with", "drone", "smoke", "drives", "aboard", "observer",
              "sealed_suit", "amphibious", "people")
OF_A_FIGURE = ("figure", "arm", "support", "rounds", "medic", "ew", "armour", "attached")
LONGEST_LINK = 300
OF_A_SIDE = ("motivation", "fatigue", "cross_training", "trained")
TYPES = ("types", "vehicles")  # of a scenario, what its squads may be
OWN = (*arsenal.OWN, *TYPES)  # and what those carry
OF_OWN = ("type", "drives", "arm", "support", "armour")  # fields that name what is of one's own
CALLED = ("superior", "with", "aboard")  # fields that name another squad
NOBODY, NONE = "Nobody", "none"
EVERYWHERE = (("type", "line squad"), ("name", NOBODY))  # the other side of the battle by which a list is checked
APART, NEAR = 6.0, 3.0  # inches between squads that are put on a table, and least from its edges
STANDARD = (72, 48)


@dataclass(frozen=True, slots=True)
class Forces:
    """A list that is right: its name, the fields as they were written, and the battle by which it was checked."""

    name: str
    document: dict[str, Any]
    battle: Scenario


@cache
def list_group() -> Group:
    """The fields of a list."""
    whole, side, squad = scenario_group().fields, side_group().fields, squad_group()
    people = person_group()
    figure = Group(people.name, {name: people.fields[name] for name in OF_A_FIGURE if name in people.fields})
    fields = {name: squad.fields[name] for name in OF_A_SQUAD}
    fields["people"] = Field(Many(figure, 1, 12, say("figures"), "[{figure: 2, arm: none}]"),
                             squad.fields["people"].what)
    return Group(say("a list of a force"), {
        "force": Field(Whole(1, VERSION), say("the version of this form: {version}", version=VERSION), needed=True),
        "game": Field(Word((GAME,), place=False), "the game it belongs to", default=GAME),
        "name": Field(Text(), say("what it is called"), needed=True),
        "note": Field(Text(1000, lines=True), "a note for readers"),
        "vendor": Field(Group(say("the author of a list"), {
            "name": Field(Text(), say("the name of the program"), needed=True),
            "link": Field(Text(LONGEST_LINK), "where to find its list there"),
        }), "the program that made it, if a different one"),
        **{name: side[name] for name in OF_A_SIDE},
        **{name: whole[name] for name in OWN},
        "squads": Field(Many(Group(squad.name, fields), 1, MAX_UNITS, say("squads")), say("its squads"), needed=True),
    })


def faults_of(source: Path | str) -> list[Fault]:
    """Everything that is wrong with a list, in the order of its lines: a file's path, or a text with a line break."""
    return gather(source, _made)[1]


def load_list(source: Path | str) -> Forces:
    """The list of a file or a text; ScenarioError when there is any fault."""
    return loaded(source, _made)


def _made(tree: Node, faults: Faults) -> Forces | None:
    """A list, checked as the first side of a battle; what is wrong there is told of the list's own fields."""
    own = Faults(faults.file)
    part = list_group().read(tree, "", own)
    faults.found += own.found
    if part is None or own.found:
        return None
    battle_faults = Faults(faults.file)
    battle = make(_battle(tree), battle_faults)
    faults.found += _of_the_list(battle_faults.found)
    return Forces(part["name"], tree.plain(), battle) if battle else None


def _of_the_list(found: Sequence[Fault]) -> list[Fault]:
    """Faults of the battle, told of the list; a false counter has but one, and is kept out by a field of no list."""
    out = ".flipped"
    false = tuple(fault.field.removesuffix(out) for fault in found if fault.field.endswith(out))
    others = [fault for fault in found if not fault.field.startswith(false)] if false else found
    nobody = [fault._replace(field=fault.field.removesuffix(out) + ".type",
                             what=say("A false counter doesn't fight."),
                             remedy=say("Leave it out: only scenarios lay false counters. (R15.1)"))
              for fault in found if fault.field.endswith(out)]
    return [fault._replace(field=fault.field.removeprefix("sides[0].")) for fault in (*others, *nobody)]


def _battle(tree: Node) -> Node:
    """A battle of a list against one squad, in which everybody enters: every value keeps its line."""
    fields, line = tree.value if isinstance(tree.value, dict) else {}, tree.line
    first = fields["name"]

    def node(value: Any) -> Node:
        return Node(value, line)

    other = {"name": node(NOBODY + "." * (first.value == NOBODY)),
             "squads": node([node({name: node(value) for name, value in EVERYWHERE})])}
    side = {name: fields[name] for name in ("name", "squads", *OF_A_SIDE) if name in fields}
    return node({"title": node("list"), "encounter": node(value=True), "sides": node([node(side), node(other)]),
                 **{name: fields[name] for name in OWN if name in fields}})


# --- what to look at, which never forbids anything --------------------------------------------------------------------


def warnings(made: Forces) -> list[str]:
    """Warnings to the author of a list, about things that may be intended. Source: R2.9, R2.19."""
    squads, game = made.document["squads"], made.battle.game
    units = game.squad[: game.units - 1]
    notes: list[str] = []
    if len(units) > 1 and all(unit.level == SQUAD for unit in units):
        notes.append(say("The squads have no commander: no unit is above squad level. (R2.19)"))
    if len(squads) > MAX_UNITS // 2:
        notes.append(say("{count} squads are too many: more than half of the {most} that fit into a battle.",
                         count=len(squads), most=MAX_UNITS))
    if all(is_dummy(unit) for unit in units):
        notes.append(say("The list has only false counters."))
    wanted = {str(one.get(name, "")).casefold() for one in squads for name in ("type", "drives")}
    notes += [say("There is no squad of the type '{typed}'.", typed=name)
              for own in TYPES for name in made.document.get(own) or {} if name.casefold() not in wanted]
    unnamed = sum("name" not in one for one in squads)
    if unnamed > 1:
        notes.append(counted("{count} squad has no name.", "{count} squads have no names.", unnamed))
    return notes


# --- as words ---------------------------------------------------------------------------------------------------------


def rows(made: Forces) -> list[tuple[str, str]]:
    """Every squad in a row: what it is called, and what it is and carries. Source: R2.1, R2.6."""
    game, roster = made.battle.game, made.battle.roster
    return [(str(one.get("name") or one["type"]), _told(game.squad[k], roster.units[k]))
            for k, one in enumerate(made.document["squads"])]


def _told(squad: Any, names: Any) -> str:
    """What a squad is, how many, how good, how well led, and with which weapons."""
    quality = word(QUALITY[squad.quality]) if squad.quality in QUALITY else say("drawn from the counters")
    parts = [names.type, counted("{count} figure", "{count} figures", squad.figures), quality]
    if squad.leadership > 0:
        parts.append(say("leader {value}", value=squad.leadership))
    arms = [*names.arms.values(), *names.supports.values(), *names.guns]
    return listed([listed(parts), listed(dict.fromkeys(arms))], "; ") if arms else listed(parts)


def list_fields(text: str, path: Sequence[str | int]) -> dict[str, Any]:
    """The fields that a place of a list may have: their words and meanings; of a squad its types."""
    schema = list_group().schema()
    words = allowed(schema, path)
    if "type" in words:
        try:
            own = parse(text).plain()["types"]
        except (Stop, LookupError, TypeError):
            own = ()
        words["type"] = [*squad_types(), *own]
    return {"words": words, "fields": explained(schema, path)}


def sheet(source: str) -> dict[str, Any]:
    """A list as a page shows it: its faults, or what to look at and its squads in rows."""
    made, faults = gather(source, _made)
    if made is None or faults:
        return {"faults": [{"line": one.line, "field": one.field, "text": one.sentence} for one in faults]}
    return {"faults": [], "warnings": warnings(made), "rows": rows(made)}


# --- into a scenario, and out of one ----------------------------------------------------------------------------------


def taken(text: str, side: int) -> str:
    """The list of a side of a scenario's text; ScenarioError when the scenario has faults.

    Squads that others name by their codes are named: codes follow the side and its colour. False counters stay behind.
    """
    scenario = load(text)
    tree = scenario.document
    own = tree["sides"][side]
    first = sum(len(one["squads"]) for one in tree["sides"][:side])
    codes = {scenario.roster.units[first + k].code.casefold(): k for k in range(len(own["squads"]))}
    squads = [{name: kept(name, one[name]) for name in OF_A_SQUAD if name in one} for one in own["squads"]]
    for one in squads:
        for name in CALLED:
            k = codes.get(str(one.get(name, "")).casefold())
            if k is not None:
                squads[k].setdefault("name", scenario.roster.units[first + k].name)
                one[name] = squads[k]["name"]
    squads = [one for k, one in enumerate(squads) if not is_dummy(scenario.game.squad[first + k])]
    types = used(tree, TYPES, squads)
    types |= used(tree, arsenal.OWN, [squads, types])
    head = {"force": VERSION, "game": GAME, "name": own["name"]}
    return written(head | {name: own[name] for name in OF_A_SIDE if name in own} | types
                   | {"squads": [{name: value for name, value in one.items() if value != []} for one in squads]})


def used(tree: Mapping[str, Any], own: Sequence[str], among: Any) -> dict[str, Any]:
    """What of a scenario's own something names."""
    used = {text.casefold() for text in _texts(among)}
    return {name: kept for name in own
            if (kept := {each: body for each, body in (tree.get(name) or {}).items() if each.casefold() in used})}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)
    elif isinstance(value, str):
        yield value


def kept(name: str, value: Any) -> Any:
    """A field of a squad without what it is only in a battle."""
    if name != "people":
        return value
    people = [{field: one[field] for field in OF_A_FIGURE if field in one} for one in value]
    return [one for one in people if len(one) > 1]


def put(text: str, side: int, source: str) -> str:
    """A scenario's text with a list as the squads of a side, each at a free place near its edge.

    Names that the other side has are told apart, and so are types of the list's own that the scenario has otherwise.
    Unwritable where the text has no such side; ScenarioError when the list has faults.
    """
    document = load_list(source).document
    try:
        tree = parse(text).plain()
        own, other = tree["sides"][side], tree["sides"][1 - side]
        taken_names = {str(one.get("name", "")).casefold() for one in other.get("squads") or []}
    except (Stop, LookupError, TypeError, AttributeError):
        raise Unwritable from None
    called = {one["name"]: free(one["name"], taken_names) for one in document["squads"] if "name" in one}
    kinds: dict[str, str] = {}
    for name in OWN:  # what is carried before who carries it
        there = tree.get(name) or {}
        for each, definition in (document.get(name) or {}).items():
            body = _renamed(definition, {}, kinds)
            kinds[each] = each if there.get(each, body) == body else free(each, {one.casefold() for one in there})
            if there.get(kinds[each]) != body:
                path: list[str | int] = [name, kinds[each]] if name in tree else [name]
                text = changed(text, path, body if name in tree else {kinds[each]: body})
                tree = parse(text).plain()
                there = tree[name]
    squads = [_renamed(one, called, kinds) for one in document["squads"]]
    for name in OF_A_SIDE:
        if name in document:
            text = changed(text, ["sides", side, name], document[name])
    return changed(text, ["sides", side, "squads"], _placed(squads, tree, own, side))


def _renamed(value: Any, called: Mapping[str, str], kinds: Mapping[str, str], field: str = "") -> Any:
    """A squad, or a type, by the names that a scenario has for it, for what it is and carries, and for others."""
    if isinstance(value, dict):
        return {name: _renamed(each, called, kinds, name) for name, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each, called, kinds) for each in value]
    said = kinds if field in OF_OWN else called if field in {"name", *CALLED} else {}
    return said.get(value, value) if isinstance(value, str) else value


def free(name: str, there: set[str]) -> str:
    """A name that is not among some: with the first number that makes it one."""
    names = (name, *(f"{name} {k}" for k in range(2, 2 + len(there))))
    return next(one for one in names if one.casefold() not in there)


def _placed(squads: Sequence[dict[str, Any]], tree: Mapping[str, Any], own: Mapping[str, Any],
            side: int) -> list[dict[str, Any]]:
    """Squads in rows from their own edge on; none where nobody starts on the table, or aboard a vehicle."""
    if tree.get("encounter"):
        return list(squads)
    width, depth = tree.get("size") or STANDARD
    across = max(1, int((width - 2 * NEAR) // APART))
    north = own.get("baseline", ("south", "north")[side]) == "north"
    placed, k = [], 0
    for squad in squads:
        place = {}
        if "aboard" not in squad:
            row, column = divmod(k, across)
            x, y = (width - APART * (min(across, len(squads)) - 1)) / 2 + APART * column, APART * (row + 1)
            place, k = {"at": [round(x, 2), round(depth - y if north else y, 2)]}, k + 1
        placed.append(squad | place)
    return placed


def written(document: Mapping[str, Any]) -> str:
    """A list as text, one squad a line."""
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in document.items() if name != "squads"]
    squads = [f"  - {json.dumps(one, ensure_ascii=False)}" for one in document["squads"]]
    return "\n".join([*lines, "squads:", *squads]) + "\n"


def as_json(made: Forces) -> str:
    """A list for other programs."""
    return json.dumps(made.document, ensure_ascii=False, indent=1) + "\n"
