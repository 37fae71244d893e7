"""`dieshift points`: a table of what squads are worth, summed by side, and the same as JSON."""

import json

import pytest
from typer.testing import CliRunner

from dieshift.cli.main import app
from dieshift.lab import points

LESSON, DECK = "examples/scenarios/first-lesson.yaml", "examples/scenarios/threshold.yaml"


@pytest.fixture(autouse=True)
def unmeasured(tmp_path, monkeypatch):
    """Nobody was measured before."""
    monkeypatch.setenv("DIESHIFT_CACHE", str(tmp_path))
    points.forget()
    yield
    points.forget()


def run(*words):
    return CliRunner().invoke(app, ["points", *words])


def test_every_squad_has_its_points_and_every_side_their_sum():
    """The lesson's sides are alike, and so are their points; what was measured needs no battle any more."""
    document = json.loads(run(LESSON, "-n", "2", "--interpreted", "--json").stdout)
    assert (document["scenario"], document["rules"], document["battles"]) == ("First patrol", "clarified", 2)
    squads = [(one["unit"], one["name"], one["side"]) for one in document["squads"]]
    assert squads[0] == ("B1", "Blue one", "Blue Patrol")
    values = [one["points"]["value"] for one in document["squads"]]
    assert values[:3] == values[3:]
    assert [one["points"]["value"] for one in document["sides"]] == [sum(values[:3])] * 2
    printed = run(LESSON, "-n", "2").stdout
    assert f"B1 Blue one  {values[0]:>8}" in printed or str(values[0]) in printed
    assert "A guide, not points from the book: the AI fought 2 battles with each" in printed
    assert len([line for line in printed.splitlines() if "together" in line]) == 2


def test_a_game_without_points_says_so():
    answer = run(DECK, "--json")
    assert (answer.exit_code, "the game 'boarding' has no points" in answer.stderr) == (2, True)


def test_a_scenario_that_is_wrong_is_told():
    answer = run("nowhere.yaml")
    assert (answer.exit_code, "nowhere.yaml" in answer.stderr) == (2, True)
    answer = run(LESSON, "-n", "1")
    assert (answer.exit_code, "write a whole number from 2" in answer.stderr) == (2, True)
