"""Every hit on a figure asks the rule of wounds in use: a planted one under which nobody is ever hurt is obeyed.

It runs in a process of its own, where the rule's package looks installed. Source: R5.33, R5.52, R11.27, R14.51, R15.40,
R16.2-R16.7; S2.10, S4.91.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dieshift.core.records import clone
from dieshift.stargrunt.chapters import units
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY, WOUNDED
from stargrunt.kit import battle, squad

from .kit import NIGHTLY
from .planted_hits import hurt

TESTS = Path(__file__).parents[1]
FIRST, COUNT, MOST = 41_000, *((600, 120) if NIGHTLY else (8, 30))
WAYS = ("fire", "general shells", "shells against troops", "shells against armour", "fuel-air", "mines and traps",
        "flames", "snipers", "fuel-air inside", "close combat of squads", "crashes", "bail-outs")
OF_THEIR_OWN = ("R6.30-R6.32, R6.42", "R8.57", "R10.10", "R16.31", "R16.33", "R16.37", "R16.38")  # with another die


@pytest.fixture(scope="module")
def looked(tmp_path_factory):
    """What a program says of the planted rule, where its package looks installed."""
    folder = tmp_path_factory.mktemp("peace")
    meta = folder / "our_peace-1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: our-peace\nVersion: 1.0\n")
    (meta / "entry_points.txt").write_text("[dieshift.rules]\nour-peace = laws.planted_wounds\n")
    path = os.pathsep.join(map(str, (TESTS.parent / "src", TESTS, folder)))
    program = [sys.executable, "-W", "error", "-m", "laws.planted_hits", *map(str, (FIRST, COUNT, MOST))]
    done = subprocess.run(program, env=os.environ | {"PYTHONPATH": path}, check=False,  # noqa: S603
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_nobody_is_hurt_where_the_rule_of_wounds_says_so(looked):
    """R5.33: by fire, bursts, mines, traps, flames, snipers, close combat of squads, fuel-air and crashes nearby.

    By their own dice hurt: what pierces a vehicle or house, bailing out included (R6.30-R6.32, R6.42), fates after the
    book's close combat (R8.57), treatment (R10.10), crashes and falls (R16.33, R16.37, R16.38), and the loss of an
    aircraft (R16.31).
    """
    assert looked["wrong"] == []


def test_each_way_of_striking_a_figure_has_been_met(looked):
    """A law about what never happens would say nothing: without the planted rule, or by its own die, each has hurt."""
    assert [way for way in WAYS + OF_THEIR_OWN if looked["seen"].get(way, 0) == 0] == []


def rejoined():
    """A squad of four whose third man is dead, after its second man has left it and come back at its end."""
    fight = battle(squad(0, figures=4), squad(1, at=(24, 40)))
    fight[0].figure[2].health = DEAD
    before = clone(fight.game)
    fight[0].figure[1].health, fight[0].figure[2].health = DEAD, FIT
    fact = fight.game.event[0]
    fact.kind, fact.unit, fact.other, fight.game.events = units.REJOINED, 0, 0, 1
    return before, fight


def test_who_changes_places_with_a_casualty_is_not_hurt():
    """R4.35, R4.37: an element that comes home in the same step stands at the end of its unit; nobody is worse off."""
    before, fight = rejoined()
    assert list(hurt(before, fight.game)) == []
    fight[0].figure[3].health = WOUNDED
    assert list(hurt(before, fight.game)) == [(0, NOBODY)]
