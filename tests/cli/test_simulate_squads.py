"""`dieshift simulate --without --twice`: squads more or less."""

import json

import pytest
from typer.testing import CliRunner

from dieshift.battle import Battle
from dieshift.cli.main import app
from dieshift.interface.games import kind_of

DECK = "examples/scenarios/threshold.yaml"


def run(*words):
    return CliRunner().invoke(app, ["simulate", *words])


@pytest.mark.parametrize(("asked", "units"), [
    (["--without", "Second stalker"], ["T1", "G1"]),
    (["--twice", "First stalker"], 4),
    (["--without", "First stalker", "--twice", "First boarder"], 3)])
def test_squads_are_left_out_or_doubled_by_their_names(asked, units):
    told = json.loads(run(DECK, "-n", "2", "--interpreted", "--json", *asked).stdout)[0]["unit_losses"]
    assert (list(told) if isinstance(units, list) else len(told)) == units


def test_a_name_that_is_nobodys_is_told(tmp_path):
    answer = run(DECK, "-n", "1", "--interpreted", "--without", "First boader")
    assert (answer.exit_code, "did you mean 'First boarder'?" in answer.stderr) == (2, True)
    Battle(kind_of(DECK).scenarios.load(DECK), seed=3).play("random", "random").save(tmp_path / "b.jsonl")
    answer = run(str(tmp_path / "b.jsonl"), "--entry", "2", "-n", "1", "--interpreted", "--without", "First boarder")
    assert (answer.exit_code, "only a scenario can have more or fewer" in answer.stderr) == (2, True)


def test_what_is_left_without_anybody_says_why_it_cannot_be_fought():
    answer = run(DECK, "-n", "1", "--interpreted", "--without", "First boarder")
    assert (answer.exit_code, "Side a has no models" in answer.stderr) == (2, True)
