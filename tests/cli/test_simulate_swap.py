"""`dieshift simulate --swap`: bots exchanged on the same seeds; of two equal ones, fresh seeds instead."""

import json

from typer.testing import CliRunner

from dieshift.cli.main import app
from dieshift.interface.games import kind_of
from dieshift.lab.simulate import simulate

DECK = "examples/scenarios/threshold.yaml"


def run(*words):
    return CliRunner().invoke(app, ["simulate", DECK, "-n", "3", "--interpreted", "--swap", *words])


def test_bots_that_differ_are_exchanged_on_the_same_seeds():
    answer = run("--blue", "heuristic", "--red", "random", "--json")
    documents = json.loads(answer.stdout)
    bots = [[side["bot"] for side in one["sides"]] for one in documents]
    assert bots == [["heuristic", "random"], ["random", "heuristic"]]
    assert [one["battles"] for one in documents] == [3, 3]
    assert "would change nothing" not in answer.stderr


def test_of_equal_bots_as_many_fresh_seeds_are_fought_and_a_line_says_so():
    answer = run("--json")
    documents = json.loads(answer.stdout)
    played = simulate(kind_of(DECK).scenarios.load(DECK), 6, interpreted=True)
    assert [one["battles"] for one in documents] == [6]
    assert [side["wins"]["share"] for side in documents[0]["sides"]] == [played.wins(side).share for side in (0, 1)]
    assert documents[0]["activations"] == int(played.column("activations").sum())
    said = " ".join(answer.stderr.split())
    assert "heuristic plays both sides, so swapping them would change nothing. Instead 6 battles are fought" in said


def test_of_equal_bots_two_rule_sets_are_still_compared():
    shown = " ".join(run("--rules", "book", "--rules", "classic").stdout.split())
    assert "Same seeds under both rule sets" in shown
    assert "of 6 battles end differently" in shown
