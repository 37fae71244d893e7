"""Who plays at the terminal where nobody says: whom the scenario proposes."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from dieshift.cli.main import app
from dieshift.core.fields import PLAYERS
from dieshift.interface.games import kind_of, kinds

LESSON = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
DECK = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")


def run(file, *words, typed=""):
    return CliRunner().invoke(app, ["battle", str(file), "--quiet", *words], input=typed)


@pytest.mark.parametrize("text", [LESSON, DECK], ids=["squads", "boarding"])
@pytest.mark.parametrize(("players", "words", "said"), [
    ("[random, heuristic]", (), "--blue random --red heuristic"),
    ("[random, random]", ("--red", "heuristic"), "--blue random --red heuristic")])
def test_whom_a_scenario_proposes_plays_unless_another_is_chosen(tmp_path, text, players, words, said):
    file = tmp_path / "mine.yaml"
    file.write_text(f"{text}\nplayers: {players}\n", encoding="utf-8")
    told = run(file, *words)
    assert told.exit_code == 0
    assert said in " ".join(told.output.split())


def test_a_person_who_is_proposed_is_asked_but_where_nobody_can_be(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(f"{LESSON}\nplayers: [human, random]\n", encoding="utf-8")
    assert "Blue Patrol> " in run(file, typed="quit\nquit\n").output
    assert run(file, "--json").exit_code == 0


@pytest.mark.parametrize("text", [LESSON, DECK], ids=["squads", "boarding"])
@pytest.mark.parametrize(("players", "what"), [
    ("[human, hal]", "'hal' isn't known here."), ("[human]", "is 1. It must be 2.")])
def test_nobody_is_proposed_whom_there_is_not(text, players, what):
    source = f"{text}\nplayers: {players}\n"
    (fault,) = kind_of(source).scenarios.check(source)
    assert fault.line == source.count("\n")
    assert fault.field.startswith("players")
    assert what in fault.sentence


def test_every_game_has_the_players_that_may_be_proposed():
    assert all({*PLAYERS[1:]} <= {*kind.bots.players} for kind in kinds())
