"""The odds of a fire are those of its rules: under every option, those of other packages too."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from dieshift.stargrunt.chapters.fire import odds
from dieshift.stargrunt.state.options import PRESETS, catalogue

from . import fire
from .fire import telling

TESTS = Path(__file__).parents[1]
PLANTED = ("support-twice", "ties-beat", "divide-by-five", "three-for-a-major", "range-die-each")


def test_the_odds_of_a_fire_are_those_of_its_rules_under_every_option():
    """R1.16, R5.31-R5.37, R5.50, R5.52: volley, potential hits, casualties; all options that a fire looks at."""
    texts = list(fire.rule_sets())
    assert len(set(texts)) > 40
    assert [fault for text in telling(texts, PRESETS, fire.asked) for fault in fire.faults(text)] == []


def test_a_closed_form_that_differs_from_its_rule_is_found_by_name(monkeypatch):
    """R1.16: one that lets ties beat would be told by rule set and volley."""
    monkeypatch.setattr(odds, "faces_that_beat", lambda _, against, most: frozenset(range(against, most)))
    odds.volley_ways.cache_clear()
    odds.hit_ways.cache_clear()
    try:
        assert next(fire.faults("book")).startswith("book: the volley of Attack(quality=4, firepower=4, d4=1")
    finally:
        odds.volley_ways.cache_clear()
        odds.hit_ways.cache_clear()


# --- house rules of another package ----------------------------------------------------------------------------------


@cache
def told(folder):
    """What a program says of the planted house rules, where their package looks installed."""
    meta = folder / "our_club-1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: our-club\nVersion: 1.0\n")
    (meta / "entry_points.txt").write_text("[dieshift.rules]\nour-club = laws.planted_rules\n")
    path = os.pathsep.join(map(str, (TESTS.parent / "src", TESTS, folder)))
    done = subprocess.run([sys.executable, "-W", "error", "-m", "laws.planted_look", *PLANTED],  # noqa: S603
                          env=os.environ | {"PYTHONPATH": path}, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    return told(tmp_path_factory.mktemp("our_club"))


def shown_major(quality, firepower, support, range_die, beats=lambda face, against: face > against, wanted=2):
    """The chance of a major result by counting, with lists of the faces that each die can come to show."""
    faces = [range(1, quality + 1), range(1, firepower + 1), support, range(1, range_die + 1)]
    rolls = list(product(*faces))
    return Fraction(sum(sum(beats(face, roll[-1]) for face in roll[:-1]) >= wanted for roll in rolls), len(rolls))


@pytest.mark.parametrize("option", PLANTED)
def test_the_odds_of_a_planted_house_rule_are_those_of_its_rule(planted, option):
    """R5.31, R5.32: more dice, other ties, another divisor, another result, another volley altogether."""
    assert option not in catalogue.options
    assert planted[option]["faults"] == []


def test_a_support_weapon_that_rolls_twice_is_shown_as_it_fires(planted):
    """R5.25, R5.31: 54.06 % of the book are 62.53 %, counted here by hand, and both its dice are named."""
    book = shown_major(8, 12, range(1, 11), 8)
    twice = shown_major(8, 12, [max(pair) for pair in product(range(1, 11), repeat=2)], 8)
    assert (f"{float(book):.2%}", f"{float(twice):.2%}") == ("54.06%", "62.53%")
    assert Fraction(planted["support-twice"]["major"]) == twice
    assert planted["support-twice"]["dice"] == [8, 12, 10, 10]


def test_ties_that_beat_and_three_for_a_major_are_in_the_odds(planted):
    """R1.16, R5.31: counted by hand."""
    ties = shown_major(8, 12, range(1, 11), 8, lambda face, against: face >= against)
    assert Fraction(planted["ties-beat"]["major"]) == ties
    assert Fraction(planted["three-for-a-major"]["major"]) == shown_major(8, 12, range(1, 11), 8, wanted=3)


def test_another_divisor_is_in_the_odds(planted):
    """R5.32: of a total of n a fifth, and of what is left as many fifths of one hit more."""
    rolls = product(range(1, 9), range(1, 13), range(1, 11), range(1, 9))
    hits = sum(Fraction(sum(roll[:3]), 5) for roll in rolls if sum(face > roll[3] for face in roll[:3]) >= 2)
    assert Fraction(planted["divide-by-five"]["hits"]) == hits / (8 * 12 * 10 * 8)


def test_a_volley_of_another_kind_is_run_instead(planted):
    """R5.31: both dice beat range dice of their own, and no support weapon fires."""
    assert Fraction(planted["range-die-each"]["major"]) == Fraction(28, 64) * Fraction(60, 96)
    assert planted["range-die-each"]["dice"] == [8, 12]


@pytest.mark.parametrize("option", ["support-twice", "ties-beat"])
def test_the_bot_reckons_with_the_dice_and_ties_of_a_planted_house_rule(planted, option):
    """R1.16, R5.31: its chance of a suppression is that of the odds, and its value of the shot goes up with it."""
    suppress, value = planted[option]["bot"]
    assert suppress == int(10_000 * (1 - Fraction(planted[option]["nothing"])))
    assert suppress > planted["book"][0]
    assert value > planted["book"][1]


@pytest.mark.parametrize(("option", "sign"), [("divide-by-five", 1), ("three-for-a-major", -1)])
def test_the_bot_reckons_with_the_divisor_and_the_results_of_a_planted_house_rule(planted, option, sign):
    """R5.31, R5.32: a fifth of the total is more than an eighth; three dice beat more rarely than two."""
    suppress, value = planted[option]["bot"]
    assert suppress == planted["book"][0]
    assert (value - planted["book"][1]) * sign > 0


STORIES = {
    "support-twice": ("Range die D12 [3] v quality D8 [2], firepower D8 [2], gauss SAW D10 [9], gauss SAW D10 [8]: "
                      "1 die beats it, a minor result."),
    "ties-beat": ("Range die D12 [5] v quality D8 [5], firepower D8 [2], gauss SAW D10 [5]: 2 dice beat it, a major "
                  "result; total 12 ÷ 12 = 1: 1 potential hit."),
    "divide-by-five": ("Range die D12 [3] v quality D8 [8], firepower D8 [8], gauss SAW D10 [8]: 3 dice beat it, a "
                       "major result; total 24 ÷ 5 = 4 and 4/5, part of a casualty D5 [4] ≤ 4: 5 potential hits."),
    "three-for-a-major": ("Range die D12 [3] v quality D8 [8], firepower D8 [2], gauss SAW D10 [8]: 2 dice beat it, "
                          "a minor result."),
    "range-die-each": ("Range die D12 [3], range die D12 [8] v quality D8 [8], firepower D8 [8]: 1 die beats it, a "
                       "minor result."),
}


@pytest.mark.parametrize("option", PLANTED)
def test_the_story_of_a_fire_says_what_a_planted_house_rule_made_of_it(planted, option):
    """R1.16, R5.31, R5.32: how many dice beat the range die, what that comes to, and by what the total is divided."""
    assert planted[option]["story"][1].startswith(STORIES[option] + " (R5.31")
    assert planted[option]["lies"] == []  # total, divisor, what is left, hits and the dice that beat: its fact's


@pytest.mark.parametrize("option", PLANTED)
def test_the_dice_shown_before_a_fire_are_those_rolled_under_a_planted_house_rule(planted, option):
    """R5.20, R5.25, R5.31: the law that is looked at after every fire."""
    assert planted[option]["laid"] == planted[option]["rolled"]


@pytest.mark.parametrize("option", PLANTED)
def test_the_preview_of_a_fire_has_the_dice_and_chances_of_a_planted_house_rule(planted, option):
    """R5.20, R5.31: those of the odds under the same rule set; a support weapon that rolls twice shows two dice."""
    told = planted[option]
    assert told["preview"] == told["odds"]
    assert (["support weapon", 10, 2] in told["shown"]) == (option == "support-twice")
    assert (["support weapon", 10, 1] in told["shown"]) == (option not in {"support-twice", "range-die-each"})
