"""Changes of a scenario's text leave everything else as it is, comments too."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.documents import parse
from dieshift.core.yaml_edit import Unwritable, changed, moved
from dieshift.server.desk.drafts import Change, Draft, looked

FILES = sorted(Path("examples/scenarios").glob("*.yaml"))
COMMENTED = """# by hand
title: Ford  # a name
briefing: |
  First line.

turns: 8
terrain:
  # the wood
  - {kind: wood, at: [[1, 2], [3, 4]]}  # dark
  - {kind: road, at: [[5, 6]]}
sides:
  - name: Blue  # ours
    squads: []
"""


def leaves(tree, path=()):
    """Every value that is neither a list nor a group, with its path."""
    if isinstance(tree, dict | list):
        for name, each in tree.items() if isinstance(tree, dict) else enumerate(tree):
            yield from leaves(each, (*path, name))
    else:
        yield path, tree


@given(st.data())
def test_an_edit_changes_only_its_line(data):
    text = data.draw(st.sampled_from(FILES)).read_text(encoding="utf-8")
    numbers = [(path, value) for path, value in leaves(parse(text).plain())
               if isinstance(value, int) and not isinstance(value, bool)]
    if not numbers:
        return
    path, value = data.draw(st.sampled_from(numbers))
    new = changed(text, path, value + 1)
    differing = [pair for pair in zip(text.split("\n"), new.split("\n"), strict=True) if pair[0] != pair[1]]
    assert len(differing) == 1
    assert changed(new, path, value) == text


@pytest.mark.parametrize(("path", "value", "old", "new"), [
    (["turns"], 6, "turns: 8", "turns: 6"),
    (["title"], "A: b", "title: Ford  #", 'title: "A: b"  #'),
    (["terrain", 0, "at", 1], [3.5, 4.0], "[3, 4]", "[3.5, 4]"),
    (["terrain", 2], {"kind": "hedge"}, "[[5, 6]]}\n", "[[5, 6]]}\n  - {kind: hedge}\n"),
    (["sides", 0, "squads", 0], {"name": "B 1", "at": [1, 2]}, "squads: []", 'squads: [{name: "B 1", at: [1, 2]}]'),
    (["sides", 0, "colour"], "red", "    squads: []\n", "    squads: []\n    colour: red\n"),
    (["map"], "A\nB\n", "    squads: []\n", "    squads: []\nmap: |\n  A\n  B\n"),
    (["briefing"], "One.\n\nTwo.\n", "First line.\n", "One.\n\n  Two.\n"),
])
def test_a_change_is_written_where_its_value_stands(path, value, old, new):
    assert changed(COMMENTED, path, value) == COMMENTED.replace(old, new)


def test_what_is_taken_away_takes_nothing_with_it():
    assert changed(COMMENTED, ["terrain", 1]) == COMMENTED.replace("  - {kind: road, at: [[5, 6]]}\n", "")
    assert changed(COMMENTED, ["terrain", 0, "at", 0]) == COMMENTED.replace("[1, 2], ", "")
    assert changed(COMMENTED, ["terrain", 0, "at", 1]) == COMMENTED.replace(", [3, 4]", "")


@pytest.mark.parametrize("path", [["nowhere", 3], ["terrain", 9], ["turns", "x"]])
def test_what_cannot_be_written_is_refused(path):
    with pytest.raises(Unwritable):
        changed(COMMENTED, path, 1)
    with pytest.raises(Unwritable):
        changed("a: [", path, 1)


def lists(tree, path=()):
    """Every list of more than one value, with its path."""
    if isinstance(tree, list) and len(tree) > 1:
        yield path, tree
    if isinstance(tree, dict | list):
        for name, each in tree.items() if isinstance(tree, dict) else enumerate(tree):
            yield from lists(each, (*path, name))


@given(st.data())
def test_a_value_goes_elsewhere_in_its_list_and_comes_back(data):
    text = data.draw(st.sampled_from(FILES)).read_text(encoding="utf-8")
    path, values = data.draw(st.sampled_from(list(lists(parse(text).plain()))))
    index, to = (data.draw(st.integers(0, len(values) - 1)) for _ in range(2))
    new = moved(text, [*path, index], to)
    node = parse(new).plain()
    for name in path:
        node = node[name]
    others = values[:index] + values[index + 1:]
    assert node == [*others[:to], values[index], *others[to:]]
    assert moved(new, [*path, to], index) == text


def test_what_stands_on_its_lines_goes_along():
    wood, road = "  - {kind: wood, at: [[1, 2], [3, 4]]}  # dark\n", "  - {kind: road, at: [[5, 6]]}\n"
    new = moved(COMMENTED, ["terrain", 0], 1)
    assert new == COMMENTED.replace(wood + road, road + wood)
    lines = "squads:\n  - name: one  # first\n    at: [1, 2]\n  # between\n  - name: two"
    assert moved(lines, ["squads", 1], 0) == (
        "squads:\n  - name: two\n  # between\n  - name: one  # first\n    at: [1, 2]")
    for name, index, to in ("nowhere", 0, 1), ("terrain", 9, 1), ("terrain", 0, 2), ("turns", 0, 1), ("title", 0, 1):
        with pytest.raises(Unwritable):
            moved(COMMENTED, [name, index], to)


def test_a_draft_is_told_with_its_faults_or_its_table():
    text = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
    fine = looked(Draft(text=text))
    assert fine["text"] == text
    assert fine["faults"] == []
    assert len(fine["scene"].units) == 6
    off = looked(Draft(text=text, changes=[Change(path=["sides", 0, "squads", 0, "at"], value=[99, 8])]))
    line = next(n for n, each in enumerate(text.split("\n"), 1) if "Blue one" in each)
    assert off["faults"][0]["line"] == line
    assert "board" not in off
    assert off["tree"]["turns"] == 8
    assert looked(Draft(text="a: ["))["tree"] is None


def test_every_scenario_of_the_shelf_is_a_draft():
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        found = looked(Draft(text=text))
        assert (found["text"], found["faults"]) == (text, []), path
