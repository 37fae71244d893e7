"""Corners of close assault that a changed rule would slip through: R8.4, R8.50, R8.73, R7.22, S2.8, S2.11."""

import pytest

from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import assault, morale
from dieshift.stargrunt.chapters.assault.charge import heads_of, may_follow
from dieshift.stargrunt.chapters.assault.squads_fight import damage_of
from dieshift.stargrunt.state.records import Assault
from dieshift.stargrunt.state.terms import BROKEN, DEAD, DISSOLVED, NOBODY, PANICKED, STEADY, WOUNDED
from stargrunt.chapters.test_charge import CALM, CHARGE, DARES, GIVE_GROUND, HOLDS, LET_GO, STAND, charge
from stargrunt.chapters.test_combined_assault import GO_IN, friend, join, storming
from stargrunt.chapters.test_squads_fight import PURSUE, SQUADS, contact, nothing_happens_to_the_shaken
from stargrunt.kit import area, order, squad


@pytest.mark.parametrize(("dice", "fallen", "found"), [
    ([10, 10, 10, 8], (), 10), ([8, 10, 10, 10], (), 10), ([10, 10, 8, 8], (), 8), ([8, 8, 10, 10], (), 8),
    ([10, 10, 10, 8], (0, 1, 2), 8), ([10, 10, 10, 8, 8], (0,), 8)])
def test_a_squad_strikes_with_what_most_of_its_fit_figures_bear(dice, fallen, found):
    """S2.8: the lower of two that are borne alike."""
    team = squad(0, figures=len(dice))
    for i, die in enumerate(dice):
        team.figure[i].impact = die
        team.figure[i].health = WOUNDED if i in fallen else team.figure[i].health
    assert damage_of(team) == found


def test_a_suit_without_armour_counts_once():
    """R8.4, N16: what doubles a head is the suit he wears."""
    made = squad(0, figures=4, power_armour=1)
    made.figure[0].armour = made.figure[1].armour = 0
    assert [figure.armour > 0 for figure in made.figure[:4]] == [False, False, True, True]
    assert heads_of(made) == 6


@pytest.mark.parametrize(("face", "caught", "goes"), [(1, 0, 2), (2, 0, 4), (3, 1, 4.04)])
def test_a_pursuer_goes_as_far_as_his_die_takes_him(face, caught, goes):
    """S2.11: short of those who ran he stands where his move ended; else where they are."""
    fight = contact(text=SQUADS + " + melee-pursuit", defender={"confidence": 2})
    nothing_happens_to_the_shaken(fight)
    fight.play(STAND, (6, 1))
    assert (fight.place(0), fight.place(1)) == ((24, 16), (24, 22))
    fight.play(PURSUE, (6, face))
    assert fight.events(assault.PURSUED)[0][-1] == caught
    assert fight.place(0)[1] == pytest.approx(16 + goes, abs=0.03)


def test_who_falls_back_does_not_go_through_deep_water():
    """R8.50, R4.20: there would be room beyond it, within six inches."""
    fight = charge(pieces=[area("water", 2, 18, 46, 19)])
    fight.play(CHARGE, DARES, (8, 3))
    assert fight[1].confidence == STEADY
    assert fight.place(1) != (24, 16)
    assert fight.place(1)[1] < 18


@pytest.mark.parametrize(("state", "may"), [
    ({"suppression": 1}, 0), ({"panic": PANICKED}, 0), ({"disorganised": 1}, 0), ({"confidence": BROKEN}, 0), ({}, 1)])
def test_only_who_is_able_to_move_may_follow_through(state, may):
    """R8.73, R7.52: each of these alone forbids it."""
    fight = charge()
    for name, value in state.items():
        setattr(fight[0], name, value)
    assert may_follow(fight.game, 0) == may


def test_the_attackers_who_took_the_position_decide_whether_to_follow():
    """R8.73: the side that has won, whichever that is."""
    fight = charge()
    fight.play(CHARGE, DARES, (8, 3))
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.WHETHER_TO_FOLLOW, 0)


def test_who_falls_back_likes_cover():
    """R8.15, N6: of two ways as long, the one that ends in cover."""
    fight = charge(pieces=[area("scrub", 15, 18, 20.5, 24)])
    fight.play(CHARGE, DARES, (8, 3))
    assert fight.place(1)[0] < 21
    assert fight.place(1) != charge_met_in_the_open()


def charge_met_in_the_open():
    fight = charge()
    fight.play(CHARGE, DARES, (8, 3))
    return fight.place(1)


def test_nothing_is_left_over_of_an_assault():
    """Its record is as at the start of the battle, whether anybody followed or not."""
    fight = charge()
    fight.play(CHARGE, DARES, (8, 3))
    assert flatten(fight.game.assault) != flatten(Assault())
    fight.play(LET_GO)
    assert flatten(fight.game.assault) == flatten(Assault())
    fight = charge()
    fight.play(CHARGE, DARES, (8, 3))
    fight.play(order(assault.FOLLOW), (8, 4))
    assert flatten(fight.game.assault) == flatten(Assault())


def in_company(*, element_of):
    """Units 0 and 2 are to charge together; of one of them an element is at hand."""
    element = squad(0, at=(24, 15), figures=1, **CALM, parent=element_of, leader=NOBODY)
    return storming(friend(), element)


@pytest.mark.parametrize("unit", [0, 2])
def test_the_elements_of_all_who_charged_rejoin_them_at_the_end(unit):
    """R4.37, R8.70: the joiner's activation ends with that of the unit that led."""
    fight = in_company(element_of=unit)
    figures = fight[unit].figures
    fight.play(join(2))
    fight.play(GO_IN, DARES, DARES, HOLDS)
    fight.play(GIVE_GROUND)
    while fight.game.question == assault.WHETHER_TO_FOLLOW:
        fight.play(LET_GO)
    assert (fight[3].gone, fight[3].figures) == (DISSOLVED, 0)
    assert fight[unit].figures == figures + 1


def test_who_has_nobody_left_takes_no_test_to_charge():
    """R8.2, R8.70: he has not dared, and no die is rolled for him."""
    fight = storming(friend())
    fight.play(join(2))
    for figure in fight[2].figure:
        figure.health = DEAD
    fight.play(GO_IN, DARES)
    assert [event[0] for event in fight.events(morale.REACTION_TESTED)] == [0]
