"""A save opens for ever: nothing of its scenario need be valid, since the header keeps what the scenario became."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dieshift.battle import Battle
from dieshift.cli.main import app
from dieshift.core.records import to_bytes
from dieshift.core.savefile import DamagedSave, chain
from dieshift.interface.games import KINDS, kind, kind_of
from dieshift.interface.save_header import kept, refuse_unbound, setting_of

SCENARIOS = ("examples/scenarios/market-day.yaml", "examples/scenarios/gauntlet.yaml",
             "examples/scenarios/night-raid.yaml")


def saved(path, scenario, rules=None):
    """The lines of a short battle by bots, as objects."""
    battle = Battle(scenario, rules, seed=3)
    for _ in range(6):
        battle.bot_order("random")
    battle.save(path)
    return [json.loads(line) for line in path.read_text().splitlines()]


def write(path, bodies):
    """Write a file anew, chained."""
    before = ""
    for body in bodies:
        body.pop("chain", None)
        body["chain"] = before = chain(before, body)
    path.write_text("".join(json.dumps(body) + "\n" for body in bodies))
    return path


def renamed(scenario):
    """A scenario whose options, types and terrain are called otherwise today."""
    text = json.dumps(scenario | {"rules": "book + an-option-of-old", "terrain": {"style": "of old", "seed": 1}})
    return json.loads(text.replace('"type": "', '"type": "old '))


def test_a_title_that_grows_beyond_all_measure_is_a_damaged_save(tmp_path):
    bodies = saved(tmp_path / "a.jsonl", SCENARIOS[0], "book")
    title = "x"
    for _ in range(7):
        title = {"t": "{a}" * 100, "a": {"a": title}}
    bodies[0]["setting"]["title"] = title
    with pytest.raises(DamagedSave, match="setting: a sentence of more than 10000 characters"):
        Battle.load(write(tmp_path / "b.jsonl", bodies))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_save_opens_and_goes_on_though_nothing_of_its_scenario_is_valid_any_more(tmp_path, scenario):
    """Mends 9: options, types of squads and styles of terrain may be renamed."""
    bodies = saved(tmp_path / "a.jsonl", scenario, "book")
    before = Battle.load(tmp_path / "a.jsonl")
    bodies[0]["scenario"] = renamed(bodies[0]["scenario"])
    after = Battle.load(write(tmp_path / "b.jsonl", bodies))
    assert to_bytes(after.table) == to_bytes(before.table)
    assert after.names == before.names
    assert str(after.log) == str(before.log)
    assert after.verify().ok
    assert (after.scenario.title, after.scenario.briefing) == (before.scenario.title, before.scenario.briefing)
    assert str(after.bot_order("heuristic")) == str(before.bot_order("heuristic"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_table_and_the_names_of_a_header_are_those_of_the_scenario(tmp_path, scenario):
    setting = Battle(scenario).scenario
    again = setting_of(Battle(scenario).journal.header)
    assert to_bytes(again.table) == to_bytes(setting.table)
    assert to_bytes(again.game) == to_bytes(setting.game)
    assert again.roster == setting.roster
    assert (again.title, again.briefing, again.document) == (setting.title, setting.briefing, setting.document)
    assert again.ruleset.digest == setting.ruleset.digest
    assert json.loads(json.dumps(kept(again))) == json.loads(json.dumps(kept(setting)))


@pytest.mark.parametrize("style", ["village", "burn", "sweep"])
def test_generated_tables_are_kept_too(style):
    found = kind("stargrunt" if style == "village" else "boarding")
    setting = found.scenarios.quick(style, 5)
    again = setting_of(Battle(setting).journal.header)
    assert to_bytes(again.table) == to_bytes(setting.table)
    assert again.roster == setting.roster


def test_a_file_of_before_opens_though_its_scenario_names_a_renamed_option(tmp_path):
    """The header of a first version holds the scenario alone; its rules are not those that were fought by."""
    bodies = saved(tmp_path / "a.jsonl", SCENARIOS[0], "book")
    del bodies[0]["setting"]
    bodies[0]["scenario"]["rules"] = "book + an-option-of-old"
    battle = Battle.load(write(tmp_path / "b.jsonl", bodies))
    assert battle.verify().ok
    assert battle.rules == "book"


@pytest.mark.parametrize(("field", "value", "sentence"), [
    ("table", {"width": 1 << 40}, "setting: table.width holds a number that doesn't fit"),
    ("table", {"piece": [{"x": [1] * 500}]}, "setting: table.piece.0.x isn't a list of at most"),
    ("table", {"piece": [{"nowhere": 1}]}, "setting: table.piece.0.nowhere isn't known"),
    ("table", {"width": "7200"}, "setting: table.width must hold only whole numbers"),
    ("table", [], "setting: table isn't a group of fields"),
    ("table", {"pieces": 99}, "setting: table.pieces is 99, which contradicts the rest: it must be from 0 to 96"),
    ("table", {"width": 0}, "setting: table.width is 0, which contradicts the rest: it must be from 1 to 32767"),
    ("table", {"piece": [{"kind": 99}]}, "setting: table.piece.0.kind is 99, which contradicts the rest"),
    ("table", {"piece": [{"corners": 99}]}, "setting: table.piece.0.corners is 99, which contradicts the rest"),
    ("table", {"width": 13}, "setting: objective.0 lies beyond the table"),
    ("names", {"sides": [{"name": "A", "colour": 'red" onload="x'}, {"name": "B", "colour": "blue"}]},
     "setting: names.sides.0.colour isn't one of blue, red"),
    ("names", {"units": [{"side": 0, "code": "B1]", "name": "x", "type": "", "arms": [], "supports": [],
                          "roles": []}]}, "setting: names.units.0.code isn't a code"),
    ("names", {"units": [{"side": 0}]}, "setting: names.units.0 is incomplete"),
    ("names", {"engagement": ["\u202e"]}, "setting: names.engagement.0 can't be"),
    ("names", {"sides": []}, "setting: names.sides has 0 parts, not 2"),
    ("title", 7, "setting: title, briefing, rules, table and names are wrong"),
    ("rules", {"t": "book"}, "setting: title, briefing, rules, table and names are wrong"),
    ("briefing", {"t": "{a}"}, "setting: nothing fills a"),
])
def test_a_setting_that_was_forged_is_refused_with_the_name_of_its_field(tmp_path, field, value, sentence):
    bodies = saved(tmp_path / "a.jsonl", SCENARIOS[0])
    stored = bodies[0]["setting"][field]
    bodies[0]["setting"][field] = stored | value if isinstance(stored, dict) and isinstance(value, dict) else value
    with pytest.raises(DamagedSave) as caught:
        Battle.load(write(tmp_path / "b.jsonl", bodies))
    assert sentence in str(caught.value)


@pytest.mark.parametrize("setting", [[], "", 7])
def test_a_header_whose_setting_is_none_is_refused(tmp_path, setting):
    bodies = saved(tmp_path / "a.jsonl", SCENARIOS[0])
    bodies[0]["setting"] = setting
    with pytest.raises(DamagedSave, match="setting: title, briefing, rules, table and names are wrong"):
        Battle.load(write(tmp_path / "b.jsonl", bodies))


@pytest.mark.parametrize(("name", "value"), [
    ("doors", 99), ("width", 49), ("first", 2), ("section", [99]), ("north", [-1]), ("condition", [{"index": 99}]),
    ("profile", [{"melee": [99]}]), ("door", [{"profile": 99}]),
])
def test_a_board_that_was_forged_is_refused_with_the_name_of_its_field(tmp_path, name, value):
    """Mends 22: what counts or names something lies within bounds, as in a state."""
    bodies = saved(tmp_path / "a.jsonl", "examples/scenarios/black-box.yaml")
    bodies[0]["setting"]["table"][name] = value
    with pytest.raises(DamagedSave, match=rf"line 1: setting: table\.{name}[.a-z0-9]* is .*, which contradicts"):
        Battle.load(write(tmp_path / "b.jsonl", bodies))


@pytest.mark.parametrize("place", ["corners", "kind"])
def test_a_forged_table_is_one_sentence_at_the_command_line(tmp_path, place):
    bodies = saved(tmp_path / "a.jsonl", "examples/scenarios/first-lesson.yaml")
    bodies[0]["setting"]["table"]["piece"][0][place] = 99
    path = write(tmp_path / "b.jsonl", bodies)
    for words in (["replay", str(path)], ["replay", str(path), "--verify"], ["report", str(path)]):
        printed = CliRunner().invoke(app, words)
        assert printed.exit_code == 2
        assert f"setting: table.piece.0.{place} is 99, which contradicts the rest" in printed.stderr
        assert printed.stderr.count("\n") == 1


def test_no_table_of_an_honest_battle_contradicts_itself():
    """Mends 22: scenarios, missions and quick battles of every style lie within the bounds."""
    settings = [kind_of(path).scenarios.load(path) for path in sorted(Path("examples/scenarios").glob("*.yaml"))]
    settings += [kind(name).scenarios.quick(style, 5) for name in KINDS for style in kind(name).scenarios.styles]
    for setting in settings:
        refuse_unbound(setting.table, kind(setting.ruleset.catalogue.game).state.table_bounds)
    assert len(settings) > 20


def test_a_battle_that_can_only_be_read_says_so_when_it_is_asked_what_is_allowed(tmp_path):
    bodies = saved(tmp_path / "a.jsonl", SCENARIOS[0])
    bodies[0]["ruleset"] = "book + an-option-of-old"
    battle = Battle.load(write(tmp_path / "b.jsonl", bodies))
    unit = battle.names.codes()[0]
    read_only = "this battle can only be read: unverified rule set: .*an-option-of-old"
    for ask in (lambda: battle.offers, lambda: battle.bot_order("heuristic"), lambda: battle.order("done"),
                lambda: next(battle.steps()), lambda: battle.eyes(0).offers, lambda: battle.allowed(f"activate {unit}"),
                lambda: battle.odds(f"activate {unit}")):
        with pytest.raises(ValueError, match=read_only):
            ask()
    assert str(battle.log)
    assert battle.eyes(0).scene.units
