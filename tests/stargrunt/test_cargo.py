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
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENT,
    DEAD,
    DESTROYED,
    DISABLED,
    DISSOLVED,
    FIT,
    FLYING,
    HIDDEN,
    NOBODY,
    OFF_TABLE,
)
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


NEAR = ("code: R1, type: line squad, at: [10, 44]", "code: R1, type: line squad, at: [10, 13]")
T1 = "type: truck, at: [10, 10], cargo: true"


def changed(*swaps):
    """The battle of the text with some of its words changed."""
    text = "underway: true" + TEXT
    for old, new in swaps:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return scenario.load(text).game


@pytest.mark.parametrize(("swaps", "all_of_it", "convoy", "ambush"), [
    ((), 3, 3, 0),
    (((T1, "type: truck, at: [10, 10], cargo: false"),), 2, 2, 0),
    (((T1, "type: truck, at: [10, 10]"),), 2, 2, 0),
    (((T1, f"{T1}, damage: [immobilised, systems, disabled]"),), 3, 3, 0),
    (((T1, f"{T1}, damage: [destroyed]"),), 3, 2, 0),
    ((NEAR,), 3, 2, 1),
    ((NEAR, (T1, f"{T1}, damage: [destroyed]")), 3, 2, 0),
    ((NEAR, ("at: [10, 13]", "at: [10, 13], figures: 1")), 3, 3, 0),
    ((NEAR, ("at: [10, 13]", "at: [10, 13], figures: 2")), 3, 2, 1),
    ((NEAR, ("at: [10, 13]", "at: [10, 13], hidden: true")), 3, 3, 0),
    ((NEAR, ("at: [10, 13]", "at: [10, 13], confidence: broken")), 3, 3, 0),
    ((NEAR, ("at: [10, 13]", "at: [10, 13], confidence: shaken")), 3, 2, 1),
    ((NEAR, ("at: [44, 4]", "at: [10, 7]")), 3, 3, 0),
    ((NEAR, ("at: [44, 4]", "at: [10, 7], figures: 7")), 3, 3, 0),  # seven and a driver against eight
    ((NEAR, ("at: [44, 4]", "at: [10, 7], figures: 6")), 3, 2, 1),
    ((("code: R2, type: line squad, at: [24, 44]", "code: R2, type: truck, at: [24, 44], cargo: true"),), 4, 3, 1),
    ((("code: R2, type: line squad, at: [24, 44]", "code: R2, type: truck, at: [24, 13], cargo: true"),), 4, 3, 1),
    ((("code: R2, type: line squad, at: [24, 44]", "code: R2, type: truck, at: [44, 9], cargo: true"),), 4, 4, 0),
    (((T1, "type: truck, gone: left, cargo: true"),), 3, 3, 0),
    (((T1, "type: truck, gone: left, confidence: broken, cargo: true"),), 3, 2, 0),
])
def test_each_word_about_cargo_changes_whose_it_is(swaps, all_of_it, convoy, ambush):
    """R18.10 (reading): which vehicles carry, what befell them, who is near, how many, hidden, broken."""
    game = changed(*swaps)
    assert (rules.loads(game), rules.loads_of(game, 0), rules.loads_of(game, 1)) == (all_of_it, convoy, ambush)


def test_cargo_of_a_crew_that_broke_up_is_whose_figures_are_near():
    """R18.10, R7.23: it stays where the truck is."""
    game = battle()
    game.squad[0].gone = DISSOLVED
    assert rules.owner_of_load(game, game.hull[0]) == 0
    stands_at(game, FIRST, 1000, 1000)
    assert rules.owner_of_load(game, game.hull[0]) == 1


def test_many_squads_count_together_around_a_truck():
    """R18.10: of both sides all who are on their feet, and nobody in the air."""
    game = battle()
    stands_at(game, FIRST, 1000, 1000, 1)
    stands_at(game, SECOND, 1000, 1000, 1)
    assert rules.figures_at_hand(game, 1, game.hull[0]) == 2
    assert rules.owner_of_load(game, game.hull[0]) == 1
    game.squad[SECOND].figure[0].health = DEAD
    assert rules.owner_of_load(game, game.hull[0]) == 0
    game.squad[SECOND].figure[0].health = FIT
    game.squad[SECOND].aloft = FLYING
    assert rules.owner_of_load(game, game.hull[0]) == 0


OWNED = "{{code: T{k}, type: truck, at: [{x}, 10], cargo: true}}"


@pytest.mark.parametrize(("trucks", "taken", "winner"), [
    (1, 0, 0), (1, 1, 1), (2, 0, 0), (2, 1, 2), (2, 2, 1), (3, 1, 0), (3, 2, 1), (4, 1, 0), (4, 2, 2), (4, 3, 1)])
def test_most_of_the_cargo_is_more_than_half(trucks, taken, winner):
    """R18.10: both have broken a unit; half of the trucks is enough for nobody."""
    rows = "\n".join("      - " + OWNED.format(k=k + 1, x=4 + 10 * k) for k in range(trucks))
    first, last = TEXT.index("      - {code: T1"), TEXT.index("      - {code: B1")
    game = scenario.load(TEXT[:first] + rows + "\n" + TEXT[last:]).game
    game.turn = 1
    escort, hunters, beaten = trucks, trucks + 1, trucks + 2
    game.squad[escort].confidence = game.squad[beaten].confidence = BROKEN
    for k in range(taken):
        game.hull[k].x, game.hull[k].y = 1000, 4000
    stands_at(game, hunters, 1000, 4000)
    assert rules.winner(game) == winner
    assert [int(rules.achieved(game, side, 1)) for side in range(2)] == [int(winner == 0), int(winner == 1)]


def test_a_break_that_does_not_want_the_cargo_is_won_without_it():
    """R3.54, R18.10: the word of the objective decides, and its number of units stays."""
    plain = ("objectives: {primary: {kind: break, units: 1, cargo: true}}",
             "objectives: {primary: {kind: break, units: 1}}")
    for swaps, won in (((plain,), 1), ((), 0), ((plain, ("units: 1}}", "units: 2}}")), 0)):
        game = changed(*swaps)
        stands_at(game, FIRST, 1000, 1000)
        game.squad[SECOND].confidence = BROKEN
        for k in TRUCKS:
            game.hull[k].x, game.hull[k].y = 1000, 1000
        assert rules.achieved(game, 0, 1) == won


def test_units_count_up_to_the_last_while_the_cargo_is_lacking():
    """R18.10: how far it has got is told; three broken of three wanted are two without the cargo."""
    game = battle()
    game.objective[1].goal = 3
    seen = []
    for unit in (ESCORT, *TRUCKS):
        seen.append(int(rules.progress(game, game.objective[1])))
        game.squad[unit].confidence = BROKEN
    assert [*seen, int(rules.progress(game, game.objective[1]))] == [0, 1, 2, 2, 2]


def test_what_nobody_has_is_enough_for_nobody():
    """R18.10: of three trucks one is destroyed, and each side has one: a draw."""
    game = battle()
    game.squad[ESCORT].confidence = game.squad[SECOND].confidence = BROKEN
    game.hull[2].wreck = DESTROYED
    stands_at(game, FIRST, 1000, 1000)
    assert [int(rules.loads_of(game, side)) for side in range(2)] == [1, 1]
    assert rules.is_decided(game) == 0
    assert rules.winner(game) == 2


@pytest.mark.parametrize("destroyed", [1, 2])
def test_most_is_of_all_that_set_out_and_not_of_what_is_left(destroyed):
    """R18.10 (reading): one truck of three left over is not most of the cargo, whoever has none."""
    game = battle()
    game.squad[SECOND].confidence = BROKEN
    for k in range(destroyed):
        game.hull[k].wreck = DESTROYED
    assert (rules.loads(game), rules.loads_of(game, 0), rules.loads_of(game, 1)) == (3, 3 - destroyed, 0)
    assert rules.achieved(game, 0, 1) == int(destroyed == 1)


@pytest.mark.parametrize(("field", "value"), [("present", 0), ("gone", OFF_TABLE)])
def test_who_is_off_the_table_has_nothing_in_his_hands(field, value):
    """R18.10, R3.54."""
    game = battle()
    stands_at(game, FIRST, 1000, 1000)
    setattr(game.squad[FIRST], field, value)
    assert rules.owner_of_load(game, game.hull[0]) == 0


def test_of_a_break_alone_no_cargo_is_wanted_or_told():
    """R3.54: nor has a scenario to have any."""
    bare = TEXT.replace(", cargo: true", "")
    game = scenario.load(bare).game
    assert (rules.loads(game), [int(aim.cargo) for aim in game.objective[:2]]) == (0, [0, 0])
    assert str(wanted_words(game.objective[0])) == "1 unit broken or lost"
    assert not any("cargo" in str(line) for line in ending(game, game, Battle(bare).names))


def test_the_objective_and_its_score_are_told():
    game = battle()
    assert str(wanted_words(game.objective[0])) == "1 unit broken or lost, and most of the cargo"
    stands_at(game, FIRST, 1000, 1000)
    _, convoy, ambush = (str(line) for line in ending(game, game, Battle(TEXT).names))
    assert "not reached; cargo: 2 of 3;" in convoy
    assert "not reached; cargo: 1 of 3;" in ambush


def test_a_moment_keeps_the_cargo():
    """A saved moment is a scenario of the same objectives, and the same trucks carry it."""
    fought = Battle(TEXT.replace("[38, 10], cargo: true", "[38, 10]"))
    fought.order("first")
    saved = moment(fought.kind, fought.scenario, fought.scenario.ruleset, fought.game, Viewer.REFEREE)
    again = scenario.load(saved.text).game
    assert [int(again.hull[k].cargo) for k in range(again.hulls)] == [1, 1, 0]
    assert [int(again.objective[k].cargo) for k in range(again.objectives)] == [1, 1]


@pytest.mark.parametrize(("given", "other", "fault"), [
    ("kind: break, units: 1, cargo: true", "kind: survive, figures: 1, cargo: true",
     "Only a break objective can also require cargo."),
    ("type: truck, at: [10, 10], cargo: true", "type: line squad, at: [10, 10], cargo: true",
     "Only a vehicle can carry cargo."),
])
def test_cargo_where_it_cannot_be_is_refused(given, other, fault):
    with pytest.raises(ScenarioError, match=fault):
        scenario.load(TEXT.replace(given, other, 1))


def test_an_objective_needs_cargo_to_want():
    with pytest.raises(ScenarioError, match="There is no vehicle with cargo"):
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
