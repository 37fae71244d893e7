"""The ambush of a scenario, and what is wrong with it (S4.6, S4.9, S4.10, S4.12)."""

import pytest

from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import SIMPLE_AMBUSH

GOOD = """\
title: Ambush
size: [48, 48]
ambush: {kind: simple, side: red, route: [[24, 0], [24, 20]], zones: [[[16, 40], [2, 10]]], clear: 7.5}
sides:
  - name: Blue
    squads:
      - {type: line squad}
      - {type: line squad, figures: 4, enters: true}
      - {type: line squad, at: [40, 10]}
  - name: Red
    squads:
      - {type: line squad, at: [10, 25], hidden: true}
      - {type: line squad, enters: true}
"""


def test_a_scenario_lays_an_ambush():
    """S4.6, S4.9, S4.10: who lies where, and who marches: squads of the other side without a place, but no others."""
    game = scenario.load(GOOD).game
    ambush = game.ambush
    assert (ambush.kind, ambush.side, ambush.column, ambush.clear) == (SIMPLE_AMBUSH, 1, 1, 750)
    assert (ambush.corners, list(ambush.x[:3]), list(ambush.y[:3])) == (2, [2400, 2400, 0], [0, 2000, 0])
    assert (ambush.zones, ambush.west[0], ambush.east[0]) == (1, 200, 1600)
    assert (ambush.south[0], ambush.north[0]) == (1000, 4000)
    assert [squad.present for squad in game.squad[:5]] == [0, 0, 1, 1, 0]


@pytest.mark.parametrize(("old", "new", "what"), [
    ("side: red", "side: green", "'green' is not a side."),
    ("{type: line squad}", "{type: line squad, at: [30, 10]}", "No squad marches into the ambush."),
    ("title: Ambush", "title: Ambush\nencounter: true", "There is no ambush in an encounter battle."),
    ("title: Ambush", "title: Ambush\nfirst: Red",
     "An ambush comes before the first turn, but this battle begins during a turn."),
    ("[24, 20]", "[24, 60]", "The route leaves the table."),
    ("[24, 0]", "[24, 2]", "The route does not begin at the baseline of the marching side."),
    ("[24, 20]", "[24, 20], [24, 20]", "Two corners of the route are the same."),
    ("at: [10, 25]", "at: [24, 30]", "The squad is outside the ambush zones."),
    ("clear: 7.5", "clear: 6", "6 is out of range."),
    ("clear: 7.5", "clear: 14", "The squad is outside the ambush zones."),
])
def test_what_is_wrong_with_an_ambush_is_named(old, new, what):
    """S4.6, S4.9, S4.10, S4.12: each fault with what would be right."""
    assert what in [fault.what for fault in scenario.check(GOOD.replace(old, new))]


def test_who_starts_off_the_table_is_not_hidden():
    """S4.9, R3.53: a squad of the column has nothing of a squad on the table."""
    found = scenario.check(GOOD.replace("{type: line squad}", "{type: line squad, hidden: true}"))
    assert [str(fault.what) for fault in found] == ["A squad still to enter can't start hidden."]
