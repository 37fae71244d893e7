"""The story of a fire says the numbers that its rule noted: result, total, hits; under rule sets that change them."""

import re
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import rules
from dieshift.stargrunt.chapters.fire.situation import situation_in
from dieshift.stargrunt.state.terms import PLACED

SCENARIO = Path(__file__).parents[2] / "examples" / "scenarios" / "market-day.yaml"
RESULTS = ("no die beats it", "a minor result", "a major result")


def told_results(text):
    """Every volley of a battle at figures that are placed: its fact, and its line."""
    battle = Battle(SCENARIO, text, seed=3).play("heuristic", "heuristic")
    for entry in battle.journal.entries:
        before, after = battle.journal.state_at(entry.number - 1), battle.journal.state_at(entry.number)
        facts = [fact for fact in after.event[: after.events] if fact.kind == fire.RESULT]
        lines = [line for line in battle.lines(entry.number) if str(line).startswith("Range die")]
        for fact, line in zip(facts, lines, strict=True):
            if before.squad[fact.other].located == PLACED:
                yield fact, str(line)


@pytest.mark.parametrize("text", ["book", "goodall + quick-and-dirty", "quick"])
def test_the_story_of_a_fire_says_the_numbers_of_its_fact(text):
    """R5.31, R5.32, R5.50; S0.10: what it came to, the total of all dice, and the potential hits."""
    pairs = list(told_results(text))
    assert {fact.result for fact, _ in pairs} == {0, 1, 2}
    for fact, line in pairs:
        assert RESULTS[fact.result] in line
        numbers = re.search(r"total (\d+).*: (\d+|no) potential hits?\.", line)
        assert (numbers is not None) == (fact.result == 2), line
        if numbers:
            assert (int(numbers[1]), int(numbers[2].replace("no", "0"))) == (fact.total, fact.hits), line


def test_the_situation_of_a_fire_adds_up_to_its_shift_and_its_marked_dice_are_those_that_beat():
    """R5.13, R5.31; S4.111: cover, In Position and haste give the shift; as many dice are marked as beat."""
    shifted, marked = set(), set()
    for seed in (3, 4, 5):
        battle = Battle(SCENARIO, "goodall", seed=seed).play("heuristic", "heuristic")
        for entry in battle.journal.entries:
            before, after = battle.journal.state_at(entry.number - 1), battle.journal.state_at(entry.number)
            lines = [line for line in battle.lines(entry.number) if str(line).startswith("Range die")]
            results = []
            for fact in after.event[: after.events]:
                if fact.kind == fire.FIRED:
                    assert rules.range_shift(battle.journal.rules, situation_in(fact)) == fact.shift
                    shifted |= {name for name in ("cover", "in_position", "hasty") if getattr(fact, name)}
                elif fact.kind == fire.RESULT:
                    results.append(fact)
            for fact, line in zip(results, lines, strict=True):
                assert fact.won.bit_count() == fact.beats
                if before.squad[fact.other].located == PLACED:
                    assert [part.kind for part in line.parts].count("win") == fact.beats
                    marked.add(fact.beats)
    assert shifted == {"cover", "in_position", "hasty"}
    assert {0, 1, 2} <= marked
