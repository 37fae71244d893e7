"""Whole squads that charge one enemy together, who splits his attacks between them: S2.15, S2.5, S2.13; N18."""


import pytest

from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import activation, assault
from dieshift.stargrunt.chapters.assault import squads_fight
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.squads import ABANDONED
from dieshift.stargrunt.state.terms import HIGH, STEADY, WOUNDED
from stargrunt.chapters.test_charge import FIGHT, GIVE_GROUND, STAND
from stargrunt.chapters.test_combined_assault import (
    DARES,
    GO_IN,
    friend,
    join,
    storming,
)
from stargrunt.chapters.test_combined_melee import told

SQUADS = "book + squad-melee"


def engaged(*more, **fields):
    """Squads of a melee point each man, all in contact: unit 0 with others against unit 1."""
    fight = storming(*more, text=SQUADS, **fields)
    for unit in range(fight.game.units):
        for i in range(12):
            fight[unit].figure[i].points = 1
    for unit in range(2, fight.game.units):
        fight.play(join(unit))
    fight.play(GO_IN, *[DARES] * (fight.game.units - 1))
    held = [] if fight[1].standing_fast else [(fight[1].quality, fight[1].quality)]
    fight.play(STAND, *held, *[(6, 6)] * (fight.game.units - 1))
    assert fight.game.question == assault.HOW_TO_FIGHT
    return fight


MISSES = ((8, 8), (8, 4), (4, 4))


def test_a_squad_engaged_by_two_makes_one_attack_at_each_with_half_its_men():
    """S2.15: ten men, a point each, strike with five against eight and with five against six."""
    fight = engaged(friend(figures=6), figures=8, defender={"figures": 10})
    assert [squads_fight.arms_of(fight.rules, fight.game, 1, part, 2).points for part in (0, 1)] == [5, 5]
    # eight points are a D8, six a D6; five are a D6 each time
    fight.play(FIGHT, (8, 8), (8, 4), (8, 4), (8, 8), (8, 4), (6, 4), (8, 8), (8, 4), (6, 4), (8, 8), (8, 4), (6, 4))
    assert [event[:2] for event in fight.events(assault.STRUCK_AT)] == [(0, 1), (2, 1), (1, 0), (1, 2)]


@pytest.mark.parametrize(("men", "parts", "shares"), [
    (10, 2, [5, 5]), (9, 2, [5, 4]), (10, 3, [4, 3, 3]), (1, 2, [1, 0])])
def test_the_men_are_shared_as_evenly_as_can_be(men, parts, shares):
    """S2.15."""
    fight = engaged(defender={"figures": men, "standing_fast": 1})
    assert [squads_fight.arms_of(fight.rules, fight.game, 1, part, parts).points for part in range(parts)] == shares


def test_who_has_nobody_left_for_an_attack_makes_none():
    """S2.15: one man strikes at the first of two."""
    fight = engaged(defender={"figures": 1, "standing_fast": 1})
    fight.play(FIGHT, *MISSES, *MISSES, (8, 8), (8, 4), (4, 4))
    assert [event[:2] for event in fight.events(assault.STRUCK_AT)] == [(0, 1), (2, 1), (1, 0)]


def test_all_casualties_of_a_squad_weigh_on_its_test():
    """S2.15, S2.11: those of all attacks; the charged tests by both, each attacker by its own."""
    fight = engaged(defender={"figures": 4, "quality": 12})
    hit = (12, 2), (8, 4), (4, 4)  # nothing left over: 8 of 12 is a part, which falls on a 1 to 8
    fight.play(FIGHT, *hit, (12, 1), *hit, (12, 1), (8, 8), (12, 4), (4, 2), (8, 8), (12, 4), (4, 2),
               (4, 1), (10, 9), (8, 5), (4, 4), (10, 9), (8, 5))
    assert list(fight.game.assault.lost[:3]) == [0, 2, 0]
    assert fight.game.seat_to_choose == 1
    fight.play(STAND, (12, 5))
    assert fight.events(assault.SQUAD_TESTED)[0][2] == 4


def test_each_squad_tests_or_withdraws_by_itself():
    """S2.11, S2.13, S2.15, R8.71: who leaves while the other fights on makes its test harder."""
    fight = engaged()
    fight.play(FIGHT, *MISSES * 4)
    assert fight.game.seat_to_choose == 1
    fight.play(STAND, (8, 3))
    assert (fight.game.seat_to_choose, fight.game.assault.tests) == (0, 1)
    fight.play(GIVE_GROUND, (6, 5))
    assert fight[0].confidence == STEADY
    assert fight.place(0)[1] < 11
    assert (fight.game.question, fight.game.assault.tests) == (assault.WHETHER_TO_STAND, 3)
    fight.play(STAND, (8, 4))
    assert fight.events(assault.SQUAD_TESTED) == [(2, 1, 3, 0, 0)]
    assert fight.game.question == assault.HOW_TO_FIGHT
    # one against one from now on: the charged strikes with all its men
    fight.play(FIGHT, *MISSES * 2)
    fight.play(STAND, (8, 3))
    fight.play(STAND, (8, 2))
    assert fight.game.question == activation.WHICH_UNIT
    assert not any(flatten(fight.game.assault))


def test_what_weighs_on_whose_test():
    """S2.7, S2.11, S2.15, N24: own losses, and one for any strike that beat the die, in that round only."""
    fight = engaged()
    dazes, hits = ((8, 4), (8, 5), (4, 4)), ((8, 2), (8, 4), (4, 4))
    fight.play(FIGHT, *dazes, *MISSES, *MISSES, *hits, (4, 4), (10, 9), (8, 5))
    assert (list(fight.game.assault.fell), list(fight.game.assault.dealt)) == ([0] * 5, [0] * 5)
    targets = []
    for face in (3, 4, 4):
        fight.play(STAND, (8, face))
        targets += [event[:3] for event in fight.events(assault.SQUAD_TESTED)]
    assert targets == [(0, 1, 2), (2, 1, 3), (1, 0, 3)]
    fight.play(FIGHT, *MISSES * 4)
    for face in (3, 4, 3):
        fight.play(STAND, (8, face))
        targets += [event[:3] for event in fight.events(assault.SQUAD_TESTED)]
    assert targets[3:] == [(0, 1, 2), (2, 1, 3), (1, 0, 2)]
    assert not any(fight.game.assault.fell)


def test_the_last_squad_that_leaves_has_lost_it():
    """S2.11, S2.15."""
    fight = engaged()
    fight.play(FIGHT, *MISSES * 4)
    fight.play(STAND, (8, 2))
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    assert sorted(event[0] for event in fight.events(assault.OCCUPIED)) == [0, 2]


def test_each_strike_is_shown():
    """S2.5-S2.10, S2.15: what each costs the squad that it is at."""
    fight = engaged()
    shown, notes = told(fight, FIGHT)
    assert {group for group, _ in shown} == {"R1 by B1", "R1 by B2", "B1 by R1", "B2 by R1"}
    assert len(notes) == 4


@pytest.mark.parametrize(("more", "weighs"), [
    ("", 0), (" + opportunity-fire", 1), (" + abandoned-weigh-on-reaction", 1),
    (" + opportunity-fire + reaction-forgets-abandoned", 0), (" + opportunity-fire + melee-confidence", 0)])
def test_abandoned_comrades_weigh_on_a_squads_reaction_test_at_the_end_of_a_round(more, weighs):
    """S2.11, S4.122, R7.15: one at high motivation, as on any reaction test; not on a confidence test (R8.50)."""
    fight = engaged(motivation=HIGH)
    fight[0].figure[3].health, fight[0].figure[3].left = WOUNDED, ABANDONED
    fight.game.assault.tests = 1
    tested = squads_fight.side_tested(catalogue.parse(SQUADS + more).record(), fight.game)
    assert tested.dazed == fight.game.assault.dazed[0] + weighs
