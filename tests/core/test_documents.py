"""Documents: values with their lines, blocks of text, faults in order; groups of fields."""

import copy
from pathlib import Path

import pytest

from dieshift.core.documents import Fault, ScenarioError, Stop, is_text, parse
from dieshift.core.fields import Either, Faults, Field, Group, Text, Whole, decimals, gather, nearest

GROUP = Group("a thing", {"size": Field(Whole(1, 9), "how large", needed=True), "name": Field(Text(), "its name")})
TEXT = """\
size: 3
plan: |
  one
  two
more: >
  three
name: "a
  b"
"""


EXAMPLES = Path(__file__).parents[2] / "examples/scenarios"


def fault_of(text):
    """What stops the reading of a text."""
    with pytest.raises(Stop) as caught:
        parse(text)
    return caught.value


def read(text):
    """The thing of a text, and its faults."""
    return gather(text, lambda tree, faults: GROUP.read(tree, "", faults))


def test_both_parsers_of_yaml_read_the_same(monkeypatch):
    """The compiled one is asked first; what it finds fault with, and what it would allow, the plain one decides."""
    texts = [TEXT, *(path.read_text() for path in sorted(EXAMPLES.glob("*.yaml")))]
    refused = ["a: {b\t: 1}", "a: {b: 1?2}", "a: [", "a: 1\na: 2", "a: &b 1", "a: !b 1"]
    read_fast, said = [parse(text) for text in texts], [str(fault_of(text)) for text in refused]
    monkeypatch.setattr("dieshift.core.documents.yaml.__with_libyaml__", False)
    assert [parse(text) for text in texts] == read_fast
    assert [str(fault_of(text)) for text in refused] == said


def test_a_block_of_text_knows_on_which_line_it_begins():
    fields = parse(TEXT).value
    assert {name: (node.line, node.first) for name, node in fields.items()} == {
        "size": (1, 0), "plan": (2, 3), "more": (5, 6), "name": (7, 0)}
    assert fields["plan"].value == "one\ntwo\n"


def test_a_source_is_a_path_or_the_text_itself():
    assert [is_text(source) for source in ("a.yaml", "a: 1\n", '{"a": 1}', "", " ")] == [False, True, True, True, True]


def test_faults_are_gathered_once_each_in_the_order_of_their_lines(tmp_path):
    path = tmp_path / "thing.yaml"
    path.write_text("nam: x\nsize: 10\n", encoding="utf-8")
    mapping, faults = read(path)
    assert mapping["name"] is None
    places = [(fault.file, fault.line, fault.field) for fault in faults]
    assert places == [(str(path), 1, "nam"), (str(path), 2, "size")]
    assert str(faults[0]) == f"{path}:1: nam: 'nam' isn't a field of a thing. Did you mean 'name'?"


def test_all_fields_that_are_given_twice_are_named_with_everything_else_that_is_wrong():
    """One look names all that can be found; the first of two values is the one that is looked at."""
    text = "size: 10\nsize: 3\nname: a\nname: {b: 1,\n  b: 2}\nsize: 4\nnam: x\n"
    thing, faults = read(text)
    assert thing is None
    assert [(fault.line, fault.field, fault.what) for fault in faults] == [
        (1, "size", "10 is out of range."), (2, "size", "The field 'size' is there twice."),
        (4, "name", "The field 'name' is there twice."), (5, "b", "The field 'b' is there twice."),
        (6, "size", "The field 'size' is there twice."), (7, "nam", "'nam' isn't a field of a thing.")]
    assert {fault.remedy for fault in faults if fault.line in {2, 6}} == {
        "It is already in line 1. Remove one of them."}
    assert str(fault_of(text)) == "The field 'size' is there twice."


def test_what_stops_the_reading_comes_with_what_was_found_before():
    made, faults = read("size: 3\nsize: 4\nname: &a x\n")
    assert made is None
    assert [(fault.line, fault.field) for fault in faults] == [(2, "size"), (3, "")]


def test_a_text_that_cannot_be_read_is_one_fault():
    made, faults = read("size: [\n")
    assert made is None
    assert [(fault.file, fault.line) for fault in faults] == [("scenario", 2)]
    with pytest.raises(Stop):
        parse("size: [\n")


def test_an_error_holds_its_faults():
    fault = Fault("x.yaml", 3, "", "It is wrong.", "Mend it.")
    error = ScenarioError([fault, fault])
    assert error.faults == [fault, fault]
    assert str(error) == "x.yaml:3: It is wrong. Mend it.\nx.yaml:3: It is wrong. Mend it."


def test_the_path_of_a_part_is_that_of_the_group_when_no_field_is_named():
    part = GROUP.read(parse("size: 3\n"), "things[0]", Faults("x"))
    assert (part.path("size"), part.path("")) == ("things[0].size", "things[0]")
    assert GROUP.read(parse("size: 3\n"), "", Faults("x")).path("size") == "size"


def test_either_reads_a_group_or_the_other_shape():
    shape, faults = Either(Whole(1, 9), GROUP), Faults("x")
    assert shape.read(parse("7\n"), "it", faults) == 7
    assert shape.read(parse("size: 7\n"), "it", faults)["size"] == 7
    assert faults.found == []
    shape.read(parse("seven\n"), "it", faults)
    assert [fault.what for fault in faults.found] == ["'seven' isn't a whole number."]


def test_words_of_messages():
    assert [decimals(n) for n in (5, 350, 600)] == ["0.05", "3.5", "6"]
    assert nearest("tow", ["two", "three"]) == "Did you mean 'two'?"
    assert nearest("nine", ["two", "three"]) == "Known: two, three."


def test_what_is_wrong_with_a_file_is_told_alike_by_another_process():
    """Faults go from process to process whole."""
    fault = ScenarioError([Fault("a.yaml", 3, "turns", "9 is out of range.", "Write a number from 1 to 8.")])
    again = copy.copy(fault)  # taken apart and put together as on its way there
    assert (again.faults, str(again)) == (fault.faults, str(fault))
