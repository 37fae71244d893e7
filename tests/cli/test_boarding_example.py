"""The worked example of boarding, typed at the command line: orders and the source's 31 dice; its story in order."""

import re

from typer.testing import CliRunner

from dieshift.cli.main import app

THRESHOLD = "examples/scenarios/threshold.yaml"
TYPED = (
    "activate T1", "step N", "open D1", "step NE and fire at G2", 1, 1, "hit D2", 3, "turn W and fire at G1", 4, 2,
    "activate G1", "step E", "step E", "attack T1", 2, 3, 5, 1, 3, 2, 1, 4, 6, 3, 5, 5, "parry 6", 2,
    "attack T1", 2, 5, 2, 3, 6, 1, 2, 4, 3, 6, 5, 6, "parry 6", 5)
STORY = (
    "T1 steps N to 2,1 (1 action point, 3 left)", "T1 opens door D1 (1 action point, 2 left)",
    "T1 steps NE to 3,2 (1 action point, 1 left)", "D6 [1] hit, D6 [1] hit: 2 hits", "G2 gets no save",
    "G2 falls at 2,4",
    "Another hit goes to door D2", "Door D2 is destroyed", "T1 turns W (1 action point, 0 left)", ": no hit",
    "Xenoforms begin their phase", "G1 steps E to 1,2 (1 action point, 5 left)",
    "G1 steps E to 2,2 (1 action point, 4 left)", "G1 attacks T1 with its rending claws (1 action point, 3 left)",
    "G1 rolls 7 dice", ": 3 successes", "T1 strikes back with 4 dice", "3 → D6 [5]; 4 successes now",
    "G1 parries: T1's 6 → D6 [2]; T1 has 3 successes now", "The round is a draw, 3 to 3", "G1 rolls 6 dice",
    "2 → D6 [5], 3 → D6 [6]; 4 successes now", "G1 parries: T1's 6 → D6 [5]; T1 has 4 successes now",
    "T1 wins the round, 4 to 3", "G1 falls at 2,2", "T1 and G1 are no longer engaged", "Victory for Boarders in turn 1")


def test_the_example_is_played_from_its_own_dice():
    """2B; every order is allowed, every die is asked for, and the facts are told in their order."""
    session = CliRunner().invoke(app, ["battle", THRESHOLD, "--blue", "ask", "--red", "ask", "--dice", "ask"],
                                 input="\n".join(map(str, TYPED)) + "\n")
    assert session.exit_code == 0
    assert "Not allowed" not in session.output
    assert "isn't an order" not in session.output
    assert re.search(".*".join(map(re.escape, STORY)), session.output, re.DOTALL)
    count = len(re.findall(r"D6, [a-z ,]+", session.output))
    assert count == len([item for item in TYPED if isinstance(item, int)]) == 31
