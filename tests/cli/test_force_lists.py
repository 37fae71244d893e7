"""`dieshift force check` and `show`: lists of forces at the terminal."""

import json
from pathlib import Path

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
    assert "check this: The squads have no commander" in told.output.replace("\n", " ")
    assert "no faults" in told.output.replace("\n", " ")


def test_a_fault_has_its_line_and_field_and_ends_with_one(file):
    file.write_text(LIST.replace("gun team", "gum team"), encoding="utf-8")
    checked = run("check", file)
    assert checked.exit_code == 1
    assert ":5: squads[1].type: 'gum team' is not a type of squad." in checked.output
    body = json.loads(run("check", file, "--json").output)
    assert body[str(file)]["faults"][0]["line"] == 5
    assert run("show", file).exit_code != 0
    assert run("show", file.parent / "none.yaml").exit_code != 0


ROSTER, PACK = Path("examples/forces/watch.ros"), Path("examples/forces/watch.mapping.yaml")


def test_a_roster_is_shown_as_the_list_that_it_is_taken_for(file):
    """What was guessed and left out goes to the error stream, so that the list is a list wherever it is sent."""
    printed = run("show", ROSTER)
    assert printed.exit_code == 0
    assert printed.stdout.splitlines()[0] == "River folk"
    assert "14 of 15 models are figures here." in printed.stderr
    assert "Left out: 2 selections have no squad: Size of the battle, Skirmish." in printed.stderr
    assert "Guessed: 'Long rifle' counts as: hunting rifle." in printed.stderr
    document = json.loads(run("show", ROSTER, "--json").stdout)
    assert document["vendor"] == {"name": "builder.example", "link": "https://builder.example"}
    file.write_text(json.dumps(document), encoding="utf-8")
    assert run("show", file, "--json").stdout == run("show", ROSTER, "--json").stdout


def test_a_mapping_pack_says_what_a_roster_becomes():
    document = json.loads(run("show", ROSTER, "--mapping", PACK, "--json").stdout)
    assert document["squads"][0] == {"type": "line squad", "name": "Shore Watch", "quality": "veteran", "leadership": 1,
                                     "level": "platoon"}
    body = json.loads(run("check", ROSTER, "--mapping", PACK, "--json").output)[str(ROSTER)]
    assert (body["faults"], body["models"], body["figures"], body["left_out"]) == ([], 15, 14, 1)
    assert body["left"]
    assert "Long rifle" not in "".join(body["guessed"])


def test_a_wrong_roster_and_a_wrong_pack_are_one_sentence_each(tmp_path, file):
    wrong = tmp_path / "watch.rosz"
    wrong.write_bytes(b"hello\n")
    printed = run("show", wrong)
    assert printed.exit_code == 2
    assert printed.output.replace("\n", " ").strip() == (
        f"{wrong}:1: This is not a roster: neither XML, nor a zip, nor JSON. Save the list itself in its builder as "
        ".ros, .rosz or .json.")
    assert run("check", wrong).exit_code == 1
    pack = tmp_path / "pack.yaml"
    pack.write_text(PACK.read_text(encoding="utf-8").replace("line squad", "lime squad"), encoding="utf-8")
    assert f"{pack}:5: squads[0].type: 'lime squad' is not a type" in run("check", ROSTER, "--mapping", pack).output
    assert "none.yaml:1: There is no such file." in run("show", ROSTER, "--mapping", "none.yaml").output
    printed = run("show", file, "--mapping", PACK)
    assert printed.exit_code == 2
    assert "--mapping is for rosters of other army builders" in printed.output.replace("\n", " ")


def test_the_help_has_examples_of_rosters():
    told = " ".join(run("show", "--help").output.split())
    assert "dieshift force show examples/forces/watch.ros" in told
    assert "--mapping" in told
