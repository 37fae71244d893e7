"""Whatever is wrong with a scenario is said with file, line, field and remedy, all at once, and nothing crashes."""

import json
import os
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dieshift.core.documents import MAX_BYTES, MAX_DEPTH, MAX_VALUES
from dieshift.core.words import Message, word
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.options import catalogue

EXAMPLE = Path(__file__).parents[2] / "examples" / "scenarios" / "river-crossing.yaml"
GOOD = """\
title: Good
sides:
  - name: Blue
    squads:
      - {type: line squad, at: [10, 10]}
      - {type: line squad, at: [30, 10]}
  - name: Red
    squads:
      - {type: militia squad, at: [10, 40]}
"""
FIRST, SECOND, LAST = "type: line squad, at: [10, 10]", "type: line squad, at: [30, 10]", "at: [10, 40]"


def changed(old, new):
    """The good scenario with one piece of its text replaced."""
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def only_fault(text):
    """The single fault of a text."""
    faults = scenario.check(text)
    assert len(faults) == 1, [str(fault) for fault in faults]
    assert faults[0].line > 0
    assert faults[0].what
    assert faults[0].remedy
    assert isinstance(faults[0].what, Message)
    assert isinstance(faults[0].remedy, Message)
    return faults[0]


@pytest.mark.parametrize(("size", "where"), [
    ("[5, 300]", "size"), ("[72]", "size"), ("wide", "size"), ("[100, 300]", "size[1]"), ("[5, 48]", "size[0]"),
    ("[60.123, 300]", None)])
@pytest.mark.parametrize("more", ["", "terrain: [{kind: hill, at: [[1, 1], [90, 5], [5, 80]]}]\n",
                                  "terrain: {style: town, seed: 3}\n"])
def test_a_bad_table_size_reports_itself_once(size, where, more):
    """What stands where is compared with no other table than the one that was meant. Source: R1.4."""
    text = f"size: {size}\n{more}{GOOD.replace('at: [10, 40]', 'at: [10, 110]')}"
    faults = scenario.check(text)
    assert {fault.line for fault in faults} == {1}, [str(fault) for fault in faults]
    assert len(faults) == (1 if where else 2)
    assert where is None or faults[0].field == where


def test_the_good_scenario_is_good():
    assert scenario.check(GOOD) == []


SQUAD = """types:
  band:
    armour: none
    figures:
      - {role: leader, arm: hunting rifle}
      - {role: man, arm: hunting rifle, MORE, count: 2}
sides:"""
TYPE = "sides:"
MEETING = re.sub(r", at: [^}]*", "", changed("title: Good", "title: Good\nencounter: true"))
WATER = "{{kind: water, at: [[5, {0}], [15, {0}], [15, {1}], [5, {1}]]}}"
ONE = "sides[0].squads[0]"
TWO = "sides[0].squads[1]"
CASES = {  # by name: what is replaced in the good scenario, by what, and of the fault its line, field, words and remedy
    "unknown field": ("title", "titel: Bad\ntitle", 1, "titel", "'titel' isn't a field of a scenario",
                      "Did you mean 'title'?"),
    "unknown field of a squad": (FIRST, f"{FIRST}, qualty: green", 5, f"{ONE}.qualty", "isn't a field of a squad",
                                 "Did you mean 'quality'?"),
    "unknown word": (FIRST, f"{FIRST}, quality: vetran", 5, f"{ONE}.quality", "'vetran' isn't known",
                     "Did you mean 'veteran'?"),
    "rounds of no weapon": (TYPE, SQUAD.replace("MORE", "rounds: 2"), 7, "types.band.figures[1].rounds",
                            "Without a support weapon there are no rounds to count.",
                            "for launcher pack, rocket, basic"),
    "rounds of a SAW": (TYPE, SQUAD.replace("MORE", "support: SAW, rounds: 2"), 7, "types.band.figures[1].rounds",
                        "Rounds of a SAW are not counted.", "(R17.62)"),
    "too many rounds": (TYPE, SQUAD.replace("MORE", "support: rocket, rounds: 10"), 7, "types.band.figures[1].rounds",
                        "10 is out of range", "from 1 to 9"),
    "two heavy weapons": (TYPE, SQUAD.replace("MORE", "support: packed autocannon"), 5, "types.band.figures",
                          "2 heavy weapons are too many", "a unit of 2 to 4 figures with one such weapon. (R17.38)"),
    "too large a crew": (FIRST, "type: gun carriers, figures: 5, at: [10, 10]", 5, f"{ONE}.figures",
                         "5 figures can't carry a heavy weapon.", "(R17.38)"),
    "unknown type": (FIRST, "type: lime squad, at: [10, 10]", 5, f"{ONE}.type", "'lime squad' is not a type of squad",
                     "Did you mean 'line squad'?"),
    "no figures": (FIRST, f"{FIRST}, figures: 0", 5, f"{ONE}.figures", "0 is out of range", "from 1 to 12"),
    "thirteen figures": (FIRST, f"{FIRST}, figures: 13", 5, f"{ONE}.figures", "13 is out of range", "from 1 to 12"),
    "a million figures": (FIRST, f"{FIRST}, figures: 1000000", 5, f"{ONE}.figures", "1000000 is out", "from 1 to 12"),
    "number too long": (FIRST, f"{FIRST}, figures: {'9' * 5000}", 5, f"{ONE}.figures", "isn't a whole number",
                        "1 to 12"),
    "not a number": (FIRST, "type: line squad, at: [NaN, 10]", 5, f"{ONE}.at[0]", "'NaN' isn't a number", "0 to 120"),
    "infinite": (FIRST, "type: line squad, at: [1e999, 10]", 5, f"{ONE}.at[0]", "'1e999' isn't a number", "0 to 120"),
    "minus zero": (FIRST, "type: line squad, at: [-0.0, 10]", 5, f"{ONE}.at[0]", "'-0.0' isn't a number", "0 to 120"),
    "negative": (FIRST, "type: line squad, at: [-3, 10]", 5, f"{ONE}.at[0]", "-3 is out of range", "from 0 to 120"),
    "too fine": (FIRST, "type: line squad, at: [3.125, 10]", 5, f"{ONE}.at[0]", "3.125 has too many decimals",
                          "two decimals"),
    "number in quotes": (FIRST, f'{FIRST}, leadership: "2"', 5, f"{ONE}.leadership", "'2' isn't a whole", "1 to 3"),
    "true for a number": (FIRST, f"{FIRST}, leadership: true", 5, f"{ONE}.leadership", "true isn't a whole", "1 to 3"),
    "a draw that is none": (FIRST, f"{FIRST}, leadership: drawn", 5, f"{ONE}.leadership", "'drawn' isn't a whole",
                            "Write a number from 1 to 3, or 'draw'."),
    "a quality drawn wrong": (FIRST, f"{FIRST}, quality: draws", 5, f"{ONE}.quality", "'draws' isn't known",
                              "Did you mean 'draw'?"),
    "nothing": (FIRST, f"{FIRST}, leadership: null", 5, f"{ONE}.leadership", "nothing isn't a whole", "1 to 3"),
    "octal": (FIRST, f"{FIRST}, leadership: 02", 5, f"{ONE}.leadership", "'02' isn't a whole", "1 to 3"),
    "sexagesimal": (FIRST, f"{FIRST}, figures: 0:08", 5, f"{ONE}.figures", "'0:08' isn't a whole", "1 to 12"),
    "underscore": (FIRST, f"{FIRST}, figures: 1_0", 5, f"{ONE}.figures", "'1_0' isn't a whole", "1 to 12"),
    "no for a flag": (FIRST, f"{FIRST}, hidden: no", 5, f"{ONE}.hidden", "'no' isn't true or false", "true or"),
    "three coordinates": (FIRST, "type: line squad, at: [1, 2, 3]", 5, f"{ONE}.at", "not a pair", "Write [x, y]"),
    "a word for a point": (FIRST, "type: line squad, at: north", 5, f"{ONE}.at", "'north' is not a pair", "[x, y]"),
    "a field left out": (FIRST, "type: line squad", 5, f"{ONE}.at", "The field is missing", "Add 'at:'"),
    "a squad that is none": ("{" + FIRST + "}", "line squad", 5, ONE, "'line squad' isn't a squad", "fields type"),
    "off the table": (FIRST, "type: line squad, at: [80, 10]", 5, f"{ONE}.at", "[80, 10] is off the table",
                      "72 x 48"),
    "squads on each other": (SECOND, "type: line squad, at: [12, 10]", 6, f"{TWO}.at", "overlaps B1 of line 5",
                             "Move"),
    "a code given twice": (f"{FIRST}}}\n      - {{{SECOND}", f"{FIRST}, code: X1}}\n      - {{{SECOND}, code: x1", 6,
                           f"{TWO}.code", "X1 is there twice, first in line 5", "its own code"),
    "a name given twice": (f"{FIRST}}}\n      - {{{SECOND}", f"{FIRST}, name: Owl}}\n      - {{{SECOND}, name: OWL", 6,
                           f"{TWO}.name", "there twice, first in line 5", "its own name"),
    "a code that is none": (FIRST, f"{FIRST}, code: '1B'", 5, f"{ONE}.code", "'1B' isn't a code", "such as B1"),
    "a superior of the other side": (FIRST, f"{FIRST}, superior: R1", 5, f"{ONE}.superior", "higher command level",
                                     "level: platoon"),
    "starting broken": (FIRST, f"{FIRST}, confidence: broken", 5, f"{ONE}.confidence", "No unit starts", "R2.18"),
    "hidden in an encounter": (GOOD, MEETING.replace("type: line squad", "type: line squad, hidden: true", 1), 6,
                               f"{ONE}.hidden", "No unit is hidden", "R15.2"),
    "a place in an encounter": (GOOD, MEETING.replace("type: line squad", FIRST, 1), 6, f"{ONE}.at",
                                "in an encounter battle all squads start off the table", "Leave 'at' out. (R3.53)"),
    "on the table in an encounter": (GOOD, MEETING.replace("type: line squad", "type: line squad, enters: false", 1), 6,
                                     f"{ONE}.enters", "all squads enter", "R3.51"),
    "a place for one who enters": (FIRST, f"{FIRST}, enters: true", 5, f"{ONE}.at", "has no place on it: this squad",
                                   "Leave 'at' out"),
    "hidden off the table": (FIRST, "type: line squad, enters: true, hidden: true", 5, f"{ONE}.hidden",
                             "can't start hidden", "R3.53"),
    "In Position off the table": (FIRST, "type: line squad, enters: true, in_position: true", 5, f"{ONE}.in_position",
                                  "can't start in position", "R3.53"),
    "no way onto the table": (GOOD, MEETING.replace("sides:", "terrain:\n  - {kind: water, at: [[0, 43], [72, 43], "
                                                    "[72, 48], [0, 48]]}\nsides:"), 12, "sides[1].squads[0].type",
                              "the north edge", "baseline"),
    "the same baseline": ("- name: Red", "- name: Red\n    baseline: south", 8, "sides[1].baseline", "same baseline",
                          "R3.50"),
    "the same colour": (GOOD, GOOD.replace("\n    squads", "\n    colour: blue\n    squads"), 9, "sides[1].colour",
                        "Both sides are blue", "its own colour"),
    "a side missing": (GOOD[GOOD.index("  - name: Red"):], "", 2, "sides", "The number of sides is 1", "It must be 2"),
    "no squads": ("squads:\n      - {type: militia squad, at: [10, 40]}", "squads: []", 8, "sides[1].squads",
                  "The number of squads is 0", "1 to 32"),
    "unknown option": ("title", "rules: clarified + overwach\ntitle", 1, "rules", "did you mean 'overwatch'", "preset"),
    "unknown preset": ("title", "rules: clarifyed\ntitle", 1, "rules", "unknown preset 'clarifyed'", "clarified"),
    "unknown terrain": ("title", "terrain:\n  - {kind: light wod, at: [[1, 1], [5, 1], [5, 5]]}\ntitle", 2,
                        "terrain[0].kind", "'light wod'", "Did you mean 'light_wood'?"),
    "terrain off the table": ("title", "terrain:\n  - {kind: crops, at: [[1, 1], [90, 5], [5, 1]]}\ntitle", 2,
                              "terrain[0].at", "[90, 5] is off the table", "72 x 48"),
    "terrain across itself": ("title", "terrain:\n  - {kind: crops, at: [[1, 1], [5, 5], [5, 1], [1, 5]]}\ntitle", 2,
                              "terrain[0].at", "crosses or touches itself", "Go round it once"),
    "a wall of one corner": ("title", "terrain:\n  - {kind: wall, at: [[1, 1]]}\ntitle", 2, "terrain[0].at",
                             "The number of corners is 1", "2 to 12"),
    "unknown style": ("title", "terrain: {style: toun, seed: 3}\ntitle", 1, "terrain.style", "'toun'",
                      "Did you mean 'town'?"),
    "generated and tiny": (GOOD, f"terrain: {{style: town, seed: 3}}\nsize: [23, 48]\n{GOOD.replace('[30', '[20')}", 2,
                           "size", "too small", "24 inches"),
    "a squad in the water": ("title", "terrain:\n  - {kind: water, at: [[5, 5], [15, 5], [15, 15], [5, 15]]}\ntitle", 7,
                             f"{ONE}.at", "A figure of this type can't be at [10, 10]", "R4.20"),
    "no room": ("title", f"terrain:\n  - {WATER.format(5, 9.5)}\n  - {WATER.format(10.5, 15)}\ntitle", 8,
                f"{ONE}.at", "figures around this point", "open ground"),
    "a text that is a number": ("title: Good", "title: 12", 1, "title", "12 isn't text", "quotes"),
    "an empty text": ("title: Good", "title: ' '", 1, "title", "The text is empty", "Write a word"),
    "a long text": ("title: Good", f"title: {'x' * 90}", 1, "title", "90 characters are too many", "at most 80"),
    "an invisible character": ("title: Good", 'title: "Go\\u202eod"', 1, "title", "U+202E", "Remove it"),
    "a pile of accents": ("title: Good", f"title: Go{chr(0x301) * 9}d", 1, "title", "a pile of accents", "Remove it"),
    "half a character": ("title: Good", 'title: "Go\\ud83dod"', 1, "", "half a character", "Remove the escape"),
    "no such character": ("title: Good", 'title: "Go\\UFFFFFFFFod"', 1, "", "doesn't exist", "Remove the escape"),
    "a field twice": ("title: Good", "title: Good\ntitle: Better", 2, "title", "there twice", "already in line 1"),
    "an alias": ("title: Good", "title: &a Good", 1, "", "Anchors and aliases (a)", "Write the value out"),
    "a tag": ("title: Good", "title: !!python/object/apply:os.system [ls]", 1, "", "The tag", "plain value"),
    "binary in the text": ("title: Good", "title: !!binary R29v", 1, "", "The tag", "plain value"),
    "two documents": ("title: Good", "---\ntitle: Good\n---\na: b\n---", 3, "", "more than one document", "'---'"),
    "no YAML": ("title: Good", "title: [Good", 2, "", "This isn't YAML", "Check the indentation"),
    "tabs": ("title: Good", "\ttitle: Good", 1, "", "This isn't YAML", "spaces only"),
    "a list as a name": ("title: Good", "? [a, b]\n: c\ntitle: Good", 1, "", "can't be a field's name", "a word"),
    "a list for a scenario": (GOOD, "- a\n- b\n", 1, "", "a list isn't a scenario", "title, sides"),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_one_fault_is_said_with_line_field_and_remedy(case):
    old, new, line, field, what, remedy = case
    fault = only_fault(changed(old, new))
    assert (fault.line, fault.field) == (line, field)
    assert what in fault.what
    assert remedy in fault.remedy
    assert str(fault).startswith(f"scenario:{line}: ")


OBJECTIVES = {
    "{primary: {kind: brek, units: 1}}": ("primary.kind", "Did you mean 'break'?"),
    "{primary: {kind: hold}}": ("primary.at", "Add 'at: [x, y]'"),
    "{primary: {kind: hold, at: [100, 24], units: 2}}": ("primary.units", "Write 'figures:' instead"),
    "{primary: {kind: exit}}": ("primary.figures", "at most 8"),
    "{primary: {kind: survive, figures: 9}}": ("primary.figures", "at most 8"),
    "{primary: {kind: break, units: 3}}": ("primary.units", "at most 2"),
    "{primary: {kind: destroy, units: 1, at: [1, 1]}}": ("primary.at", "kind: hold"),
    "{tertiary: {kind: destroy, units: 1}}": ("tertiary", "Did you mean 'primary'?"),
}


@pytest.mark.parametrize(("text", "expected"), OBJECTIVES.items(), ids=OBJECTIVES)
def test_an_objective_that_cannot_be_is_refused(text, expected):
    """R3.54."""
    fault = only_fault(changed("{type: militia squad, at: [10, 40]}",
                               f"{{type: militia squad, at: [10, 40]}}\n    objectives: {text}"))
    assert fault.field == f"sides[1].objectives.{expected[0]}"
    assert expected[1] in fault.remedy
    assert fault.line == 10


def test_an_unknown_weapon_of_a_type_of_ones_own_names_the_nearest():
    """R17.1-R17.9, R17.20-R17.29."""
    fault = only_fault(changed("sides:", """\
types:
  hunters:
    armour: none
    figures:
      - {role: leader, arm: huntin rifle}
sides:"""))
    assert (fault.line, fault.field) == (6, "types.hunters.figures[0].arm")
    assert fault.remedy == "Did you mean 'hunting rifle'?"


def test_a_type_of_too_many_figures_is_refused():
    """R5.35: the largest die that allocates hits has twelve faces."""
    faults = scenario.check(changed("sides:", """\
types:
  crowd:
    armour: none
    figures:
      - {role: leader, arm: hunting rifle, count: 12}
      - {role: more, arm: hunting rifle, count: 12}
sides:"""))
    assert [(fault.line, fault.field) for fault in faults] == [(5, "types.crowd.figures")]
    assert "1 to 12" in faults[0].remedy


def test_too_many_squads_are_refused():
    rows = "".join(f"      - {{type: gun team, at: [{4 * i + 4}, 20]}}\n" for i in range(17))
    fault = only_fault(f"title: Many\nsides:\n  - name: Blue\n    squads:\n{rows}  - name: Red\n    squads:\n"
                       + rows.replace(", 20]", ", 30]"))
    assert (fault.line, fault.field, fault.what) == (2, "sides", "There are 34 squads in all.")


def test_every_fault_is_said_not_only_the_first():
    text = changed("title", "titel").replace("[10, 10]", "[10, 90]").replace("[30, 10]", "[30]").replace(
        "militia", "milita")
    assert [(fault.line, fault.field) for fault in scenario.check(text)] == [
        (1, "titel"), (1, "title"), (5, f"{ONE}.at"), (6, f"{TWO}.at"), (9, "sides[1].squads[0].type")]


def test_load_raises_all_faults_at_once():
    with pytest.raises(scenario.ScenarioError) as raised:
        scenario.load(changed("title", "titel"))
    assert [fault.field for fault in raised.value.faults] == ["titel", "title"]
    assert "Did you mean 'title'?" in str(raised.value)


# --- files ------------------------------------------------------------------------------------------------------------

FILES = {
    "empty": (b"", 1, "The file is empty"),
    "one byte": (b" ", 1, "The file is empty"),
    "only a byte-order mark": (b"\xef\xbb\xbf", 1, "The file is empty"),
    "picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", 3, "isn't a text file"),
    "zero bytes": (b"title: a\nsides: \x00", 2, "isn't a text file"),
    "database": (b"SQLite format 3\x00" + bytes(100), 1, "isn't a text file"),
    "latin-1": (b"title: good\nbriefing: caf\xe9\n", 2, "isn't text in UTF-8"),
    "utf-16": ("title: a".encode("utf-16"), 1, "UTF-16"),
    "control character": (b"title: a\nbriefing: b\x07\n", 2, "control character"),
    "huge": (b"# " + b"x" * MAX_BYTES, 1, "larger than 1,000,000 bytes"),
    "deep list": (b"[" * 200_000, 1, f"more than {MAX_DEPTH} deep"),
    "deep object": (b'{"a":' * 200_000, 1, f"more than {MAX_DEPTH} deep"),
    "very long list": (b"title: [" + b"a, " * 60_000 + b"a]", 1, f"more than {MAX_VALUES:,} values"),
    "alias bomb": (b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", 1, "Anchors and aliases"),
    "merge": (b"<<: *a\n", 1, "Anchors and aliases"),
}


@pytest.mark.parametrize("case", FILES.values(), ids=FILES)
def test_a_file_that_is_no_scenario_is_refused(tmp_path, case):
    raw, line, what = case
    path = tmp_path / "mine.yaml"
    path.write_bytes(raw)
    (fault,) = scenario.check(path)
    assert (fault.file, fault.line) == (str(path), line)
    assert what in fault.what
    assert fault.remedy


def test_a_missing_file_names_its_neighbours(tmp_path):
    (tmp_path / "other.yaml").write_text(GOOD)
    (fault,) = scenario.check(tmp_path / "mine.yaml")
    assert fault.what == "There is no such file."
    assert "other.yaml" in fault.remedy


@pytest.mark.parametrize("path", [".", "\0", "x" * 5000])
def test_a_path_that_is_no_file_is_refused(path):
    (fault,) = scenario.check(path)
    assert "file" in fault.what


def test_json_is_read_with_tabs_and_escapes_and_keeps_its_lines():
    document = {"title": "Dawn \U0001f305 \u00e9", "sides": [
        {"name": "Blue", "squads": [{"type": "line squad", "at": [10, 10]}]},
        {"name": "Red", "squads": [{"type": "line squad", "at": [10, 40]}]}]}
    setting = scenario.load(json.dumps(document, indent="\t"))
    assert setting.title == document["title"]
    document["sides"][1]["squads"][0]["typ"] = 1
    text = json.dumps(document, indent="\t")
    (fault,) = scenario.check(text)
    assert fault.field == "sides[1].squads[0].typ"
    assert '"typ"' in text.split("\n")[fault.line - 1]


LINES = EXAMPLE.read_text(encoding="utf-8").splitlines()
SPOILT = 1000 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 30


@settings(max_examples=SPOILT)
@given(st.integers(0, len(LINES) - 1), st.text(max_size=12), st.integers(0, 60))
def test_a_spoilt_example_never_crashes(line, text, at):
    """Whatever is written into a line, the answer is a scenario or faults with line and remedy."""
    spoilt = [*LINES]
    spoilt[line] = spoilt[line][:at] + text + spoilt[line][at:]
    for fault in scenario.check("\n".join(spoilt) + "\n"):
        assert fault.line >= 1
        assert fault.what
        assert fault.remedy


@settings(max_examples=SPOILT)
@given(st.integers(0, len(LINES) - 1), st.integers(0, len(LINES) - 1))
def test_an_example_with_lines_taken_out_never_crashes(first, last):
    for fault in scenario.check("\n".join(LINES[:first] + LINES[last:]) + "\n"):
        assert fault.line >= 1
        assert fault.remedy


@given(st.binary(max_size=300))
def test_no_bytes_crash(tmp_path_factory, raw):
    path = tmp_path_factory.getbasetemp() / "bytes.yaml"
    path.write_bytes(raw)
    assert scenario.check(path)


def test_house_rules_that_cannot_be_loaded_are_no_fault_of_the_scenario(monkeypatch):
    """The remedy is about the package, not about the text of the rule set."""
    why = word("the house rules 'mist' of the package our-club cannot be loaded: no luck.")
    monkeypatch.setattr(catalogue, "fault", why)
    fault = only_fault(f"rules: book\n{GOOD}")
    assert str(fault).endswith("of the package our-club cannot be loaded: no luck. The fault isn't in the scenario.")


def test_a_wrong_rule_set_is_told_in_whole_sentences():
    fault = only_fault(f"rules: book + night-limit(inches=200)\n{GOOD}")
    assert fault.what == "night-limit(inches=200): inches is a whole number from 1 to 99."
    assert fault.remedy.startswith("Write a rule set such as")


def test_all_that_an_objective_should_not_have_is_named_at_once():
    """R3.54: a figure count cannot be a place, an exit and cargo."""
    text = """title: Odd
sides:
  - name: Blue
    objectives: {primary: {kind: survive, figures: 1, at: [8, 8], name: x, edge: south, cargo: true}}
    squads: [{type: line squad, at: [20, 8]}]
  - {name: Red, squads: [{type: line squad, at: [20, 40]}]}
"""
    assert {fault.field.rpartition(".")[2] for fault in scenario.check(text)} == {"at", "name", "edge", "cargo"}
