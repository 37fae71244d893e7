"""The mines that a scenario lays, and what is wrong with them (R15.2, R15.5, R16.1, R16.5, R16.6)."""

import pytest

from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import AP_FIELD, BOOBY_TRAP, COMMAND_MINE

GOOD = """\
title: Mined
size: [48, 48]
mines:
  - {kind: people, at: [24, 20], side: Red}
  - {kind: trap, at: [30, 20], side: Red, known: true}
  - {kind: command, at: [20, 20], side: Red, controller: R1}
sides:
  - name: Blue
    squads: [{type: line squad, at: [24, 10]}]
  - name: Red
    squads: [{type: line squad, at: [24, 40], command_mines: 2}]
"""


def test_a_scenario_lays_mines():
    """R16.1, R16.5, R16.6: fields, traps, mines fired by command; R15.5: the enemy knows of them if it says so."""
    game = scenario.load(GOOD).game
    laid = [(d.kind, d.x, d.y, d.side, d.known, d.controller) for d in game.device[:3]]
    assert laid == [(AP_FIELD, 2400, 2000, 1, 0, 0), (BOOBY_TRAP, 3000, 2000, 1, 1, 0),
                    (COMMAND_MINE, 2000, 2000, 1, 0, 2)]
    assert (game.mined, game.squad[1].mines) == (1, 2)


@pytest.mark.parametrize(("mines", "mined"), [("mines: []", 1), ("", 0)])
def test_an_empty_list_says_that_there_may_be_mines(mines, mined):
    """R15.5: both sides know no more than that."""
    start, end = GOOD.index("mines:"), GOOD.index("sides:")
    text = GOOD[:start] + mines + "\n" + GOOD[end:].replace(", command_mines: 2", "")
    assert scenario.load(text).game.mined == mined


@pytest.mark.parametrize(("old", "new", "what"), [
    ("at: [24, 20], side: Red", "at: [24, 50], side: Red", "off the table"),
    ("side: Red, known", "side: Green, known", "'Green' is not a side"),
    ("controller: R1", "controller: B1", "'B1' is not a unit of the side that has laid"),
    ("known: true", "controller: R1", "Only a mine fired by command, or a launcher, has a controller"),
    ("kind: people", "kind: giants", "giants"),
    ("size: [48, 48]", "encounter: true\nsize: [48, 48]", "There are no mines"),
    ("command_mines: 2", "command_mines: 9", "9"),
])
def test_what_is_wrong_with_mines_is_said_where_it_stands(old, new, what):
    """R15.2, R16.5; with line and remedy."""
    assert old in GOOD
    faults = scenario.check(GOOD.replace(old, new, 1))
    assert any(what in str(fault) for fault in faults), faults
    assert all(fault.line > 0 and fault.remedy for fault in faults)
