"""What could be another in a scenario and in its rules: numbers, switches, words that schema and rules allow."""

from pathlib import Path

import pytest

from dieshift.core.yaml_edit import changed
from dieshift.interface.games import kind_of
from dieshift.interface.squads import squads_in
from dieshift.server.begin import shelf
from dieshift.server.desk.drafts import after
from dieshift.server.desk.knobs import knobs_of, knobs_of_rules

TEXT = """\
title: x
turns: 1
table: [48, 36]
terrain:
  - {kind: light wood, height: 2, at: [[1, 2], [3, 2], [3, 4]]}
sides:
  - {name: Blue, squads: [{name: B1, type: line squad, figures: 6, at: [3, 4], hidden: true, leadership: 1.5}]}
"""


def text_of(name):
    return Path(f"examples/scenarios/{name}.yaml").read_text(encoding="utf-8")


def by_name(knobs):
    return {(one.of, one.name): one for one in knobs}


def test_values_are_called_by_what_they_belong_to_the_turns_first():
    """Places, sizes, looks and names are none; what is written is told before what is not."""
    knobs = knobs_of(TEXT)
    assert (knobs[0].name, knobs[0].value, knobs[0].values) == ("turns", 1, [0, 1, 2, 3])
    written = [(one.of, one.name, one.value) for one in knobs if one.value is not None]
    assert written == [("", "turns", 1), ("terrain 1", "kind", "light_wood"), ("terrain 1", "height", 2),
                       ("Blue · B1", "number", 1), ("Blue · B1", "type", "line squad"), ("Blue · B1", "figures", 6),
                       ("Blue · B1", "hidden", True)]
    assert not {"at", "table", "colour", "name"} & {one.name for one in knobs}


def test_words_are_those_of_the_schema_in_its_order_written_or_not():
    knobs = by_name(knobs_of(text_of("trench-by-night")))
    assert knobs["Red Trench", "fatigue"].values == ["fresh", "tired", "exhausted"]
    assert knobs["Red Trench", "fatigue"].value == "tired"
    assert knobs["Blue Storm", "fatigue"].value is None
    quality = knobs["Blue Storm · Second wave", "quality"]
    assert (quality.value, quality.values[:5]) == ("regular", ["untrained", "green", "regular", "veteran", "elite"])
    assert knobs["Red Trench · Gun pit", "hidden"].values == [False, True]
    aim = knobs["Blue Storm · objectives · the trench", "kind"]
    assert aim.values == ["hold", "exit", "break", "survive", "destroy"]


def test_a_boarding_action_has_words_too():
    knobs = by_name(knobs_of(text_of("black-box")))
    assert (knobs["rulings", "command_points"].value, knobs["rulings", "command_points"].values) == (
        "d6", ["off", "d6", "on"])
    assert any(one.name == "unit" and one.value in one.values for one in knobs.values())


@pytest.mark.parametrize("name", sorted(shelf.names()))
def test_what_a_value_is_is_one_of_those_that_it_could_be(name):
    knobs = knobs_of(shelf.path_of(name).read_text(encoding="utf-8"))
    assert [one for one in knobs if one.value is not None and one.value not in one.values] == []


@pytest.mark.parametrize("name", ["first-lesson", "black-box"])
def test_every_value_can_be_written_where_it_stands(name):
    """Of what is written another value goes into the text, and is found there."""
    text = text_of(name)
    for one in knobs_of(text):
        if one.value is not None and one.path:
            other = next(each for each in one.values if each != one.value)
            assert {(again.of, again.name, again.value) for again in knobs_of(changed(text, one.path, other))
                    if again.path == one.path} == {(one.of, one.name, other)}


@pytest.mark.parametrize(("name", "least"), [("first-lesson", 100), ("threshold", 25)])
def test_every_value_of_a_rule_is_a_rule_set(name, least):
    """Each option, each parameter and the preset: the values differ in what applies, and what it is now is as it is."""
    rules = kind_of(text_of(name)).scenarios.load(text_of(name)).ruleset
    knobs = knobs_of_rules(rules)
    assert len(knobs) > least
    for one in knobs:
        rule_sets = [rules.other(text) for text in one.rules]
        assert len({each.digest for each in rule_sets}) == len(one.values) == len(rule_sets), one
        if one.value is not None:
            assert rule_sets[one.values.index(one.value)].digest == rules.digest


def test_a_rule_option_that_is_a_word_or_a_number_is_one():
    rules = kind_of(text_of("first-lesson")).scenarios.load(text_of("first-lesson")).ruleset
    ground = by_name(knobs_of_rules(rules))["rain", "ground"]
    assert (ground.value, ground.values) == (None, ["worse", "closed", "firm"])
    on = by_name(knobs_of_rules(rules.other("clarified + rain(ground=firm, inches=2)")))
    assert on["rain", "ground"].value == "firm"
    assert (on["rain", "inches"].value, on["rain", "inches"].values) == (2, [1, 2, 3, 4])
    assert "inches=2" in on["rain", "ground"].rules[0]


@pytest.mark.parametrize("name", ["first-lesson", "black-box"])
def test_a_squad_may_be_left_out_or_doubled(name):
    """Of every squad: a change of the text for each number, none for what it is."""
    text = text_of(name)
    knobs = [one for one in knobs_of(text) if one.name == "number" and one.changes]
    assert len(knobs) == len(squads_in(text)) > 5
    for one in knobs:
        assert (one.value, one.values, one.changes[1]) == (1, [0, 1, 2], [])
        less, more = (len(squads_in(after(text, one.changes[k][0]))) for k in (0, 2))
        assert (less, more) == (len(knobs) - 1, len(knobs) + 1)


def test_what_is_no_text_has_no_values():
    assert knobs_of("a: [") == []
