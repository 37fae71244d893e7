"""`dieshift force check` and `show`: lists of forces at the terminal."""

import json

import pytest
from typer.testing import CliRunner

from dieshift.cli.main import app

LIST = """force: 1
name: Patrol
squads:
  - {type: line squad, name: One, leadership: 1}
  - {type: gun team, name: Two}
"""


@pytest.fixture
def file(tmp_path):
    made = tmp_path / "patrol.force.yaml"
    made.write_text(LIST, encoding="utf-8")
    return made


def run(*words):
    return CliRunner().invoke(app, ["force", *map(str, words)])


def test_a_list_is_shown_as_text_as_markdown_and_as_json(file):
    one = "line squad, 8 figures, regular, leader 1; advanced rifle"
    name, first, *_ = run("show", file).output.splitlines()
    assert name == "Patrol"
    assert first.startswith(f"One: {one}")
    marked = run("show", file, "--markdown").output.splitlines()
    assert (marked[0], marked[1]) == ("# Patrol", "")
    assert marked[2].startswith(f"- **One**: {one}")
    assert json.loads(run("show", file, "--json").output)["squads"][1] == {"type": "gun team", "name": "Two"}


def test_what_to_look_at_is_told_and_is_no_fault(file):
    told = run("check", file)
    assert told.exit_code == 0
    assert "look at this: Nobody commands the squads" in told.output.replace("\n", " ")
    assert "all is well" in told.output.replace("\n", " ")


def test_a_fault_has_its_line_and_field_and_ends_with_one(file):
    file.write_text(LIST.replace("gun team", "gum team"), encoding="utf-8")
    told = run("check", file)
    assert told.exit_code == 1
    assert ":5: squads[1].type: 'gum team' is not a type of squad." in told.output
    body = json.loads(run("check", file, "--json").output)
    assert body[str(file)]["faults"][0]["line"] == 5
    assert run("show", file).exit_code != 0
    assert run("show", file.parent / "none.yaml").exit_code != 0
