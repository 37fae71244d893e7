"""Whatever is wrong with a mission is said with file, line, field and remedy, all at once, and nothing crashes."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dieshift.boarding.scenarios import mission
from dieshift.core.documents import MAX_BYTES, ScenarioError
from dieshift.core.words import Message

FOLDER = Path(__file__).parents[2] / "examples" / "scenarios"
GOOD = """\
system: boarding
title: Good
map: |
  +-+-+-+-+
  |. .D. .|
  +-+-+ +-+
      |. .|
      +-+-+
sections: |
  AABB
  ..CC
deploy:
  a:
    - {unit: siege_torch, at: [0, 1], facing: E}
    - {unit: trooper, at: [1, 1], facing: E}
  b:
    - {unit: stalker, at: [3, 1], facing: W}
objects:
  - {unit: console, at: [3, 0], code: C1}
entries:
  - {id: hole, cell: [2, 0]}
exits:
  - {id: lock, cell: [0, 1], side: a}
reinforce: {b: {start: 1, per_turn: 1, pool: blips_22}}
objectives:
  - {id: aim, kind: burn, section: C}
victory:
  a: [{burned: aim}]
  b: [{impossible: aim}]
turn_limit: 9
"""
FIRST, SECOND, THIRD = "{unit: siege_torch, at: [0, 1], facing: E}", "{unit: trooper, at: [1, 1], facing: E}", (
    "{unit: stalker, at: [3, 1], facing: W}")
ONE, TWO, ENEMY = "deploy.a[0]", "deploy.a[1]", "deploy.b[0]"
AIM, WON = "{id: aim, kind: burn, section: C}", "[{burned: aim}]"
TOP, SUPPLY, HOLE = "title: Good", "{start: 1, per_turn: 1, pool: blips_22}", "{id: hole, cell: [2, 0]}"


def changed(old, new):
    """The good mission with one piece of its text replaced."""
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def only_fault(text):
    """The single fault of a text."""
    faults = mission.check(text)
    assert len(faults) == 1, [str(fault) for fault in faults]
    assert faults[0].what.endswith((".", "?", '"'))
    assert faults[0].remedy
    return faults[0]


def test_the_good_mission_is_good():
    assert mission.check(GOOD) == []


def aim(fields, verb="achieved"):
    """The replacement of the objective by another one, which the victory of side a asks for."""
    return GOOD.replace(AIM, f"{{id: aim, {fields}}}").replace("{burned: aim}", f"{{{verb}: aim}}")


CASES = {  # by name: what is replaced in the good mission, by what, and of the fault its line, field, words and remedy
    # fields
    "unknown field": (TOP, f"{TOP}\nturn_limits: 3", 3, "turn_limits", "'turn_limits' isn't a field of a mission.",
                      "Did you mean 'turn_limit'?"),
    "unknown field of a model": (FIRST, "{unit: siege_torch, at: [0, 1], facing: E, cod: T1}", 14, f"{ONE}.cod",
                                 "'cod' isn't a field of a model.", "Did you mean 'code'?"),
    "unknown field of an objective": (AIM, "{id: aim, kind: burn, section: C, sektor: B}", 26, "objectives[0].sektor",
                                      "'sektor' isn't a field of an objective.", "Did you mean 'section'?"),
    "another game": ("system: boarding", "system: stargate", 1, "system", "'stargate' isn't known here.", "boarding"),
    "no game": ("system: boarding\n", "", 1, "system", "The field is missing", "Add 'system:'."),
    "no name": (f"{TOP}\n", "", 1, "title", "The mission has no name.", "Add 'title:' or 'id:'."),
    "a field twice": (TOP, f"{TOP}\ntitle: Better", 3, "title", "The field 'title' is there twice.", "in line 2"),
    "rules given twice": (TOP, f"{TOP}\nrules: book\nrulings: {{blips: on}}", 4, "rulings",
                          "The rule set is there twice.", "Leave 'rules' or 'rulings' out. (1F)"),
    "unknown option": (TOP, f"{TOP}\nrules: book + blibs", 3, "rules", "'blips'", "'book + blips'"),
    "unknown switch": (TOP, f"{TOP}\nrulings: {{blibs: on}}", 3, "rulings.blibs", "isn't a field of the rulings",
                       "Did you mean 'blips'?"),
    "unknown reading": (TOP, f"{TOP}\nrulings: {{jam: never}}", 3, "rulings.jam", "'never' isn't known here.",
                        "Write one of numeral_pair, raw_pair, off"),
    "a switch that cannot be off": (TOP, f"{TOP}\nrulings: {{saves: off}}", 3, "rulings.saves", "'off' isn't known",
                                    "Write one of best, sequential. (1F)"),
    # the map
    "no map": (GOOD[GOOD.index("map"):GOOD.index("sections")], "", 1, "map", "The field is missing", "Add 'map:'."),
    "a square that is none": ("|. .D", "|. xD", 5, "map", "'x' isn't a square (column 4).",
                              "Write '.' for floor, '#' or a space for void. (5.2)"),
    "an edge that is none": ("|. .D", "|.!.D", 5, "map", "'!' isn't an edge (column 3).",
                             "Write a space, '|', 'D' or 'd'."),
    "a door to nowhere": ("  +-+-+ +-+", "  +D+-+ +-+", 6, "map", "leads nowhere",
                          "There must be floor on both sides. (5.2)"),
    "half a map": ("  +-+-+ +-+\n", "", 4, "map", "A map of 9 by 4 characters",
                   "Use one more than twice the number of squares"),
    "a tab in the map": ("      |. .|", "\t    |. .|", 7, "", "This isn't YAML", "spaces only"),
    "a map that is a number": ("map: |\n  +-+-+-+-+\n  |. .D. .|\n  +-+-+ +-+\n      |. .|\n      +-+-+\n", "map: 7\n",
                               3,
                               "map", "7 isn't a drawing.", "Write the rows under 'map: |'"),
    "too few sections": ("  AABB\n", "", 10, "sections", "The sections have 1 rows, the map has 2.",
                         "a row for each row"),
    "too wide sections": ("  AABB", "  AABBB", 10, "sections", "The sections are 5 wide, the map is 4.", "(5.2)"),
    "floor without section": ("  AABB", "  A.BB", 10, "sections", "The floor at 1,1 has no section (column 2).",
                              "'.' isn't a letter. (5.2)"),
    # models
    "unknown type": (SECOND, SECOND.replace("trooper", "troper"), 15, f"{TWO}.unit", "'troper' isn't a unit type.",
                     "Did you mean 'trooper'?"),
    "a door deployed": (SECOND, SECOND.replace("trooper", "bulkhead"), 15, f"{TWO}.unit", "'bulkhead' is of kind door.",
                        "It belongs under 'doors'."),
    "an object deployed": (SECOND, SECOND.replace("trooper", "console"), 15, f"{TWO}.unit", "is of kind object.",
                           "It belongs under 'objects'."),
    "a model as an object": ("{unit: console,", "{unit: trooper,", 19, "objects[0].unit", "is of kind infantry.",
                             "It belongs under 'deploy'."),
    "no square": (SECOND, "{unit: trooper, facing: E}", 15, f"{TWO}.at", "The field is missing", "Add 'at:'."),
    "void": (SECOND, SECOND.replace("[1, 1]", "[1, 0]"), 15, f"{TWO}.at", "[1, 0] is not floor.",
             "The map is 4 x 2 squares, [0, 0] is in the south-west. (5.1)"),
    "off the map": (SECOND, SECOND.replace("[1, 1]", "[4, 1]"), 15, f"{TWO}.at", "[4, 1] is not floor.",
                    "4 x 2 squares"),
    "half a square": (SECOND, SECOND.replace("[1, 1]", "[1.5, 1]"), 15, f"{TWO}.at[0]", "1.5 isn't a whole number.",
                      "from 0 to 47."),
    "three numbers": (SECOND, SECOND.replace("[1, 1]", "[1, 1, 1]"), 15, f"{TWO}.at", "a list isn't a square.",
                      "[x, y]"),
    "two in a square": (SECOND, SECOND.replace("[1, 1]", "[0, 1]"), 15, f"{TWO}.at",
                        "B1 of line 14 is already there.",
                        "A square holds only one model. (G-3)"),
    "no facing": (SECOND, "{unit: trooper, at: [1, 1]}", 15, f"{TWO}.facing",
                  "The field is missing: its facing.",
                  "Add 'facing:', N, E, S or W."),
    "a facing that is none": (SECOND, SECOND.replace("E}", "up}"), 15, f"{TWO}.facing", "'up' isn't a facing.",
                              "Known: N, E, S, W, north"),
    "a facing that became false": (SECOND, SECOND.replace("E}", "false}"), 15, f"{TWO}.facing",
                                   "false isn't a facing.",
                                   'in quotes: some programs turn a bare "N" into false.'),
    "four in a blip": (THIRD, THIRD.replace("facing: W", "hidden: 4"), 17, f"{ENEMY}.hidden", "4 is out of range.",
                       "from 0 to 3."),
    "a code that is none": (SECOND, SECOND.replace("facing", "code: Tom, facing"), 15, f"{TWO}.code",
                            "'TOM' isn't a code",
                            "such as T1."),
    "a code of a door": (SECOND, SECOND.replace("facing", "code: D1, facing"), 15, f"{TWO}.code",
                         "'D1' is the code of a door.",
                         "Start the code with a letter other than D, E or X."),
    "a code given twice": (SECOND, SECOND.replace("facing", "code: c1, facing"), 19, "objects[0].code",
                           "The code C1 is there twice, first in line 15.", "Give each its own code."),
    "a name given twice": (f"{FIRST}\n    - {SECOND}", f"{FIRST[:-1]}, name: Ann}}\n    - {SECOND[:-1]}, name: ANN}}",
                           15,
                           f"{TWO}.name", "The name 'ANN' is there twice, first in line 14.", "its own name."),
    # sides
    "two sides of one name": (TOP, f"{TOP}\nsides: {{a: Crew, b: crew}}", 3, "sides.b",
                              "Both sides have names that look the same.",
                              "its own name."),
    "two sides of one colour": (TOP, f"{TOP}\nsides:\n  a: {{name: A, colour: red}}\n  b: {{name: B, colour: red}}", 5,
                                "sides.b.colour", "Both sides are red.", "its own colour."),
    "a third side first": (TOP, f"{TOP}\nsides: {{first: c}}", 3, "sides.first", "'c' isn't known here.",
                           "Known: a, b."),
    # places
    "no door there": (TOP, f"{TOP}\ndoors: [{{at: [0, 1], side: E}}]", 3, "doors[0].side",
                      "There is no door on the E side of [0, 1].", "Draw a 'D' or 'd' on the map there"),
    "a door that is a model": (TOP, f"{TOP}\ndoors: [{{at: [1, 1], side: E, unit: trooper}}]", 3, "doors[0].unit",
                               "'trooper' is of kind infantry.", "It belongs under 'deploy'."),
    "a state that is none": (TOP, f"{TOP}\ndoors: [{{at: [1, 1], side: E, state: shut}}]", 3, "doors[0].state",
                             "'shut' isn't known here.", "Known: open, closed, jammed, removed."),
    "an entry in the void": (HOLE, HOLE.replace("[2, 0]", "[0, 0]"), 21, "entries[0].cell", "[0, 0] is not floor.",
                             "4 x 2"),
    "an entry given twice": (HOLE, f"{HOLE}\n  - {{id: hole, cell: [3, 0]}}", 22, "entries[1].id",
                             "'hole' is there twice, first in line 21.", "its own id."),
    "nine entries": (HOLE, "\n  - ".join(HOLE.replace("hole", f"h{n}") for n in range(9)), 20, "entries",
                     "The number of entry points is 9.", "It must be 0 to 8."),
    "an empty pool": (SUPPLY, SUPPLY.replace("blips_22", "[0, 0, 0]"), 24, "reinforce.b.pool", "The pool is empty.",
                      "its number of counters. (G-18)"),
    "a pool that is none": (SUPPLY, SUPPLY.replace("blips_22", "many"), 24, "reinforce.b.pool", "'many' isn't a pool.",
                            "Write blips_22, a number, or the counters that hide one, two and three: [9, 4, 9]."),
    "a door as reinforcement": (SUPPLY, SUPPLY.replace("start", "unit: door, start"), 24, "reinforce.b.unit",
                                "'door' is of kind door.", "It belongs under 'doors'."),
    # objectives
    "a kind that is none": (AIM, AIM.replace("burn", "bern"), 26, "objectives[0].kind", "'bern' isn't known here.",
                            "Did you mean 'burn'?"),
    "no section": (AIM, "{id: aim, kind: burn}", 26, "objectives[0].section",
                   "An objective of kind burn needs 'section'.",
                   "Add 'section:'. (5.5)"),
    "a section that is not drawn": (AIM, AIM.replace("C}", "D}"), 26, "objectives[0].section",
                                    "There is no section 'D' on the map.", "Sections: A, B, C. (5.2)"),
    "a field of another kind": (AIM, AIM.replace("C}", "C, turns: 2}"), 26, "objectives[0].turns",
                                "An objective of kind burn has no 'turns'.", "It may have section."),
    "nobody to burn": (FIRST, FIRST.replace("torch", "boarder"), 26, "objectives[0].kind",
                       "No model of this side can set a section alight.", "such as siege_torch. (G-12)"),
    "two of one id": (AIM, f"{AIM}\n  - {AIM}", 27, "objectives[1].id", "'aim' is there twice, first in line 26.",
                      "own id."),
    "a wish of nobody": (AIM, f"{AIM}\n  - {{id: more, kind: guard}}", 27, "objectives[1].id",
                         "No side needs it to win.", "Name it under 'victory', or give its side"),
    # victory
    "the wrong verb": (WON, "[{sealed: aim}]", 28, "victory.a[0].sealed", "'aim' is an objective of kind burn.",
                       "Write 'burned: aim', or 'achieved'. (5.5)"),
    "the enemy's objective": ("[{impossible: aim}]", "[{achieved: aim2}]", 29, "victory.b[0].achieved",
                              "'aim2' is not an objective.", "Did you mean 'aim'?"),
    "losing everybody": (WON, f"{WON[:-1]}, {{all_removed: a}}]", 28, "victory.a[1].all_removed",
                         "A side can't win by losing all its models.", "Write 'b' instead. (5.5)"),
    "an unknown verb": (WON, "[{burned: aim}, {burnt: aim}]", 28, "victory.a[1].burnt",
                        "'burnt' isn't a field of conditions of a victory.", "Did you mean 'burned'?"),
    "no turns": ("turn_limit: 9", "turn_limit: 0", 30, "turn_limit", "0 is out of range.", "from 1 to 100."),
    "too many turns": ("turn_limit: 9", "turn_limit: 101", 30, "turn_limit", "101 is out of range.", "from 1 to 100."),
    "a winner that is none": ("turn_limit: 9", "turn_limit: 9\nat_limit: nobody", 31, "at_limit",
                              "'nobody' isn't known",
                              "Known: a, b, draw."),
}


@pytest.mark.parametrize("name", CASES)
def test_a_fault_has_its_line_field_words_and_remedy(name):
    old, new, line, field, what, remedy = CASES[name]
    fault = only_fault(changed(old, new))
    assert (fault.line, fault.field) == (line, field)
    assert what in fault.what
    assert remedy in fault.remedy


@pytest.mark.parametrize("name", CASES)
def test_what_boarding_finds_wrong_is_a_message(name):
    """What the shapes of the core find wrong has its own tests."""
    fault = only_fault(changed(*CASES[name][:2]))
    assert isinstance(fault.what, Message)
    assert isinstance(fault.remedy, Message)


AIMS = {  # by name: fields of the objective, its verb, and of the fault its field, words and remedy
    "no exit": ("kind: exit, exit: locks", "exited", "exit", "'locks' isn't an exit that this side may use.",
                "'lock'?"),
    "too many to leave": ("kind: exit, models: 3", "exited", "models", "This needs 3 models, and this side has 2.",
                          "2."),
    "no entry of that name": ("kind: seal, entry: holes", "sealed", "entry", "'holes' isn't an enemy entry point.",
                              "Did you mean 'hole'?"),
    "no object": ("kind: activate, unit: C2", "activated", "unit", "'C2' is not an object.", "Known: C1."),
    "a model for an object": ("kind: activate, unit: R1", "activated", "unit", "'R1' is not an object.", "C1"),
    "a friend to eliminate": ("kind: eliminate, unit: B2", "eliminated", "unit", "'B2' isn't an enemy model.",
                              "R1"),
    "an item in the void": ("kind: carry, at: [0, 0], section: A", "carried", "at", "[0, 0] is not floor.", "4 x 2"),
    "an item for two places": ("kind: carry, at: [2, 0], section: A, exit: lock", "carried", "exit",
                               "An item must be brought to a section or to an exit, not both.",
                               "Leave one of them out."),
    "too long": ("kind: hold, section: B, turns: 10", "held", "turns", "The mission ends after turn 9.", "at most 9."),
    "turns left out": ("kind: survive", "survived", "turns", "An objective of kind survive needs 'turns'.",
                       "Add 'turns:'"),
}


@pytest.mark.parametrize("name", AIMS)
def test_a_fault_of_an_objective_has_its_line_field_words_and_remedy(name):
    fields, verb, field, what, remedy = AIMS[name]
    fault = only_fault(aim(fields, verb))
    assert (fault.line, fault.field) == (26, f"objectives[0].{field}")
    assert isinstance(fault.what, Message)
    assert what in fault.what
    assert remedy in fault.remedy


def test_what_needs_a_place_says_so():
    """Exits, entry points of the enemy."""
    no_exit = aim("kind: exit", "exited").replace("exits:\n  - {id: lock, cell: [0, 1], side: a}\n", "")
    assert str(only_fault(no_exit)).endswith("This side has no exit. Add one to 'exits'. (5.5)")
    nothing = aim("kind: guard", "guarded").replace("{id: hole, cell: [2, 0]}", "{id: hole, cell: [2, 0], side: a}")
    nothing = nothing.replace("reinforce: {b: {start: 1, per_turn: 1, pool: blips_22}}\n", "")
    assert only_fault(nothing).what == "There are no enemy entry points to guard."
    lost = only_fault(changed(HOLE, HOLE.replace("]}", "], side: a}")))
    assert (lost.line, lost.field, lost.what) == (24, "reinforce.b", "This side has no entry point.")


def test_an_empty_side_needs_reinforcements():
    """5.5: side b has none on the board, but some will come."""
    empty = changed(f"  b:\n    - {THIRD}\n", "")
    assert mission.check(empty) == []
    alone = only_fault(empty.replace("reinforce: {b: {start: 1, per_turn: 1, pool: blips_22}}\n", ""))
    assert (alone.field, alone.what) == ("deploy", "Side b has no models and gets no reinforcements.")
    assert alone.remedy == "List some under 'deploy: b', or 'reinforce: b'."


def test_only_one_side_is_reinforced():
    both = changed(f"{{b: {SUPPLY}}}", f"{{a: {SUPPLY}, b: {SUPPLY}}}").replace(
        HOLE, f"{HOLE}\n  - {{id: back, cell: [0, 1], side: a}}")
    assert only_fault(both).what == "Only one side can be reinforced."


def test_an_objective_of_the_other_side_is_told_from_an_unknown_one():
    wrong = only_fault(changed(AIM, AIM.replace("C}", "C, side: a}")).replace("[{impossible: aim}]", "[{burned: aim}]"))
    assert (wrong.field, wrong.what) == ("victory.b[0].burned", "'aim' is an objective of side a.")
    assert wrong.remedy == "Write 'impossible: aim'. (5.5)"


def test_an_empty_demand_asks_for_something():
    fault = only_fault(changed(WON, f"{WON[:-1]}, {{}}]"))
    assert (fault.line, fault.what) == (28, "It sets no condition.")


def test_an_unknown_objective_leaves_the_known_one_to_whom_it_is_impossible_for():
    fault = only_fault(changed(WON, "[{burned: nest}]"))
    assert (fault.field, fault.what) == ("victory.a[0].burned", "'nest' is not an objective.")


def test_nine_objectives_are_too_many_when_both_sides_want_one():
    """The record has room for eight; one that both want counts twice."""
    aims = "\n  - ".join(f"{{id: h{n}, kind: hold, section: A, turns: 1}}" for n in range(5))
    names = ", ".join(f"h{n}" for n in range(5))
    held = f"[{{held: [{names}]}}]"
    text = changed(AIM, aims).replace(WON, held).replace("[{impossible: aim}]", held)
    assert only_fault(text).what == "10 objectives are too many. One shared by both sides counts twice."


def test_thirteen_conditions_are_too_many():
    demands = ", ".join(["{burned: aim}"] * 7)
    text = changed(WON, f"[{demands}]").replace("[{impossible: aim}]", f"[{demands.replace('burned', 'impossible')}]")
    assert only_fault(text).what == "14 conditions are too many."


def test_all_faults_are_told_at_once_in_the_order_of_their_lines():
    text = changed(FIRST, FIRST.replace("torch", "torhc")).replace("at: [1, 1]", "at: [9, 9]").replace(
        "turn_limit: 9", "turn_limit: -1").replace("cell: [2, 0]", "cell: [0, 0]")
    faults = mission.check(text)
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)
    assert {fault.field for fault in faults} >= {f"{ONE}.unit", f"{TWO}.at", "entries[0].cell", "turn_limit"}
    with pytest.raises(ScenarioError) as caught:
        mission.load(text)
    assert caught.value.faults == faults


def test_faults_of_a_file_name_the_file(tmp_path):
    path = tmp_path / "bad.yaml"
    path.write_text(changed("|. .D", "|. xD"), encoding="utf-8")
    assert str(mission.check(path)[0]).startswith(f"{path}:5: map: 'x' isn't a square (column 4).")


def test_a_file_that_is_none_is_told():
    assert mission.check(Path("nowhere.yaml"))[0].what == "There is no such file."
    assert mission.check("")[0].what == "The file is empty."
    assert mission.check("- 1\n- 2\n")[0].what == "a list isn't a mission."
    assert mission.check("a" * (MAX_BYTES + 1) + "\n")[0].what.startswith("The text is larger")


PIECES = sorted(set(re.findall(r"[\w.]+|[{}\[\]:,|+-]|\n +", GOOD)))


@settings(deadline=None, max_examples=300)
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 12), st.sampled_from([*PIECES, "", "null", "[]", "{}", "-1", "'"]))
def test_nothing_crashes_whatever_is_typed(at, length, piece):
    """Any piece of the good mission replaced by any other: a mission, or faults with line and remedy."""
    text = GOOD[:at] + piece + GOOD[at + length:]
    faults = mission.check(text)
    assert all(fault.line > 0 and fault.what and fault.remedy for fault in faults)
    if not faults:
        assert mission.load(text).game.models > 0
