"""The law of the story finds what lies; it is looked at after every order of the random battles of `test_laws`."""

import re

import pytest

from dieshift.stargrunt.chapters import fire, morale, movement
from dieshift.stargrunt.chapters.fire import rules
from dieshift.stargrunt.text import sentences

from .kit import played, random_battle
from .story import every_number_of_a_story_is_one_of_its_fact


def lie() -> str:
    """The first thing that the law finds in some battles."""
    battles = (played(random_battle(seed)) for seed in range(3000, 3030))
    found = (every_number_of_a_story_is_one_of_its_fact(step) for steps in battles for step in steps)
    return next(filter(None, found), "")


@pytest.mark.parametrize(("kind", "was", "now"), [
    (fire.RESULT, r"(\d) potential hit", r"4\1 potential hit"), (fire.RESULT, r"total \d+", "total 999"),
    (fire.RESULT, "\x02(\\d+)\x02", "\x03\\1\x03"), (fire.FIRED, "impact D", "impact D1"),
    (fire.FIRED, r" \+1", " +2"), (fire.FIRED, "with ", "with 7 x "),
    (morale.CONFIDENCE_TESTED, r"v \d+", "v 77"), (movement.MOVED, "″", "9″"),
])
def test_the_law_finds_a_sentence_that_says_other_numbers_than_its_fact(monkeypatch, kind, was, now):
    """R5.13, R5.31, R5.32, R7.1: hits, a total, dice that beat, a die, a shift, weapons, what was to be beaten."""
    honest = sentences.TELL[kind]
    monkeypatch.setitem(sentences.TELL, kind, lambda scene, fact, dice: re.sub(was, now, honest(scene, fact, dice)))
    assert "is no number of" in lie()


def test_the_law_finds_a_fact_that_says_other_numbers_than_its_dice(monkeypatch):
    """R5.32: hits that are not those of the division beside them."""
    noted = rules.divided
    monkeypatch.setattr(rules, "divided", lambda *args: noted(*args)._replace(left=1, divisor=9))
    assert "is no number of" in lie()
