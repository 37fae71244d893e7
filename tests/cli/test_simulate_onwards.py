"""`dieshift simulate FILE --entry N`: a saved battle is gone on with many times, from after an entry of it."""

import json

import pytest
from typer.testing import CliRunner

from dieshift.battle import Battle
from dieshift.cli.main import app
from dieshift.lab.simulate import simulate

LESSON = "examples/scenarios/first-lesson.yaml"
AT = 30


def run(*words):
    return CliRunner().invoke(app, list(map(str, words)))


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A battle that is over, and its file."""
    battle = Battle(LESSON, seed=3).play("heuristic", "random")
    path = tmp_path_factory.mktemp("saved") / "lesson.jsonl"
    battle.save(path)
    return battle, path


def test_a_saved_battle_is_gone_on_with_from_after_an_entry(saved):
    battle, path = saved
    document = json.loads(run("simulate", path, "--entry", AT, "-n", 3, "--interpreted", "--json").stdout)[0]
    played = simulate(battle.scenario, 3, state=battle.journal.state_at(AT), interpreted=True)
    assert [side["wins"]["share"] for side in document["sides"]] == [played.wins(side).share for side in (0, 1)]
    assert (document["activations"], document["entry"]) == (int(played.column("activations").sum()), AT)
    printed = run("simulate", path, "--entry", AT, "-n", 1, "--interpreted").stdout
    turn = battle.journal.state_at(AT).turn
    assert f"after entry {AT}, turn {turn}, with fresh dice." in " ".join(printed.split())


def test_before_the_first_entry_it_is_the_scenario(saved):
    _, path = saved
    documents = [json.loads(run("simulate", *words, "-n", 2, "--interpreted", "--json").stdout)[0]
                 for words in ((path, "--entry", 0), (LESSON,))]
    for one in documents:
        one.pop("seconds")
        one.pop("entry", None)
    assert documents[0] == documents[1]


def test_what_cannot_be_gone_on_with_says_why(saved, tmp_path):
    battle, path = saved
    last = len(battle.journal.entries)
    seat = tmp_path / "seat.jsonl"
    seat.write_text('{"format":"dieshift-seat/1","game":"stargrunt"}\n', encoding="utf-8")
    for words, said in [
            ((path, "--entry", last), "The battle is over at that point: continue from an earlier one."),
            ((path, "--entry", last + 1), f"This battle has {last} entries: continue after one of them"),
            ((LESSON, "--entry", 1), "isn't a saved battle: --entry continues from a file of .jsonl, .jsonl.gz."),
            ((tmp_path / "none.jsonl", "--entry", 1), "there is no file"),
            ((seat, "--entry", 0), "This file holds only what one seat knew: it can be read, but not opened.")]:
        answer = run("simulate", *words, "-n", 1, "--interpreted")
        assert answer.exit_code != 0
        assert said in " ".join((answer.stderr or str(answer.exception)).split()), words
