"""A break that wants most of the cargo, too: who has a truck's, and when the objective is reached (R18.10)."""

import pytest

from dieshift.battle import Battle
from dieshift.core.documents import ScenarioError
from dieshift.core.journal import Refused
from dieshift.core.viewers import Viewer
from dieshift.lab.moments import moment
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.interface.report import ending
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import BROKEN, CONFIDENT, DEAD, DESTROYED, DISABLED, HIDDEN, NOBODY, OFF_TABLE
from dieshift.stargrunt.text.sentences import wanted_words

TEXT = """
title: Cargo
size: [48, 48]
terrain: []
turns: 9
sides:
  - name: Convoy
    objectives: {primary: {kind: break, units: 1, cargo: true}}
    squads:
      - {code: T1, type: truck, at: [10, 10], cargo: true}
      - {code: T2, type: truck, at: [24, 10], cargo: true}
      - {code: T3, type: truck, at: [38, 10], cargo: true}
      - {code: B1, type: line squad, at: [44, 4]}
  - name: Ambush
    objectives: {primary: {kind: break, units: 1, cargo: true}}
    squads:
      - {code: R1, type: line squad, at: [10, 44]}
      - {code: R2, type: line squad, at: [24, 44]}
"""
TRUCKS, ESCORT, FIRST, SECOND = range(3), 3, 4, 5


def battle():
    game = scenario.load(TEXT).game
    game.turn = 1
    return game


def stands_at(game, unit, x, y, figures=99):
    """The first figures of a unit stand at a place, all others far from it."""
    for i in range(game.squad[unit].figures):
        figure = game.squad[unit].figure[i]
        figure.x, figure.y = (x, y) if i < figures else (2400, 4700)


def lost(game, unit):
    for i in range(game.squad[unit].figures):
        game.squad[unit].figure[i].health = DEAD


@pytest.mark.parametrize(("figures", "away", "owner"), [(1, 0, 0), (2, 0, 1), (8, 0, 1), (8, 600, 1), (8, 601, 0)])
def test_who_has_more_figures_near_a_truck_has_its_cargo(figures, away, owner):
    """R18.10 (reading): its driver is one; where both have as many it stays its side's."""
    game = battle()
    stands_at(game, FIRST, 1000, 1000 + away, figures)
    assert rules.owner_of_load(game, game.hull[0]) == owner


@pytest.mark.parametrize("value", ["", " 5", " [true]"])
def test_what_is_neither_true_nor_false_is_refused_wherever_it_stands(value):
    with pytest.raises(ScenarioError) as refused:
        scenario.load(TEXT.replace("cargo: true", f"cargo:{value}"))
    assert str(refused.value).count("Write true or false.") == 5


@pytest.mark.parametrize(("field", "value"), [("located", HIDDEN), ("confidence", BROKEN)])
def test_who_lies_hidden_or_is_broken_takes_nothing(field, value):
    game = battle()
    stands_at(game, FIRST, 1000, 1000)
    setattr(game.squad[FIRST], field, value)
    assert rules.owner_of_load(game, game.hull[0]) == 0


@pytest.mark.parametrize(("wreck", "gone", "confidence", "owner"), [
    (DISABLED, 0, CONFIDENT, 0), (DESTROYED, 0, CONFIDENT, NOBODY),
    (0, OFF_TABLE, CONFIDENT, 0), (0, OFF_TABLE, BROKEN, NOBODY)])
def test_cargo_is_lost_with_its_truck_and_saved_with_one_that_leaves(wreck, gone, confidence, owner):
    """R18.10 (reading): a truck that routs off the table saves nothing."""
    game = battle()
    game.hull[0].wreck = wreck
    game.squad[0].gone, game.squad[0].confidence = gone, confidence
    assert rules.owner_of_load(game, game.hull[0]) == owner


@pytest.mark.parametrize(("taken", "convoy", "ambush"), [((), 1, 0), ((0,), 1, 0), ((0, 1), 0, 1), ((0, 1, 2), 0, 1)])
def test_a_side_has_won_with_most_of_the_cargo_only(taken, convoy, ambush):
    """R18.10: both have broken a unit."""
    game = battle()
    game.squad[ESCORT].confidence = game.squad[SECOND].confidence = BROKEN
    for k in TRUCKS:
        game.hull[k].x, game.hull[k].y = (1000, 1000) if k in taken else (4000, 1000)
    stands_at(game, FIRST, 1000, 1000)
    assert (rules.achieved(game, 0, 1), rules.achieved(game, 1, 1)) == (convoy, ambush)
    assert rules.winner(game) == (0 if convoy else 1)
    assert rules.is_decided(game) == 1


def test_what_nobody_has_is_enough_for_nobody():
    """R18.10: of three trucks one is destroyed, and each side has one: a draw."""
    game = battle()
    game.squad[ESCORT].confidence = game.squad[SECOND].confidence = BROKEN
    game.hull[2].wreck = DESTROYED
    stands_at(game, FIRST, 1000, 1000)
    assert [int(rules.loads_of(game, side)) for side in range(2)] == [1, 1]
    assert rules.is_decided(game) == 0
    assert rules.winner(game) == 2


def test_the_objective_and_its_score_are_told():
    game = battle()
    assert str(wanted_words(game.objective[0])) == "1 unit broken or lost, and most of the cargo"
    stands_at(game, FIRST, 1000, 1000)
    _, convoy, ambush = (str(line) for line in ending(game, game, Battle(TEXT).names))
    assert "not reached; cargo: 2 of 3;" in convoy
    assert "not reached; cargo: 1 of 3;" in ambush


def test_a_moment_keeps_the_cargo():
    """A saved moment is a scenario of the same objectives."""
    fought = Battle(TEXT)
    fought.order("first")
    saved = moment(fought.kind, fought.scenario, fought.scenario.ruleset, fought.game, Viewer.REFEREE)
    again = scenario.load(saved.text).game
    assert [int(again.hull[k].cargo) for k in range(again.hulls)] == [1, 1, 1]
    assert [int(again.objective[k].cargo) for k in range(again.objectives)] == [1, 1]


@pytest.mark.parametrize(("given", "other", "fault"), [
    ("kind: break, units: 1, cargo: true", "kind: survive, figures: 1, cargo: true",
     "Only a break wants cargo as well."),
    ("type: truck, at: [10, 10], cargo: true", "type: line squad, at: [10, 10], cargo: true",
     "Only a vehicle carries cargo."),
])
def test_cargo_where_it_cannot_be_is_refused(given, other, fault):
    with pytest.raises(ScenarioError, match=fault):
        scenario.load(TEXT.replace(given, other, 1))


def test_an_objective_needs_cargo_to_want():
    with pytest.raises(ScenarioError, match="No vehicle carries cargo"):
        scenario.load(TEXT.replace(", cargo: true}\n      ", "}\n      ").replace("38, 10], cargo: true", "38, 10]"))


def test_a_hidden_squad_near_a_truck_is_not_counted_for_its_enemy():
    """R15.1: what a side reads of the cargo does not depend on who lies hidden."""
    game = battle()
    stands_at(game, FIRST, 1000, 1000)
    game.squad[FIRST].located = HIDDEN
    seen = Battle(TEXT).kind.rulebook.view(game, Viewer.FIRST)
    assert rules.loads_of(seen, 0) == rules.loads_of(game, 0) == 3


def test_nobody_gets_through_an_impassable_piece():
    """A scenario may bar a place to everybody."""
    barred = TEXT.replace("terrain: []", "terrain: [{kind: rubble, at: [[8, 12], [12, 12], [12, 13], [8, 13]], "
                                         "impassable: true}]")
    fought = Battle(barred)
    fought.order("second")
    fought.order("activate T1")
    with pytest.raises(Refused, match="ground on the way costs more"):
        fought.order("move T1 to 10,15")
    fought.order("move T1 to 15,10")
