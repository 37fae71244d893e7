"""The odds of close combat are those of its rules: under every option, those of other packages too."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from dieshift.stargrunt.chapters.assault import odds
from dieshift.stargrunt.state.options import catalogue

from . import assault
from .fire import telling

TESTS = Path(__file__).parents[1]
PLANTED = ("better-of-two", "ties-down", "bayonets", "cover-stays", "head-for-head", "defence-each", "one-is-enough",
           "on-the-spot")
BASES = ("book", "book + squad-melee")


def test_the_odds_of_close_combat_are_those_of_its_rules_under_every_option():
    """R8.22-R8.26, R8.50, R8.53, R8.60; S2.5-S2.8, S2.30: rounds, strikes, casualties, ends."""
    texts = list(assault.rule_sets())
    assert len(set(texts)) > 40
    assert {"melee-cover-open", "melee-surplus-sum", "melee-losses-by-round", "melee-one-shift", "melee-break-free",
            "melee-confidence", "round-up"} <= {key for text in texts for key in catalogue.parse(text).options}
    assert [fault for text in telling(texts, assault.BASES, assault.asked) for fault in assault.faults(text)] == []


def test_a_closed_form_that_differs_from_its_rule_is_found_by_name(monkeypatch):
    """R8.22: one that lets ties bring down would be told by rule set and round."""
    memos = (odds._meets, odds.bout_ways, odds.round_ways)
    monkeypatch.setattr(odds, "_meets", lambda _, score, other: (int(other >= score), int(score >= other)))
    for memo in memos[1:]:
        memo.cache_clear()
    try:
        assert next(assault.faults("book")).startswith("book: the round of (Fighter(quality=12")
    finally:
        for memo in memos:
            memo.cache_clear()


def under(option, base):
    """A rule set with a planted option; whole squads have a test of their own at the end of a round."""
    return f"{BASES[base if option != 'on-the-spot' else 0]} + {option}"


# --- house rules of another package ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """What a program says of the planted house rules, where their package looks installed."""
    folder = tmp_path_factory.mktemp("our_club")
    meta = folder / "our_club-1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: our-club\nVersion: 1.0\n")
    (meta / "entry_points.txt").write_text("[dieshift.rules]\nour-club = laws.planted_melee\n")
    path = os.pathsep.join(map(str, (TESTS.parent / "src", TESTS, folder)))
    texts = [*BASES, *(under(option, base) for option in PLANTED for base in range(2))]
    done = subprocess.run([sys.executable, "-W", "error", "-m", "laws.assault", *texts],  # noqa: S603
                          env=os.environ | {"PYTHONPATH": path}, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("option", PLANTED)
def test_the_odds_of_a_planted_house_rule_are_those_of_its_rule(planted, option):
    """R8.22-R8.25, R8.50; S2.5-S2.8: other scores, ties, shifts, cover, another strike, result and test altogether."""
    assert option not in catalogue.options
    assert [planted[under(option, base)]["faults"] for base in range(2)] == [[], []]


@pytest.mark.parametrize(("option", "base"), [
    ("ties-down", 0), ("cover-stays", 0), ("on-the-spot", 0), ("ties-down", 1), ("cover-stays", 1),
    ("defence-each", 1), ("one-is-enough", 1)])
def test_a_planted_house_rule_tells_in_the_odds_of_a_whole_assault(planted, option, base):
    """R8.22, R8.25, R8.50; S2.7."""
    changed, before = planted[under(option, base)], planted[BASES[base]]
    assert changed["attackers"] != before["attackers"]


def test_what_planted_house_rules_make_of_a_test_and_of_a_round_by_hand(planted):
    """R8.4, R8.22: one too many is threat 1 either way, and of three on two a defender falls alone."""
    assert planted["book + head-for-head"]["stand"] == planted["book"]["stand"] == str(Fraction(5, 8))
    chances = planted["book + ties-down"]["one falls"], planted["book"]["one falls"]
    for text, falls in zip(chances, (lambda a, b: a >= b, lambda a, b: a > b), strict=True):
        bare = one_falls(falls)
        assert Fraction(text) == bare


def one_falls(falls):
    """The chance that of three D8 on two D10, the third put on the first, just one D10 falls: counted one by one."""
    single = {(False, True): 0, (False, False): 0}
    for mine, his in product(range(1, 9), range(1, 11)):
        key = falls(his, mine), falls(mine, his)
        if not key[0]:
            single[key] += 1
    double = {True: 0, False: 0}
    for one, other, his in product(range(1, 9), range(1, 9), range(1, 11)):
        if not falls(his, one) and not falls(his, other):
            double[falls(one, his) or falls(other, his)] += 1
    ways = single[False, True] * double[False] + single[False, False] * double[True]
    return Fraction(ways, 80 * 640)
