"""`dieshift simulate` tells when battles are decided, and what every unit loses, as the lab of the page does."""

import json

from typer.testing import CliRunner

from dieshift.cli.main import app
from dieshift.interface.games import kind_of
from dieshift.lab.simulate import simulate
from dieshift.lab.tally import began_with, tally_of

LESSON = "examples/scenarios/first-lesson.yaml"


def run(*words):
    return CliRunner().invoke(app, list(words))


def test_the_course_of_battles_is_that_of_their_tally():
    setting = kind_of(LESSON).scenarios.load(LESSON)
    tally = tally_of(simulate(setting, 4, interpreted=True, watch=True), began_with(setting), 6)
    document = json.loads(run("simulate", LESSON, "-n", "4", "--interpreted", "--json").stdout)[0]
    assert [turn["share"] for turn in document["decided"]] == [tally.decided(turn).share for turn in range(1, 9)]
    assert document["unit_losses"]["B2"] == [turn[1] / 4 for turn in tally.units]
    printed = run("simulate", LESSON, "-n", "4", "--interpreted").stdout
    assert "chance to win of the side with the smaller share lost, at the end of each turn" in printed
    assert f"8 {'█' * round(40 * tally.decided(8).share)}" in printed
