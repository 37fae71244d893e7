"""Treatment, medics, wrecked suits, and the Reorganise action."""

import pytest

from dieshift.stargrunt.chapters import activation, casualties, movement, units
from dieshift.stargrunt.chapters.casualties import rules
from dieshift.stargrunt.state.squads import casualties_with, fit_figures, is_with, members, untreated
from dieshift.stargrunt.state.terms import BROKEN, DEAD, FIT, PANICKED, PRISONER, SHAKEN, SUIT_KO, TREATED, WOUNDED
from stargrunt.kit import area, battle, order, play, squad

REORGANISE = order(casualties.REORGANISE, 0, choice=casualties.TREAT)
WAIT = order(casualties.REORGANISE, 0, choice=casualties.TREAT_NOBODY)
DONE = {"squad.0.actions": 1, "squad.0.done": 1 << casualties.REORGANISE}


def ward(*health, text="book", pieces=(), **fields):
    """A squad, active, with the given states of health."""
    fight = battle(squad(0, at=(24, 10), figures=len(health), **fields), pieces=pieces, text=text).activate(0)
    for i, state in enumerate(health):
        fight[0].figure[i].health = state
    return fight


def test_what_the_states_mean():
    """R10.1-R10.6: the fit fight; the wounded, treated or not, are with the squad; others are not."""
    fight = ward(FIT, WOUNDED, TREATED, DEAD, SUIT_KO, PRISONER)
    assert [is_with(fight[0].figure[i]) for i in range(6)] == [1, 1, 1, 0, 0, 0]
    assert (fit_figures(fight[0]), members(fight[0]), casualties_with(fight[0]), untreated(fight[0])) == (1, 3, 2, 1)


# --- treatment (R10.10-R10.13) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "results"), [
    (0, [DEAD, DEAD, TREATED, TREATED, TREATED, FIT]), (1, [DEAD, TREATED, TREATED, TREATED, FIT, FIT]),
    (2, [TREATED, TREATED, TREATED, FIT, FIT, FIT])])
def test_treatment_by_face(bonus, results):
    """R10.10, R10.11, S0.9: D6: 1-2 dead, 3-5 stabilised, 6 and more back in action; a medic adds 1."""
    assert [play(lambda dice: rules.treatment(dice, bonus), (6, face)) for face in range(1, 7)] == results


def test_reorganise_treats_every_untreated_casualty():
    """R3.25, R10.10, R10.13: one die each, in order; the treated and the dead are not rolled for."""
    fight = ward(FIT, WOUNDED, TREATED, WOUNDED, DEAD)
    assert fight.play(REORGANISE, (6, 6), (6, 2)) == {
        **DONE, "squad.0.figure.1.health": FIT, "squad.0.figure.3.health": DEAD}


@pytest.mark.parametrize(("text", "faces"), [("book", []), ("book + treatment-compulsory", [(6, 3)])])
def test_the_owner_may_wait_for_a_medic(text, faces):
    """R10.12: all or nobody each time; by the other reading a Reorganise always treats."""
    fight = ward(FIT, WOUNDED, text=text)
    fight.play(WAIT, *faces)
    assert fight.health(0)[1] == (TREATED if faces else WOUNDED)


@pytest.mark.parametrize(("text", "medics", "bonus"), [
    ("book", [FIT], 1), ("book", [WOUNDED], 0), ("book", [FIT, FIT], 1), ("book + medics-add-up", [FIT, FIT], 2),
    ("book + wounded-medic-helps", [WOUNDED], 1), ("book + wounded-medic-helps", [DEAD], 0), ("book", [], 0)])
def test_a_fit_medic_adds_one(text, medics, bonus):
    """R10.11: not cumulative, and he must be fit; each half of that has another reading."""
    fight = ward(FIT, *medics, text=text)
    for i in range(len(medics)):
        fight[0].figure[i + 1].medic = 1
    assert rules.medic_bonus(fight.rules, fight[0], rules.is_attended(fight.game, 0)) == bonus


def clinic(*, away=2, side=0, text="book", medics=0, **aid):
    """A squad with a casualty and so many medics, active, and another squad's nearest man so many inches from it."""
    fight = battle(squad(0, at=(24, 10), figures=4), squad(side, at=(24, 10 + away), **{"medical": 1} | aid), text=text)
    fight.activate(0)
    fight[0].figure[3].health = WOUNDED
    for i in range(medics):
        fight[0].figure[i].medic = 1
    return fight


@pytest.mark.parametrize(("fields", "bonus"), [
    ({}, 2), ({"away": 2.01}, 0), ({"medical": 0}, 0), ({"side": 1}, 0), ({"suppression": 1}, 0),
    ({"panic": PANICKED}, 0), ({"confidence": BROKEN}, 0), ({"confidence": SHAKEN}, 2), ({"present": 0}, 0),
    ({"medics": 1}, 2), ({"medics": 1, "away": 9}, 1), ({"medics": 2, "text": "book + medics-add-up"}, 4),
    ({"text": "book + medics-add-up"}, 2), ({"medics": 1, "text": "book + wounded-medic-helps"}, 2),
    ({"away": 9, "medics": 1, "text": "book + wounded-medic-helps"}, 1)])
def test_a_medical_unit_that_attends_adds_two(fields, bonus):
    """R10.11: of one's own side, beside the unit and able to act; the better bonus applies, or both together."""
    fight = clinic(**fields)
    fight.play(REORGANISE, (6, 1))
    assert fight.events(casualties.TREATED_NOW) == [(0, -1, 3, fight.health(0)[3], bonus)]
    assert fight.health(0)[3] == (DEAD if bonus < 2 else TREATED)


def test_a_medical_unit_s_wounded_cannot_attend():
    """R10.11: whoever is near enough must be fit."""
    fight = clinic(away=2)
    for i in range(4):
        assert rules.is_attended(fight.game, 0) == 1
        fight[1].figure[i].health = WOUNDED
    assert rules.is_attended(fight.game, 0) == 0


def test_a_medical_unit_attends_to_its_own_casualties():
    """R10.11: and so does an element of it."""
    fight = ward(FIT, FIT, FIT, WOUNDED, medical=1)
    assert fight.play(REORGANISE, (6, 4)) == {**DONE, "squad.0.figure.3.health": FIT}
    fight.play(order(units.DETACH, 0, rifles=0b100))
    assert fight[1].medical == 1


def test_comrades_left_behind_are_not_treated():
    """R10.10: only those with the unit."""
    fight = ward(FIT, FIT, WOUNDED)
    fight[0].figure[2].left, fight[0].figure[2].y = 1, 5000
    assert fight.play(REORGANISE) == DONE


def test_once_an_activation():
    """R3.25: Reorganise may not be repeated."""
    fight = ward(FIT, FIT)
    fight.play(REORGANISE)
    assert fight.refusal(REORGANISE) == activation.ONCE_ONLY


# --- power suits (R10.20, R10.21) -------------------------------------------------------------------------------------


def test_a_wrecked_suit_is_left_by_a_reorganise():
    """R10.21: the wearer fights on, unarmoured and with a pistol of firepower 1 and impact D6 at one band.

    What else he had is left in the suit, a special weapon of close combat (S2.5) with it.
    """
    fight = ward(FIT, SUIT_KO, power_armour=1)
    wearer = fight[0].figure[1]
    wearer.special = 8
    fight.play(WAIT)
    assert (wearer.health, wearer.armour, wearer.firepower, wearer.impact, wearer.close, wearer.support) == (
        FIT, 0, 2, 6, 1, 0)
    assert wearer.special == 0


def test_a_wrecked_suit_far_away_stays_shut():
    """R10.21 (reading): somebody must be at hand."""
    fight = ward(FIT, SUIT_KO, power_armour=1)
    fight[0].figure[1].y = 5000
    fight.play(WAIT)
    assert fight.health(0) == [FIT, SUIT_KO]


# --- bringing them together (R4.32, R4.33) ----------------------------------------------------------------------------


def scattered(*places, text="book"):
    made = squad(0, figures=len(places))
    for i, (x, y) in enumerate(places):
        made.figure[i].x, made.figure[i].y = round(100 * x), round(100 * y)
    return battle(made, text=text).activate(0)


def test_a_straggler_comes_no_nearer_than_needed():
    """R4.32, R4.33: one figure walks four inches until two are left between; nobody else moves."""
    fight = scattered((10, 10), (12, 10), (14, 10), (20, 10))
    assert fight[0].disorganised == 1
    assert fight.play(WAIT) == {**DONE, "squad.0.disorganised": 0, "squad.0.figure.3.x": 1600}


def test_the_middle_of_a_reorganising_unit_creeps_by_an_inch_at_most():
    """R4.33: two and two, eight inches apart: where only two walk it is four inches in all: not together yet."""
    fight = scattered((10, 10), (11, 10), (19, 10), (20, 10), text="book + stragglers-close-up")
    before = sum(fight[0].figure[i].x for i in range(4))
    fight.play(WAIT)
    after = sum(fight[0].figure[i].x for i in range(4))
    assert (abs(after - before) <= 4 * 100, fight[0].disorganised) == (True, 1)


def test_a_wider_reach_brings_them_together():
    """R4.33: with a creep of six inches they are home at once."""
    fight = scattered((10, 10), (11, 10), (17, 10), (18, 10), text="book + reorganise-reach(inches=6)")
    fight.play(WAIT)
    assert fight[0].disorganised == 0


def test_nobody_walks_further_than_his_base_move():
    """R4.33: a straggler twelve inches off gets six inches nearer."""
    fight = scattered((10, 10), (11, 10), (12, 10), (13, 10), (14, 10), (15, 10), (16, 10), (28, 10))
    fight.play(WAIT)
    assert 2200 <= fight[0].figure[7].x < 2300
    assert fight[0].disorganised == 1


def test_a_squad_that_is_together_stays_where_it_is():
    """R4.33: the figures are moved the minimum, here not at all."""
    assert scattered((10, 10), (12, 10), (14, 10)).play(WAIT) == DONE


# --- In Position (R14.14) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pieces", "face", "stays"), [
    ([area("scrub", 18, 8, 30, 12)], 3, 1), ([area("scrub", 18, 8, 30, 12)], 2, 0), ([], 5, 1), ([], 4, 0)])
def test_reorganising_in_position_tests_to_stay_so(pieces, face, stays):
    """R14.14: TL0 in cover, 2 in the open; a failure loses the marker, and the Reorganise takes place."""
    fight = ward(FIT, WOUNDED, in_position=1, pieces=pieces)
    fight.play(REORGANISE, (8, face), (6, 3))
    assert (fight[0].in_position, fight.health(0)[1], fight[0].failed) == (stays, TREATED, 0)


@pytest.mark.parametrize(("kind", "column"), [(movement.FORM_COLUMN, 0), (movement.LEAVE_COLUMN, 1)])
@pytest.mark.parametrize(("face", "stays"), [(5, 1), (4, 0)])
def test_forming_and_leaving_a_column_in_position_tests_as_well(kind, column, face, stays):
    """R3.35, R14.14: both count as Reorganise; the column is formed or left whatever the test says."""
    fight = ward(FIT, FIT, in_position=1, column=column)
    fight.play(order(kind, 0), (8, face))
    assert (fight[0].column, fight[0].in_position, fight[0].failed) == (1 - column, stays, 0)


def test_without_a_position_a_column_takes_no_test():
    """R14.14: there is nothing to keep."""
    fight = ward(FIT, FIT)
    fight.play(order(movement.FORM_COLUMN, 0))
    assert fight[0].column == 1
