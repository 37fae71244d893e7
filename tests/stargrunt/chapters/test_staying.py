"""Whoever is in a vehicle that is disabled is asked whether he stays: R6.35, S3.64-S3.67, R13.50."""

import pytest

from dieshift.stargrunt.chapters import activation, fire, vehicles
from dieshift.stargrunt.chapters.vehicles import staying
from dieshift.stargrunt.frame import NOT_ASKED
from dieshift.stargrunt.interface.nerve import of_order
from dieshift.stargrunt.state.records import MAX_PENDING
from dieshift.stargrunt.state.terms import CONFIDENT, CREW, DISABLED, HIGH, LOW, MEDIUM, STEADY, TROOPS
from stargrunt.interface.test_storm import Names
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

ASKED = "book + stay-is-asked"
FIRE = order(fire.FIRE, 0, 1)
BAIL_OUT, REMAIN = order(vehicles.BAIL_OUT), order(vehicles.BAIL_OUT, choice=vehicles.REMAIN)
CALM = {"was_suppressed": 1, "was_fired_on": 1}
HIT = (4, 2), (8, 4), (6, 1), (10, 9), (6, 5)  # a minor hit that penetrates a softskin
UNHURT = (4, 2)  # each of those inside over the weapon's size class


def struck(text=ASKED, riders=1, **more):
    """A gun hits a softskin with a crew of two, and a squad of two aboard if so asked: they have passed by."""
    units = [crew(0, (24, 10)), crew(1, (24, 18), **CALM)]
    units += [squad(1, (24, 18), 2, gap=0, armour=4, aboard=2, present=0, **CALM)] * riders
    hulls = {0: hull(), 1: hull(armour=0, heading=180, guns=(), **more)}
    fight = motors([*units, squad(1, (40, 60))], hulls, text=text)
    fight.activate(0)
    fight.play(FIRE, *HIT, *[UNHURT] * (2 + 2 * riders))
    return fight


def test_each_unit_in_it_is_asked_in_turn_before_anything_else():
    """R6.35, S3.66, R13.50: where the crew gets out, passengers with nobody to drive them do, too."""
    fight = struck()
    assert (fight.game.hull[1].wreck, fight[1].hull, fight[2].aboard) == (DISABLED, 2, 2)
    assert (fight.game.question, fight.game.seat_to_choose) == (vehicles.WHETHER_TO_STAY, 1)
    fight.play(BAIL_OUT)
    assert (fight[1].hull, fight[1].nature, fight[1].suppression) == (0, TROOPS, 1)
    assert (fight[2].aboard, fight[2].suppression) == (0, 1)
    assert (fight.game.question, fight.game.seat_to_choose, fight.game.pending_count) == (activation.WHAT_ACTION, 0, 0)


@pytest.mark.parametrize(("face", "stays"), [(5, 1), (4, 0)])
def test_who_stays_tests_his_confidence(face, stays):
    """R6.35, S3.66, A8: medium motivation is 2 over leadership 2; a marker either way, and a level if it fails."""
    fight = struck(riders=0)
    fight.play(REMAIN, (8, face))
    assert (fight[1].hull, fight[1].nature) == ((2, CREW) if stays else (0, TROOPS))
    assert (fight[1].confidence, fight[1].suppression) == (CONFIDENT if stays else STEADY, 1)
    assert fight.game.question == activation.WHAT_ACTION


@pytest.mark.parametrize(("motivation", "least"), [(LOW, 7), (MEDIUM, 5), (HIGH, 4)])
@pytest.mark.parametrize("asked", [True, False])
def test_how_hard_it_is_to_stay_depends_on_the_motivation(motivation, least, asked):
    """S3.66, A8: 4, 2 or 1 over leadership 2, whether they are asked or always try."""
    for face in (least - 1, least):
        units = [crew(0, (24, 10)), crew(1, (24, 18), motivation=motivation, **CALM), squad(1, (40, 60))]
        fight = motors(units, {0: hull(), 1: hull(armour=0, heading=180, guns=())},
                       text=ASKED if asked else "book + stay-in-the-wreck")
        fight.activate(0).play(FIRE, *HIT, UNHURT, UNHURT, *([] if asked else [(8, face)]))
        if asked:
            fight.play(REMAIN, (8, face))
        assert (fight[1].hull, fight[1].suppression) == (2 if face == least else 0, 1)


def test_passengers_may_stay_as_well_as_their_driver():
    """S3.66: each for itself."""
    fight = struck()
    fight.play(REMAIN, (8, 8))
    assert fight.game.question == vehicles.WHETHER_TO_STAY
    fight.play(REMAIN, (8, 8))
    assert (fight[1].hull, fight[2].aboard, fight.game.question) == (2, 2, activation.WHAT_ACTION)


@pytest.mark.parametrize("text", ["book", "book + stay-in-the-wreck"])
def test_nobody_is_asked_by_the_other_readings(text):
    """R6.35: they get out, or try to stay, unasked."""
    units = [crew(0, (24, 10)), crew(1, (24, 18), **CALM), squad(1, (40, 60))]
    fight = motors(units, {0: hull(), 1: hull(armour=0, heading=180, guns=())}, text=text)
    more = [(8, 8)] if text != "book" else []
    fight.activate(0).play(FIRE, *HIT, UNHURT, UNHURT, *more)
    assert (fight[1].hull, fight.game.question) == (2 if more else 0, activation.WHAT_ACTION)


def test_disabled_again_they_have_no_choice():
    """S3.67, Q3."""
    fight = struck(riders=0, wreck=DISABLED)
    assert (fight[1].hull, fight.game.question) == (0, activation.WHAT_ACTION)


def test_riders_who_stayed_have_a_second_marker_when_they_get_out():
    """S3.66, S3.67: one for the hit in which they stayed, one as they get out; of a crew both are the vehicle's."""
    fight = struck()
    fight.play(REMAIN, (8, 8))
    fight.play(REMAIN, (8, 8))
    assert [fight[unit].suppression for unit in (1, 2)] == [1, 1]
    fight.game.hull[0].gun[0].fired = 0
    fight.activate(0).play(FIRE, *HIT, *[UNHURT] * 4)
    assert (fight[2].aboard, fight[2].suppression, fight[1].suppression) == (0, 2, 1)


def test_what_can_be_said():
    """S3.66."""
    fight = struck(riders=0)
    assert fight.refusal(order(vehicles.BAIL_OUT, choice=2)) == activation.BAD_CHOICE
    assert fight.refusal(order(activation.END, 0)) == NOT_ASKED


def test_the_chance_to_stay_is_shown():
    """S3.66, R7.1: D8 over 4; to get out is no test."""
    fight = struck(riders=0)
    forecast = of_order(fight.rules, fight.table, fight.game, Names(), REMAIN)
    assert {row.label: row.fraction for row in forecast.rows} == {
        "stays inside": "1/2", "gets out and loses confidence": "1/2"}
    assert of_order(fight.rules, fight.table, fight.game, Names(), BAIL_OUT) is None


def test_who_cannot_pass_is_shown_to_get_out():
    """S3.66, A8: a D4 is never over leadership 2 and 4 for low motivation."""
    fight = struck(riders=0)
    fight.game.squad[1].quality, fight.game.squad[1].motivation = 4, LOW
    made = of_order(fight.rules, fight.table, fight.game, Names(), REMAIN)
    assert {row.label: row.fraction for row in made.rows} == {"gets out and loses confidence": "1"}


def test_where_no_more_can_be_asked_they_get_out():
    """S3.66: a stack that is full keeps no more questions."""
    fight = struck(riders=0)
    fight.changed(lambda dice: staying.decide(dice, fight.rules, fight.table, fight.game, BAIL_OUT))
    again = struck(riders=0)
    again.game.pending_count = MAX_PENDING
    again.changed(lambda dice: staying.ask_to_stay(dice, again.rules, again.table, again.game))
    assert (fight[1].hull, again[1].hull) == (0, 0)


@pytest.mark.parametrize(("said", "faces", "markers"), [(BAIL_OUT, (), 1), (REMAIN, ((8, 8),), 3)])
def test_who_gets_out_has_exactly_one_marker(said, faces, markers):
    """S3.66, A9: the others were the vehicle's, and stay with those who stay."""
    fight = struck(riders=0)
    fight[1].suppression = 3
    fight.play(said, *faces)
    assert fight[1].suppression == markers
