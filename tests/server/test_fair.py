"""The finished battles that the page's own check of dice is tested with: both Python checkers say the same of them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.streams import by_hand, stream_named

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "journals"
COUNTS = json.loads((FOLDER / "counts.json").read_text(encoding="utf-8"))
SECOND = Path(__file__).parents[1] / "verify_dice.py"


@pytest.mark.parametrize("name", COUNTS)
def test_the_recorded_battles_are_what_the_page_is_told_to_find(name):
    checked, hand, kept, streams = COUNTS[name]
    path = FOLDER / f"{name}.jsonl"
    journal = Battle.load(path).journal
    journal.check_dice()
    hows = [die.how for entry in journal.entries for die in entry.dice]
    assert sum(stream_named(how) is not None for how in hows) == checked
    assert (sum(map(by_hand, hows)), hows.count("kept"), len(set(filter(None, map(stream_named, hows))))) == (
        hand, kept, streams)
    second = subprocess.run([sys.executable, str(SECOND), str(path)], capture_output=True, text=True, check=True)  # noqa: S603 - our own
    assert second.stdout.startswith(f"{checked} dice in {streams} streams")


def test_there_is_a_count_for_every_battle():
    assert sorted(COUNTS) == sorted(path.stem for path in FOLDER.glob("*.jsonl"))
