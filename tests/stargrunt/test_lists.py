"""Lists of forces: out of a scenario and into one, every fault one sentence at its line, and nothing lost."""

import json
from pathlib import Path

import pytest

from dieshift.core.documents import ScenarioError
from dieshift.core.yaml_edit import Unwritable
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.lists import (
    as_json,
    faults_of,
    load_list,
    put,
    rows,
    sheet,
    taken,
    warnings,
)

SCENARIOS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(Path("examples/scenarios").glob("*.yaml"))
             if "system: boarding" not in path.read_text(encoding="utf-8")}
LESSON, CONVOY = SCENARIOS["first-lesson"], SCENARIOS["convoy"]
LIST = """force: 1
name: Patrol
squads:
  - {type: line squad, name: One, leadership: 1, level: platoon}
  - {type: pair, name: Two, figures: 2}
types:
  pair: {armour: none, figures: [{role: leader, arm: assault rifle}, {role: rifle, arm: assault rifle}]}
"""


def spoilt(old, new):
    assert old in LIST
    return LIST.replace(old, new)


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("side", [0, 1])
def test_a_side_of_every_scenario_is_a_list_without_a_fault_and_comes_back_the_same(name, side):
    """As text and as JSON; whoever lies under a false counter is nobody, and stays behind."""
    force = load_list(taken(SCENARIOS[name], side))
    again = load_list(as_json(force))
    assert (again.document, rows(again)) == (force.document, rows(force))
    there = scenario.load(SCENARIOS[name]).document["sides"][side]["squads"]
    assert [one["type"] for one in force.document["squads"]] == [one["type"] for one in there if one["type"] != "dummy"]
    assert not any("at" in one or "code" in one for one in force.document["squads"])


def test_a_list_goes_into_a_side_and_out_of_it_again():
    """Names that the other side has are told apart; comments of the scenario stay."""
    text = LESSON.replace("turns:", "# noon\nturns:", 1)
    into = put(text, 1, taken(text, 0))
    assert scenario.check(into) == []
    assert "# noon" in into
    first, second = (load_list(taken(into, side)).document["squads"] for side in (0, 1))
    assert [one["name"] for one in second] == [f"{one['name']} 2" for one in first]
    assert [one["type"] for one in second] == [one["type"] for one in first]
    places = [one["at"] for one in scenario.load(into).document["sides"][1]["squads"]]
    assert len({tuple(at) for at in places}) == len(places)
    assert all(at[1] == 42 for at in places), "near its own edge, which is the northern one"


def test_who_rides_and_who_answers_to_whom_goes_along():
    """In the convoy squads are aboard, and name each other by codes, which are another side's there."""
    squads = load_list(taken(CONVOY, 0)).document["squads"]
    names = {one["name"] for one in squads}
    assert {one["aboard"] for one in squads if "aboard" in one} <= names
    assert {one["superior"] for one in squads if "superior" in one} <= names
    inside = put(LESSON, 1, taken(CONVOY, 0))
    assert [fault.field for fault in scenario.check(inside) if not fault.field.endswith(".at")] == []


def test_types_of_its_own_go_along_and_give_way_to_others_of_the_same_name():
    once = put(LESSON, 0, LIST)
    assert scenario.check(once) == []
    assert scenario.load(once).document["types"].keys() == {"pair"}
    other = spoilt("armour: none", "armour: full suit") if "full suit" in LESSON else spoilt("rifle, arm", "mate, arm")
    twice = scenario.load(put(once, 1, other)).document
    assert list(twice["types"]) == ["pair", "pair 2"]
    assert [one["type"] for one in twice["sides"][1]["squads"]] == ["line squad", "pair 2"]
    assert list(scenario.load(put(once, 1, LIST)).document["types"]) == ["pair"]


@pytest.mark.parametrize(("old", "new", "line", "field", "what"), [
    ("force: 1", "force: 9", 1, "force", "9 is out of range. Write a number from 1 to 1."),
    ("force: 1\n", "", 1, "force", "The field is missing: the version of this form: 1. Add 'force:'."),
    ("name: Patrol", "name: Patrol\ngame: chess", 3, "game", "'chess' isn't known here."),
    ("type: line squad", "type: lime squad", 4, "squads[0].type", "Did you mean 'line squad'?"),
    ("figures: 2}", "figures: 60}", 5, "squads[1].figures", "60 is out of range."),
    ("figures: 2}", "at: [3, 4]}", 5, "squads[1].at", "'at' isn't a field of a squad."),
    ("name: Two", "name: One", 5, "squads[1].name", "The name 'One' is there twice, first in line 4."),
    ("name: Two", "name: Two, superior: Nobody", 5, "squads[1].superior", "with a higher command level"),
    ("name: Two", "name: Two, aboard: One", 5, "squads[1].aboard", ""),
    ("type: pair", "type: dummy", 5, "squads[1].type", "A false counter doesn't fight."),
    ("armour: none", "armour: lace", 7, "types.pair.armour", "'lace' isn't known here."),
    ("force: 1", "force: [", 2, "", "")])
def test_a_fault_of_a_list_is_told_at_its_line_and_field(old, new, line, field, what):
    (fault, *others) = faults_of(spoilt(old, new))
    assert others == []
    assert (fault.line, fault.field) == (line, field) or field == ""
    assert what in fault.sentence
    assert sheet(spoilt(old, new))["faults"]
    with pytest.raises(ScenarioError):
        put(LESSON, 0, spoilt(old, new))


@pytest.mark.parametrize(("old", "new", "what"), [
    (", level: platoon", "", "The squads have no commander"), ("name: One, ", "", ""),
    ("type: pair", "type: line squad", "There is no squad of the type 'pair'")])
def test_what_to_look_at_forbids_nothing(old, new, what):
    made = load_list(spoilt(old, new))
    assert [what in one for one in warnings(made)] == [True] * bool(what)
    assert scenario.check(put(LESSON, 0, spoilt(old, new))) == []


def test_a_row_says_what_a_squad_is_and_carries():
    assert rows(load_list(LIST))[1] == ("Two", "pair, 2 figures, regular, leader 2; assault rifle")


def test_a_text_that_is_no_scenario_takes_no_list():
    for text in ("title: [", "title: x\n", "[1]\n"):
        with pytest.raises(Unwritable):
            put(text, 0, LIST)
    assert json.loads(as_json(load_list(LIST)))["force"] == 1


def test_the_list_that_comes_with_the_program_is_right():
    file = Path("examples/forces/patrol.force.yaml")
    assert faults_of(file) == []
    assert warnings(load_list(file)) == []


def test_who_made_a_list_is_kept_and_may_be_left_out():
    """By its name, with a link to it there; in a scenario there is no place for it."""
    vendor = "vendor: {name: my builder, link: 'https://builder.example/7'}"
    force = load_list(spoilt("name: Patrol", f"name: Patrol\n{vendor}"))
    assert force.document["vendor"] == {"name": "my builder", "link": "https://builder.example/7"}
    assert load_list(as_json(force)).document == force.document
    assert "vendor" not in load_list(LIST).document
    assert scenario.check(put(LESSON, 0, spoilt("name: Patrol", f"name: Patrol\n{vendor}"))) == []
    (fault,) = faults_of(spoilt("name: Patrol", "name: Patrol\nvendor: {link: x}"))
    assert (fault.line, fault.field) == (3, "vendor.name")
