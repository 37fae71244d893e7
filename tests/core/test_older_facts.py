"""A battle that was saved when facts held fewer numbers opens, is told, and agrees with today's rules."""

import re
from pathlib import Path

from dieshift.battle import Battle

from .test_savefile import bodies, forge

LESSON = Path(__file__).resolve().parents[2] / "examples" / "scenarios" / "first-lesson.yaml"


def test_a_save_whose_facts_hold_fewer_numbers_still_agrees_with_the_rules(tmp_path):
    """Only of the facts, of which the story is told; what decides anything must be as it was."""
    path = tmp_path / "older.jsonl"
    Battle(LESSON, seed=2).play("heuristic", "heuristic").save(path)
    lines = bodies(path)
    lines[0]["schema"] = "0" * 16
    for body in lines[1:]:
        body["changed"] = {name: value for name, value in body["changed"].items()
                           if not re.fullmatch(r"event\.\d+\.[de]", name)}
    forge(path, lines)
    older = Battle.load(path)
    assert older.verify(compiled=False).ok
    assert [older.lines(number) for number in range(1, len(lines))]
    lines[-1]["changed"]["turn"] = 1
    forge(path, lines)
    assert not Battle.load(path).verify(compiled=False).ok
