"""An exit that is won by points: what a pursuit loses by turns, broken units and lost ones (R18.11)."""

import pytest

from dieshift.battle import Battle
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import BROKEN, CONFIDENT, DEAD, NOBODY, OFF_TABLE, ROUTED
from dieshift.stargrunt.text.sentences import wanted_words

TEXT = """
title: Pursuit
size: [48, 48]
terrain: []
turns: 9
sides:
  - name: Guard
    squads: [{name: Gun, code: B1, type: gun team, at: [24, 6]}]
  - name: Pursuit
    objectives: {primary: {kind: exit, edge: south, figures: 8%s}}
    squads:
      - {name: First, code: R1, type: line squad, at: [8, 40]}
      - {name: Second, code: R2, type: line squad, at: [24, 40]}
      - {name: Third, code: R3, type: line squad, at: [40, 40]}
"""
WITH_POINTS = TEXT % ", points: 4"


def pursuit(text=WITH_POINTS):
    """A game of it, and its aim."""
    game = scenario.load(text).game
    game.turn = 1
    return game, game.objective[0]


def leaves(game, unit, confidence=CONFIDENT):
    """A unit goes off the table."""
    squad = game.squad[unit]
    squad.gone, squad.present, squad.confidence = OFF_TABLE, 0, confidence


def ends_turn(game):
    rules.count_exits(game)
    game.turn += 1


def test_each_later_turn_in_which_nobody_leaves_costs_a_point():
    """R18.11: not the first, in which the pursuit comes on; nor one in which a unit leaves."""
    game, aim = pursuit()
    points = []
    for turn in range(1, 6):
        if turn == 3:
            leaves(game, 1)
        ends_turn(game)
        points.append(int(rules.points_left(game, aim)))
    assert points == [4, 3, 3, 2, 1]


@pytest.mark.parametrize(("harm", "left"), [
    ([], 4), ([(1, "broken")], 3), ([(1, "broken"), (2, "routed")], 2), ([(1, "dead")], 2), ([(1, "routed off")], 2),
    ([(1, "broken off")], 2), ([(1, "off")], 4), ([(1, "dead"), (2, "dead")], 0),
    ([(1, "dead"), (2, "dead"), (3, "dead")], 0)])
def test_units_that_break_cost_one_and_lost_ones_two(harm, left):
    """R18.11: broken or worse on the table one; destroyed, or off it broken or routed, two; below 0 never."""
    game, aim = pursuit()
    for unit, what in harm:
        squad = game.squad[unit]
        if what == "dead":
            for i in range(squad.figures):
                squad.figure[i].health = DEAD
        elif what.endswith("off"):
            leaves(game, unit, {"off": CONFIDENT, "broken off": BROKEN, "routed off": ROUTED}[what])
        else:
            squad.confidence = BROKEN if what == "broken" else ROUTED
    assert rules.points_left(game, aim) == left


@pytest.mark.parametrize("quality", ["regular", "draw", "draw any", "draw green or regular"])
def test_a_broken_unit_is_one_before_its_quality_is_drawn(quality):
    """R2.9, R3.54, R18.11: what it has still to draw says nothing of its nerve."""
    text = f"""title: Broken
underway: true
sides:
  - {{name: Blue, squads: [{{type: line squad, at: [20, 8], confidence: broken, quality: {quality}}}]}}
  - {{name: Red, squads: [{{type: line squad, at: [20, 40]}}]}}
"""
    game = scenario.load(text).game
    assert (rules.units_out(game, 0, 1), rules.points_of_losses(game, 0)) == (1, 1)


def test_it_breaks_through_with_points_left_and_not_without():
    """R18.11, R3.54: eight figures off the far edge; with no point left they are worth nothing."""
    game, aim = pursuit()
    leaves(game, 1)
    assert (rules.progress(game, aim), rules.winner(game), rules.is_decided(game)) == (8, 1, 1)
    aim.idle = 4
    assert (rules.progress(game, aim), rules.winner(game), rules.is_decided(game)) == (0, 2, 0)


def test_an_exit_without_points_is_as_it_was():
    """R3.54: nothing is counted, and no field of the record changes."""
    game, aim = pursuit(TEXT % "")
    leaves(game, 1)
    for _ in range(4):
        ends_turn(game)
    game.squad[2].confidence = ROUTED
    assert (aim.idle, aim.off, rules.progress(game, aim)) == (0, 0, 8)
    assert str(wanted_words(aim)) == "8 figures off the table"


def test_elements_and_false_counters_cost_nothing():
    """R4.39: a detached element is no unit of its own."""
    game, aim = pursuit()
    game.squad[2].parent, game.squad[2].confidence = 1, BROKEN
    assert rules.points_left(game, aim) == 4
    game.squad[2].parent = NOBODY
    assert rules.points_left(game, aim) == 3


def test_points_are_told_at_the_end_of_a_turn_and_of_the_battle():
    """R18.11: so that nobody counts by hand."""
    battle = Battle(scenario.load(WITH_POINTS), "book", seed=3, players=("random", "random"))
    battle.play("random", "random")
    assert any("of 4 points left)" in line for line in map(str, battle.story()))
    assert any("0 points left" in line for line in battle.ending())


@pytest.mark.parametrize("kind", ["hold", "break"])
def test_only_an_exit_has_points(kind):
    """R18.11: a scenario that says otherwise is told."""
    text = WITH_POINTS.replace("kind: exit, edge: south, figures: 8", {
        "hold": "kind: hold, at: [24, 24]", "break": "kind: break, units: 1"}[kind])
    assert any("Only an exit objective is won by points." in str(fault.what) for fault in scenario.check(text))
